import { isRefusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Jobs } from '../kernel/database/jobs.server.ts'
import { poisha } from '../kernel/money.ts'
import { lockAttempts } from './attempts.server.ts'
import { addAttempt } from './open-payment.server.ts'
import type { PaymentServices } from './payment-services.server.ts'
import { moveAttempt } from './transitions.server.ts'

/** Pays a sum of nothing at once, without a gateway, so that its order goes on as every paid one does. */
export async function payNothing(
  tx: Tx,
  { jobs, recordMoney }: { readonly jobs: Jobs } & Pick<PaymentServices, 'recordMoney'>,
  reference: string,
): Promise<void> {
  const tranId = await addAttempt(tx, { reference, amount: poisha(0), gateway: 'free' })
  const added = (await lockAttempts(tx, reference)).find((one) => one.tranId === tranId)
  if (isRefusal(tranId) || !added) return
  const details = { taken: poisha(0), method: 'free' }
  await recordMoney(
    tx,
    await moveAttempt(tx, jobs, added, { state: 'paid', why: { code: 'nothing-to-pay' }, details }),
  )
}

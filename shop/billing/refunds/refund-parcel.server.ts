import { isRefusal } from '../../kernel/api/refusal.ts'
import type { Shopper } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { type LockedPayments, readAttempts } from '../../orders/locks.server.ts'
import { isPaidOrHeld } from '../../orders/order.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { owedForParcel } from './refund-parts.server.ts'
import { maybeRefundedOf, moneyOf, refundableOf } from './refunds.server.ts'
import { addRefund, type RefundRequest } from './request-refund.server.ts'

/**
 * Requests a refund of everything that was paid for a cancelled parcel and not refunded before.
 * `left`: no gateway refunds it, so it is left to the shopkeeper.
 */
export async function refundParcel(
  order: LockedPayments,
  services: Pick<PaymentServices, 'jobs' | 'gateways'>,
  by: Shopper,
  { parcelId, reason }: Pick<RefundRequest, 'reason'> & { readonly parcelId: string },
): Promise<Readonly<Record<'requested' | 'left', Poisha>>> {
  const { tx, id: orderId } = order
  const paid = (await readAttempts(order)).filter(({ state }) => isPaidOrHeld(state))
  const { kept } = await moneyOf(tx, paid)
  const owed = await owedForParcel(tx, { orderId, parcelId }, kept)
  let left: number = owed.amount
  for (const attempt of paid) {
    const refundable = refundableOf(attempt, await maybeRefundedOf(tx, [attempt.tran_id]))
    const amount = poisha(Math.min(refundable, left))
    if (amount <= 0) continue
    const request = { id: newId(), amount, reason, parts: owed.parts }
    if (!isRefusal(await addRefund(tx, services, by, attempt, request))) left -= amount
  }
  return { requested: poisha(owed.amount - left), left: poisha(left) }
}

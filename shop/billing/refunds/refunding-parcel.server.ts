import { sql } from 'kysely'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { tookMoney } from '../../orders/order.ts'
import type { Attempt } from '../../payments/attempts.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { owedForParcel } from './refund-parts.server.ts'
import { maybeRefundedOf, moneyOf, refundableOf } from './refunds.server.ts'
import { addRefund, type RefundRequest } from './requesting.server.ts'

/** Its payer reads the reason. */
interface CalledOff extends Pick<RefundRequest, 'reason'> {
  readonly orderId: string
  readonly parcelId: string
}

/**
 * Asks the gateways for what was paid of a parcel that was called off, and did not go back before. What one of them does not give back
 * by itself is left to the shopkeeper. Lock the payments before.
 * @param attempts of the order
 */
export async function refundParcel(
  tx: Tx,
  services: Pick<PaymentServices, 'jobs' | 'gateways'>,
  by: Pick<Caller, 'id' | 'name'>,
  attempts: readonly Attempt[],
  { orderId, parcelId, reason }: CalledOff,
): Promise<{ readonly asked: Poisha; readonly left: Poisha }> {
  const took = attempts.filter(({ state }) => tookMoney(state))
  const { kept } = await moneyOf(tx, took)
  const owed = await owedForParcel(tx, { orderId, parcelId }, kept)
  let rest: number = owed.amount
  for (const attempt of took) {
    const left = refundableOf(attempt, await maybeRefundedOf(tx, [attempt.tran_id]))
    const amount = poisha(Math.min(left, rest))
    if (amount <= 0) continue
    const request = { id: newId(), amount, reason, parts: owed.parts }
    const refund = await addRefund(tx, services, by, attempt, request)
    if (!isRefusal(refund)) rest -= amount
  }
  return { asked: poisha(owed.amount - rest), left: poisha(rest) }
}

/** The shopkeeper reads that a sender has cancelled, and looks what is still to be given back. */
export async function tellShopOfCancelling(tx: Tx, { orderId, parcelId }: CalledOff): Promise<void> {
  await sql`select add_notice(${orderId}::uuid, ${parcelId}::uuid, null, 'shop', 'cancelled')`.execute(tx)
}

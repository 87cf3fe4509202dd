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

/** Its payer reads the reason. */
interface Cancelled extends Pick<RefundRequest, 'reason'> {
  readonly parcelId: string
}

/**
 * Asks the gateways for what was paid of a parcel that is cancelled, and did not go back before. What one of them does not give back
 * by itself is left to the shopkeeper.
 */
export async function refundParcel(
  order: LockedPayments,
  services: Pick<PaymentServices, 'jobs' | 'gateways'>,
  by: Shopper,
  { parcelId, reason }: Cancelled,
): Promise<{ readonly asked: Poisha; readonly left: Poisha }> {
  const { tx, id: orderId } = order
  const took = (await readAttempts(order)).filter(({ state }) => isPaidOrHeld(state))
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

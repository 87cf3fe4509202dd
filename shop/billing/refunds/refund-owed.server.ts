import { isRefusal } from '../../kernel/api/refusal.ts'
import type { Shopper } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { type LockedPayments, readAttempts } from '../../orders/locks.server.ts'
import { isPaidOrHeld } from '../../orders/order.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { surplusOfParcel } from './refund-parts.server.ts'
import { maybeRefundedOf, refundableOf } from './refunds.server.ts'
import { addRefund, type RefundRequest } from './request-refund.server.ts'

type RefundServices = Pick<PaymentServices, 'jobs' | 'gateways'>

interface Owed extends Pick<RefundRequest, 'reason'> {
  readonly amount: Poisha
  readonly parts: readonly string[]
}

/**
 * Requests this amount back from the payments of an order, one after another.
 * @param by null: the shop itself @returns `left`: no gateway refunds it, so it is left to the shopkeeper
 */
export async function refundOwed(
  order: LockedPayments,
  services: RefundServices,
  by: Shopper | null,
  { amount: owed, parts, reason }: Owed,
): Promise<Readonly<Record<'requested' | 'left', Poisha>>> {
  const { tx } = order
  const paid = (await readAttempts(order)).filter(({ state }) => isPaidOrHeld(state))
  let left: number = owed
  for (const attempt of paid) {
    const refundable = refundableOf(attempt, await maybeRefundedOf(tx, [attempt.tranId]))
    const amount = poisha(Math.min(refundable, left))
    if (amount <= 0) continue
    const request = { id: newId(), amount, reason, parts }
    if (!isRefusal(await addRefund(tx, services, by, attempt, request))) left -= amount
  }
  return { requested: poisha(owed - left), left: poisha(left) }
}

/** Requests back what was paid for a parcel and is no longer needed; what no gateway refunds stays a surplus for the shopkeeper. */
export async function refundSurplus(
  order: LockedPayments,
  services: RefundServices,
  { parcelId, reason }: Pick<RefundRequest, 'reason'> & { readonly parcelId: string },
): Promise<void> {
  const owed = await surplusOfParcel(order.tx, { orderId: order.id, parcelId })
  if (owed.amount > 0) await refundOwed(order, services, null, { ...owed, reason })
}

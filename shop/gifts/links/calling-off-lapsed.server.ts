import { refundParcel, tellShopOfCancelling } from '../../billing/refunds/refunding-parcel.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import type { Poisha } from '../../kernel/money.ts'
import { dropExtrasOf } from '../../orders/changing/extras.server.ts'
import { lockPaymentsOf, stopFurtherPaymentsOf } from '../../orders/dues.server.ts'
import { lockOrder, moveOrder } from '../../orders/fulfilling.server.ts'
import { CALLED_OFF_STATES } from '../../orders/fulfilment.ts'
import { type OfParcel, parcelOf } from '../../orders/parcels.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { refuseGiftLink } from './refusals.ts'

/**
 * By the sender, where nobody has said in time where the gift goes: it is cancelled, and what it cost goes back.
 * @returns what the gateways are asked for; and what is left, which the shopkeeper gives back
 */
export function callOffLapsed(
  services: PaymentServices,
  caller: Caller,
  { orderId, parcelId }: OfParcel,
): Promise<{ readonly goingBack: Poisha; readonly byShop: Poisha } | Refusal> {
  return inOneTransactionOf(services.db, caller, async (tx) => {
    const own = tx.selectFrom('order').select('id').where('id', '=', orderId).where('user_id', '=', caller.id)
    if (!(await own.executeTakeFirst())) return refuseOrder('order-not-found')
    // Everybody locks in this order: the person, the payments, the order.
    const attempts = await lockPaymentsOf(tx, orderId)
    await lockOrder(tx, orderId)
    const parcel = await parcelOf(tx, { orderId, parcelId })
      .select(['id', 'address_state'])
      .executeTakeFirst()
    if (!parcel) return refuseOrder('parcel-unknown')
    if (parcel.address_state !== 'lapsed') return refuseGiftLink('lapsed-only')
    const of = { orderId, parcelId: parcel.id }
    const refusal =
      (await dropExtrasOf(tx, services, attempts, of)) ?? (await moveOrder(tx, of, 'cancelled', caller))
    if (refusal) return refusal
    const others = tx.selectFrom('parcel').select('id').where('order_id', '=', orderId)
    const isLast = !(await others.where('fulfilment', 'not in', CALLED_OFF_STATES).executeTakeFirst())
    if (isLast) await stopFurtherPaymentsOf(tx, orderId)
    const calledOff = { ...of, reason: { code: 'nobody-said-where' } } as const
    await tellShopOfCancelling(tx, calledOff)
    const { asked, left } = await refundParcel(tx, services, caller, attempts, calledOff)
    return { goingBack: asked, byShop: left }
  })
}

import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { recordOrderEvent } from '../../orders/events/events.server.ts'
import { lockOwnOrder, type ParcelRef, selectParcel } from '../../orders/locks.server.ts'
import { isPaidOrHeld } from '../../orders/order.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { refundParcel } from '../refunds/refund-parcel.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { refuseCancellation } from './refusals.ts'
import { cancelUnpaid } from './return-to-cart.server.ts'

const NOTHING = { goingBack: poisha(0), byShop: poisha(0) }

/** What the gateways are asked for; and what is left, which the shopkeeper gives back. */
interface MoneyBack {
  readonly goingBack: Poisha
  readonly byShop: Poisha
}

/**
 * By the sender: an unpaid order, or a parcel for which nobody has said in time where it goes; what that cost goes back.
 * Refuses what is paid, sent or cancelled otherwise.
 */
export async function cancelOwnOrder(
  services: PaymentServices,
  caller: Caller,
  of: ParcelRef,
): Promise<MoneyBack | Refusal> {
  const seen = await findOrder(services.db, caller, of.orderId)
  if (!seen) return refuseOrder('order-not-found')
  return of.parcelId || isPaidOrHeld(seen.paymentState) || seen.parcels[0]?.addressState === 'expired'
    ? cancelUnaddressed(services, caller, of)
    : cancelUnpaid(services, caller, of.orderId, async () => NOTHING)
}

const cancelUnaddressed = (services: PaymentServices, caller: Caller, of: ParcelRef) =>
  inOneTransactionOf<MoneyBack>(services.db, caller, async (tx, shopper) => {
    const order = await lockOwnOrder(tx, shopper, of.orderId)
    if (isRefusal(order)) return order
    const parcel = await selectParcel(tx, of).select(['id', 'address_state']).executeTakeFirst()
    if (!parcel) return refuseOrder('parcel-unknown')
    if (parcel.address_state !== 'expired') return refuseCancellation('lapsed-only')
    const refusal = await cancelOrder(order, services, {
      by: shopper,
      as: 'sender-without-address',
      parcelId: parcel.id,
    })
    if (refusal) return refusal
    const cancelled = { parcelId: parcel.id, reason: { code: 'nobody-said-where' } } as const
    await recordOrderEvent(tx, { kind: 'ParcelCancelledUnaddressed', orderId: order.id, parcelId: parcel.id })
    const { asked, left } = await refundParcel(order, services, shopper, cancelled)
    return { goingBack: asked, byShop: left }
  })

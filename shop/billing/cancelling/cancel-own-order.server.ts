import { type Reordered, reorderIntoCart } from '../../cart/cart-and-order.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOf, type Shopper } from '../../kernel/database/transaction.server.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { confirmOpenPaymentsOf } from '../../orders/dues.server.ts'
import { recordOrderEvent } from '../../orders/events/events.server.ts'
import {
  type LockedPayments,
  lockOwnOrder,
  type ParcelRef,
  readAttempts,
  selectParcel,
} from '../../orders/locks.server.ts'
import { isPaidOrHeld, type Order } from '../../orders/order.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { refundOwed } from '../refunds/refund-owed.server.ts'
import { owedForParcel } from '../refunds/refund-parts.server.ts'
import { moneyOf } from '../refunds/refunds.server.ts'
import type { RefundRequest } from '../refunds/request-refund.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { refuseCancellation, refuseSender } from './cancellation.ts'

interface CancellationRefund {
  /** Requested from the gateways. */
  readonly goingBack: Poisha
  /** Left to the shopkeeper. */
  readonly byShop: Poisha
}

/**
 * Cancels an own unpaid order, or a parcel whose address nobody gave in time; what that cost is refunded.
 * Refuses any other order that is paid, sent or cancelled.
 */
export async function cancelOwnOrder(
  services: PaymentServices,
  caller: Caller,
  target: ParcelRef,
): Promise<CancellationRefund | Refusal> {
  const seen = await findOrder(services.db, caller, target.orderId)
  if (!seen) return refuseOrder('order-not-found')
  return target.parcelId || isPaidOrHeld(seen.paymentState) || seen.parcels[0]?.addressState === 'expired'
    ? cancelUnaddressed(services, caller, target)
    : cancelUnpaid(services, caller, target.orderId, async () => ({
        goingBack: poisha(0),
        byShop: poisha(0),
      }))
}

const cancelUnaddressed = (services: PaymentServices, caller: Caller, target: ParcelRef) =>
  inOneTransactionOf<CancellationRefund>(services.db, caller, async (tx, by) => {
    const order = await lockOwnOrder(tx, by, target.orderId)
    if (isRefusal(order)) return order
    const parcel = await selectParcel(tx, target).select(['id', 'addressState']).executeTakeFirst()
    if (!parcel) return refuseOrder('parcel-unknown')
    if (parcel.addressState !== 'expired') return refuseCancellation('lapsed-only')
    const parcelId = parcel.id
    const refusal = await cancelOrder(order, services, { by, as: 'sender-without-address', parcelId })
    if (refusal) return refusal
    await recordOrderEvent(tx, { kind: 'ParcelCancelledUnaddressed', orderId: order.id, parcelId })
    const reason = { code: 'nobody-said-where' } as const
    const { requested, left } = await refundParcel(order, services, by, { parcelId, reason })
    return { goingBack: requested, byShop: left }
  })

/**
 * Cancels an own unpaid order and puts its gifts into the cart at today's prices: all or nothing.
 * Refuses an order that the gateway now reports as paid, that is sent or cancelled, and a cart without room.
 */
export const returnToCart = (services: PaymentServices, caller: Caller, orderId: string) =>
  cancelUnpaid<Reordered>(services, caller, orderId, (tx, shopper, { lines }) =>
    reorderIntoCart(tx, shopper, lines),
  )

/** @param before runs first in the same transaction and gives the result: products are locked before an order */
async function cancelUnpaid<T>(
  services: PaymentServices,
  caller: Caller,
  orderId: string,
  before: (tx: Tx, shopper: Shopper, seen: Order) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const seen = await findOrder(services.db, caller, orderId)
  if (!seen) return refuseOrder('order-not-found')
  const refusal = refuseSender(seen) ?? (await confirmOpenPaymentsOf(services, orderId))
  if (refusal) return refusal
  return inOneTransactionOf(services.db, caller, async (tx, by) => {
    const result = await before(tx, by, seen)
    const order = await lockOwnOrder(tx, by, orderId)
    if (isRefusal(order)) return order
    return (await cancelOrder(order, services, { by, as: 'sender' })) ?? result
  })
}

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
  return refundOwed(order, services, by, { ...owed, reason })
}

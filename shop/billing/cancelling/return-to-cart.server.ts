import { type Reordered, reorderIntoCart } from '../../cart/cart-and-order.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOf, type Shopper } from '../../kernel/database/transaction.server.ts'
import { confirmOpenPaymentsOf } from '../../orders/dues.server.ts'
import { lockOwnOrder } from '../../orders/locks.server.ts'
import type { Order } from '../../orders/order.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { refuseSender } from './cancellation.ts'

/**
 * Cancels an own unpaid order and puts its gifts into the cart at today's prices: all or nothing.
 * Refuses what the gateway now calls paid, what is sent or cancelled, and a cart without room.
 */
export const returnToCart = (services: PaymentServices, caller: Caller, orderId: string) =>
  cancelUnpaid<Reordered>(services, caller, orderId, (tx, shopper, { lines }) => {
    const products = lines.map(({ productId }) => productId)
    return reorderIntoCart(tx, shopper, products)
  })

/** @param first what is done in the same transaction, and answered: products are locked before an order */
export async function cancelUnpaid<T>(
  services: PaymentServices,
  caller: Caller,
  orderId: string,
  first: (tx: Tx, shopper: Shopper, seen: Order) => Promise<T | Refusal>,
): Promise<T | Refusal> {
  const seen = await findOrder(services.db, caller, orderId)
  if (!seen) return refuseOrder('order-not-found')
  const refusal = refuseSender(seen) ?? (await confirmOpenPaymentsOf(services, orderId))
  if (refusal) return refusal
  return inOneTransactionOf(services.db, caller, async (tx, shopper) => {
    const done = await first(tx, shopper, seen)
    const order = await lockOwnOrder(tx, shopper, orderId)
    if (isRefusal(order)) return order
    return (await cancelOrder(order, services, { by: shopper, as: 'sender' })) ?? done
  })
}

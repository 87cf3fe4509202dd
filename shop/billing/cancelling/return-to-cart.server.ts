import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { type Reordered, reorderIntoCart } from '../../orders/cart/cart-and-order.server.ts'
import { confirmOpenPaymentsOf } from '../../orders/dues.server.ts'
import { lockOwnOrder } from '../../orders/locks.server.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { cancelOrder } from './cancel-order.server.ts'
import { refuseSender } from './cancellation.ts'

/**
 * Cancels an own unpaid order and puts its gifts into the cart at today's prices: all or nothing.
 * Refuses what the gateway now calls paid, what is sent or cancelled, and a cart without room.
 */
export async function returnToCart(
  services: PaymentServices,
  caller: Caller,
  orderId: string,
): Promise<Reordered | Refusal> {
  const seen = await findOrder(services.db, caller, orderId)
  if (!seen) return refuseOrder('order-not-found')
  const refusal = refuseSender(seen) ?? (await confirmOpenPaymentsOf(services, orderId))
  if (refusal) return refusal
  return inOneTransactionOf(services.db, caller, async (tx, shopper) => {
    const products = seen.cart.map(({ productId }) => productId)
    const returned = await reorderIntoCart(tx, shopper, products)
    const order = await lockOwnOrder(tx, shopper, orderId)
    if (isRefusal(order)) return order
    return (await cancelOrder(order, services, { by: shopper, as: 'sender' })) ?? returned
  })
}

import type { Caller } from '../../kernel/caller.ts'
import type { Tx } from '../../kernel/database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { inOneTransaction, lockCaller } from '../../kernel/transaction.server.ts'
import { CASH_CANCELLED, cancelCash } from '../../money/cash/collecting.server.ts'
import { lockAttempts } from '../../money/payments/attempts.server.ts'
import { confirmOpenAttempts } from '../../money/payments/outcomes.server.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { stopPayments } from '../../money/payments/stopping.server.ts'
import { type Reordered, reorderIntoCart } from '../../selling/cart/cart-and-order.server.ts'
import { moveOrder } from '../orders/fulfilling.server.ts'
import { mayGoBack, type Order, tookMoney } from '../orders/order.ts'
import { findOrder, NO_SUCH_ORDER } from '../orders/orders.server.ts'

/**
 * Cancels an own unpaid order and puts its gifts back into the cart, at today's prices; all of it or nothing.
 * Refuses an order that money has come for, by the gateway's word of this moment, and one that is sent or cancelled.
 */
export async function putOrderBack(
  services: PaymentServices,
  caller: Caller,
  orderId: string,
): Promise<Reordered | Refusal> {
  const order = await findOrder(services.db, caller, orderId)
  if (!order) return NO_SUCH_ORDER
  if (!mayGoBack(order)) return stays(order)
  const unsure = await confirmOpenAttempts(services, orderId)
  return unsure ?? inOneTransaction(services.db, (tx) => cancelAndPutBack(tx, services, caller, order))
}

// The order in which everybody locks: the person, the payments, the order, the products.
async function cancelAndPutBack(
  tx: Tx,
  { gateways, jobs }: PaymentServices,
  caller: Caller,
  { _id, cart }: Order,
): Promise<Reordered | Refusal> {
  const refusal =
    (await lockCaller(tx, caller)) ??
    (await stopPayments(tx, _id)) ??
    (await moveOrder(tx, gateways, _id, 'cancelled', caller))
  if (refusal) return refusal
  await cancelCash(tx, jobs, await lockAttempts(tx, _id), CASH_CANCELLED)
  const products = cart.map(({ productId }) => productId)
  return reorderIntoCart(tx, caller, products)
}

function stays({ paymentState, fulfilment }: Order): Refusal {
  if (fulfilment === 'cancelled') return refuse('conflict', 'This order is already cancelled.')
  if (fulfilment === 'returned')
    return refuse('conflict', 'The parcel of this order came back to us already.')
  if (paymentState === 'paid')
    return refuse(
      'conflict',
      'This order is already paid. Please call us if you do not want its gifts any more.',
    )
  if (tookMoney(paymentState)) {
    return refuse('conflict', 'Your payment has arrived and we are checking it, so the order stays as it is.')
  }
  return refuse('conflict', 'This order is already on its way to you.')
}

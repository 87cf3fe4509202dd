import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { cancelCash } from '../../payments/cash/cash-on-delivery.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { type Reordered, reorderIntoCart } from '../cart/cart-and-order.server.ts'
import { confirmOpenPaymentsOf, lockPaymentsOf, stopPaymentsOf } from '../dues.server.ts'
import { moveOrder } from '../fulfilling.server.ts'
import { isCalledOff } from '../fulfilment.ts'
import { mayGoBack, type Order, tookMoney } from '../order.ts'
import { findOrder } from '../orders.server.ts'
import { refuseOrder } from '../refusals.ts'
import { refusePutBack } from './refusals.ts'

/** All of it or nothing, at today's prices. Refuses what the gateway now calls paid, and what is sent or called off. */
export async function putOrderBack(
  services: PaymentServices,
  caller: Caller,
  orderId: string,
): Promise<Reordered | Refusal> {
  const order = await findOrder(services.db, caller, orderId)
  if (!order) return refuseOrder('order-not-found')
  if (!mayGoBack(order)) return stays(order)
  const unsure = await confirmOpenPaymentsOf(services, orderId)
  return (
    unsure ?? inOneTransactionOf(services.db, caller, (tx) => cancelAndPutBack(tx, services, caller, order))
  )
}

// Everybody locks in this order: the person, the payments, the order, the products.
async function cancelAndPutBack(
  tx: Tx,
  { jobs }: PaymentServices,
  caller: Caller,
  { _id, cart }: Order,
): Promise<Reordered | Refusal> {
  const refusal =
    (await stopPaymentsOf(tx, _id)) ?? (await moveOrder(tx, { orderId: _id }, 'cancelled', caller))
  if (refusal) return refusal
  await cancelCash(tx, jobs, await lockPaymentsOf(tx, _id), { code: 'cash-order-cancelled' })
  const products = cart.map(({ productId }) => productId)
  return reorderIntoCart(tx, caller, products)
}

function stays({ paymentState, fulfilment }: Order): Refusal {
  if (isCalledOff(fulfilment)) return refusePutBack(`put-back-${fulfilment}`)
  if (paymentState === 'paid') return refusePutBack('put-back-paid')
  return refusePutBack(tookMoney(paymentState) ? 'put-back-on-hold' : 'put-back-sent')
}

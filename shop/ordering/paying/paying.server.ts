import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/database.ts'
import { formatTaka, type Poisha } from '../../kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '../../kernel/refusal.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import { openPayment } from '../../money/payments/opening.server.ts'
import type { Payment } from '../../money/payments/payment.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { paymentOf, refreshPayment } from '../../money/payments/payments.server.ts'
import { isCalledOff } from '../orders/fulfilment.ts'
import { isOnItsWay, isPayable, mayBeCash, type Order, tookMoney } from '../orders/order.ts'
import { findOrder, newestUnpaidOrder, orderOfPayment } from '../orders/orders.server.ts'
import { moneyBackOf } from './money-back.server.ts'
import { notOffered, type PayingServices } from './offered-methods.server.ts'
import { GATEWAY_OF, type PaymentMethod } from './payment-method.ts'
import type { MoneyBack, Otherwise, PaymentView } from './payment-view.ts'

export interface PayWish {
  /** Null: the caller's newest order that waits to be paid. */
  readonly orderId: string | null
  /** What the shopper was shown; null: not told. */
  readonly amount: Poisha | null
  /** Online unless told otherwise. */
  readonly method?: PaymentMethod
}

/**
 * Opens the gateway's page for an own order.
 * @returns its address; refuses someone else's order, a paid one, another amount than the order's, no gateway
 */
export async function payOrder(
  services: PayingServices,
  caller: Caller,
  wish: PayWish,
): Promise<string | Refusal> {
  const order = wish.orderId
    ? await findOrder(services.db, caller, wish.orderId)
    : await newestUnpaidOrder(services.db, caller)
  if (!order) return refuse('not-found', 'You have no such order waiting to be paid.')
  const { method = 'online' } = wish
  const refusal = notPayable(order, wish.amount) ?? notOffered(services, order, method)
  if (refusal) return refusal
  const opened = await openPayment(services, {
    reference: order._id,
    by: GATEWAY_OF[method],
    amount: order.amount,
    customer: customerFor(order),
    items: order.cart.map((line) => ({ name: line.product_name })),
    publicUrl: services.publicUrl,
  })
  return isRefusal(opened) ? opened : opened.url
}

function notPayable(order: Order, shown: Poisha | null): Refusal | null {
  const { amount, paymentState, tran_id } = order
  if (paymentState === 'paid')
    return refuse('conflict', 'This order is already paid.', { facts: { tran_id } })
  if (tookMoney(paymentState)) {
    return refuse('conflict', 'We have your payment and are having a look at it. Please do not pay again.')
  }
  if (order.fulfilment === 'returned')
    return refuse('conflict', 'The parcel came back to us, so there is nothing to pay.')
  if (order.fulfilment === 'cancelled')
    return refuse('conflict', 'This order is cancelled, so there is nothing to pay.')
  if (!isPayable(order)) return refuse('conflict', 'Your order is on its way: pay in cash when it arrives.')
  if (shown === null || shown === amount) return null
  return refuse('conflict', `This order costs ${formatTaka(amount)}.`, { facts: { amount } })
}

const customerFor = (order: Order) => ({
  name: order.customer_name,
  email: order.customer_email,
  phone: order.customer_phone,
  city: order.customer_city,
  area: order.customer_area,
  address: order.customer_address,
})

/**
 * What the payment page shows, from the database alone. The page asks no more once the payment has ended, so all of it is
 * of one moment. @returns null when there is no such payment
 */
export function paymentView(db: Db, tranId: string): Promise<PaymentView | null> {
  return inOneSnapshot(db, async (tx) => {
    const payment = await paymentOf(tx, tranId)
    const order = payment && (await orderOfPayment(tx, payment.reference))
    return order && viewOf(payment, order, await moneyBackOf(tx, payment))
  })
}

function viewOf(payment: Payment, order: Order, back: MoneyBack): PaymentView {
  return {
    tran_id: payment.tranId,
    orderId: order._id,
    state: payment.state,
    amount: payment.amount,
    date: order.date,
    lines: order.cart.length,
    payable: isPayable(order),
    otherwise: settledOutside(order, payment.tranId),
    mayBeCash: isPayable(order) && mayBeCash(order),
    onDelivery: payment.gateway === 'cod' && payment.state === 'pending',
    cash: payment.gateway === 'cod',
    cancelled: isCalledOff(order.fulfilment),
    returned: order.fulfilment === 'returned',
    sent: isOnItsWay(order.fulfilment),
    ...back,
  }
}

function settledOutside(order: Order, tranId: string): Otherwise | null {
  if (order.tran_id === tranId) return null
  if (order.onDelivery) return 'cash'
  if (order.paymentState === 'paid_on_hold') return 'held'
  return order.paymentState === 'paid' ? 'paid' : null
}

/** As `paymentView`, after asking the gateway about a payment that is still pending, unless that was just done. */
export async function freshPaymentView(
  services: PaymentServices,
  tranId: string,
): Promise<PaymentView | null> {
  await refreshPayment(services, tranId)
  return paymentView(services.db, tranId)
}

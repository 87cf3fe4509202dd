import type { Caller } from '../kernel/caller.ts'
import type { Db } from '../kernel/database.ts'
import { formatTaka, fromTaka, type Poisha, toTaka } from '../kernel/money.ts'
import { isRefusal, type Refusal, refuse } from '../kernel/refusal.ts'
import { type Order, tookMoney } from '../orders/order.ts'
import { findOrder, newestUnpaidOrder, orderOfPayment } from '../orders/orders.server.ts'
import type { PaymentGateway, RawHttpRequest } from '../payments/gateway.ts'
import { hear, lookAfter, openPayment, paymentOf, settle } from '../payments/payments.server.ts'
import type { PaymentView } from './payment-view.ts'

/** What paying needs: where the payments live, who takes them, and where the browser comes back to. */
export interface Till {
  readonly db: Db
  readonly gateway: PaymentGateway
  readonly publicUrl: string
}

export interface PayWish {
  /** Null: the caller's newest order that waits to be paid. */
  readonly orderId: string | null
  /** What the shopper was shown, in poisha; null: not told. */
  readonly amount: Poisha | null
}

/**
 * Opens the gateway's page for an own order.
 * @returns its address; refuses someone else's order, a paid one, another amount than the order's, no gateway
 */
export async function payOrder(till: Till, caller: Caller, wish: PayWish): Promise<string | Refusal> {
  const order = wish.orderId
    ? await findOrder(till.db, caller, wish.orderId)
    : await newestUnpaidOrder(till.db, caller)
  if (!order) return refuse('not-found', 'You have no such order waiting to be paid.')
  const refusal = notPayable(order, wish.amount)
  if (refusal) return refusal
  const opened = await openPayment(till.db, till.gateway, {
    reference: order._id,
    amount: fromTaka(order.amount),
    customer: customerFor(order),
    items: order.cart.map((line) => ({ name: line.product_name })),
    urls: returnUrls(till.publicUrl),
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
  if (shown === null || toTaka(shown) === amount) return null
  const right = formatTaka(fromTaka(amount))
  return refuse('conflict', `This order costs ${right}.`, { facts: { amount } })
}

const customerFor = (order: Order) => ({
  name: order.customer_name,
  email: order.customer_email,
  phone: order.customer_phone,
  city: order.customer_city,
  area: order.customer_area,
  address: order.customer_address,
})

const returnUrls = (publicUrl: string) => ({
  success: `${publicUrl}/api/payments/success`,
  fail: `${publicUrl}/api/payments/fail`,
  cancel: `${publicUrl}/api/payments/cancel`,
  notify: `${publicUrl}/api/payments/ipn`,
})

/**
 * Takes in what came to one of our return addresses, and asks the gateway itself what is true.
 * Nothing in the request is believed; it only says which payment to ask about.
 * @returns the tran_id, or null when it names no payment of ours
 */
export async function hearAndSettle(till: Till, request: RawHttpRequest): Promise<string | null> {
  const callback = await till.gateway.parseCallback(request)
  const { attemptId, payload, verificationRef, hint } = callback
  if (attemptId === null) return null
  await hear(till.db, { tranId: attemptId, kind: request.kind, payload })
  const isSigned = callback.ok && callback.authentic === 'signed'
  // What anybody may have sent, as often as they like, is worth no more than a look.
  if (isSigned) await settle(till.db, till.gateway, attemptId, verificationRef, hint)
  else await lookAfter(till.db, till.gateway, attemptId)
  return (await paymentOf(till.db, attemptId))?.tranId ?? null
}

/** @returns what the payment page shows, from the database alone; null when there is no such payment */
export async function paymentView(db: Db, tranId: string): Promise<PaymentView | null> {
  const payment = await paymentOf(db, tranId)
  const order = payment && (await orderOfPayment(db, payment.reference))
  if (!order) return null
  return {
    tran_id: payment.tranId,
    orderId: order._id,
    state: payment.state,
    amount: toTaka(payment.amount),
    date: order.date,
    lines: order.cart.length,
    payable: !tookMoney(order.paymentState),
  }
}

/** As `paymentView`, after asking the gateway about a payment that is still pending, unless that was just done. */
export async function freshPaymentView(till: Till, tranId: string): Promise<PaymentView | null> {
  await lookAfter(till.db, till.gateway, tranId)
  return paymentView(till.db, tranId)
}

import type { Db } from '../kernel/database.ts'
import { fromTaka, type Poisha } from '../kernel/money.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import { orderOfPayment } from '../orders/orders.server.ts'
import { paymentOf } from '../payments/payments.server.ts'

/** What a receipt says. Its link is its permission, so it holds this and no more. */
export interface Receipt {
  readonly tranId: string
  readonly paidAt: Date
  /** 'VISA-Dutch Bangla 418117XXXXXX6675' */
  readonly paidWith: string
  readonly customer: string
  /** Area and city; empty when the delivery is still to be arranged. */
  readonly place: string
  readonly lines: readonly { readonly name: string; readonly price: Poisha }[]
  readonly amount: Poisha
}

/** Refuses an unknown payment (not-found) and one that is not paid (conflict). */
export async function receiptOf(db: Db, tranId: string): Promise<Receipt | Refusal> {
  const payment = await paymentOf(db, tranId)
  const order = payment && (await orderOfPayment(db, payment.reference))
  if (!order) return refuse('not-found', 'There is no payment with this number.')
  if (payment.state !== 'paid') return refuse('conflict', 'There is a receipt once the payment has arrived.')
  return {
    tranId: payment.tranId,
    paidAt: payment.settledAt ?? payment.createdAt,
    paidWith: [payment.method, payment.masked].filter(Boolean).join(' '),
    customer: order.customer_name,
    place: [order.customer_area, order.customer_city].filter(Boolean).join(', '),
    lines: order.cart.map((line) => ({ name: line.product_name, price: fromTaka(line.price) })),
    amount: payment.amount,
  }
}

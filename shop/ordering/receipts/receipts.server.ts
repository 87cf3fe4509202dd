import type { Db } from '../../kernel/database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { Payment, PaymentState } from '../../money/payments/payment.ts'
import { masked } from '../../money/payments/payment-event.ts'
import { paymentOf } from '../../money/payments/payments.server.ts'
import type { Order } from '../orders/order.ts'
import { orderOfPayment } from '../orders/orders.server.ts'
import { nameOnReceipt } from '../orders/redirecting.server.ts'
import { refundsOf } from '../refunds/refunds.server.ts'
import { issue, numberOf } from './issuing.server.ts'
import type { Desk } from './posting.server.ts'
import { type GivenBack, type Receipt, receiptNumber } from './receipt.ts'

/**
 * The receipt of a paid payment, issued now if that was not done before.
 * Refuses an unknown payment (not-found) and one that is not paid (conflict).
 */
export async function receiptOf(desk: Desk, tranId: string): Promise<Receipt | Refusal> {
  const payment = await paymentOf(desk.db, tranId)
  const order = payment && (await orderOfPayment(desk.db, payment.reference))
  if (!order) return refuse('not-found', 'There is no payment with this number.')
  if (payment.state !== 'paid') return NOT_YET[payment.state] ?? UNPAID
  const number = (await numberOf(desk.db, order._id)) ?? (await issue(desk, payment, order._id))
  const customer = await nameOnReceipt(desk.db, order._id)
  return { ...written(number, payment, order), customer, refunds: await givenBack(desk.db, tranId) }
}

const UNPAID = refuse('conflict', 'There is a receipt once the payment has arrived.')

const NOT_YET: Partial<Record<PaymentState, Refusal>> = {
  pending: refuse('conflict', 'Your payment has not arrived yet. There is a receipt as soon as it has.'),
  returned: refuse('conflict', 'This money has been given back, so there is no receipt of it.'),
  paid_on_hold: refuse(
    'conflict',
    'We have your money and are looking at the payment. There is a receipt as soon as that is done. Please do not pay again.',
  ),
}

const written = (number: number, payment: Payment, order: Order): Omit<Receipt, 'refunds' | 'customer'> => ({
  number: receiptNumber(number),
  tranId: payment.tranId,
  paidAt: payment.settledAt ?? payment.createdAt,
  paidWith: [payment.method, payment.masked].map(masked).filter(Boolean).join(' '),
  lines: order.cart.map((line) => ({ name: line.product_name, price: line.price })),
  amount: payment.amount,
})

/** Only what has really been given back; the oldest first. */
async function givenBack(db: Db, tranId: string): Promise<GivenBack[]> {
  const refunds = (await refundsOf(db, tranId))?.refunds ?? []
  return refunds
    .flatMap(({ state, amount, endedAt }) =>
      state === 'succeeded' && endedAt ? [{ amount: amount, at: new Date(endedAt) }] : [],
    )
    .toReversed()
    .toSorted((one, other) => one.at.getTime() - other.at.getTime())
}

import type { Db } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { poisha, sumOf } from '../../kernel/money.ts'
import { orderOfDue } from '../../orders/dues.server.ts'
import { isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { isOnItsWay, isPayable, type Order, orderDate, type SignedOrder } from '../../orders/order.ts'
import { findAnyOrder } from '../../orders/orders.server.ts'
import { hideFromSender } from '../../orders/parcel.ts'
import type { Payment } from '../../payments/attempts.server.ts'
import { paymentOf } from '../../payments/payments.server.ts'
import { refundsOf } from '../refunds/refunds.server.ts'
import type { PaymentView } from './payment-shapes.server.ts'

/** In one snapshot, as the page stops polling once the payment has ended. @returns null for an unknown payment */
export function paymentView(db: Db, tranId: string): Promise<PaymentView | null> {
  return inOneSnapshot(db, async (tx) => {
    const payment = await paymentOf(tx, tranId)
    const order = payment && (await findOrderOfDue(tx, payment.reference))
    return order && { ...viewOf(payment, order), ...(await refundedOf(tx, payment)) }
  })
}

const viewOf = (payment: Payment, order: Order) => ({
  tran_id: payment.tranId,
  orderId: order.id,
  state: payment.state,
  amount: payment.amount,
  date: orderDate(order.placedAt),
  lines: order.lines.length,
  payable: isPayable(order),
  otherwise: paidOtherwise(order, payment.tranId),
  onDelivery: payment.gateway === 'cod' && payment.state === 'pending',
  cash: payment.gateway === 'cod',
  cancelled: isCancelledOrReturned(order.fulfilment),
  returned: order.fulfilment === 'returned',
  sent: isOnItsWay(order.fulfilment),
})

function paidOtherwise(order: Order, tranId: string): PaymentView['otherwise'] {
  if (order.transactionId === tranId) return null
  if (order.onDelivery) return 'cash'
  if (order.paymentState === 'paid_on_hold') return 'held'
  return order.paymentState === 'paid' ? 'paid' : null
}

export async function refundedOf(db: Db, { tranId, captured }: Payment) {
  if (captured === null) return { givenBack: poisha(0), goingBack: poisha(0) }
  const refunds = (await refundsOf(db, tranId))?.refunds ?? []
  const sum = (states: readonly string[]) =>
    sumOf(refunds.filter(({ state }) => states.includes(state)).map(({ amount }) => amount))
  return { givenBack: sum(['succeeded']), goingBack: sum(['requested', 'processing']) }
}

/** As its sender sees it. */
export async function findOrderOfDue(db: Db, reference: string): Promise<SignedOrder | null> {
  const orderId = await orderOfDue(db, reference)
  const order = orderId && (await findAnyOrder(db, orderId))
  return order ? hideFromSender(order) : null
}

import type { Fulfilment } from './fulfilment.ts'
import type { OrderPaymentState } from './order.ts'

const payments: Readonly<Record<OrderPaymentState, string>> = {
  unpaid: 'Not paid yet',
  pending: 'Payment not finished',
  paid: 'Paid',
  paid_on_hold: 'Paid, being checked',
  failed: 'Payment failed',
  cancelled: 'Payment cancelled',
  expired: 'Payment ran out',
  returned: 'Paid back',
}

const fulfilments: Readonly<Record<Fulfilment, string>> = {
  new: 'Order received',
  packed: 'Packed',
  sent: 'On its way',
  delivered: 'Delivered',
  cancelled: 'Cancelled',
  returned: 'Returned',
}

export const en = {
  payments,
  fulfilments,
  /** As steps that somebody took. */
  steps: { ...fulfilments, new: 'Back to received', returned: 'Came back' },
  partlyRefunded: 'Paid, partly refunded',
  refunded: 'Paid, refunded',
  cashOnDelivery: 'Cash on delivery',
  totalPrice: 'Total price',
  stillToCome: ' (still to come)',
}

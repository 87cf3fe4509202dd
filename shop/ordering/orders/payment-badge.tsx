import type { OrderPaymentState } from './order.ts'

/** For people. */
export const PAYMENT_WORD: Readonly<Record<OrderPaymentState, string>> = {
  unpaid: 'Not paid yet',
  pending: 'Payment not finished',
  paid: 'Paid',
  paid_on_hold: 'Paid, being checked',
  failed: 'Payment failed',
  cancelled: 'Payment cancelled',
  expired: 'Payment ran out',
  returned: 'Paid back',
}

const LOOK: Readonly<Record<OrderPaymentState, string>> = {
  unpaid: 'border-gold text-ink',
  pending: 'border-gold text-ink',
  paid: 'border-pine bg-pine text-on-pine',
  paid_on_hold: 'border-gold text-ink',
  failed: 'border-danger text-danger',
  cancelled: 'border-edge text-ink-soft',
  expired: 'border-edge text-ink-soft',
  returned: 'border-edge text-ink-soft',
}

/** How an order's payment stands, in words and colour. */
export function PaymentBadge({
  state,
  onDelivery = false,
}: {
  state: OrderPaymentState
  onDelivery?: boolean
}) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full border px-3 py-0.5 font-semibold text-sm ${LOOK[state]}`}
    >
      {onDelivery ? 'Cash on delivery' : PAYMENT_WORD[state]}
    </span>
  )
}

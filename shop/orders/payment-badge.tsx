import type { OrderPaymentState } from './order.ts'

const SHOWN: Record<OrderPaymentState, { word: string; look: string }> = {
  unpaid: { word: 'Not paid yet', look: 'border-gold text-ink' },
  pending: { word: 'Payment not finished', look: 'border-gold text-ink' },
  paid: { word: 'Paid', look: 'border-pine bg-pine text-on-pine' },
  paid_on_hold: { word: 'Paid, being checked', look: 'border-pine text-pine' },
  failed: { word: 'Payment failed', look: 'border-danger text-danger' },
  cancelled: { word: 'Payment cancelled', look: 'border-edge text-ink-soft' },
  expired: { word: 'Payment ran out', look: 'border-edge text-ink-soft' },
}

/** How an order's payment stands, in words and colour. */
export function PaymentBadge({ state }: { state: OrderPaymentState }) {
  const { word, look } = SHOWN[state]
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full border px-3 py-0.5 font-semibold text-sm ${look}`}
    >
      {word}
    </span>
  )
}

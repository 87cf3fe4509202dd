import { FULFILMENT_WORD, type Fulfilment } from './fulfilment.ts'

const LOOK: Readonly<Record<Fulfilment, string>> = {
  new: 'border-edge text-ink-soft',
  packed: 'border-gold text-ink',
  sent: 'border-berry text-berry',
  delivered: 'border-pine text-pine',
  cancelled: 'border-edge text-ink-soft',
  returned: 'border-edge text-ink-soft',
}

/** Where an order is, in words and colour. */
export function FulfilmentBadge({ state }: { state: Fulfilment }) {
  return (
    <span
      className={`inline-block whitespace-nowrap rounded-full border px-3 py-0.5 font-semibold text-sm ${LOOK[state]}`}
    >
      {FULFILMENT_WORD[state]}
    </span>
  )
}

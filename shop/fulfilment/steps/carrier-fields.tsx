import { useState } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { MAX_CARRIER, MAX_TAKER } from '../../orders/fulfilment.ts'
import { orderNumber } from '../../orders/order.ts'
import { orderWords } from '../../orders/words.en.ts'
import { Field } from '../../ui/form/field.tsx'
import type { BulkSteps, OrderToMove, TypedCarrier } from './use-bulk-steps.ts'
import { orderFulfilmentWords } from './words.en.ts'

interface Props {
  readonly order: OrderToMove
  readonly steps: BulkSteps
  readonly fields: readonly (keyof TypedCarrier)[]
}

/** Courier and tracking, or the recipient's name; folded, as most parcels go with one press. */
export function CarrierFields({ order, steps, fields }: Props) {
  const words = useWords(orderFulfilmentWords)
  const labels = useWords(orderWords)
  const typed = steps.carrierOf(order)
  const [wasTyped] = useState(fields.some((name) => typed[name]))
  const [isOpen, setOpen] = useState(wasTyped)
  const number = words.order(orderNumber(order.orderId))
  const alone = fields.includes('takenBy') ? words.whoTookIt : labels.tracking
  const title = fields.length > 1 ? words.courierAndTracking : alone
  if (!isOpen)
    return (
      <button
        type="button"
        aria-expanded="false"
        onClick={() => setOpen(true)}
        className="min-h-11 justify-self-start text-start text-berry text-sm underline"
      >
        {title} <span className="sr-only">{number}</span>
      </button>
    )
  return (
    <div className="grid gap-2">
      {fields.map((name, at) => (
        <Field
          key={name}
          label={labels[name]}
          aria-label={`${labels[name]}, ${number}`}
          name={name}
          maxLength={name === 'takenBy' ? MAX_TAKER : MAX_CARRIER}
          autoComplete="off"
          // Only after a press: an open field takes no focus by itself.
          autoFocus={at === 0 && !wasTyped}
          value={typed[name] ?? ''}
          onChange={({ target }) => steps.typeCarrier(order, { [name]: target.value })}
        />
      ))}
    </div>
  )
}

import { useState } from 'react'
import { useWords } from '../../kernel/use-words.ts'
import { MAX_CARRIER } from '../../ordering/orders/fulfilment.ts'
import { orderNumber } from '../../ordering/orders/order.ts'
import { orderWords } from '../../ordering/orders/words.ts'
import { Field } from '../../ui/field.tsx'
import type { BulkSteps, OrderToMove } from './use-bulk-steps.ts'
import { orderFulfilmentWords } from './words.ts'

interface Props {
  readonly order: OrderToMove
  readonly steps: BulkSteps
  readonly of: readonly ('courier' | 'tracking')[]
}

/** On the card of what is sent next: folded, as most parcels go with one press. */
export function CarrierFields({ order, steps, of }: Props) {
  const words = useWords(orderFulfilmentWords)
  const ofOrders = useWords(orderWords)
  const typed = steps.carrierOf(order)
  const [wasTyped] = useState(Object.values(typed).some(Boolean))
  const [isOpen, setOpen] = useState(wasTyped)
  const number = words.order(orderNumber(order.orderId))
  if (!isOpen)
    return (
      <button
        type="button"
        aria-expanded="false"
        onClick={() => setOpen(true)}
        className="min-h-11 justify-self-start text-start text-berry text-sm underline"
      >
        {of.length > 1 ? words.courierAndTracking : ofOrders.tracking}{' '}
        <span className="sr-only">{number}</span>
      </button>
    )
  return (
    <div className="grid gap-2">
      {of.map((name, at) => (
        <Field
          key={name}
          label={ofOrders[name]}
          aria-label={`${ofOrders[name]}, ${number}`}
          name={name}
          maxLength={MAX_CARRIER}
          autoComplete="off"
          // Not where it stands open by itself.
          autoFocus={at === 0 && !wasTyped}
          value={typed[name] ?? ''}
          onChange={({ target }) => steps.typeCarrier(order, { [name]: target.value })}
        />
      ))}
    </div>
  )
}

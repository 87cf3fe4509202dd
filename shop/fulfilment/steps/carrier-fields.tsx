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
  readonly of: readonly (keyof TypedCarrier)[]
}

/** On the card of what is sent next, or handed over: folded, as most parcels go with one press. */
export function CarrierFields({ order, steps, of }: Props) {
  const words = useWords(orderFulfilmentWords)
  const ofOrders = useWords(orderWords)
  const typed = steps.carrierOf(order)
  const [wasTyped] = useState(of.some((name) => typed[name]))
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
        {of.length > 1
          ? words.courierAndTracking
          : of.includes('takenBy')
            ? words.whoTookIt
            : ofOrders.tracking}{' '}
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
          maxLength={name === 'takenBy' ? MAX_TAKER : MAX_CARRIER}
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

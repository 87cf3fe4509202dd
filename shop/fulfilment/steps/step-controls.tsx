import { type ComponentProps, useState } from 'react'
import { useWords } from '../../kernel/language/use-words.ts'
import { type Fulfilment, MAX_CARRIER, MAX_TAKER } from '../../orders/fulfilment.ts'
import { orderNumber } from '../../orders/order.ts'
import { orderWords } from '../../orders/words.en.ts'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/form/field.tsx'
import type { BulkSteps, OrderToMove, TypedCarrier } from './use-bulk-steps.ts'
import { orderFulfilmentWords } from './words.en.ts'

interface Props {
  readonly order: OrderToMove
  readonly steps: BulkSteps
}

/** Chooses a parcel of a list for the next step. */
export function ChooseBox({ order, steps }: Props) {
  const words = useWords(orderFulfilmentWords)
  return (
    <label className="-m-2 grid size-11 shrink-0 place-items-center">
      <input
        type="checkbox"
        checked={steps.isChosen(order)}
        onChange={() => steps.choose([order])}
        className="size-6"
      />
      <span className="sr-only">{words.choose(orderNumber(order.orderId))}</span>
    </label>
  )
}

interface StepButtonProps extends Props, Pick<ComponentProps<typeof Button>, 'kind' | 'className'> {
  readonly next: Fulfilment
  readonly courier?: string
}

/** Takes the next step of one parcel. */
export function StepButton({ order, steps, next, courier, ...button }: StepButtonProps) {
  const words = useWords(orderFulfilmentWords)
  return (
    <Button
      {...button}
      type="button"
      busy={steps.isMoving(order)}
      disabled={steps.isBusy}
      onClick={() => void steps.take([order], courier)}
    >
      {words.stepDone[next]} <span className="sr-only">{words.order(orderNumber(order.orderId))}</span>
    </Button>
  )
}

interface CarrierFieldsProps extends Props {
  readonly fields: readonly (keyof TypedCarrier)[]
}

/** Courier and tracking, or the recipient's name; folded, as most parcels go with one press. */
export function CarrierFields({ order, steps, fields }: CarrierFieldsProps) {
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

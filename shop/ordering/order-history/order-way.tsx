import { momentOf } from '../../kernel/moment.ts'
import { Card } from '../../ui/card.tsx'
import {
  FULFILMENT_WORD,
  type Fulfilment,
  isCalledOff,
  isUndone,
  nextStep,
  STEP_WORD,
} from '../orders/fulfilment.ts'
import type { OrderInFull } from '../orders/order.ts'

/** The steps an order has taken, and those that are still to come. */
export function OrderWay({ order }: { order: OrderInFull }) {
  const done = stepsOf(order)
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 font-semibold text-xl">Where it is</h2>
      <ol className="grid">
        {done.map(({ state, at }) => (
          <li key={state} className={STEP}>
            <span aria-hidden="true" className={`${DOT} ${isCalledOff(state) ? 'bg-edge' : 'bg-pine'}`} />
            <span className="font-semibold">{state === 'new' ? FULFILMENT_WORD.new : STEP_WORD[state]}</span>
            <time dateTime={at} className="col-start-2 text-ink-soft text-sm tabular-nums">
              {momentOf(at)}
            </time>
          </li>
        ))}
        {stepsAfter(order.fulfilment).map((state) => (
          <li key={state} className={`${STEP} text-ink-soft`}>
            <span aria-hidden="true" className={`${DOT} border-2 border-edge bg-surface`} />
            <span>
              {FULFILMENT_WORD[state]}
              <span className="sr-only"> (still to come)</span>
            </span>
          </li>
        ))}
      </ol>
      {order.fulfilment === 'returned' && (
        <p className="mt-4 text-ink-soft">
          The parcel came back to us. Please call us if you still want your gifts.
        </p>
      )}
    </Card>
  )
}

/** Whose finger slipped in the shop is nothing to the shopper. */
function stepsOf({ placedAt, changes }: OrderInFull) {
  const kept = changes.slice(changes.findLastIndex(({ state }) => isUndone(state)) + 1)
  const states: Fulfilment[] = ['new', ...kept.map(({ state }) => state)]
  return states.map((state, at) => ({
    state,
    at: kept[at - 1]?.at ?? placedAt,
  }))
}

/** If all goes well. */
export function stepsAfter(state: Fulfilment): Fulfilment[] {
  const next = nextStep(state)
  return next ? [next, ...stepsAfter(next)] : []
}

// A thread from step to step.
const STEP =
  'relative grid grid-cols-[1rem_1fr] items-center gap-x-3 pb-5 before:absolute before:start-[0.4375rem] before:top-5 before:bottom-[-0.25rem] before:w-0.5 before:bg-line last:pb-0 last:before:hidden'
const DOT = 'size-4 rounded-full'

import { type DatedStep, DatedSteps } from '../orders/dated-steps.tsx'
import {
  FULFILMENT_WORD,
  type Fulfilment,
  isCalledOff,
  isUndone,
  nextStep,
  STEP_WORD,
} from '../orders/fulfilment.ts'
import type { OrderInFull } from '../orders/order.ts'

export function OrderWay({ order }: { order: OrderInFull }) {
  return (
    <DatedSteps
      title="Where it is"
      steps={stepsOf(order)}
      ahead={stepsAfter(order.fulfilment).map((state) => FULFILMENT_WORD[state])}
    >
      {order.fulfilment === 'returned' && (
        <p className="mt-4 text-ink-soft">
          The parcel came back to us. Please call us if you still want your gifts.
        </p>
      )}
    </DatedSteps>
  )
}

/** Without what was undone, which is the shop's own business. */
function stepsOf({ placedAt, changes }: OrderInFull): DatedStep[] {
  const kept = changes.slice(changes.findLastIndex(({ state }) => isUndone(state)) + 1)
  return [
    { what: FULFILMENT_WORD.new, at: placedAt, by: '' },
    ...kept.map(({ state, at }) => ({
      what: STEP_WORD[state],
      at,
      by: '',
      calledOff: isCalledOff(state),
    })),
  ]
}

export function stepsAfter(state: Fulfilment): Fulfilment[] {
  const next = nextStep(state)
  return next ? [next, ...stepsAfter(next)] : []
}

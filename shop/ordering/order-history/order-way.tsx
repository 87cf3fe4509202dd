import { useWords } from '../../kernel/use-words.ts'
import { type DatedStep, DatedSteps } from '../orders/dated-steps.tsx'
import { type Fulfilment, isCalledOff, isUndone, nextStep } from '../orders/fulfilment.ts'
import type { OrderInFull } from '../orders/order.ts'
import { orderWords } from '../orders/words.ts'
import { orderHistoryWords } from './words.ts'

export function OrderWay({ order }: { order: OrderInFull }) {
  const words = useWords(orderHistoryWords)
  const ofOrders = useWords(orderWords)
  return (
    <DatedSteps
      title={words.whereItIs}
      steps={stepsOf(order, ofOrders)}
      ahead={stepsAfter(order.fulfilment).map((state) => ofOrders.fulfilments[state])}
    >
      {order.fulfilment === 'returned' && <p className="mt-4 text-ink-soft">{words.callIfWanted}</p>}
    </DatedSteps>
  )
}

/** Without what was undone, which is the shop's own business. */
function stepsOf({ placedAt, changes }: OrderInFull, words: typeof orderWords.en): DatedStep[] {
  const kept = changes.slice(changes.findLastIndex(({ state }) => isUndone(state)) + 1)
  return [
    { what: words.fulfilments.new, at: placedAt, by: '' },
    ...kept.map(({ state, at }) => ({
      what: words.steps[state],
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

import { useWords } from '../../kernel/language/use-words.ts'
import { type Fulfilment, isCancelledOrReturned, isUndoing, nextStep } from '../../orders/fulfilment.ts'
import { isOnItsWay, type OrderInFull, recipientName } from '../../orders/order.ts'
import { type DatedStep, DatedSteps } from '../../orders/parts/dated-steps.tsx'
import { orderWords } from '../../orders/words.ts'
import { orderHistoryWords } from './words.ts'

export function OrderWay({ order }: { order: OrderInFull & { readonly parcelId?: string } }) {
  const words = useWords(orderHistoryWords)
  const ofOrders = useWords(orderWords)
  return (
    <DatedSteps
      title={
        order.parcelId ? words.whereItIsFor(recipientName(order, ofOrders.theRecipient)) : words.whereItIs
      }
      steps={stepsOf(order, ofOrders)}
      ahead={stepsAfter(order.fulfilment).map((state) => ofOrders.fulfilments[state])}
    >
      {isOnItsWay(order.fulfilment) && (order.courier || order.tracking) && (
        <p className="wrap-anywhere mt-4">
          <span className="text-ink-soft">{words.carriedBy}</span> {order.courier}{' '}
          <span className="select-all font-semibold tabular-nums">{order.tracking}</span>
        </p>
      )}
      {order.takenBy && (
        <p className="wrap-anywhere mt-4">
          <span className="text-ink-soft">{words.takenBy}</span> {order.takenBy}
        </p>
      )}
      {order.fulfilment === 'returned' && <p className="mt-4 text-ink-soft">{words.callIfWanted}</p>}
    </DatedSteps>
  )
}

/** Without what was undone, which is the shop's own business. */
function stepsOf({ placedAt, changes }: OrderInFull, words: typeof orderWords.en): DatedStep[] {
  const kept: (typeof changes)[number][] = []
  for (const change of changes) {
    while (kept.some(({ state }) => isUndoing(state, change.state))) kept.pop()
    if (change.state !== 'new' && kept.at(-1)?.state !== change.state) kept.push(change)
  }
  return [
    { what: words.fulfilments.new, at: placedAt, by: '' },
    ...kept.map(({ state, at }) => ({
      what: words.steps[state],
      at,
      by: '',
      calledOff: isCancelledOrReturned(state),
    })),
  ]
}

export function stepsAfter(state: Fulfilment): Fulfilment[] {
  const next = nextStep(state)
  return next ? [next, ...stepsAfter(next)] : []
}

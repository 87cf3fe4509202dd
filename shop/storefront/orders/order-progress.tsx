import { useWords } from '../../kernel/language/use-words.ts'
import { type Fulfilment, isCancelledOrReturned, isUndoing, nextStep } from '../../orders/fulfilment.ts'
import { hasSeveralParcels, isOnItsWay, type Order } from '../../orders/order.ts'
import { type ParcelInFull, recipientName } from '../../orders/parcel.ts'
import { type DatedStep, DatedSteps } from '../../orders/parts/dated-steps.tsx'
import { orderWords } from '../../orders/words.en.ts'
import { orderHistoryWords } from './words.en.ts'

export function OrderProgress({ order, parcel }: { order: Order; parcel: ParcelInFull }) {
  const words = useWords(orderHistoryWords)
  const ofOrders = useWords(orderWords)
  return (
    <DatedSteps
      title={
        hasSeveralParcels(order)
          ? words.whereItIsFor(recipientName(parcel, ofOrders.theRecipient))
          : words.whereItIs
      }
      steps={stepsOf(order.placedAt, parcel, ofOrders)}
      ahead={stepsAfter(parcel.fulfilment).map((state) => ofOrders.fulfilments[state])}
    >
      {isOnItsWay(parcel.fulfilment) && (parcel.courier || parcel.tracking) && (
        <p className="wrap-anywhere mt-4">
          <span className="text-ink-soft">{words.carriedBy}</span> {parcel.courier}{' '}
          <span className="select-all font-semibold tabular-nums">{parcel.tracking}</span>
        </p>
      )}
      {parcel.receivedBy && (
        <p className="wrap-anywhere mt-4">
          <span className="text-ink-soft">{words.takenBy}</span> {parcel.receivedBy}
        </p>
      )}
      {parcel.fulfilment === 'returned' && <p className="mt-4 text-ink-soft">{words.callIfWanted}</p>}
    </DatedSteps>
  )
}

/** Hides undone steps, the shop's own business. */
function stepsOf(placedAt: string, { changes }: ParcelInFull, words: typeof orderWords): DatedStep[] {
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

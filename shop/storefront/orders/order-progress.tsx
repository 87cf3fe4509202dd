import { type DatedStep, DatedSteps } from '../../fulfilment/progress/dated-steps.tsx'
import { useWords } from '../../kernel/language/use-words.ts'
import { type Fulfilment, isCancelledOrReturned, isUndoing, nextStep } from '../../orders/fulfilment.ts'
import { hasSeveralParcels, isOnItsWay, type Order } from '../../orders/order.ts'
import { type ParcelInFull, recipientName } from '../../orders/parcel.ts'
import { orderWords } from '../../orders/words.en.ts'
import { orderHistoryWords } from './words.en.ts'

export function OrderProgress({ order, parcel }: { order: Order; parcel: ParcelInFull }) {
  const words = useWords(orderHistoryWords)
  const { theRecipient, ...states } = useWords(orderWords)
  return (
    <DatedSteps
      title={
        hasSeveralParcels(order) ? words.whereItIsFor(recipientName(parcel, theRecipient)) : words.whereItIs
      }
      steps={stepsOf(order.placedAt, parcel, states)}
      ahead={stepsAfter(parcel.fulfilment).map((state) => states.fulfilments[state])}
    >
      {isOnItsWay(parcel.fulfilment) && (parcel.courier || parcel.tracking) && (
        <p className="wrap-anywhere mt-4">
          <span className="text-ink-soft">{words.carriedBy}</span> {parcel.courier}{' '}
          <span className="select-all font-semibold tabular-nums">{parcel.tracking}</span>
        </p>
      )}
      {parcel.receivedBy && (
        <p className="wrap-anywhere mt-4">
          <span className="text-ink-soft">{words.receivedBy}</span> {parcel.receivedBy}
        </p>
      )}
      {parcel.fulfilment === 'returned' && <p className="mt-4 text-ink-soft">{words.callIfWanted}</p>}
    </DatedSteps>
  )
}

/** Without undone steps, which concern the shop alone. */
function stepsOf(
  placedAt: string,
  { changes }: ParcelInFull,
  words: Pick<typeof orderWords, 'fulfilments' | 'steps'>,
): DatedStep[] {
  const shown: (typeof changes)[number][] = []
  for (const change of changes) {
    while (shown.some(({ state }) => isUndoing(state, change.state))) shown.pop()
    if (change.state !== 'new' && shown.at(-1)?.state !== change.state) shown.push(change)
  }
  return [
    { what: words.fulfilments.new, at: placedAt, by: '' },
    ...shown.map(({ state, at }) => ({
      what: words.steps[state],
      at,
      by: '',
      isCancelled: isCancelledOrReturned(state),
    })),
  ]
}

export function stepsAfter(state: Fulfilment): Fulfilment[] {
  const next = nextStep(state)
  return next ? [next, ...stepsAfter(next)] : []
}

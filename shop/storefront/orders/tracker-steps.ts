import type { Dates } from '../../kernel/language/dates.ts'
import { type Fulfilment, isCancelledOrReturned, isUndoing, nextStep } from '../../orders/fulfilment.ts'
import { isPaidOrHeld, type OrderInFull } from '../../orders/order.ts'
import type { ParcelInFull } from '../../orders/parcel.ts'
import { needsScheduling } from '../../orders/reservations/reservation.ts'
import type { orderWords } from '../../orders/words.en.ts'
import type { trackerWords } from './tracker-words.en.ts'

export type StepWords = Pick<typeof orderWords, 'fulfilments' | 'steps'> &
  Pick<typeof trackerWords, 'received'>

interface DoneStep {
  readonly what: string
  readonly at: string
  /** Cancelled or returned. */
  readonly isEnd?: boolean
}

/** Without undone steps, which concern the shop alone. */
export function pastSteps(
  { placedAt, payment }: OrderInFull,
  { changes }: ParcelInFull,
  words: StepWords,
): DoneStep[] {
  const shown: (typeof changes)[number][] = []
  for (const change of changes) {
    while (shown.some(({ state }) => isUndoing(state, change.state))) shown.pop()
    if (change.state !== 'new' && shown.at(-1)?.state !== change.state) shown.push(change)
  }
  const paid = payment.state === 'paid' && payment.settledAt
  const steps = [
    { what: words.fulfilments.new, at: placedAt },
    ...(paid ? [{ what: words.received, at: paid }] : []),
    ...shown.map(({ state, at }) => ({
      what: words.steps[state],
      at,
      isEnd: isCancelledOrReturned(state),
    })),
  ]
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

export function stepsAhead(
  { onDelivery, payment }: OrderInFull,
  parcel: ParcelInFull,
  words: StepWords,
  { longDay }: Dates,
): { readonly what: string; readonly when?: string }[] {
  const steps = stepsAfter(parcel.fulfilment)
  const day = needsScheduling(parcel) ? null : parcel.deliverOn
  const isToPay = steps.length > 0 && !onDelivery && !isPaidOrHeld(payment.state)
  return [
    ...(isToPay ? [{ what: words.received }] : []),
    ...steps.map((state) => ({
      what: words.fulfilments[state],
      ...(state === 'delivered' && day && { when: longDay(day) }),
    })),
  ]
}

export function stepsAfter(state: Fulfilment): Fulfilment[] {
  const next = nextStep(state)
  return next ? [next, ...stepsAfter(next)] : []
}

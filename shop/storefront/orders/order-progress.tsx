import { useEffect, useState } from 'react'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { type Dates, useDates } from '../../kernel/language/dates.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { type Fulfilment, isCancelledOrReturned, isUndoing, nextStep } from '../../orders/fulfilment.ts'
import {
  hasSeveralParcels,
  isOnItsWay,
  isPaidOrHeld,
  lacksAddress,
  lacksMoney,
  type OrderInFull,
} from '../../orders/order.ts'
import { type ParcelInFull, recipientName } from '../../orders/parcel.ts'
import { DeliveryDay } from '../../orders/parts/delivery-day.tsx'
import { needsScheduling } from '../../orders/reservations/reservation.ts'
import { orderWords } from '../../orders/words.en.ts'
import { Card } from '../../ui/card.tsx'
import { LineIcon } from '../../ui/icons.tsx'
import { trackerWords } from './tracker-words.en.ts'
import { orderHistoryWords } from './words.en.ts'

interface Props {
  readonly order: OrderInFull
  readonly parcel: ParcelInFull
  readonly zones?: readonly DeliveryZone[]
}

/** Where a parcel is: what happened when, and what comes next. */
export function OrderProgress({ order, parcel, zones = [] }: Props) {
  const words = useWords(orderHistoryWords)
  const { headlines, received } = useWords(trackerWords)
  const { theRecipient, stillToCome, ...states } = useWords(orderWords)
  const dates = useDates()
  const isWaiting = parcel.fulfilment === 'new' && lacksMoney(order, parcel)
  const done = stepsOf(order, parcel, { ...states, received })
  const ahead = aheadOf(order, parcel, { ...states, received }, dates)
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-1 bg-wash px-5 py-5 sm:px-6">
        <h2 className="text-ink-soft">
          {hasSeveralParcels(order)
            ? words.whereItIsFor(recipientName(parcel, theRecipient))
            : words.whereItIs}
        </h2>
        <p className="font-display font-semibold text-2xl leading-tight">
          {headlines[isWaiting ? 'unpaid' : parcel.fulfilment]}
        </p>
        <p className="empty:hidden">
          <Next {...{ order, parcel, zones }} />
        </p>
      </div>
      <ol className="grid px-5 pt-5 sm:px-6">
        {done.map(({ what, at, isEnd }, nth) => (
          <li
            key={`${at} ${what}`}
            className={STEP}
            aria-current={nth === done.length - 1 ? 'step' : undefined}
          >
            <span className={`${DOT} ${isEnd ? 'bg-edge text-surface' : 'bg-pine text-on-pine'}`}>
              <LineIcon path={isEnd ? CROSS : TICK} className="size-4" weight={2.5} />
            </span>
            <div className="min-w-0">
              <p className="font-semibold leading-snug">{what}</p>
              <time dateTime={at} className="text-ink-soft text-sm tabular-nums">
                {dates.moment(at)}
              </time>
            </div>
          </li>
        ))}
        {ahead.map(({ what, when }) => (
          <li key={what} className={`${STEP} text-ink-soft`}>
            <span aria-hidden="true" className={`${DOT} border-2 border-edge bg-surface`} />
            <div className="min-w-0 pt-0.5 leading-snug">
              {what}
              <span className="sr-only">{stillToCome}</span>
              {when && <p className="text-sm">{when}</p>}
            </div>
          </li>
        ))}
      </ol>
      <div className="px-5 pb-5 sm:px-6">
        <Carrier parcel={parcel} />
      </div>
    </Card>
  )
}

const STEP =
  'relative grid grid-cols-[1.75rem_1fr] gap-x-3 pb-4 before:absolute before:start-[0.8125rem] before:top-7 before:bottom-0 before:w-0.5 before:bg-line last:before:hidden'
const DOT = 'grid size-7 place-items-center rounded-full'
const TICK = 'm6 12.5 4 4L18 8.5'
const CROSS = 'm7.5 7.5 9 9m0-9-9 9'

function Carrier({ parcel }: Pick<Props, 'parcel'>) {
  const words = useWords(orderHistoryWords)
  const { fulfilment, courier, tracking, receivedBy } = parcel
  return (
    <>
      {isOnItsWay(fulfilment) && (courier || tracking) && (
        <p className="wrap-anywhere">
          <span className="text-ink-soft">{words.carriedBy}</span> {courier}{' '}
          <span className="select-all font-semibold tabular-nums">{tracking}</span>
        </p>
      )}
      {receivedBy && (
        <p className="wrap-anywhere">
          <span className="text-ink-soft">{words.receivedBy}</span> {receivedBy}
        </p>
      )}
      {fulfilment === 'returned' && <p className="text-ink-soft">{words.callIfWanted}</p>}
    </>
  )
}

/** The next thing that happens, with its day as far as it is known. */
function Next({ order, parcel, zones = [] }: Props) {
  const { next } = useWords(trackerWords)
  const dates = useDates()
  const leaving = useLeavingDay(parcel, zones, dates)
  const { fulfilment, addressState } = parcel
  if (isCancelledOrReturned(fulfilment) || fulfilment === 'delivered') return null
  if (fulfilment === 'sent')
    return parcel.deliverOn === null ? (
      next.arrives
    ) : (
      <>
        {next.arrivesOn} <DeliveryDay parcel={parcel} />
      </>
    )
  if (lacksMoney(order, parcel)) return order.dues.some(isDuePaid) ? next.payRest : next.pay
  if (addressState === 'awaiting_recipient') return next.recipient
  if (lacksAddress(parcel)) return next.address
  if (needsScheduling(parcel)) return next.day
  return fulfilment === 'new' ? next.pack(leaving) : next.leave(leaving)
}

const isDuePaid = ({ paymentState }: OrderInFull['dues'][number]): boolean => isPaidOrHeld(paymentState)

/** In words; null while it is unknown, or once it is over. */
function useLeavingDay({ deliverOn, zoneId }: ParcelInFull, zones: Props['zones'], { longDay }: Dates) {
  // The server has another clock: known after the first render.
  const [today, know] = useState<string>()
  useEffect(() => know(dhakaDay(new Date())), [])
  const zone = zones?.find(({ _id }) => _id === zoneId)
  const leaving = deliverOn && zone ? addDays(deliverOn, -zone.leadDays) : null
  return leaving !== null && today !== undefined && leaving >= today ? longDay(leaving) : null
}

type Words = Pick<typeof orderWords, 'fulfilments' | 'steps'> & Pick<typeof trackerWords, 'received'>

interface DoneStep {
  readonly what: string
  readonly at: string
  /** Cancelled or returned. */
  readonly isEnd?: boolean
}

/** Without undone steps, which concern the shop alone. */
function stepsOf({ placedAt, payment }: OrderInFull, { changes }: ParcelInFull, words: Words): DoneStep[] {
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
      ...{ what: words.steps[state], at },
      isEnd: isCancelledOrReturned(state),
    })),
  ]
  return steps.toSorted((one, other) => Date.parse(one.at) - Date.parse(other.at))
}

function aheadOf(
  { onDelivery, payment }: OrderInFull,
  parcel: ParcelInFull,
  words: Words,
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

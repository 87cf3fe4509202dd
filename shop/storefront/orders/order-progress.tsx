import { useDates } from '../../kernel/language/dates.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { hasSeveralParcels, isOnItsWay, lacksMoney, receivedOf } from '../../orders/order.ts'
import { recipientName } from '../../orders/parcel.ts'
import { orderWords } from '../../orders/words.en.ts'
import { Card } from '../../ui/card.tsx'
import { OwnMoment } from '../delivery/own-time.tsx'
import { NextStep, type Tracked } from './next-step.tsx'
import { pastSteps, stepsAhead } from './tracker-steps.ts'
import { trackerWords } from './tracker-words.en.ts'
import { orderHistoryWords } from './words.en.ts'

/** Where a parcel is: what happened when, and what comes next. */
export function OrderProgress({ order, parcel, zones = [] }: Tracked) {
  const words = useWords(orderHistoryWords)
  const { headlines, received } = useWords(trackerWords)
  const { theRecipient, stillToCome, ...states } = useWords(orderWords)
  const dates = useDates()
  const isWaiting = parcel.fulfilment === 'new' && lacksMoney(order, parcel)
  const waitsFor = receivedOf(order) > 0 ? 'more' : 'unpaid'
  const done = pastSteps(order, parcel, { ...states, received })
  const ahead = stepsAhead(order, parcel, { ...states, received }, dates)
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-1 bg-wash px-5 py-5 sm:px-6">
        <h2 className="text-ink-soft">
          {hasSeveralParcels(order)
            ? words.whereItIsFor(recipientName(parcel, theRecipient))
            : words.whereItIs}
        </h2>
        <p className="font-display font-semibold text-2xl leading-tight">
          {headlines[isWaiting ? waitsFor : parcel.fulfilment]}
        </p>
        <p className="empty:hidden">
          <NextStep {...{ order, parcel, zones }} />
        </p>
      </div>
      <ol className="grid px-5 pt-5 sm:px-6">
        {done.map(({ what, at, isEnd }, nth) => (
          <li
            key={`${at} ${what}`}
            className={STEP}
            aria-current={nth === done.length - 1 ? 'step' : undefined}
          >
            <span aria-hidden="true" className={`${DOT} ${isEnd ? 'bg-edge' : 'bg-pine'}`} />
            <div className="min-w-0">
              <p className="font-semibold leading-snug">{what}</p>
              <time dateTime={at} className="text-ink-soft text-sm tabular-nums">
                {dates.moment(at)}
              </time>
              <OwnMoment at={at} />
            </div>
          </li>
        ))}
        {ahead.map(({ what, when }) => (
          <li key={what} className={`${STEP} text-ink-soft`}>
            <span aria-hidden="true" className={`${DOT} border-2 border-edge bg-surface`} />
            <div className="min-w-0 leading-snug">
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
  'relative grid grid-cols-[1rem_1fr] gap-x-3 pb-4 before:absolute before:start-[0.4375rem] before:top-5 before:bottom-[-0.25rem] before:w-0.5 before:bg-line last:before:hidden'
const DOT = 'mt-1 size-3.5 justify-self-center rounded-full'

function Carrier({ parcel }: Pick<Tracked, 'parcel'>) {
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

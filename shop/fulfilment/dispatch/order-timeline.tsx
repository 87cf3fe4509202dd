import { momentOf } from '../../kernel/moment.ts'
import { Card } from '../../ui/card.tsx'
import type { OrderToSend } from './sold-order.ts'
import { timelineOf } from './timeline.ts'

/** What happened to an order, when, and who did it. */
export function OrderTimeline({ order }: { order: OrderToSend }) {
  return (
    <Card className="p-5 sm:p-6">
      <h2 className="mb-4 font-semibold text-xl">What happened</h2>
      <ol className="grid">
        {timelineOf(order).map(({ what, at, by }) => (
          <li key={`${at} ${what} ${by}`} className={STEP}>
            <span aria-hidden="true" className="mt-1.5 size-3 justify-self-center rounded-full bg-pine" />
            <div className="min-w-0">
              <p className="font-semibold leading-snug">{what}</p>
              <p className="wrap-anywhere text-ink-soft text-sm">
                <time dateTime={at} className="tabular-nums">
                  {momentOf(at)}
                </time>
                {by && ` · ${by}`}
              </p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  )
}

// A thread from one to the next.
const STEP =
  'relative grid grid-cols-[1rem_1fr] gap-x-3 pb-4 before:absolute before:start-[0.4375rem] before:top-5 before:bottom-[-0.25rem] before:w-0.5 before:bg-line last:pb-0 last:before:hidden'

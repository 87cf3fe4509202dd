import { type KeyboardEvent, type PointerEvent, useState } from 'react'
import { useDates } from '../../kernel/language/dates.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { Price } from '../../ui/price.tsx'
import type { ShopDay } from './api.server.ts'
import { dashboardWords } from './words.en.ts'

export function SalesChart({ days }: { days: readonly ShopDay[] }) {
  const today = days.length - 1
  const words = useWords(dashboardWords)
  const { taka } = useFormats()
  const { longDay } = useDates()
  const [chosen, choose] = useState<number | null>(null)
  const at = Math.min(chosen ?? today, today)
  const day = days[at]
  if (!day) return null
  const orders = words.orders(day.orders)
  const top = chartTop(days.map(({ sales }) => sales))

  function point(event: PointerEvent<HTMLElement>) {
    const { left, width } = event.currentTarget.getBoundingClientRect()
    choose(barAt((event.clientX - left) / width, days.length))
  }
  function press(event: KeyboardEvent) {
    const to = stepTo(event.key, at, days.length)
    if (to === null) return
    event.preventDefault()
    choose(to)
  }

  return (
    <div>
      <p aria-hidden="true" className="flex flex-wrap items-baseline gap-x-3">
        <Price amount={day.sales} className="font-display font-semibold text-2xl" />
        <span className="text-ink-soft">
          {at === today ? words.today : longDay(day.day)} · {orders}
        </span>
      </p>
      <p aria-hidden="true" className="mt-4 text-ink-soft text-sm tabular-nums">
        {taka(top)}
      </p>
      <div
        role="slider"
        tabIndex={0}
        aria-label={words.dayOfChart}
        aria-valuemin={1}
        aria-valuemax={days.length}
        aria-valuenow={at + 1}
        aria-valuetext={`${longDay(day.day)}: ${taka(day.sales)}, ${orders}`}
        onKeyDown={press}
        onPointerDown={point}
        onPointerMove={point}
        onPointerLeave={() => choose(null)}
        className="flex h-44 cursor-crosshair touch-pan-y items-stretch rounded-sm border-line border-t border-dashed sm:h-52"
      >
        {days.map(({ day, sales }, nr) => (
          <Bar key={day} share={sales / top} chosen={nr === at} />
        ))}
      </div>
      <DayAxis days={days} />
    </div>
  )
}

function DayAxis({ days }: { days: readonly ShopDay[] }) {
  const words = useWords(dashboardWords)
  const { shortDay } = useDates()
  const today = days.length - 1
  return (
    <p
      aria-hidden="true"
      className="flex justify-between border-ink-soft border-t pt-1.5 text-ink-soft text-sm tabular-nums"
    >
      {[0, Math.floor(today / 2), today].map((nr) => (
        <span key={nr}>{nr === today ? words.today : shortDay(days[nr]?.day ?? '')}</span>
      ))}
    </p>
  )
}

/** A day without sales keeps a thin line. */
function Bar({ share, chosen }: { share: number; chosen: boolean }) {
  return (
    <span className={`flex min-w-0 flex-1 items-end px-px sm:px-0.5 ${chosen ? 'bg-wash' : ''}`}>
      {/* A height, because browsers ignore styles that come with the document. */}
      <svg
        aria-hidden="true"
        className={`block min-h-0.5 w-full rounded-t-sm sm:rounded-t ${chosen ? 'bg-berry' : 'bg-pine'}`}
        height={`${Math.max(0, share) * 100}%`}
      />
    </span>
  )
}

export function DaysTable({ days }: { days: readonly ShopDay[] }) {
  const words = useWords(dashboardWords)
  const { digits } = useFormats()
  const { longDay } = useDates()
  return (
    <div className="sr-only">
      <table>
        <caption>{words.tableOfDays(days.length)}</caption>
        <thead>
          <tr>
            <th scope="col">{words.day}</th>
            <th scope="col">{words.salesColumn}</th>
            <th scope="col">{words.ordersColumn}</th>
          </tr>
        </thead>
        <tbody>
          {days.toReversed().map(({ day, sales, orders }) => (
            <tr key={day}>
              <th scope="row">{longDay(day)}</th>
              <td>
                <Price amount={sales} />
              </td>
              <td>{digits(orders)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

export function chartTop(sums: readonly Poisha[]): Poisha {
  const highest = Math.max(0, ...sums)
  if (highest === 0) return poisha(100)
  const power = 10 ** Math.floor(Math.log10(highest))
  const tops = [1, 2, 3, 4, 5, 6, 8, 10].map((step) => step * power)
  return poisha(tops.find((top) => top >= highest) ?? highest)
}

export const barAt = (place: number, bars: number): number =>
  Math.min(bars - 1, Math.max(0, Math.floor(place * bars)))

/** @returns the bar that a key moves to; null for other keys */
export function stepTo(key: string, from: number, bars: number): number | null {
  const step = STEPS.get(key)
  return step === undefined ? null : Math.min(bars - 1, Math.max(0, from + step))
}

const STEPS = new Map([
  ['ArrowRight', 1],
  ['ArrowUp', 1],
  ['ArrowLeft', -1],
  ['ArrowDown', -1],
  ['PageUp', 7],
  ['PageDown', -7],
  ['Home', -Infinity],
  ['End', Infinity],
])

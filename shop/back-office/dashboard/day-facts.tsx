import { formatTaka, poisha } from '../../kernel/money.ts'
import { Card } from '../../ui/card.tsx'
import type { ShopDay } from './dashboard.ts'
import { totalOf } from './shop-day.ts'

export function DayFacts({ days }: { days: readonly ShopDay[] }) {
  const [yesterday, today] = [days.at(-2), days.at(-1)]
  const all = totalOf(days)
  if (!today || !yesterday) return null
  const facts = [
    ['Orders today', count(today.orders), `${count(yesterday.orders)} yesterday`],
    ['Sales today', formatTaka(today.sales), `${formatTaka(yesterday.sales)} yesterday`],
    [`Orders in ${days.length} days`, count(all.orders), perDay(all.orders, days)],
    [`Sales in ${days.length} days`, wholeTaka(all.sales), `${wholeTaka(all.sales / days.length)} a day`],
  ] as const
  return (
    <dl className={FACTS}>
      {facts.map(([name, value, note]) => (
        <Card key={name} className="flex min-w-0 flex-col p-4 sm:p-5">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd
            className={`mt-1 break-words font-display font-semibold tabular-nums leading-tight ${value.length > LONG ? 'text-lg sm:text-xl' : 'text-2xl sm:text-3xl'}`}
          >
            {value}
          </dd>
          <dd className="mt-1 text-ink-soft text-sm tabular-nums">{note}</dd>
        </Card>
      ))}
    </dl>
  )
}

export const FACTS = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4'

/** More characters than this would break in the middle of a number. */
const LONG = 10

const count = (n: number): string => n.toLocaleString('en-IN')
const wholeTaka = (amount: number): string => formatTaka(poisha(Math.round(amount / 100) * 100))
const perDay = (orders: number, days: readonly ShopDay[]): string =>
  `${(orders / days.length).toLocaleString('en-IN', { maximumFractionDigits: 1 })} a day`

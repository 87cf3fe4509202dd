import { formatTaka, poisha } from '../../kernel/money.ts'
import { Card } from '../../ui/card.tsx'
import type { ShopDay } from './dashboard.ts'
import { totalOf } from './shop-day.ts'

export function DayFacts({ days }: { days: readonly ShopDay[] }) {
  const [yesterday, today] = [days.at(-2), days.at(-1)]
  const all = totalOf(days)
  if (!today || !yesterday) return null
  return (
    <dl className={FACTS}>
      <Fact name="Orders today" value={count(today.orders)} note={`${count(yesterday.orders)} yesterday`} />
      <Fact
        name="Sales today"
        value={formatTaka(today.sales)}
        note={`${formatTaka(yesterday.sales)} yesterday`}
      />
      <Fact
        name={`Orders in ${days.length} days`}
        value={count(all.orders)}
        note={perDay(all.orders, days)}
      />
      <Fact
        name={`Sales in ${days.length} days`}
        value={wholeTaka(all.sales)}
        note={`${wholeTaka(all.sales / days.length)} a day`}
      />
    </dl>
  )
}

export const FACTS = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4'

/** More characters than this would break in the middle of a number. */
const LONG = 10

function Fact({ name, value, note }: { name: string; value: string; note: string }) {
  return (
    <Card className="flex min-w-0 flex-col p-4 sm:p-5">
      <dt className="text-ink-soft text-sm">{name}</dt>
      <dd
        className={`mt-1 break-words font-display font-semibold tabular-nums leading-tight ${value.length > LONG ? 'text-lg sm:text-xl' : 'text-2xl sm:text-3xl'}`}
      >
        {value}
      </dd>
      <dd className="mt-1 text-ink-soft text-sm tabular-nums">{note}</dd>
    </Card>
  )
}

const count = (n: number): string => n.toLocaleString('en-IN')
const wholeTaka = (amount: number): string => formatTaka(poisha(Math.round(amount / 100) * 100))
const perDay = (orders: number, days: readonly ShopDay[]): string =>
  `${(orders / days.length).toLocaleString('en-IN', { maximumFractionDigits: 1 })} a day`

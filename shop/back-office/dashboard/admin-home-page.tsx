import type { ComponentProps } from 'react'
import { api } from '../../kernel/api-client.ts'
import { formatTaka, poisha } from '../../kernel/money.ts'
import { forAdmin } from '../../people/identity/for-admin.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import type { Route } from './+types/admin-home-page.ts'
import type { Dashboard, ShopDay } from './api.server.ts'
import { BestSellers, Concerns, LatestCustomers } from './concerns.tsx'
import { DaysTable, SalesChart } from './sales-chart.tsx'
import { totalOf } from './shop-day.ts'

export const meta = () => [{ title: 'Admin Home · OGS' }]

export const clientLoader = () => forAdmin(() => api<Dashboard>('GET', '/dashboard'), 'the dashboard')

export default function AdminHomePage({ loaderData: dashboard }: Route.ComponentProps) {
  return dashboard && <Day dashboard={dashboard} />
}

function Day({ dashboard: { days, bestSellers, attention, customers } }: { dashboard: Dashboard }) {
  return (
    <>
      <PageHeading className="mb-6">Admin Home</PageHeading>
      <DayFacts days={days} />
      <section aria-labelledby="attention" className="mt-8">
        <Title id="attention">Needs attention</Title>
        <Concerns attention={attention} />
      </section>
      <Part id="sales" title={`Sales of the last ${days.length} days`} className="mt-8">
        <SalesChart days={days} />
        <DaysTable days={days} />
        <p className="mt-3 text-ink-soft text-sm">Money that arrived, less what was given back that day.</p>
      </Part>
      <div className={PAIR}>
        <Part id="best-sellers" title="Best sellers">
          <BestSellers sellers={bestSellers} />
        </Part>
        <Part id="customers" title="Latest customers">
          <LatestCustomers customers={customers} />
        </Part>
      </div>
    </>
  )
}

function Part({ id, title, className = '', children }: ComponentProps<'section'>) {
  return (
    <section aria-labelledby={id} className={`min-w-0 ${className}`}>
      <Card className="h-full p-5 sm:p-6">
        <Title id={id}>{title}</Title>
        {children}
      </Card>
    </section>
  )
}

const Title = ({ id, children }: ComponentProps<'h2'>) => (
  <h2 id={id} className="mb-4 font-semibold text-xl leading-snug">
    {children}
  </h2>
)

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

const FACTS = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4'

/** More characters than this would break in the middle of a number. */
const LONG = 10

const count = (n: number): string => n.toLocaleString('en-IN')
const wholeTaka = (amount: number): string => formatTaka(poisha(Math.round(amount / 100) * 100))
const perDay = (orders: number, days: readonly ShopDay[]): string =>
  `${(orders / days.length).toLocaleString('en-IN', { maximumFractionDigits: 1 })} a day`

const PAIR = 'mt-4 grid gap-4 xl:grid-cols-2'

export const HydrateFallback = loadingPage(
  'Admin Home',
  [`mt-6 ${FACTS}`, ...times(4, 'h-28 rounded-3xl sm:h-33')],
  'mt-8 mb-4 h-7 w-44',
  'h-18 rounded-2xl',
  'mt-8 h-99 rounded-3xl sm:h-104',
  [PAIR, 'h-90 rounded-3xl', 'h-90 rounded-3xl'],
)

export const ErrorBoundary = failedPage('the shop’s day')

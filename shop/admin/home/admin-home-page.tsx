import type { ComponentProps } from 'react'
import type { StepsDone } from '../../content/admin/first-step-list.ts'
import { FirstSteps } from '../../content/admin/first-steps.tsx'
import { DemoCard } from '../../content/demo/demo-card.tsx'
import { callApi } from '../../kernel/api/api-client.ts'
import { loadUnlessFilled } from '../../kernel/api/filled-page.ts'
import { loadInDocument } from '../../kernel/api/personal-documents.server.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { poisha, sumOf } from '../../kernel/money.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { fetchIfAdmin } from '../../people/identity/for-admin.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import type { Route } from './+types/admin-home-page.ts'
import type { Dashboard, ShopDay } from './api.server.ts'
import { BestSellers, Concerns, LatestCustomers, ToDo } from './concerns.tsx'
import { DaysTable, SalesChart } from './sales-chart.tsx'
import { SmsFacts, type SmsOverview } from './sms-facts.tsx'
import { dashboardWords } from './words.en.ts'

const useTitle = () => useWords(dashboardWords).title

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, dashboardWords).title)

export const clientLoader = loadUnlessFilled(() =>
  fetchIfAdmin(async () => {
    const [dashboard, done, demo, sms] = await Promise.all([
      callApi('GET /dashboard'),
      callApi('GET /settings/first-steps'),
      callApi('GET /demo'),
      callApi('GET /sms'),
    ])
    return { dashboard, done, demo, sms }
  }, 'the dashboard'),
)
export const loader = loadInDocument(clientLoader)

export default function AdminHomePage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Day {...loaderData} />
}

interface DayProps {
  readonly dashboard: Dashboard
  readonly done: StepsDone
  readonly demo: ComponentProps<typeof DemoCard>
  readonly sms: SmsOverview
}

function Day({ dashboard, done, demo, sms }: DayProps) {
  const { days, bestSellers, toDo, ahead, attention, customers } = dashboard
  const words = useWords(dashboardWords)
  return (
    <>
      <PageHeading className="mb-6">{words.title}</PageHeading>
      <ToDo {...{ toDo, ahead }} />
      <DemoCard {...demo} />
      <FirstSteps done={done} />
      <ShopDayFacts days={days} />
      <section aria-labelledby="attention" className="mt-8">
        <Title id="attention">{words.needsAttention}</Title>
        <Concerns {...{ attention, toDo, ahead }} smsTroubles={sms.troubles.length} />
      </section>
      <Part id="sales" title={words.salesOfDays(days.length)} className="mt-8">
        <SalesChart days={days} />
        <DaysTable days={days} />
        <p className="mt-3 text-ink-soft text-sm">{words.lessRefunds}</p>
      </Part>
      <div className={PAIR}>
        <Part id="best-sellers" title={words.bestSellers}>
          <BestSellers sellers={bestSellers} />
        </Part>
        <Part id="customers" title={words.latestCustomers}>
          <LatestCustomers customers={customers} />
        </Part>
      </div>
      <SmsFacts {...sms} />
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

export const sumUpDays = (days: readonly ShopDay[]) => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  sales: sumOf(days.map(({ sales }) => sales)),
})

export function ShopDayFacts({ days }: { days: readonly ShopDay[] }) {
  const words = useWords(dashboardWords)
  const { number, taka } = useFormats()
  const wholeTaka = (amount: number) => taka(poisha(Math.round(amount / 100) * 100))
  const [yesterday, today] = [days.at(-2), days.at(-1)]
  const all = sumUpDays(days)
  if (!today || !yesterday) return null
  const facts = [
    [words.ordersToday, number(today.orders), words.yesterday(number(yesterday.orders))],
    [words.salesToday, taka(today.sales), words.yesterday(taka(yesterday.sales))],
    [words.ordersInDays(days.length), number(all.orders), words.perDay(number(all.orders / days.length, 1))],
    [words.salesInDays(days.length), wholeTaka(all.sales), words.perDay(wholeTaka(all.sales / days.length))],
  ] as const
  return (
    <dl className={FACTS}>
      {facts.map(([name, value, note]) => (
        <Card key={name} className="flex min-w-0 flex-col p-4 sm:p-5">
          <dt className="text-ink-soft text-sm">{name}</dt>
          <dd
            className={`mt-1 whitespace-nowrap font-display font-semibold tabular-nums leading-tight ${sizeFor(value)}`}
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

/** On phones two figures share a line unbroken: the longer, the smaller. */
function sizeFor({ length }: string): string {
  if (length < 8) return 'text-2xl sm:text-3xl'
  return length < 12 ? 'text-lg sm:text-2xl xl:text-xl' : 'text-base sm:text-xl xl:text-lg'
}

const PAIR = 'mt-4 grid gap-4 xl:grid-cols-2'

export const HydrateFallback = loadingPage(
  useTitle,
  [`mt-6 ${FACTS}`, ...times(4, 'h-28 rounded-3xl sm:h-33')],
  'mt-8 mb-4 h-7 w-44',
  'h-18 rounded-2xl',
  'mt-8 h-99 rounded-3xl sm:h-104',
  [PAIR, 'h-90 rounded-3xl', 'h-90 rounded-3xl'],
)

export const ErrorBoundary = failedPage(() => useWords(dashboardWords).theDay)

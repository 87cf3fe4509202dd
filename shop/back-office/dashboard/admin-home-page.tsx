import type { ComponentProps } from 'react'
import { api } from '../../kernel/api-client.ts'
import { forAdmin } from '../../people/identity/for-admin.ts'
import { Card } from '../../ui/card.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import type { Route } from './+types/admin-home-page.ts'
import { BestSellers, Concerns, LatestCustomers } from './concerns.tsx'
import type { Dashboard } from './dashboard.ts'
import { DayFacts, FACTS } from './day-facts.tsx'
import { DaysTable, SalesChart } from './sales-chart.tsx'

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

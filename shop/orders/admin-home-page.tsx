import { RequireAdmin } from '../identity/guards.tsx'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { PageHeading } from '../ui/heading.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/admin-home-page.ts'
import { dayOf, everyOrder } from './every-order.ts'
import { FactCard } from './fact-card.tsx'
import { type Order, orderDate } from './order.ts'
import { OrderRow } from './order-row.tsx'

export const meta = () => [{ title: 'Admin Home · OGS' }]

export const clientLoader = everyOrder

export default function AdminHomePage({ loaderData: orders }: Route.ComponentProps) {
  return <RequireAdmin>{orders && <Day orders={orders} />}</RequireAdmin>
}

function Day({ orders }: { orders: readonly Order[] }) {
  const { placedToday, unpaid, onHold, withoutAddress } = dayOf(orders, orderDate(new Date()))
  return (
    <>
      <PageHeading className="mb-6">Admin Home</PageHeading>
      <div className={FACTS}>
        <FactCard to={ORDERS} count={placedToday.length} one="order today" many="orders today" />
        <FactCard to={ORDERS} count={unpaid} one="not paid yet" many="not paid yet" />
        <FactCard to={ORDERS} count={onHold} one="paid, to be checked" many="paid, to be checked" />
        <FactCard to={ORDERS} count={withoutAddress} one="needs an address" many="need an address" />
      </div>
      <div className="mt-10 mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 className="font-semibold text-2xl">Today's orders</h2>
        <ButtonLink to={ORDERS} kind="quiet">
          Manage Order
        </ButtonLink>
      </div>
      {placedToday.length === 0 ? (
        <Empty title="No orders yet today">
          <p>The day is young.</p>
        </Empty>
      ) : (
        <ul className="grid gap-3">
          {placedToday.map((order) => (
            <OrderRow key={order._id} order={order} />
          ))}
        </ul>
      )}
    </>
  )
}

const ORDERS = '/profile/manageOrder'
const FACTS = 'grid grid-cols-2 gap-3 sm:gap-4 xl:grid-cols-4'

export function HydrateFallback() {
  return (
    <>
      <PageHeading className="mb-6">Admin Home</PageHeading>
      <div className={FACTS}>
        {['today', 'unpaid', 'held', 'address'].map((fact) => (
          <Skeleton key={fact} className="h-26 rounded-3xl" />
        ))}
      </div>
      <Skeleton className="mt-10 mb-4 h-11 w-56" />
      <Skeleton className="h-52 rounded-3xl" />
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed what="the orders" />
}

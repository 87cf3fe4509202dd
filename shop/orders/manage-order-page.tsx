import { RequireAdmin } from '../identity/guards.tsx'
import { Empty } from '../ui/empty.tsx'
import { PageHeading } from '../ui/heading.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/manage-order-page.ts'
import { everyOrder, soldLines } from './every-order.ts'
import type { Order } from './order.ts'
import { SoldCard } from './sold-card.tsx'

export const meta = () => [{ title: 'Manage Order · OGS' }]

export const clientLoader = everyOrder

export default function ManageOrderPage({ loaderData: orders }: Route.ComponentProps) {
  return <RequireAdmin>{orders && <Sold orders={orders} />}</RequireAdmin>
}

function Sold({ orders }: { orders: readonly Order[] }) {
  return (
    <>
      <PageHeading className="mb-6">Manage Order</PageHeading>
      {orders.length === 0 ? (
        <Empty title="No Data found">
          <p>Orders appear here as soon as somebody pays.</p>
        </Empty>
      ) : (
        <ol className={GRID}>
          {soldLines(orders).map((sold) => (
            <li
              key={sold.serial}
              className="[contain-intrinsic-block-size:auto_26rem] [content-visibility:auto]"
            >
              <SoldCard sold={sold} />
            </li>
          ))}
        </ol>
      )}
    </>
  )
}

const GRID = 'grid items-start gap-4 md:grid-cols-2'

export function HydrateFallback() {
  return (
    <>
      <PageHeading className="mb-6">Manage Order</PageHeading>
      <div className={GRID}>
        {['first', 'second', 'third', 'fourth'].map((card) => (
          <Skeleton key={card} className="h-104 rounded-3xl" />
        ))}
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed what="the orders" />
}

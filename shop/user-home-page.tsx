import type { Route } from './+types/user-home-page.ts'
import type { CartItem } from './cart/cart.ts'
import { api, signedInEmail } from './kernel/api-client.ts'
import type { Location } from './locations/location.ts'
import { FactCard } from './orders/fact-card.tsx'
import type { Order } from './orders/order.ts'
import { OwnOrder } from './paying/own-order.tsx'
import { ButtonLink } from './ui/button.tsx'
import { Empty } from './ui/empty.tsx'
import { PageHeading } from './ui/heading.tsx'
import { LoadFailed } from './ui/load-failed.tsx'
import { Skeleton } from './ui/skeleton.tsx'

export const meta = () => [{ title: 'User Home · OGS' }]

export async function clientLoader() {
  const email = encodeURIComponent(await signedInEmail())
  const [orders, items, locations] = await Promise.all([
    api<Order[]>('GET', '/orders').catch((error: unknown) => {
      console.error('Error fetching orders', error)
      throw error
    }),
    api<CartItem[]>('GET', `/cart?email=${email}`),
    api<Location[]>('GET', `/location?email=${email}`),
  ])
  return { orders, cartCount: items.length, locationCount: locations.length }
}

const LATEST = 10

export default function UserHomePage({ loaderData }: Route.ComponentProps) {
  const { orders, cartCount, locationCount } = loaderData
  return (
    <>
      <PageHeading className="mb-6">User Home</PageHeading>
      <div className={FACTS}>
        <FactCard to="/profile/cart" count={cartCount} one="gift in your cart" many="gifts in your cart" />
        <FactCard
          to="/profile/mylocation"
          count={locationCount}
          one="saved location"
          many="saved locations"
        />
      </div>
      <h2 className="mt-10 mb-4 font-semibold text-2xl">Latest orders</h2>
      {orders.length === 0 ? (
        <Empty title="No orders yet">
          <p>Your first gift is waiting somewhere on our shelves.</p>
          <ButtonLink to="/">Find a gift</ButtonLink>
        </Empty>
      ) : (
        <ul className="grid gap-3">
          {orders.slice(0, LATEST).map((order) => (
            <li key={order._id}>
              <OwnOrder order={order} />
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const FACTS = 'grid grid-cols-2 gap-3 sm:gap-4'

export function HydrateFallback() {
  return (
    <>
      <PageHeading className="mb-6">User Home</PageHeading>
      <div className={FACTS}>
        <Skeleton className="h-26 rounded-3xl" />
        <Skeleton className="h-26 rounded-3xl" />
      </div>
      <h2 className="mt-10 mb-4 font-semibold text-2xl">Latest orders</h2>
      <div className="grid gap-3">
        <Skeleton className="h-32 rounded-3xl" />
        <Skeleton className="h-32 rounded-3xl" />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed what="your orders" />
}

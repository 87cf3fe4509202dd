import { useRef } from 'react'
import { useRevalidator } from 'react-router'
import type { CartItem } from '../cart/cart.ts'
import { CartTable } from '../cart/cart-table.tsx'
import { api, signedInEmail } from '../kernel/api-client.ts'
import type { Location } from '../locations/location.ts'
import { ButtonLink } from '../ui/button.tsx'
import { Empty } from '../ui/empty.tsx'
import { PageHeading } from '../ui/heading.tsx'
import { LoadFailed } from '../ui/load-failed.tsx'
import { ScrollingWarning } from '../ui/scrolling-warning.tsx'
import { Skeleton } from '../ui/skeleton.tsx'
import type { Route } from './+types/cart-page.ts'
import { CartSummary } from './cart-summary.tsx'
import { OrderWaits } from './order-waits.tsx'
import { useCheckout } from './use-checkout.ts'

export const meta = () => [{ title: 'Your cart · OGS' }]

export async function clientLoader() {
  const email = encodeURIComponent(await signedInEmail())
  const [items, locations] = await Promise.all([
    api<CartItem[]>('GET', `/cart?email=${email}`),
    api<Location[]>('GET', `/location?email=${email}`),
  ])
  return { items, locations }
}

export default function CartPage({ loaderData }: Route.ComponentProps) {
  const { items, locations } = loaderData
  const { revalidate } = useRevalidator()
  const checkout = useCheckout()
  const top = useRef<HTMLDivElement>(null)
  const waiting = checkout.waiting
  return (
    <>
      <div ref={top} tabIndex={-1} className="mb-6 outline-none">
        <PageHeading>Your cart</PageHeading>
        {!waiting && <p className="mt-3 text-ink-soft">{countOf(items.length)}</p>}
      </div>
      {waiting ? (
        <OrderWaits order={waiting} gateway={checkout.gateway} />
      ) : items.length === 0 ? (
        <EmptyCart problem={checkout.problem} />
      ) : (
        <div className="grid gap-6 xl:grid-cols-[1fr_20rem]">
          <div className="grid min-w-0 content-start gap-4">
            <Warnings />
            <CartTable
              items={items}
              onRemoved={(told) => {
                void revalidate()
                void told.then(() => top.current?.focus())
              }}
            />
          </div>
          <CartSummary items={items} locations={locations} checkout={checkout} />
        </div>
      )}
    </>
  )
}

function Warnings() {
  return (
    <div className="grid gap-2">
      <ScrollingWarning>
        If You Don't Add A Shipping Location, Your Payment Will Not Be Done!!!
      </ScrollingWarning>
      <ScrollingWarning>Please Check My Location.</ScrollingWarning>
    </div>
  )
}

function EmptyCart({ problem }: { problem: string | null }) {
  return (
    <Empty title="Your cart is empty">
      {problem && <p role="alert">{problem}</p>}
      <p>Somebody's birthday is always soon.</p>
      <div className="flex flex-wrap justify-center gap-3">
        <ButtonLink to="/">Find a gift</ButtonLink>
        <ButtonLink to="/profile/userHome" kind="quiet">
          My latest orders
        </ButtonLink>
      </div>
    </Empty>
  )
}

const countOf = (count: number): string => (count === 1 ? '1 product' : `${count} products`)

export function HydrateFallback() {
  return (
    <>
      <div className="mb-6">
        <PageHeading>Your cart</PageHeading>
        <Skeleton className="mt-3 h-[1.6rem] w-28" />
      </div>
      <div className="grid gap-6 xl:grid-cols-[1fr_20rem]">
        <div className="grid content-start gap-4">
          <Warnings />
          <div className="grid gap-3 md:gap-px md:pt-[2.35rem]">
            {['first', 'second', 'third'].map((row) => (
              <Skeleton key={row} className="h-26.5 md:h-22" />
            ))}
          </div>
        </div>
        <Skeleton className="h-72 rounded-3xl" />
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed what="your cart" />
}

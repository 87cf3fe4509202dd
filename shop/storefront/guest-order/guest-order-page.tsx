import { lazy, Suspense } from 'react'
import { FindOrder } from '../../finding/pages/find-order.tsx'
import { holdOrder, releaseOrder } from '../../finding/pages/held-order.ts'
import { loadingOrder } from '../../finding/pages/loading-order.ts'
import { findOrderWords } from '../../finding/pages/words.en.ts'
import { callPublic, findSignedInPerson, hasStatus } from '../../kernel/api/api-client.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageWords } from '../../kernel/settings/page-meta.ts'
import { unlistedMeta } from '../../sharing/public-meta.ts'
import { failedPage } from '../../ui/page-states.tsx'
import { fetchOwnOrder } from '../orders/own-orders.ts'
import { useOthersData } from '../orders/use-others-data.ts'
import { orderHistoryWords } from '../orders/words.en.ts'
import type { Route } from './+types/guest-order-page.ts'

const importOrder = () => import('./found-order.tsx')
const FoundOrder = lazy(importOrder)

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, {
    title: pageWords(args, orderHistoryWords).yourOrder,
    description: pageWords(args, findOrderWords).findFor,
  })

export const headers = () => ({ 'referrer-policy': 'no-referrer' })

/** In the browser: the document is the same for everybody. */
export async function clientLoader({ params: { id }, request: { signal } }: Route.ClientLoaderArgs) {
  const order = await findOrder(id, signal)
  if (!order) return { order: null }
  const [gifting, zones] = await Promise.all([
    callPublic('GET /gifting', { signal }).catch(() => null),
    callPublic('GET /delivery/zones', { signal }).catch(() => []),
    importOrder(),
  ])
  const { found, isHeld, email } = order
  return { order: found, owner: email, isHeld, locations: [], gifting, zones }
}

/** One's own order first: its token may do less. */
async function findOrder(id: string, signal: AbortSignal) {
  releaseOrder()
  const person = await findSignedInPerson()
  const own = person && (await fetchOwnOrder(id, signal).catch(nobodysOrder))
  if (own) return { found: own, isHeld: false, email: person.email } as const
  const found = holdOrder(id) ? await fetchOwnOrder(id, signal).catch(nobodysOrder) : null
  return found && ({ found, isHeld: true, email: undefined } as const)
}

/** The session ended meanwhile, or the token's day is over. */
function nobodysOrder(error: unknown): null {
  if (hasStatus(error, 401)) return null
  throw error
}

/** The order's page for people without an account, and the way to it. */
export default function GuestOrderPage({ loaderData, params: { id } }: Route.ComponentProps) {
  const Loading = loadingOrder
  // The page stays when its account leaves.
  if (useOthersData(loaderData.owner)) return <Loading />
  if (!loaderData.order) return <FindOrder key={id} id={id} />
  return (
    // As tall as a window: the footer stays where it is once the order is there.
    <div className="mx-auto min-h-dvh max-w-6xl px-4 pt-4 sm:px-6 sm:pb-12 lg:pt-10">
      <Suspense fallback={<Loading />}>
        <FoundOrder {...loaderData} />
      </Suspense>
    </div>
  )
}

export const HydrateFallback = loadingOrder

export const ErrorBoundary = failedPage(() => useWords(orderHistoryWords).thisOrder)

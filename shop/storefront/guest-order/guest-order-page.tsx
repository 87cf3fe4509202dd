import { Link } from 'react-router'
import { callApi, callPublic, hasStatus, whoIsHere } from '../../kernel/api/api-client.ts'
import { loginPath } from '../../kernel/api/auth-context.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { useUnlistedTitle } from '../../kernel/settings/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage } from '../../ui/page-states.tsx'
import { loadingOrder, OwnOrder } from '../orders/own-order.tsx'
import { fetchOwnOrder } from '../orders/own-orders.ts'
import { NewAddress } from '../orders/redirect-order.tsx'
import { orderHistoryWords } from '../orders/words.en.ts'
import { NewRecipient } from '../parcels/new-recipient.tsx'
import type { Route } from './+types/guest-order-page.ts'
import { guestPageWords } from './guest-words.en.ts'

export const meta = () => useUnlistedTitle(useWords(orderHistoryWords).yourOrder)

export const headers = () => ({ 'referrer-policy': 'no-referrer' })

/** In the browser: the document is the same for everybody. */
export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const person = await whoIsHere()
  const order = person && (await fetchOwnOrder(params.id, signal).catch(nobodysOrder))
  if (!order) return { order: null }
  const [locations, gifting, zones] = await Promise.all([
    callApi('GET /location', { query: { email: person.email }, signal }),
    callPublic('GET /gifting', { signal }).catch(() => null),
    callPublic('GET /delivery/zones', { signal }).catch(() => []),
  ])
  return { order, locations, gifting, zones }
}

/** The session ended meanwhile. */
function nobodysOrder(error: unknown): null {
  if (hasStatus(error, 401)) return null
  throw error
}

/** The order's page for people without an account. */
export default function GuestOrderPage({ loaderData, params }: Route.ComponentProps) {
  return (
    // As tall as a window: the footer stays where it is once the order is there.
    <div className="mx-auto min-h-dvh max-w-6xl px-4 pt-4 sm:px-6 sm:pb-12 lg:pt-10">
      {loaderData.order ? (
        <NewAddress value={NewRecipient}>
          <OwnOrder {...loaderData} />
        </NewAddress>
      ) : (
        <NotHere id={params.id} />
      )}
    </div>
  )
}

/** Of another browser, or of an account that is not logged in. */
function NotHere({ id }: { readonly id: string }) {
  const words = useWords(guestPageWords)
  return (
    <>
      <PageHeading className="mb-6">{useWords(orderHistoryWords).yourOrder}</PageHeading>
      <Empty title={words.notHere}>
        <p>{words.findItAgain}</p>
        <ButtonLink to="/order">{words.findOrder}</ButtonLink>
        <Link to={loginPath(`/profile/orders/${id}`)} className="py-2 text-berry underline">
          {words.logIn}
        </Link>
      </Empty>
    </>
  )
}

export const HydrateFallback = loadingOrder

export const ErrorBoundary = failedPage(() => useWords(orderHistoryWords).thisOrder)

import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { fetchCart, onCartChangedInOtherTab } from '../../cart/cart-count.ts'
import { callApi, signedInEmail } from '../../kernel/api/api-client.ts'
import { loadUnlessFilled } from '../../kernel/api/filled-page.ts'
import { loadInDocument } from '../../kernel/api/personal-documents.server.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { ConfirmEmail } from '../../people/recovery/confirm-email.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import { OwnOrderList } from '../orders/own-order-list.tsx'
import { fetchOwnOrders } from '../orders/own-orders.ts'
import type { Route } from './+types/user-home-page.ts'
import { profileWords } from './profile-words.en.ts'

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, profileWords).userHome)

const LATEST = 3

const LatestOrders = () => (
  <h2 className="mt-10 mb-4 font-semibold text-2xl">{useWords(profileWords).latestOrders}</h2>
)

export const clientLoader = loadUnlessFilled(async () => {
  const email = await signedInEmail()
  const [orders, items, locations, account] = await Promise.all([
    fetchOwnOrders(1, LATEST),
    fetchCart(email),
    callApi('GET /location', { query: { email } }),
    callApi('GET /account'),
  ])
  return { orders, cartCount: items.length, locationCount: locations.length, account }
})
export const loader = loadInDocument(clientLoader)

export default function UserHomePage({ loaderData }: Route.ComponentProps) {
  const { orders, cartCount, locationCount, account } = loaderData
  const { revalidate } = useRevalidator()
  const words = useWords(profileWords)
  useEffect(() => onCartChangedInOtherTab(() => void revalidate()), [revalidate])
  return (
    <>
      <PageHeading className="mb-6">{words.userHome}</PageHeading>
      <div className={FACTS}>
        <FactCard to="/profile/cart" count={cartCount} what={words.giftsInCart(cartCount)} />
        <FactCard to="/profile/mylocation" count={locationCount} what={words.savedLocations(locationCount)} />
      </div>
      <div className="mt-4 empty:hidden">
        <ConfirmEmail {...account} />
      </div>
      <LatestOrders />
      <OwnOrderList orders={orders.items} />
      {orders.total > LATEST && (
        <ButtonLink to="/profile/orders" kind="quiet" className="mt-4">
          {words.allOrders(orders.total)}
        </ButtonLink>
      )}
    </>
  )
}

function FactCard({ to, count, what }: { to: string; count: number; what: string }) {
  const { digits } = useFormats()
  return (
    <Link
      to={to}
      className="lift grid content-start gap-1 rounded-3xl border border-line bg-surface p-5 no-underline shadow-card"
    >
      <span className="font-display font-semibold text-3xl leading-none tabular-nums">{digits(count)}</span>
      <span className="text-ink-soft">{what}</span>
    </Link>
  )
}

const FACTS = 'grid grid-cols-2 gap-3 sm:gap-4'

export const HydrateFallback = loadingPage(
  () => useWords(profileWords).userHome,
  [`mt-6 ${FACTS}`, ...times(2, 'h-26 rounded-3xl')],
  <LatestOrders key="latest" />,
  ['grid gap-3', ...times(2, 'h-32 rounded-3xl')],
)

export const ErrorBoundary = failedPage(() => useWords(profileWords).yourOrders)

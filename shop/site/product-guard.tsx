import { Outlet } from 'react-router'
import { shownPages } from '../content/pages/shop-pages.server.ts'
import { deliveryFactsOf } from '../content/sharing/delivery-facts.ts'
import { deliveryTerms } from '../delivery/delivery-in-words.ts'
import { DeliveryTermsContext } from '../delivery/delivery-terms.tsx'
import { zonesForPages } from '../delivery/zones.server.ts'
import { shopContext } from '../kernel/settings/shop-context.ts'
import { RequireLogin } from '../people/identity/guards.tsx'
import type { Route } from './+types/product-guard.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [zones, { cash, giftsPublic }, pages] = await Promise.all([
    zonesForPages(shop.db),
    shop.settings(),
    shownPages(shop.db, shop.language),
  ])
  const returns = pages.find(({ slug }) => slug === 'returns')?.title ?? ''
  const terms = { ...deliveryTerms(zones, { language: shop.language, cash }), returns }
  return {
    open: giftsPublic,
    publicUrl: shop.publicUrl,
    terms,
    delivery: giftsPublic ? deliveryFactsOf(zones) : [],
    hasReturns: returns !== '',
  }
}

export const shouldRevalidate = () => false

export default function ProductGuard({ loaderData }: Route.ComponentProps) {
  const page = (
    <DeliveryTermsContext value={loaderData.terms}>
      <Outlet />
    </DeliveryTermsContext>
  )
  return loaderData.open ? page : <RequireLogin>{page}</RequireLogin>
}

import { Outlet } from 'react-router'
import { shopContext } from '../kernel/shop-context.ts'
import { RequireLogin } from '../people/identity/guards.tsx'
import { deliveryTerms } from '../selling/delivery/delivery-in-words.ts'
import { DeliveryTermsContext } from '../selling/delivery/delivery-terms.tsx'
import { zonesForPages } from '../selling/delivery/zones.server.ts'
import { deliveryFactsOf } from '../selling/sharing/delivery-facts.ts'
import { shownPages } from '../selling/shop-pages/shop-pages.server.ts'
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
    ...{ open: giftsPublic, publicUrl: shop.publicUrl, terms },
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

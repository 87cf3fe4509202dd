import { Outlet } from 'react-router'
import { shownPages } from '../content/pages/shop-pages.server.ts'
import { offersDays } from '../delivery/days.ts'
import { deliveryFactsOf } from '../delivery/delivery-facts.ts'
import { deliveryTerms, tariffInShort } from '../delivery/delivery-in-words.ts'
import { DeliveryTermsContext } from '../delivery/delivery-terms.tsx'
import { zonesForPages } from '../delivery/zones.server.ts'
import { cheapestWrap } from '../gift-options/gifting.server.ts'
import { shopContext } from '../kernel/settings/shop-context.ts'
import { RequireLogin } from '../people/identity/guards.tsx'
import type { Route } from './+types/product-guard.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const shop = context.get(shopContext)
  const [zones, { cash, giftsPublic }, shown, wrapFrom] = await Promise.all([
    zonesForPages(shop.db),
    shop.settings(),
    shownPages(shop.db, shop.language),
    cheapestWrap(shop.db),
  ])
  const pages = shown.filter(({ slug }) => slug === 'delivery' || slug === 'returns')
  const terms = {
    ...deliveryTerms(zones, { language: shop.language, cash }),
    inShort: tariffInShort(zones, shop.language),
    offersDays: zones.some(offersDays),
    pages,
  }
  return {
    open: giftsPublic,
    terms,
    wrapFrom,
    delivery: giftsPublic ? deliveryFactsOf(zones) : [],
    hasReturns: pages.some(({ slug }) => slug === 'returns'),
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

import { pageMeta } from '../../kernel/page-meta.ts'
import { shopContext } from '../../kernel/shop-context.ts'
import { useLanguage, useWords } from '../../kernel/use-words.ts'
import { NoData } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import type { Route } from './+types/offer-page.ts'
import { fitPage } from './fit-page.ts'
import { giftWords } from './gift-words.ts'
import { perPage } from './per-page.ts'
import { toCardProduct } from './product.ts'
import { ProductList } from './product-list.tsx'
import { parseProductListQuery } from './product-list-query.ts'
import { pageOfProducts } from './products.server.ts'
import { catalogWords } from './words.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(shopContext)
  const { page } = parseProductListQuery(url.searchParams)
  const found = await pageOfProducts(db, { page, limit: perPage(request.headers), onOffer: true })
  const gifts = { ...found, items: found.items.map(toCardProduct) }
  return { page, gifts, canonical: publicUrl + offerPath(found.page) }
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const served = await serverLoader()
  return fitPage(served, { onOffer: 'true', page: served.page }, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const words = { ...useWords(catalogWords), ...useWords(giftWords) }
  return pageMeta(words.offers, words.offersSummary, useLanguage(), loaderData?.canonical)
}

export default function OfferPage({ loaderData: { gifts } }: Route.ComponentProps) {
  const words = { ...useWords(catalogWords), ...useWords(giftWords) }
  return (
    <section className="mx-auto max-w-6xl px-4 pt-8 sm:px-6 sm:pt-12">
      <PageHeading>{words.offers}</PageHeading>
      <p role="status" className="mt-3 mb-6 text-ink-soft sm:mb-8">
        {words.onOffer(gifts.total)}
      </p>
      {gifts.total === 0 && (
        <NoData to="/" link={words.showAllGifts}>
          {words.nothingOnOffer}
        </NoData>
      )}
      <ProductList gifts={gifts} pathname="/offer" href={offerPath} />
    </section>
  )
}

const offerPath = (page: number): string => (page > 1 ? `/offer?page=${page}` : '/offer')

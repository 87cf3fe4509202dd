import { fitPage } from '../../catalog/list/fit-page.ts'
import { ListControls } from '../../catalog/list/list-controls.tsx'
import { loadProductList } from '../../catalog/list/product-list.server.ts'
import { ProductList } from '../../catalog/list/product-list.tsx'
import { type ProductListQuery, productListPath } from '../../catalog/list/product-list-query.ts'
import { catalogWords } from '../../catalog/products/words.en.ts'
import { catalogPageWords } from '../../catalog/tags/gift-words.en.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageWords } from '../../kernel/settings/page-meta.ts'
import { publicMeta } from '../../sharing/public-meta.ts'
import { NoData } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import type { Route } from './+types/offer-page.ts'

export const loader = (args: Route.LoaderArgs) => loadProductList(args, '/offer')

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return fitPage(await serverLoader(), '/offer', request)
}

export function meta(args: Route.MetaArgs) {
  const { offers, offersSummary } = pageWords(args, catalogPageWords)
  return publicMeta(args, {
    title: offers,
    description: offersSummary,
    canonical: args.loaderData.canonical,
    picture: args.loaderData.products.items[0]?.photos,
    crumbs: [[offers, '/offer']],
  })
}

export default function OfferPage({
  loaderData: { query, wrong, categories, products },
}: Route.ComponentProps) {
  const words = { ...useWords(catalogWords), ...useWords(catalogPageWords) }
  return (
    <section className="mx-auto max-w-6xl px-4 pt-8 sm:px-6 sm:pt-12">
      <PageHeading>{words.offers}</PageHeading>
      <p role="status" className="mt-3 mb-4 text-ink-soft">
        {words.onOffer(products.total)}
      </p>
      <ListControls query={query} wrong={wrong} categories={categories} path="/offer" />
      {products.total === 0 && <NothingOnOffer query={query} />}
      <ProductList
        products={products}
        pathname="/offer"
        href={(page) => productListPath({ ...query, page }, '/offer')}
      />
    </section>
  )
}

function NothingOnOffer({ query }: { query: ProductListQuery }) {
  const words = { ...useWords(catalogWords), ...useWords(catalogPageWords) }
  const isNarrow = productListPath({ ...query, page: 1 }, '/offer') !== '/offer'
  return (
    <NoData to={isNarrow ? '/offer' : '/'} link={isNarrow ? words.allOffers : words.showAllGifts}>
      {isNarrow ? words.noOfferLikeThis : words.nothingOnOffer}
    </NoData>
  )
}

import { pageMeta } from '../../kernel/page-meta.ts'
import { shopContext } from '../../kernel/shop-context.ts'
import { useLanguage, useWords } from '../../kernel/use-words.ts'
import { Adverts, Hero } from '../banners/hero.tsx'
import type { Route } from './+types/home-page.ts'
import { fitPage } from './fit-page.ts'
import { perPage } from './per-page.ts'
import { ALL_CATEGORIES, nameIn, toCardProduct } from './product.ts'
import { ProductList } from './product-list.tsx'
import { NothingFound, ProductListHead } from './product-list-head.tsx'
import { categoryPath, parseProductListQuery, productListPath } from './product-list-query.ts'
import { listCategories, pageOfProducts } from './products.server.ts'
import { catalogWords } from './words.ts'

export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(shopContext)
  const query = parseProductListQuery(url.searchParams)
  const limit = perPage(request.headers)
  const [found, categories] = await Promise.all([pageOfProducts(db, { ...query, limit }), listCategories(db)])
  const canonical = publicUrl + productListPath({ ...query, page: found.page })
  return { query, categories, canonical, gifts: { ...found, items: found.items.map(toCardProduct) } }
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const served = await serverLoader()
  return fitPage(served, { ...served.query }, request)
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { search = '', category = ALL_CATEGORIES } = loaderData?.query ?? {}
  const words = useWords(catalogWords)
  const language = useLanguage()
  const shown = loaderData?.categories.find(({ name }) => name === category) ?? { name: category }
  const within = category === ALL_CATEGORIES ? words.shopTitle : nameIn(language, shown)
  const what = search !== '' ? words.giftsLike(search) : within
  return [
    ...pageMeta(what, words.shopSummary, language, search === '' ? loaderData?.canonical : undefined),
    // Search results are no pages for search engines.
    ...(search === '' ? [] : [{ name: 'robots', content: 'noindex' }]),
  ]
}

export default function HomePage({ loaderData: { query, categories, gifts } }: Route.ComponentProps) {
  const words = useWords(catalogWords)
  return (
    <>
      {query.search === '' && (
        <div className="mx-auto grid max-w-6xl gap-4 px-4 pt-4 sm:gap-6 sm:px-6 sm:pt-6">
          <h1 className="sr-only">{words.shopHeading}</h1>
          <Hero pathTo={categoryPath} />
          <Adverts pathTo={categoryPath} />
        </div>
      )}
      <section
        id="products"
        aria-labelledby="products-title"
        className="mx-auto max-w-6xl scroll-mt-4 px-4 pt-10 sm:px-6 sm:pt-14"
      >
        <ProductListHead query={query} categories={categories} total={gifts.total} />
        {gifts.total === 0 && <NothingFound />}
        <ProductList
          gifts={gifts}
          pathname="/"
          href={(page) => `${productListPath({ ...query, page })}#products`}
        />
      </section>
    </>
  )
}

import { fitPage } from '../../catalog/list/fit-page.ts'
import { ListControls } from '../../catalog/list/list-controls.tsx'
import { loadProductList } from '../../catalog/list/product-list.server.ts'
import { ProductList } from '../../catalog/list/product-list.tsx'
import { NothingFound, ProductListHead } from '../../catalog/list/product-list-head.tsx'
import { categoryPath, productListPath } from '../../catalog/list/product-list-query.ts'
import { ALL_CATEGORIES } from '../../catalog/products/product.ts'
import { catalogWords } from '../../catalog/products/words.en.ts'
import { Adverts } from '../../content/banners/adverts.tsx'
import { homeBanners } from '../../content/banners/banners.server.ts'
import { Hero } from '../../content/banners/hero.tsx'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageWords, siteOf, useShop } from '../../kernel/settings/page-meta.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { publicMeta } from '../../sharing/public-meta.ts'
import type { Route } from './+types/home-page.ts'
import { loadHomeOffers } from './home-offers.server.ts'
import { HomeSections } from './home-sections.tsx'
import { homeWords } from './home-words.en.ts'

export async function loader(args: Route.LoaderArgs) {
  const { db, language } = args.context.get(shopContext)
  const [list, banners, offers] = await Promise.all([
    loadProductList(args, '/'),
    homeBanners(db, language),
    loadHomeOffers(db, language),
  ])
  return { ...list, ...banners, offers }
}

export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  return fitPage(await serverLoader(), '/', request)
}

export function meta(args: Route.MetaArgs) {
  const { loaderData } = args
  const { search } = loaderData.query
  const { language, shop } = siteOf(args)
  const shown = shownCategory(loaderData)
  const within = shown ? nameOf(language, shown) : shop.longName
  const title = search !== '' ? pageWords(args, catalogWords).giftsLike(search) : within
  const { canonical } = loaderData
  return publicMeta(args, { title, description: shop.tagline, canonical, ...seenFirst(loaderData, title) })
}

type HomeData = Route.ComponentProps['loaderData']

/** Whatever else an address calls a category is repeated nowhere. */
const shownCategory = ({ categories, query }: HomeData) =>
  categories.find(({ name }) => name === query.category)

/** Shares the first banner with the shop, or a category's first gift with the way there. */
function seenFirst(loaderData: HomeData, title: string) {
  const { search } = loaderData.query
  const category = shownCategory(loaderData)?.name ?? ALL_CATEGORIES
  if (search === '' && category === ALL_CATEGORIES)
    return { picture: loaderData.carousel[0]?.picture, shopFacts: {} }
  const path = productListPath({ category, search: '', page: 1 })
  return { picture: loaderData.products.items[0]?.photos, crumbs: [[title, path]] as const }
}

export default function HomePage({
  loaderData: { query, wrong, categories, products, carousel, adverts, offers },
}: Route.ComponentProps) {
  const shop = useShop()
  const words = useWords(catalogWords)
  const { moreGiftIdeas } = useWords(homeWords)
  return (
    <>
      {query.search === '' && (
        <div className="mx-auto grid max-w-6xl grid-cols-1 gap-3 px-4 pt-3 sm:gap-5 sm:px-6 sm:pt-6">
          <h1 className="sr-only">{words.shopHeading(shop)}</h1>
          <Hero banners={carousel} pathTo={categoryPath} />
          <HomeSections {...offers}>
            <Adverts banners={adverts} label={moreGiftIdeas} pathTo={categoryPath} />
          </HomeSections>
        </div>
      )}
      <section
        id="products"
        aria-labelledby="products-title"
        className="mx-auto max-w-6xl scroll-mt-4 px-4 pt-4 sm:px-6 sm:pt-10"
      >
        <ProductListHead query={query} total={products.total} />
        <ListControls query={query} wrong={wrong} categories={categories} path="/" />
        {products.total === 0 && <NothingFound query={query} />}
        <ProductList
          products={products}
          pathname="/"
          below={query.search === ''}
          href={(page) => `${productListPath({ ...query, page })}#products`}
        />
      </section>
    </>
  )
}

import { useNavigation } from 'react-router'
import { pageCount } from '../../kernel/page.ts'
import { shopContext } from '../../kernel/shop-context.ts'
import { Pager } from '../../ui/pager.tsx'
import { Adverts } from '../banners/adverts.tsx'
import { Hero } from '../banners/hero.tsx'
import type { Route } from './+types/home-page.ts'
import { fetchShelf } from './fetch-shelf.ts'
import { perPage, perPageHere } from './per-page.ts'
import { ProductGrid } from './product-grid.tsx'
import { listCategories, pageOfProducts } from './products.server.ts'
import { categoryPath, readShelf, shelfPath, toShelfGift } from './shelf.ts'
import { NothingFound, ShelfHead } from './shelf-head.tsx'
import { useFittingPage } from './use-fitting-page.ts'

/** The same for every visitor: the shelf of the address, as many gifts as this kind of device shows. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(shopContext)
  const shelf = readShelf(url.searchParams)
  const limit = perPage(request.headers)
  const [found, categories] = await Promise.all([pageOfProducts(db, { ...shelf, limit }), listCategories(db)])
  const canonical = publicUrl + shelfPath({ ...shelf, page: found.page })
  return { shelf, categories, limit, canonical, gifts: { ...found, items: found.items.map(toShelfGift) } }
}

/** Asks once more where the server took this window for wider, or narrower, than it is. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const served = await serverLoader()
  const limit = perPageHere()
  if (served.limit === limit) return served
  const gifts = await fetchShelf(served.shelf, limit, request.signal)
  return gifts ? { ...served, limit, gifts } : served
}

export const meta: Route.MetaFunction = ({ loaderData }) => {
  const { search = '', category = 'all' } = loaderData?.shelf ?? {}
  const what = search !== '' ? `Gifts like “${search}”` : category === 'all' ? 'Online Gift Shop' : category
  return [
    { title: `${what} · OGS` },
    { name: 'description', content: 'Gifts for every occasion, brought to any door in Bangladesh.' },
    // What somebody searched for is no page of its own for search engines.
    search === ''
      ? { tagName: 'link', rel: 'canonical', href: loaderData?.canonical }
      : { name: 'robots', content: 'noindex' },
  ]
}

export default function HomePage({ loaderData: { shelf, categories, limit, gifts } }: Route.ComponentProps) {
  useFittingPage(limit)
  const { state, location } = useNavigation()
  const pages = pageCount(gifts.total, gifts.limit)
  return (
    <>
      {shelf.search === '' && (
        <div className="mx-auto grid max-w-6xl gap-4 px-4 pt-4 sm:gap-6 sm:px-6 sm:pt-6">
          <h1 className="sr-only">OGS, the online gift shop</h1>
          <Hero pathTo={categoryPath} />
          <Adverts pathTo={categoryPath} />
        </div>
      )}
      <section
        id="products"
        aria-labelledby="products-title"
        className="mx-auto max-w-6xl scroll-mt-4 px-4 pt-10 sm:px-6 sm:pt-14"
      >
        <ShelfHead shelf={shelf} categories={categories} total={gifts.total} />
        {gifts.total === 0 ? (
          <NothingFound />
        ) : (
          <ProductGrid
            gifts={gifts.items}
            firstRow={limit === 8 ? 3 : 1}
            busy={state === 'loading' && location.pathname === '/'}
          />
        )}
        <Pager
          current={gifts.page}
          pages={pages}
          href={(page) => `${shelfPath({ ...shelf, page })}#products`}
        />
      </section>
    </>
  )
}

import { useNavigation } from 'react-router'
import { pageCount } from '../../kernel/page.ts'
import { shopContext } from '../../kernel/shop-context.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { Route } from './+types/offer-page.ts'
import { fetchShelf } from './fetch-shelf.ts'
import { perPage, perPageHere } from './per-page.ts'
import { ProductGrid } from './product-grid.tsx'
import { pageOfProducts } from './products.server.ts'
import { readShelf, toShelfGift } from './shelf.ts'
import { useFittingPage } from './use-fitting-page.ts'

/** Products on offer, the newest first. */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const { db, publicUrl } = context.get(shopContext)
  const { page } = readShelf(url.searchParams)
  const limit = perPage(request.headers)
  const found = await pageOfProducts(db, { page, limit, onOffer: true })
  const gifts = { ...found, items: found.items.map(toShelfGift) }
  return { page, limit, gifts, canonical: publicUrl + offerPath(found.page) }
}

/** As on the home page: asks once more where the server took this window for wider, or narrower, than it is. */
export async function clientLoader({ serverLoader, request }: Route.ClientLoaderArgs) {
  const served = await serverLoader()
  const limit = perPageHere()
  if (served.limit === limit) return served
  const gifts = await fetchShelf({ onOffer: 'true', page: served.page }, limit, request.signal)
  return gifts ? { ...served, limit, gifts } : served
}

export const meta: Route.MetaFunction = ({ loaderData }) => [
  { title: 'Offers · OGS' },
  { name: 'description', content: 'Gifts that cost less today, while the offer stands.' },
  ...(loaderData ? [{ tagName: 'link', rel: 'canonical', href: loaderData.canonical }] : []),
]

export default function OfferPage({ loaderData: { limit, gifts } }: Route.ComponentProps) {
  useFittingPage(limit)
  const { state, location } = useNavigation()
  return (
    <section className="mx-auto max-w-6xl px-4 pt-8 sm:px-6 sm:pt-12">
      <PageHeading>Offers</PageHeading>
      <p role="status" className="mt-3 mb-6 text-ink-soft sm:mb-8">
        {`${gifts.total} ${gifts.total === 1 ? 'gift' : 'gifts'} on offer`}
      </p>
      {gifts.total === 0 ? (
        <NoOffers />
      ) : (
        <ProductGrid
          gifts={gifts.items}
          firstRow={limit === 8 ? 3 : 1}
          busy={state === 'loading' && location.pathname === '/offer'}
        />
      )}
      <Pager current={gifts.page} pages={pageCount(gifts.total, gifts.limit)} href={offerPath} />
    </section>
  )
}

function NoOffers() {
  return (
    <Empty title="No Data found">
      <p>Nothing is on offer today, but there is something lovely for everyone.</p>
      <ButtonLink to="/" kind="quiet">
        Show all gifts
      </ButtonLink>
    </Empty>
  )
}

const offerPath = (page: number): string => (page > 1 ? `/offer?page=${page}` : '/offer')

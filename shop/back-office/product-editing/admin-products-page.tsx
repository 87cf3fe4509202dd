import { useRef, useState } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { apiPage, publicApi } from '../../kernel/api-client.ts'
import { pageCount } from '../../kernel/page.ts'
import { GoneLink } from '../../people/audit/gone-link.tsx'
import { forAdmin } from '../../people/identity/for-admin.ts'
import type { Category, Product } from '../../selling/catalog/product.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { LoadFailed } from '../../ui/load-failed.tsx'
import { Pager } from '../../ui/pager.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import type { Route } from './+types/admin-products-page.ts'
import { RemoveChosen } from './remove-chosen.tsx'
import { StockCard } from './stock-card.tsx'
import { StockFilters } from './stock-filters.tsx'
import { readStockShelf, STOCK_PER_PAGE, stockParams } from './stock-shelf.ts'

export const meta = () => [{ title: 'Our Products · OGS' }]

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => forAdmin(() => load(request))

async function load(request: Request) {
  const shelf = readStockShelf(new URL(request.url).searchParams)
  const query = new URLSearchParams({ ...shelf, page: String(shelf.page), limit: String(STOCK_PER_PAGE) })
  const { signal } = request
  const [{ items, total }, categories] = await Promise.all([
    apiPage<Product>(`/product?${query}`, { signal }),
    publicApi<Category[]>('GET', '/categories', { signal }),
  ])
  // Beyond the end the last page answers.
  return {
    shelf: { ...shelf, page: Math.min(shelf.page, pageCount(total, STOCK_PER_PAGE)) },
    items,
    total,
    categories,
  }
}

export default function AdminProductsPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Stock {...loaderData} />
}

function Stock({ shelf, items, total, categories }: Awaited<ReturnType<typeof load>>) {
  const [ticked, setTicked] = useState<readonly string[]>([])
  const heading = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const busy = useNavigation().state === 'loading'
  const shown = items.map(({ _id }) => _id)
  // What is no longer on the page is no longer chosen.
  const chosen = ticked.filter((id) => shown.includes(id))

  function gone(told: Promise<void>) {
    setTicked([])
    void revalidate()
    void told.then(() => heading.current?.focus())
  }

  return (
    <>
      <div
        ref={heading}
        tabIndex={-1}
        className="mb-6 flex flex-wrap items-end justify-between gap-4 outline-none"
      >
        <div>
          <PageHeading>Our Products</PageHeading>
          <p role="status" className="mt-3 text-ink-soft">{`Total Products: ${total}`}</p>
        </div>
        <ButtonLink to="/profile/addProduct">Add Product</ButtonLink>
      </div>
      <StockFilters shelf={shelf} categories={categories} />
      {items.length === 0 ? (
        <NothingThere />
      ) : (
        <>
          <RemoveChosen chosen={chosen} shown={shown} onChoose={setTicked} onDeleted={gone} />
          <ul aria-busy={busy} className={`${GRID} transition-opacity aria-busy:opacity-60`}>
            {items.map((product) => (
              <li key={product._id}>
                <StockCard
                  product={product}
                  chosen={chosen.includes(product._id)}
                  onChoose={(yes) =>
                    setTicked(yes ? [...chosen, product._id] : chosen.filter((id) => id !== product._id))
                  }
                  onDeleted={gone}
                />
              </li>
            ))}
          </ul>
        </>
      )}
      <Pager
        current={shelf.page}
        pages={pageCount(total, STOCK_PER_PAGE)}
        href={(page) => `?${stockParams({ ...shelf, page })}`}
      />
      <GoneLink kind="product">Removed products</GoneLink>
    </>
  )
}

const GRID = 'grid grid-cols-1 gap-4 motion-reduce:transition-none min-[30rem]:grid-cols-2 xl:grid-cols-3'

function NothingThere() {
  return (
    <Empty title="No Data found">
      <p>Try another word or category, or put something new on the shelf.</p>
      <ButtonLink to="/profile/adminProducts" kind="quiet">
        Show all products
      </ButtonLink>
    </Empty>
  )
}

export function HydrateFallback() {
  return (
    <>
      <div className="mb-6">
        <PageHeading>Our Products</PageHeading>
        <Skeleton className="mt-3 h-[1.6rem] w-40" />
      </div>
      <Skeleton className="mb-5 h-37 rounded-3xl sm:h-26 xl:h-11" />
      <Skeleton className="mb-4 h-11 w-56" />
      <div className={GRID}>
        {['first', 'second', 'third', 'fourth', 'fifth', 'sixth'].map((card) => (
          <Skeleton key={card} className="h-50 rounded-3xl min-[30rem]:h-100" />
        ))}
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed what="the products" />
}

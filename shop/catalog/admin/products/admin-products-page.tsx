import { useRef } from 'react'
import { useNavigation, useRevalidator } from 'react-router'
import { callPage, callPublic } from '../../../kernel/api/api-client.ts'
import { pageCount } from '../../../kernel/api/page.ts'
import { useWords } from '../../../kernel/language/use-words.ts'
import { usePageTitle } from '../../../kernel/settings/page-meta.ts'
import { DeletedLink } from '../../../people/audit/history-of.tsx'
import { fetchIfAdmin } from '../../../people/identity/for-admin.ts'
import { ButtonLink } from '../../../ui/button.tsx'
import { PageHeading } from '../../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../../ui/page-states.tsx'
import { Pager } from '../../../ui/pager.tsx'
import type { Route } from './+types/admin-products-page.ts'
import { AdminProductList, GRID } from './admin-product-list.tsx'
import { ADMIN_PRODUCTS_PER_PAGE, adminProductsPath, parseAdminProductQuery } from './admin-product-query.ts'
import { ProductFilters } from './product-filters.tsx'
import { productEditingWords } from './words.en.ts'

const useTitle = () => useWords(productEditingWords).ourProducts

export const meta = () => usePageTitle(useTitle())

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => fetchIfAdmin(() => load(request))

async function load(request: Request) {
  const query = parseAdminProductQuery(new URL(request.url).searchParams)
  const asked = { ...query, limit: ADMIN_PRODUCTS_PER_PAGE }
  const { signal } = request
  const [{ items, total }, categories] = await Promise.all([
    callPage('GET /product', { query: asked, signal }),
    callPublic('GET /categories', { signal }),
  ])
  const pages = pageCount(total, ADMIN_PRODUCTS_PER_PAGE)
  // Beyond the end: the last page.
  return { query: { ...query, page: Math.min(query.page, pages) }, items, total, pages, categories }
}

export default function AdminProductsPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Products {...loaderData} />
}

function Products({ query, items, total, pages, categories }: Awaited<ReturnType<typeof load>>) {
  const words = useWords(productEditingWords)
  const heading = useRef<HTMLDivElement>(null)
  const { revalidate } = useRevalidator()
  const busy = useNavigation().state === 'loading'

  function deleted(told: Promise<void>): void {
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
          <PageHeading>{words.ourProducts}</PageHeading>
          <p role="status" className="mt-3 text-ink-soft">
            {words.total(total)}
          </p>
        </div>
        <ButtonLink to="/profile/addProduct">{words.addProduct}</ButtonLink>
      </div>
      <ProductFilters query={query} categories={categories} />
      <AdminProductList products={items} busy={busy} onDeleted={deleted} />
      <Pager current={query.page} pages={pages} href={(page) => adminProductsPath({ ...query, page })} />
      <DeletedLink kind="product">{words.removedProducts}</DeletedLink>
    </>
  )
}

export const HydrateFallback = loadingPage(
  useTitle,
  'mt-3 mb-6 h-[1.6rem] w-40',
  'mb-5 h-37 rounded-3xl sm:h-26 xl:h-11',
  'mb-4 h-11 w-56',
  [GRID, ...times(6, 'h-50 rounded-3xl min-[30rem]:h-100')],
)

export const ErrorBoundary = failedPage(() => useWords(productEditingWords).theProducts)

import { useNavigation } from 'react-router'
import { callPage } from '../kernel/api/api-client.ts'
import { loadUnlessFilled } from '../kernel/api/filled-page.ts'
import { pageCount } from '../kernel/api/page.ts'
import { loadInDocument } from '../kernel/api/personal-documents.server.ts'
import { useWords } from '../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../kernel/settings/page-meta.ts'
import { fetchIfAdmin } from '../people/identity/for-admin.ts'
import { Empty, NoData } from '../ui/empty.tsx'
import { PageHeading } from '../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../ui/page-states.tsx'
import { Pager } from '../ui/pager.tsx'
import { TabLink } from '../ui/tab-link.tsx'
import type { Route } from './+types/stock-page.ts'
import { StockCountRow } from './stock-count-row.tsx'
import { parseStockQuery, STOCK_FILTERS, STOCK_PAGE, type StockListQuery, stockPath } from './stock-query.ts'
import { StockSearch } from './stock-search.tsx'
import { useCountingFocus } from './use-counting-focus.ts'
import { stockWords } from './words.en.ts'

const PER_PAGE = 20

const useTitle = () => useWords(stockWords).title

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, stockWords).title)

export const clientLoader = loadUnlessFilled(({ request }: Route.ClientLoaderArgs) =>
  fetchIfAdmin(() => load(request), 'the stock'),
)
export const loader = loadInDocument(clientLoader)

async function load({ url, signal }: Request) {
  const query = parseStockQuery(new URL(url).searchParams)
  const { items, total } = await callPage('GET /stock', { query: { ...query, limit: PER_PAGE }, signal })
  const pages = pageCount(total, PER_PAGE)
  return { query: { ...query, page: Math.min(query.page, pages) }, items, total, pages }
}

export default function StockPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Stock {...loaderData} />
}

function Stock({ query, items, total, pages }: Awaited<ReturnType<typeof load>>) {
  const words = useWords(stockWords)
  const busy = useNavigation().state === 'loading'
  const { page, focusNext } = useCountingFocus(query.search)
  return (
    <div ref={page}>
      <PageHeading>{words.title}</PageHeading>
      <p className="mt-2 max-w-2xl text-ink-soft text-sm">{words.lead}</p>
      <StockSearch search={query.search} />
      <p role="status" className="mb-2 font-semibold empty:hidden">
        {query.search && words.found(total, query.search)}
      </p>
      {!query.search && <Tabs only={query.only} />}
      {items.length === 0 && <Nothing query={query} />}
      <ul
        aria-busy={busy}
        className="grid grid-cols-1 gap-2 aria-busy:opacity-60 motion-reduce:transition-none lg:max-w-3xl"
      >
        {items.map((item) => (
          <li key={item._id}>
            <StockCountRow item={item} onDone={focusNext} />
          </li>
        ))}
      </ul>
      <Pager current={query.page} pages={pages} href={(to) => stockPath({ ...query, page: to })} />
    </div>
  )
}

function Tabs({ only }: Pick<StockListQuery, 'only'>) {
  const words = useWords(stockWords)
  return (
    <nav aria-label={words.lists} className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {STOCK_FILTERS.map((one) => (
          <li key={one}>
            <TabLink to={stockPath({ search: '', only: one, page: 1 })} isShown={one === only}>
              {words.tabs[one]}
            </TabLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function Nothing({ query: { search, only } }: { readonly query: StockListQuery }) {
  const words = useWords(stockWords)
  if (search)
    return (
      <NoData to={STOCK_PAGE} link={words.showCounted}>
        {words.nothingFound}
      </NoData>
    )
  if (only === 'counted') return <Empty title={words.nothingCounted}>{words.beginHere}</Empty>
  return <Empty title={words.noneShort[only]} />
}

export const HydrateFallback = loadingPage(
  useTitle,
  'mt-3 mb-4 h-10 max-w-2xl',
  'mb-5 h-11 rounded-full lg:max-w-3xl',
  'mb-4 h-11 w-72 rounded-full',
  ['grid gap-2 lg:max-w-3xl', ...times(6, 'h-20 rounded-2xl')],
)

export const ErrorBoundary = failedPage(() => useWords(stockWords).theStock)

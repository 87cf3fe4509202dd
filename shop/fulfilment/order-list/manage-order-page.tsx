import { apiPage } from '../../kernel/api-client.ts'
import { filterParams } from '../../kernel/list-query.ts'
import { pageCount, shownPage } from '../../kernel/page.ts'
import { useWords } from '../../kernel/use-words.ts'
import { forAdmin } from '../../people/identity/for-admin.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import { uiWords } from '../../ui/words.ts'
import type { Route } from './+types/manage-order-page.ts'
import type { OrderListEntry } from './api.server.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderLineCard } from './order-line-card.tsx'
import {
  isFiltered,
  MOST_FOUND,
  manageOrderPath,
  type OrderFilter,
  parseOrderListQuery,
} from './order-list-query.ts'
import { orderListWords } from './words.ts'

export const meta = () => [{ title: `${useWords(orderListWords).manageOrder} · OGS` }]

const LIMIT = 10

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { filter, page } = parseOrderListQuery(new URL(request.url).searchParams)
  const query = filterParams({ ...filter, page: String(page), limit: String(LIMIT) })
  const { signal } = request
  const found = await forAdmin(() => apiPage<OrderListEntry>(`/manageorder?${query}`, { signal }), 'orders')
  return found && { ...found, filter, page: shownPage(page, found.total, LIMIT) }
}

export default function ManageOrderPage({ loaderData }: Route.ComponentProps) {
  const words = useWords(orderListWords)
  if (!loaderData) return null
  const { items, total, page, filter } = loaderData
  return (
    <>
      <ListHeading title={words.manageOrder}>
        {isFiltered(filter) ? foundInWords(total, filter, words) : words.totalOrders(total)}
      </ListHeading>
      <OrderFilters filter={filter} />
      {items.length === 0 ? (
        <Nothing filtered={isFiltered(filter)} />
      ) : (
        <ol className={GRID}>
          {items.flatMap((order) =>
            order.cart.map((line) => (
              <li key={line._id} className="drawn-when-near">
                <OrderLineCard order={order} line={line} />
              </li>
            )),
          )}
        </ol>
      )}
      <Pager
        current={page}
        pages={pageCount(total, LIMIT)}
        href={(to) => manageOrderPath({ filter, page: to })}
      />
    </>
  )
}

const foundInWords = (total: number, { search }: OrderFilter, words: typeof orderListWords.en): string =>
  search && total >= MOST_FOUND ? words.newestFound(total) : words.found(total)

function Nothing({ filtered }: { filtered: boolean }) {
  const words = useWords(orderListWords)
  const { noData } = useWords(uiWords)
  return (
    <Empty title={noData}>
      {filtered ? (
        <ButtonLink to="/profile/manageOrder" kind="quiet">
          {words.showAll}
        </ButtonLink>
      ) : (
        <p>{words.noneYet}</p>
      )}
    </Empty>
  )
}

const GRID = 'grid grid-cols-1 items-start gap-4 md:grid-cols-2'

export const HydrateFallback = loadingPage(
  () => useWords(orderListWords).manageOrder,
  'mt-3 mb-6 h-[1.6rem] w-32',
  'mb-6 h-75 rounded-3xl xl:h-53',
  [GRID, ...times(4, 'h-104 rounded-3xl')],
)

export const ErrorBoundary = failedPage(() => useWords(orderListWords).theOrders)

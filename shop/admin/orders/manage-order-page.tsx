import { Fragment } from 'react'
import { useRevalidator } from 'react-router'
import {
  isFiltered,
  MOST_FOUND,
  manageOrderPath,
  type OrderFilter,
  parseOrderListQuery,
  TODO_FILTERS,
} from '../../fulfilment/order-list/order-list-query.ts'
import type { OrderListEntry } from '../../fulfilment/order-list/order-list-shapes.server.ts'
import { orderListWords } from '../../fulfilment/order-list/words.en.ts'
import { BulkStepsBar } from '../../fulfilment/steps/bulk-steps-bar.tsx'
import { CardStep } from '../../fulfilment/steps/card-step.tsx'
import { useBulkSteps } from '../../fulfilment/steps/use-bulk-steps.ts'
import { callPage } from '../../kernel/api/api-client.ts'
import { loadUnlessFilled } from '../../kernel/api/filled-page.ts'
import { listPath } from '../../kernel/api/list-query.ts'
import { pageCount, shownPage } from '../../kernel/api/page.ts'
import { loadInDocument } from '../../kernel/api/personal-documents.server.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { nextStep } from '../../orders/fulfilment.ts'
import { linesIn, orderNumber } from '../../orders/order.ts'
import { hasManyParcels } from '../../orders/parts/together.ts'
import { fetchIfAdmin } from '../../people/identity/for-admin.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { ListHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import { TabLink } from '../../ui/tab-link.tsx'
import { uiWords } from '../../ui/words.en.ts'
import type { Route } from './+types/manage-order-page.ts'
import { OrderFilters } from './order-filters.tsx'
import { OrderLineCard } from './order-line-card.tsx'

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, orderListWords).manageOrder)

const LIMIT = 10

export const clientLoader = loadUnlessFilled(async ({ request }: Route.ClientLoaderArgs) => {
  const { filter, page } = parseOrderListQuery(new URL(request.url).searchParams)
  const query = { ...filter, page, limit: LIMIT }
  const { signal } = request
  const found = await fetchIfAdmin(() => callPage('GET /order-list', { query, signal }), 'orders')
  if (!found) return found
  const { items, total } = found
  return { items, total, filter, page: shownPage(page, total, LIMIT) }
})
export const loader = loadInDocument(clientLoader)

export default function ManageOrderPage({ loaderData }: Route.ComponentProps) {
  return loaderData && <Orders found={loaderData} />
}

function Orders({
  found: { items, total, page, filter },
}: {
  found: NonNullable<Route.ComponentProps['loaderData']>
}) {
  const words = useWords(orderListWords)
  const { revalidate } = useRevalidator()
  const steps = useBulkSteps(revalidate)
  return (
    <>
      <ListHeading title={words.manageOrder}>
        {isFiltered(filter) ? foundInWords(total, filter, words) : words.totalOrders(total)}
      </ListHeading>
      <QuickFilters filter={filter} />
      <OrderFilters filter={filter} />
      {items.length === 0 ? (
        <Nothing filtered={isFiltered(filter)} />
      ) : (
        <ol className={GRID}>
          {items.map((order) => (
            <Fragment key={order.id}>
              {shownParcels(order).flatMap((parcel) =>
                linesIn(parcel, order.lines).map((line, at) => (
                  <li key={line.id}>
                    <OrderLineCard {...{ order, parcel, line }}>
                      {at === 0 && nextStep(parcel.fulfilment) && <CardStep {...{ order, parcel, steps }} />}
                    </OrderLineCard>
                  </li>
                )),
              )}
              {order.parcelCount > order.parcels.length && (
                <li className="col-span-full">
                  <ButtonLink to={`/profile/manageOrder/${order.id}`} kind="quiet" className="w-full">
                    {words.allParcels(order.parcelCount, orderNumber(order.id))}
                  </ButtonLink>
                </li>
              )}
            </Fragment>
          ))}
        </ol>
      )}
      <Pager
        current={page}
        pages={pageCount(total, LIMIT)}
        href={(to) => manageOrderPath({ filter, page: to })}
      />
      <BulkStepsBar steps={steps} />
    </>
  )
}

/** Only the first parcel of many; the order's page has all. */
const shownParcels = (order: OrderListEntry) => order.parcels.slice(0, hasManyParcels(order) ? 1 : undefined)

const foundInWords = (total: number, { search }: OrderFilter, words: typeof orderListWords): string =>
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

function QuickFilters({ filter }: { filter: OrderFilter }) {
  const { quick, orders } = useWords(orderListWords)
  const { todo, ...others } = filter
  const isPlain = !isFiltered(others)
  return (
    <nav aria-label={orders} className="mb-4 flex flex-wrap gap-2">
      {([undefined, ...TODO_FILTERS] as const).map((one) => (
        <TabLink
          key={one ?? 'all'}
          to={listPath('/profile/manageOrder', { todo: one })}
          isShown={isPlain && one === todo}
        >
          {quick[one ?? 'all']}
        </TabLink>
      ))}
    </nav>
  )
}

const GRID = 'grid grid-cols-1 items-start gap-4 md:grid-cols-2'

export const HydrateFallback = loadingPage(
  () => useWords(orderListWords).manageOrder,
  'mt-3 mb-6 h-[1.6rem] w-32',
  'mb-4 h-11 max-w-md rounded-full',
  'mb-6 h-34 rounded-3xl md:h-83 xl:h-61',
  [GRID, ...times(4, 'h-104 rounded-3xl')],
)

export const ErrorBoundary = failedPage(() => useWords(orderListWords).theOrders)

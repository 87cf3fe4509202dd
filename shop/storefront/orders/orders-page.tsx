import { ClaimOrders, HowToClaim } from '../../finding/pages/claim-orders.tsx'
import { fetchClaims } from '../../finding/pages/claims.ts'
import { loadUnlessFilled } from '../../kernel/api/filled-page.ts'
import { listPath, parseListQuery } from '../../kernel/api/list-query.ts'
import { pageCount } from '../../kernel/api/page.ts'
import { loadInDocument } from '../../kernel/api/personal-documents.server.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage, times } from '../../ui/page-states.tsx'
import { Pager } from '../../ui/pager.tsx'
import type { Route } from './+types/orders-page.ts'
import { OwnOrderList } from './own-order-list.tsx'
import { fetchOwnOrders } from './own-orders.ts'
import { orderHistoryWords } from './words.en.ts'

const PER_PAGE = 8

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, orderHistoryWords).myOrders)

export const clientLoader = loadUnlessFilled(async ({ request: { url, signal } }: Route.ClientLoaderArgs) => {
  const { page } = parseListQuery(new URL(url).searchParams)
  const [orders, claims] = await Promise.all([fetchOwnOrders(page, PER_PAGE, signal), fetchClaims(signal)])
  return { ...orders, claims }
})
export const loader = loadInDocument(clientLoader)

export default function OrdersPage({ loaderData, matches }: Route.ComponentProps) {
  const { items, total, page, limit, claims } = loaderData
  const words = useWords(orderHistoryWords)
  return (
    <>
      <div className="mb-6">
        <PageHeading>{words.myOrders}</PageHeading>
        {total > 0 && <p className="mt-3 text-ink-soft">{words.orders(total)}</p>}
      </div>
      <ClaimOrders orders={claims}>
        {total === 0 && (
          <>
            <OwnOrderList orders={items} />
            {claims.length === 0 && matches[1].loaderData?.anybodyBuys && <HowToClaim />}
          </>
        )}
      </ClaimOrders>
      {total > 0 && <OwnOrderList orders={items} />}
      <Pager
        current={page}
        pages={pageCount(total, limit)}
        href={(to) => listPath('/profile/orders', {}, to)}
      />
    </>
  )
}

export const HydrateFallback = loadingPage(
  () => useWords(orderHistoryWords).myOrders,
  'mt-3 mb-6 h-[1.6rem] w-20',
  ['grid gap-3', ...times(3, 'h-78 rounded-3xl sm:h-59')],
)

export const ErrorBoundary = failedPage(() => useWords(orderHistoryWords).yourOrders)

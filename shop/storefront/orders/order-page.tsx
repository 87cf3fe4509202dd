import { loadingOrder } from '../../finding/pages/loading-order.ts'
import { RememberDay } from '../../gifts/days/pages/remember-day.tsx'
import { callApi, callPublic, signedInEmail } from '../../kernel/api/api-client.ts'
import { loadUnlessFilled } from '../../kernel/api/filled-page.ts'
import { loadInDocument } from '../../kernel/api/personal-documents.server.ts'
import { useWords } from '../../kernel/language/use-words.ts'
import { pageTitle, pageWords } from '../../kernel/settings/page-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage } from '../../ui/page-states.tsx'
import type { Route } from './+types/order-page.ts'
import { OwnOrder } from './own-order.tsx'
import { fetchOwnOrder } from './own-orders.ts'
import { orderHistoryWords } from './words.en.ts'

export const meta = (args: Route.MetaArgs) => pageTitle(args, pageWords(args, orderHistoryWords).yourOrder)

export const clientLoader = loadUnlessFilled(
  async ({ params, request: { signal } }: Route.ClientLoaderArgs) => {
    const email = await signedInEmail()
    const [order, locations, gifting, zones, days] = await Promise.all([
      fetchOwnOrder(params.id, signal),
      callApi('GET /location', { query: { email }, signal }),
      callPublic('GET /gifting', { signal }).catch(() => null),
      // Without them the day cannot be changed here.
      callPublic('GET /delivery/zones', { signal }).catch(() => []),
      // Without them the day's question is left out.
      callApi('GET /days', { signal }).catch(() => null),
    ])
    return { order, locations, gifting, zones, days }
  },
)
export const loader = loadInDocument(clientLoader)

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, days, ...more } = loaderData
  const words = useWords(orderHistoryWords)
  if (!order) return <NoSuchOrder />
  return (
    <>
      <OwnOrder
        {...{ ...more, order }}
        more={(parcel) =>
          days && <RememberDay {...{ order, parcel, days }} occasions={more.gifting?.occasions ?? []} />
        }
      />
      <ButtonLink to="/profile/orders" kind="quiet" className="mt-6">
        {words.allMyOrders}
      </ButtonLink>
    </>
  )
}

function NoSuchOrder() {
  const words = useWords(orderHistoryWords)
  return (
    <>
      <PageHeading className="mb-6">{words.myOrders}</PageHeading>
      <Empty title={words.noSuchOrder}>
        <p>{words.notAmongYours}</p>
        <ButtonLink to="/profile/orders">{words.allMyOrders}</ButtonLink>
      </Empty>
    </>
  )
}

export const HydrateFallback = loadingOrder

export const ErrorBoundary = failedPage(() => useWords(orderHistoryWords).thisOrder)

import { Fragment, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { PaymentWatch } from '../../billing/paying/payment-watch.ts'
import { FoldedParcels } from '../../fulfilment/progress/folded-parcels.tsx'
import { RememberDay } from '../../gifts/days/pages/remember-day.tsx'
import { callApi, callPublic, signedInEmail } from '../../kernel/api/api-client.ts'
import { unlessFilled } from '../../kernel/api/filled-page.ts'
import { inDocument } from '../../kernel/api/personal-documents.server.ts'
import { useDates } from '../../kernel/language/dates.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { usePageTitle } from '../../kernel/settings/page-meta.ts'
import { isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { isPayable, type OrderInFull, orderDate, orderNumber } from '../../orders/order.ts'
import type { ParcelInFull } from '../../orders/parcel.ts'
import { OrderBadges } from '../../orders/parts/order-badges.tsx'
import { SoldGifts } from '../../orders/parts/sold-gifts.tsx'
import { isToMany } from '../../orders/parts/together.ts'
import { onLocationsChanged } from '../../people/addresses/location.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Empty } from '../../ui/empty.tsx'
import { PageHeading } from '../../ui/heading.tsx'
import { failedPage, loadingPage } from '../../ui/page-states.tsx'
import type { Route } from './+types/order-page.ts'
import { OrderDestination } from './order-destination.tsx'
import { OrderGift } from './order-gift.tsx'
import { OrderPaymentCard } from './order-payment.tsx'
import { OrderProgress } from './order-progress.tsx'
import { fetchOwnOrder, fetchOwnParcels } from './own-orders.ts'
import { SenderPhone } from './sender-phone.tsx'
import { orderHistoryWords } from './words.en.ts'

export const meta = () => usePageTitle(useWords(orderHistoryWords).yourOrder)

export const clientLoader = unlessFilled(async ({ params, request: { signal } }: Route.ClientLoaderArgs) => {
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
})
export const loader = inDocument(clientLoader)

const COLUMNS = 'grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_22rem]'
const COLUMN = 'grid min-w-0 gap-4'

export default function OrderPage({ loaderData }: Route.ComponentProps) {
  const { order, locations, gifting, zones, days } = loaderData
  const { revalidate } = useRevalidator()
  const words = useWords(orderHistoryWords)
  useEffect(() => onLocationsChanged(() => void revalidate()), [revalidate])
  if (!order) return <NoSuchOrder />
  const { state, transactionId } = order.payment
  const { parcels } = order
  const isMany = isToMany(order)
  // What is to be done comes first.
  const isToPay = isPayable(order) || state === 'paid_on_hold'
  const wayOf = (parcel: ParcelInFull) => (
    <Fragment key={parcel.id}>
      <OrderProgress {...{ order, parcel, zones }} />
      {!isCancelledOrReturned(parcel.fulfilment) && (
        <OrderDestination {...{ order, parcel, locations, zones }} />
      )}
      {days && <RememberDay {...{ order, parcel, days }} occasions={gifting?.occasions ?? []} />}
    </Fragment>
  )
  const giftOf = (parcel: ParcelInFull) => <OrderGift key={parcel.id} {...{ order, parcel, gifting }} />
  return (
    <>
      {state === 'pending' && transactionId && <PaymentWatch tranId={transactionId} onEnded={revalidate} />}
      <OrderHeading order={order} />
      <div className={isMany ? COLUMN : COLUMNS}>
        <div className={COLUMN}>
          {isToPay && <OrderPaymentCard order={order} />}
          {!isMany && parcels.map(wayOf)}
          {!isCancelledOrReturned(order.fulfilment) && order.fulfilment !== 'delivered' && (
            <SenderPhone order={order} />
          )}
          {isMany && (
            <FoldedParcels order={order} fetchPage={fetchOwnParcels}>
              {(parcel) => (
                <>
                  {wayOf(parcel)}
                  {giftOf(parcel)}
                </>
              )}
            </FoldedParcels>
          )}
        </div>
        <div className={COLUMN}>
          <SoldGifts order={order} title={words.yourGifts} />
          {!isMany && parcels.map(giftOf)}
          {!isToPay && <OrderPaymentCard order={order} />}
        </div>
      </div>
      <ButtonLink to="/profile/orders" kind="quiet" className="mt-6">
        {words.allMyOrders}
      </ButtonLink>
    </>
  )
}

function OrderHeading({ order }: { order: OrderInFull }) {
  const words = useWords(orderHistoryWords)
  const { digits } = useFormats()
  const { moment } = useDates()
  return (
    <div className="mb-6 grid gap-4">
      <PageHeading>{words.orderOf(digits(orderDate(order.placedAt)))}</PageHeading>
      <p className="text-ink-soft">
        {words.numberBefore} <span className="select-all tabular-nums">{orderNumber(order.id)}</span>
        {words.placedBefore} <time dateTime={order.placedAt}>{moment(order.placedAt)}</time>
      </p>
      <OrderBadges order={order} />
    </div>
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

export const HydrateFallback = loadingPage(null, 'mb-6 h-24 max-w-sm', [
  COLUMNS,
  [COLUMN, 'h-96 rounded-3xl', 'h-56 rounded-3xl'],
  [COLUMN, 'h-64 rounded-3xl', 'h-40 rounded-3xl'],
])

export const ErrorBoundary = failedPage(() => useWords(orderHistoryWords).thisOrder)

import type { ComponentProps, ReactNode } from 'react'
import { Fragment, useEffect } from 'react'
import { useRevalidator } from 'react-router'
import { PaymentWatch } from '../../billing/paying/payment-watch.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { ORDER_COLUMN, ORDER_COLUMNS } from '../../finding/pages/loading-order.ts'
import { FoldedParcels } from '../../fulfilment/progress/folded-parcels.tsx'
import { useDates } from '../../kernel/language/dates.ts'
import { useFormats, useWords } from '../../kernel/language/use-words.ts'
import { isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { isPayable, type OrderInFull, orderDate, orderNumber, paymentUnderWay } from '../../orders/order.ts'
import type { ParcelInFull } from '../../orders/parcel.ts'
import { OrderBadges } from '../../orders/parts/order-badges.tsx'
import { SoldProducts } from '../../orders/parts/sold-products.tsx'
import { hasManyParcels } from '../../orders/parts/together.ts'
import { type Location, onLocationsChanged } from '../../people/addresses/location.ts'
import { PageHeading } from '../../ui/heading.tsx'
import { OrderDestination } from './order-destination.tsx'
import { OrderGift } from './order-gift.tsx'
import { OrderPaymentCard } from './order-payment.tsx'
import { OrderProgress } from './order-progress.tsx'
import { fetchOwnParcels } from './own-orders.ts'
import { SenderPhone } from './sender-phone.tsx'
import { orderHistoryWords } from './words.en.ts'

interface OwnOrderProps {
  readonly order: OrderInFull
  readonly locations: readonly Location[]
  /** Opened by a code. */
  readonly isHeld?: boolean
  readonly gifting: ComponentProps<typeof OrderGift>['gifting']
  readonly zones: readonly DeliveryZone[]
  /** Below the way of a parcel. */
  readonly more?: (parcel: ParcelInFull) => ReactNode
}

/** An order as its sender sees and changes it. */
export function OwnOrder({ order, locations, isHeld = false, gifting, zones, more }: OwnOrderProps) {
  const { revalidate } = useRevalidator()
  const words = useWords(orderHistoryWords)
  useEffect(() => onLocationsChanged(() => void revalidate()), [revalidate])
  const underWay = paymentUnderWay(order)
  const { parcels } = order
  const isMany = hasManyParcels(order)
  // A payment still to make comes first.
  const isToPay = isPayable(order) || order.payment.state === 'paid_on_hold'
  const wayOf = (parcel: ParcelInFull) => (
    <Fragment key={parcel.id}>
      <OrderProgress {...{ order, parcel, zones }} />
      {!isCancelledOrReturned(parcel.fulfilment) && (
        <OrderDestination {...{ order, parcel, locations, zones }} />
      )}
      {more?.(parcel)}
    </Fragment>
  )
  const payment = <OrderPaymentCard order={order} isHeld={isHeld} />
  const giftOf = (parcel: ParcelInFull) => <OrderGift key={parcel.id} {...{ order, parcel, gifting }} />
  return (
    <>
      {underWay && <PaymentWatch tranId={underWay} onEnded={revalidate} />}
      <OrderHeading order={order} />
      <div className={isMany ? ORDER_COLUMN : ORDER_COLUMNS}>
        <div className={ORDER_COLUMN}>
          {isToPay && payment}
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
        <div className={ORDER_COLUMN}>
          <SoldProducts order={order} title={words.yourGifts} />
          {!isMany && parcels.map(giftOf)}
          {!isToPay && payment}
        </div>
      </div>
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

import { useEffect, useState } from 'react'
import { GiftAwaitingAddress } from '../../gifts/links/gift-awaiting-address.tsx'
import { useAuth } from '../../kernel/api/auth-context.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { ownOrderPath } from '../../kernel/own-order-path.ts'
import {
  cashToCollect,
  hasSeveralParcels,
  isInTheShop,
  linesIn,
  type OrderInFull,
} from '../../orders/order.ts'
import { recipientName } from '../../orders/parcel.ts'
import { DeliveryDay } from '../../orders/parts/delivery-day.tsx'
import { groupProducts, hasManyParcels } from '../../orders/parts/together.ts'
import { needsScheduling } from '../../orders/reservations/reservation.ts'
import { orderWords } from '../../orders/words.en.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Picture } from '../../ui/picture.tsx'
import { OwnDelivery } from './own-delivery.tsx'
import { fetchOwnOrder } from './own-orders.ts'
import { SenderPhone } from './sender-phone.tsx'
import { orderHistoryWords } from './words.en.ts'

/** After paying: gifts, recipient and day. Loaded for the owner alone, since the address is no secret. */
export function OrderedProducts({ orderId }: { orderId: string }) {
  const words = useWords(orderHistoryWords)
  const order = useOwnOrder(orderId)
  const { user } = useAuth()
  return (
    <section className="grid min-h-56 w-full content-start gap-5 rounded-2xl bg-wash p-5">
      <h2 className="font-semibold text-xl">{words.whatComes}</h2>
      {order && (
        <>
          <Products order={order} />
          <ParcelsComing order={order} />
          <SenderPhone order={order} />
          {order.parcels.map(
            (parcel) =>
              parcel.addressState === 'awaiting_recipient' && (
                <GiftAwaitingAddress key={parcel.id} {...{ order, parcel }} />
              ),
          )}
          <ButtonLink to={ownOrderPath(order.id, user)} className="justify-self-start">
            {words.seeOrder}
          </ButtonLink>
        </>
      )}
    </section>
  )
}

function useOwnOrder(orderId: string): OrderInFull | null {
  const [order, setOrder] = useState<OrderInFull | null>(null)
  useEffect(() => {
    const stop = new AbortController()
    fetchOwnOrder(orderId, stop.signal)
      .then(setOrder)
      // My Orders shows it as well.
      .catch(() => undefined)
    return () => stop.abort()
  }, [orderId])
  return order
}

const MOST_PICTURES = 12

function Products({ order }: { order: OrderInFull }) {
  const language = useLanguage()
  const products = hasManyParcels(order) ? groupProducts(order.lines).map(({ one }) => one) : order.lines
  const shown = products.slice(0, MOST_PICTURES)
  const size = shown.length > 3 ? 'size-20' : 'size-28'
  return (
    <ul className="flex flex-wrap gap-3">
      {shown.map((line) => (
        <li key={line.id} className={`${size} overflow-hidden rounded-2xl bg-surface shadow-card`}>
          <Picture src={line.photos} alt={nameOf(language, line)} sizes="160px" />
        </li>
      ))}
    </ul>
  )
}

/** To whom each parcel goes and when, and the cash to pay at the door. */
export function ParcelsComing({ order }: { order: OrderInFull }) {
  const words = useWords(orderHistoryWords)
  const { taka } = useFormats()
  const { andMoreParcels } = useWords(orderWords)
  const cash = cashToCollect(order)
  const more = order.parcelCount - order.parcels.length
  const isOne = !hasSeveralParcels(order)
  return (
    <>
      <ul className="grid gap-4">
        {order.parcels.map((parcel) => (
          <li key={parcel.id}>
            <ParcelComing order={order} parcel={parcel} isOne={isOne} />
          </li>
        ))}
        {more > 0 && <li>{andMoreParcels(more)}</li>}
      </ul>
      {cash > 0 && (
        <p className="text-lg">
          <span className="text-ink-soft">{words.atDoor}</span> <strong>{taka(cash)}</strong>
        </p>
      )}
    </>
  )
}

interface ComingProps {
  readonly order: OrderInFull
  readonly parcel: OrderInFull['parcels'][number]
  readonly isOne: boolean
}

/** To whom, when, and of several parcels what is in it. */
function ParcelComing({ order, parcel, isOne }: ComingProps) {
  const { recipient, times, fulfilments } = useWords(orderWords)
  const words = useWords(orderHistoryWords)
  const language = useLanguage()
  const { addressState, address, deliverOn, fulfilment } = parcel
  const isScheduled = deliverOn !== null || needsScheduling(parcel)
  const isComing = isInTheShop(fulfilment) || (fulfilment === 'sent' && isScheduled)
  const isAsked = addressState === 'awaiting_recipient'
  const place = [recipientName(parcel, recipient), address.area, address.city].filter(Boolean).join(', ')
  const products = groupProducts(linesIn(parcel, order.lines)).map(({ one, count }) =>
    times(count, nameOf(language, one)),
  )
  return (
    <dl className="grid gap-x-6 gap-y-1 text-lg sm:grid-cols-[auto_1fr]">
      <dt className="text-ink-soft">{words.toWhom}</dt>
      <dd className="wrap-anywhere font-semibold">
        {isAsked && (isOne ? words.theySay : `${recipientName(parcel, recipient)}. ${words.theySay}`)}
        {!isAsked && parcel.needsAddress && words.needsAddressOpen}
        {!isAsked && !parcel.needsAddress && place}
      </dd>
      {!isAsked && (
        <>
          <dt className="text-ink-soft">{words.when}</dt>
          <dd className="font-semibold">
            {!isComing && fulfilments[fulfilment]}
            {isComing && (isScheduled ? <DeliveryDay parcel={parcel} /> : words.asSoonAsPacked)}
            {isComing && <OwnDelivery parcel={parcel} />}
          </dd>
        </>
      )}
      {!isOne && (
        <>
          <dt className="text-ink-soft">{words.inIt}</dt>
          <dd className="wrap-anywhere">{products.join(' · ')}</dd>
        </>
      )}
    </dl>
  )
}

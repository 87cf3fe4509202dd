import { data } from 'react-router'
import type { LinkedOrder, LinkedParcel } from '../../finding/linked-order.ts'
import { linkedOrder } from '../../finding/order-link.server.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { pageWords } from '../../kernel/settings/page-meta.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { hasSeveralParcels, isInTheShop } from '../../orders/order.ts'
import { DeliveryDay } from '../../orders/parts/delivery-day.tsx'
import { isDayLost } from '../../orders/reservations/reservation.ts'
import { orderWords } from '../../orders/words.en.ts'
import { unlistedMeta } from '../../sharing/public-meta.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Price } from '../../ui/price.tsx'
import { trackerWords } from '../orders/tracker-words.en.ts'
import { orderHistoryWords } from '../orders/words.en.ts'
import type { Route } from './+types/order-link-page.ts'
import { orderLinkWords } from './words.en.ts'

export const meta = (args: Route.MetaArgs) =>
  unlistedMeta(args, { title: pageWords(args, orderHistoryWords).yourOrder })

/** The address is the permission to look: it must stay out of caches and of other sites' logs. */
export const headers = () => ({ 'cache-control': 'private, no-store', 'referrer-policy': 'no-referrer' })

export async function loader({ context, params }: Route.LoaderArgs) {
  const order = await linkedOrder(context.get(shopContext).db, params.token)
  return order ? { order } : data({ order: null }, 404)
}

/** From a letter to a sender without an account: how the order stands, and nothing that is anybody's own. */
export default function OrderLinkPage({ loaderData: { order } }: Route.ComponentProps) {
  const words = useWords(orderLinkWords)
  return (
    <div className="mx-auto max-w-xl px-4 py-8 sm:py-14">
      {order ? (
        <Linked order={order} />
      ) : (
        <Empty title={words.over} isPage>
          <p>{words.overHelp}</p>
          <ButtonLink to="/order">{words.find}</ButtonLink>
        </Empty>
      )}
    </div>
  )
}

/** How far an order is, for whoever has its link. */
export function Linked({ order }: { order: LinkedOrder }) {
  const words = useWords(orderLinkWords)
  const { headlines } = useWords(trackerWords)
  const [first] = order.parcels
  const only = hasSeveralParcels(order) ? null : first
  return (
    <Card className="overflow-hidden">
      <div className="grid gap-1 bg-wash px-5 py-6 sm:px-8">
        <p className="text-ink-soft">
          {words.order} <span className="select-all tabular-nums">{order.number}</span>
        </p>
        <h1 className="font-display font-semibold text-3xl leading-tight">{headlines[order.state]}</h1>
        {only && <Planned parcel={only} />}
      </div>
      <div className="grid gap-5 px-5 py-6 sm:px-8">
        {only ? <Products parcel={only} /> : <Parcels order={order} />}
        <p className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
          <span className="font-semibold">{words.sum}</span>
          <span className="font-display font-semibold text-2xl">
            <Price amount={order.amount} />
          </span>
        </p>
        <div className="grid gap-2">
          <ButtonLink to={`/order?number=${order.number}`}>{words.openAll}</ButtonLink>
          <p className="text-ink-soft text-sm">{words.openAllHelp}</p>
        </div>
      </div>
    </Card>
  )
}

/** Each with how far it is: one may be there while another one is packed. */
function Parcels({ order: { parcels, parcelCount } }: { order: LinkedOrder }) {
  const words = useWords(orderLinkWords)
  const { fulfilments, andMoreParcels } = useWords(orderWords)
  const { number } = useFormats()
  const more = parcelCount - parcels.length
  return (
    <ol className="grid gap-5">
      {parcels.map((parcel, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are counted, and stay in their order.
        <li key={at} className="grid gap-2">
          <h2 className="text-ink-soft">
            {words.nthParcel(number(at + 1), number(parcelCount))} · {fulfilments[parcel.fulfilment]}
          </h2>
          <Planned parcel={parcel} />
          <Products parcel={parcel} />
        </li>
      ))}
      {more > 0 && <li>{andMoreParcels(more)}</li>}
    </ol>
  )
}

interface OfParcel {
  readonly parcel: LinkedParcel
}

/** Its day, as long as it is to come. */
function Planned({ parcel }: OfParcel) {
  const words = useWords(orderLinkWords)
  const isComing = isInTheShop(parcel.fulfilment) || parcel.fulfilment === 'sent'
  if (!isComing || parcel.deliverOn === null || isDayLost(parcel)) return null
  return (
    <p>
      {words.planned} <DeliveryDay parcel={parcel} />
    </p>
  )
}

function Products({ parcel: { gifts } }: OfParcel) {
  const { number } = useFormats()
  const language = useLanguage()
  return (
    <ul className="grid gap-2">
      {gifts.map((gift) => (
        <li key={gift.name} className="wrap-anywhere font-semibold">
          {gift.count > 1 && `${number(gift.count)} × `}
          {nameOf(language, gift)}
        </li>
      ))}
    </ul>
  )
}

import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { SoldDetails } from '../../catalog/bundles/sold-details.tsx'
import type { OrderListEntry } from '../../fulfilment/order-list/order-list-shapes.server.ts'
import { CustomerFacts, ParcelFacts, RecipientFacts } from '../../fulfilment/order-list/parcel-facts.tsx'
import { orderListWords } from '../../fulfilment/order-list/words.en.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { lacksAddress, orderDate, orderNumber } from '../../orders/order.ts'
import { FulfilmentBadge, OrderPaymentBadge } from '../../orders/parts/order-badges.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'

interface Props {
  readonly order: OrderListEntry
  readonly parcel: OrderListEntry['parcels'][number]
  readonly line: OrderListEntry['lines'][number]
  /** Actions on the parcel, on its first card. */
  readonly children?: ReactNode
}

export function OrderLineCard({ order, parcel, line, children }: Props) {
  const number = orderNumber(order.id)
  const words = useWords(orderListWords)
  const language = useLanguage()
  const { digits } = useFormats()
  return (
    <Card className="h-full overflow-hidden">
      <div className="grid gap-2 border-line border-b bg-wash px-5 py-3">
        <div className="flex items-baseline justify-between gap-3">
          <p>
            <span className="font-display font-semibold text-lg tabular-nums">#{digits(line.serial)}</span>
            <time dateTime={order.placedAt} className="ms-3 text-ink-soft tabular-nums">
              {digits(orderDate(order.placedAt))}
            </time>
          </p>
          <Link
            to={`/profile/manageOrder/${order.id}`}
            className="-my-2 py-2 font-semibold text-berry underline"
          >
            {words.order} <span className="tabular-nums">{number}</span>
          </Link>
        </div>
        <p className="flex flex-wrap gap-2">
          <OrderPaymentBadge order={order} />
          <FulfilmentBadge state={parcel.fulfilment} />
        </p>
      </div>
      <div className="flex gap-4 p-5">
        <div className="size-24 shrink-0 overflow-hidden rounded-2xl">
          <Picture src={line.photos} alt={nameOf(language, line)} sizes="96px" />
        </div>
        <div className="min-w-0">
          <h2 className="wrap-anywhere font-semibold text-lg leading-snug">{nameOf(language, line)}</h2>
          <SoldDetails line={line} className="text-ink-soft" />
          <Price amount={line.price} className="mt-1 block text-lg" />
        </div>
      </div>
      <div className="px-5 pb-4 empty:hidden">
        <ParcelFacts parcel={parcel} />
      </div>
      {lacksAddress(parcel) && (
        <p className="mx-5 mb-4 rounded-xl border border-gold px-3 py-2 font-semibold text-sm">
          {words.needsAddressAsk}
        </p>
      )}
      {children && <div className="border-line border-t px-5 py-3">{children}</div>}
      <div className="grid gap-1 border-line border-t px-5 py-4">
        <h3 className="font-sans font-semibold text-sm">{words.recipient}</h3>
        <RecipientFacts parcel={parcel} />
      </div>
      <div className="grid gap-1 border-line border-t px-5 py-4">
        <h3 className="font-sans font-semibold text-sm">{words.customer}</h3>
        <CustomerFacts sender={order.sender} />
      </div>
    </Card>
  )
}

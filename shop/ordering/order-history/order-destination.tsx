import { useRef } from 'react'
import { callTo, phoneWords } from '../../kernel/phone.ts'
import type { Location } from '../../people/locations/location.ts'
import { Card } from '../../ui/card.tsx'
import { isInTheShop, type Order } from '../orders/order.ts'
import { orderNumber } from '../orders/order-number.ts'
import { RedirectOrder } from './redirect-order.tsx'

interface Props {
  readonly order: Order
  /** The shopper's own. */
  readonly locations: readonly Location[]
  /** The shop's own, for a customer who has to say where it goes. */
  readonly phone: string
}

/** Where an order goes; while it has not left the shop, the shopper may say where else. */
export function OrderDestination({ order, locations, phone }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  return (
    <Card className="p-5 sm:p-6">
      <h2 ref={heading} tabIndex={-1} className="mb-3 font-semibold text-xl outline-none">
        Where it goes
      </h2>
      {order.needsAddress ? (
        <div className="grid gap-2">
          <p className="font-semibold">Needs an address</p>
          <p className="text-ink-soft">
            Choose one of your locations, or call us and name the order{' '}
            <span className="whitespace-nowrap tabular-nums">{orderNumber(order._id)}</span>:{' '}
            <a href={callTo(phone)} className="whitespace-nowrap text-berry underline">
              {phone}
            </a>
          </p>
        </div>
      ) : (
        <address className="grid gap-0.5 not-italic">
          <span className="font-semibold">{order.customer_name}</span>
          <span className="whitespace-pre-line">{order.customer_address}</span>
          <span>{[order.customer_area, order.customer_city].filter(Boolean).join(', ')}</span>
          <span className="text-ink-soft tabular-nums">{phoneWords(order.customer_phone)}</span>
        </address>
      )}
      {isInTheShop(order.fulfilment) && (
        <RedirectOrder order={order} locations={locations} onSent={() => heading.current?.focus()} />
      )}
    </Card>
  )
}

import { phoneWords } from '../../kernel/phone.ts'
import { isInTheShop, lacksAddress, orderNumber } from '../../ordering/orders/order.ts'
import { isGivenBack, isUnpaid, type OrderToSend } from './order-to-send.ts'

/** Without prices: it may be a present. */
export function PackingSlip({ order, from }: { order: OrderToSend; from: string }) {
  return (
    <article className="packing-slip mx-auto grid max-w-xl gap-5 rounded-2xl border border-line bg-surface p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-current border-b-2 pb-3">
        <h1 className="font-semibold text-2xl">Packing slip</h1>
        <p>
          {from} · Order <strong className="tabular-nums">{orderNumber(order._id)}</strong> ·{' '}
          <time dateTime={order.placedAt}>{order.date}</time>
        </p>
      </header>
      <Destination order={order} />
      <section aria-labelledby="contents" className="grid gap-2">
        <h2 id="contents" className="font-semibold text-lg">
          {order.cart.length === 1 ? '1 gift' : `${order.cart.length} gifts`}
        </h2>
        <ul className="grid">
          {order.cart.map((line) => (
            <li
              key={line._id}
              className="flex break-inside-avoid items-start gap-3 border-line border-t py-2"
            >
              <span aria-hidden="true" className="mt-1 size-4 shrink-0 rounded-sm border-2 border-current" />
              <span className="wrap-anywhere min-w-0">
                <span className="block font-semibold leading-snug">{line.product_name}</span>
                <span className="text-sm">{[line.brand, line.category].filter(Boolean).join(' · ')}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}

function Destination({ order }: { order: OrderToSend }) {
  return (
    <section aria-label="Deliver to" className="grid gap-2">
      {warningsOf(order).map((warning) => (
        <p key={warning} className="rounded-lg border-2 border-current px-3 py-2 font-semibold">
          {warning}
        </p>
      ))}
      <address className="wrap-anywhere grid text-lg not-italic leading-snug">
        <strong className="text-xl">{order.customer_name}</strong>
        <span className="tabular-nums">{phoneWords(order.customer_phone)}</span>
        <span className="whitespace-pre-line">{order.customer_address}</span>
        <span>{[order.customer_area, order.customer_city].filter(Boolean).join(', ')}</span>
      </address>
    </section>
  )
}

function warningsOf(order: OrderToSend): string[] {
  if (order.fulfilment === 'cancelled') return ['This order is cancelled: do not send it.']
  if (order.fulfilment === 'returned') return ['This parcel came back: do not send it.']
  if (isGivenBack(order)) return ['Its money was given back: do not send it.']
  if (!isInTheShop(order.fulfilment)) return []
  return [
    ...(order.paymentState === 'paid_on_hold' ? ['The payment is held: do not send it yet.'] : []),
    ...(isUnpaid(order) ? ['Not paid yet: do not send it.'] : []),
    ...(lacksAddress(order) ? ['Needs an address: ask the customer before you send it.'] : []),
  ]
}

import { phoneWords } from '../../kernel/phone.ts'
import { useFormats, useLanguage, useWords } from '../../kernel/use-words.ts'
import { DeliveryDay } from '../../ordering/orders/delivery-day.tsx'
import {
  cashToCollect,
  detailsOf,
  isInTheShop,
  lacksAddress,
  lacksMoney,
  orderNumber,
  soldAs,
} from '../../ordering/orders/order.ts'
import { isGivenBack, type OrderToSend } from './order-to-send.ts'
import { orderFulfilmentWords } from './words.ts'

/** Without prices, it may be a present; but for what is to be collected at the door. */
export function PackingSlip({ order, from }: { order: OrderToSend; from: string }) {
  const words = useWords(orderFulfilmentWords)
  const language = useLanguage()
  const { digits } = useFormats()
  return (
    <article className="packing-slip mx-auto grid max-w-xl gap-5 rounded-2xl border border-line bg-surface p-6">
      <header className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1 border-current border-b-2 pb-3">
        <h1 className="font-semibold text-2xl">{words.packingSlip}</h1>
        <p>
          <strong className="font-semibold tabular-nums">
            {words.slipHead(from, orderNumber(order._id))}
          </strong>{' '}
          · <time dateTime={order.placedAt}>{digits(order.date)}</time>
        </p>
      </header>
      <Destination order={order} />
      <section aria-labelledby="contents" className="grid gap-2">
        <h2 id="contents" className="font-semibold text-lg">
          {words.gifts(order.cart.length)}
        </h2>
        <ul className="grid">
          {order.cart.map((line) => (
            <li
              key={line._id}
              className="flex break-inside-avoid items-start gap-3 border-line border-t py-2"
            >
              <span aria-hidden="true" className="mt-1 size-4 shrink-0 rounded-sm border-2 border-current" />
              <span className="wrap-anywhere min-w-0">
                <span className="block font-semibold leading-snug">{soldAs(language, line)}</span>
                <span className="text-sm">{detailsOf(language, line)}</span>
              </span>
            </li>
          ))}
        </ul>
      </section>
    </article>
  )
}

function Destination({ order }: { order: OrderToSend }) {
  const words = useWords(orderFulfilmentWords)
  const { digits, taka } = useFormats()
  const cash = cashToCollect(order)
  return (
    <section aria-label={words.deliverTo} className="grid gap-2">
      {warningsOf(order, words).map((warning) => (
        <p key={warning} className="rounded-lg border-2 border-current px-3 py-2 font-semibold">
          {warning}
        </p>
      ))}
      <address className="wrap-anywhere grid text-lg not-italic leading-snug">
        <strong className="text-xl">{order.customer_name}</strong>
        <span className="tabular-nums">{digits(phoneWords(order.customer_phone))}</span>
        <span className="whitespace-pre-line">{order.customer_address}</span>
        <span>{[order.customer_area, order.customer_city].filter(Boolean).join(', ')}</span>
      </address>
      {order.deliverOn !== null && (
        <p className="font-semibold text-xl">
          {words.slipDay} <DeliveryDay order={order} />
        </p>
      )}
      {cash > 0 && <p className="font-semibold text-xl">{words.collect(taka(cash))}</p>}
    </section>
  )
}

function warningsOf(order: OrderToSend, words: typeof orderFulfilmentWords.en): string[] {
  if (order.fulfilment === 'cancelled') return [words.slipCancelled]
  if (order.fulfilment === 'returned') return [words.slipReturned]
  if (isGivenBack(order)) return [words.slipGivenBack]
  if (!isInTheShop(order.fulfilment)) return []
  return [
    ...(order.paymentState === 'paid_on_hold' ? [words.slipHeld] : []),
    ...(lacksMoney(order) && order.paymentState !== 'paid_on_hold' ? [words.slipUnpaid] : []),
    ...(order.placeOnDay === 'agree' ? [words.slipDayToAgree] : []),
    ...(lacksAddress(order) ? [words.slipNeedsAddress] : []),
  ]
}

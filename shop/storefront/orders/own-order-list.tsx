import { Link } from 'react-router'
import { maySenderCancel } from '../../billing/cancelling/cancellation.ts'
import { PayNow } from '../../billing/paying/pay-now.tsx'
import { ReceiptLink } from '../../billing/receipts/receipt-link.tsx'
import { useDates } from '../../kernel/language/dates.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { isCancelledOrReturned } from '../../orders/fulfilment.ts'
import { moreToPayIn } from '../../orders/more-to-pay.ts'
import { isPayable, type ListedOrder, moreToPay, orderNumber } from '../../orders/order.ts'
import { OrderBadges } from '../../orders/parts/order-badges.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Empty } from '../../ui/empty.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { payWord } from './own-orders.ts'
import { ReturnToCart } from './return-to-cart.tsx'
import { orderHistoryWords } from './words.en.ts'

export function OwnOrderList({ orders }: { orders: readonly ListedOrder[] }) {
  const words = useWords(orderHistoryWords)
  if (orders.length === 0) {
    return (
      <Empty title={words.noOrdersYet}>
        <p>{words.firstGift}</p>
        <ButtonLink to="/">{words.findGift}</ButtonLink>
      </Empty>
    )
  }
  return (
    <ul className="grid gap-3">
      {orders.map((order) => (
        <li key={order.id}>
          <OwnOrder order={order} />
        </li>
      ))}
    </ul>
  )
}

const PICTURES = 4

function OwnOrder({ order }: { order: ListedOrder }) {
  const { lines, giftCount, paymentState, transactionId } = order
  const shown = lines.slice(0, PICTURES)
  const words = useWords(orderHistoryWords)
  const language = useLanguage()
  const { moment } = useDates()
  const more = moreToPay(order)
  return (
    <Card className="relative grid gap-4 p-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p>
          <Link to={`/profile/orders/${order.id}`} className={WHOLE_CARD}>
            <time dateTime={order.placedAt}>{words.orderOf(moment(order.placedAt))}</time>
          </Link>
          <span className="block text-ink-soft text-sm tabular-nums">
            {words.numberAndGifts(orderNumber(order.id), giftCount)}
          </span>
        </p>
        <OrderBadges order={order} />
      </div>
      <div className="flex items-center gap-3">
        <div className="flex shrink-0 -space-x-4">
          {shown.map((line) => (
            <span key={line.id} className="size-14 overflow-hidden rounded-full border-2 border-surface">
              <Picture src={line.photos} alt="" sizes="56px" />
            </span>
          ))}
        </div>
        <p className="line-clamp-2 min-w-0 text-ink-soft text-sm">
          {lines.map((line) => nameOf(language, line)).join(', ')}
        </p>
      </div>
      {order.needsAddress && !isCancelledOrReturned(order.fulfilment) && (
        <p className="text-sm">{order.asksSender ? words.needsAddressOpen : words.theySay}</p>
      )}
      {more > 0 && <p>{moreToPayIn(language, order)}</p>}
      <div className="flex flex-wrap items-center justify-between gap-3 border-line border-t pt-4">
        <Price amount={order.amount} className="text-xl" />
        <div className="relative flex flex-wrap items-start gap-3">
          {paymentState === 'paid' && transactionId && <ReceiptLink tranId={transactionId} kind="quiet" />}
          {isPayable(order) && (
            <PayNow
              order={more > 0 ? { ...order, amount: more } : order}
              word={payWord(order, words)}
              kind={order.onDelivery ? 'quiet' : undefined}
            />
          )}
          {maySenderCancel(order) && <ReturnToCart orderId={order.id} />}
        </div>
      </div>
    </Card>
  )
}

const WHOLE_CARD = 'font-semibold no-underline after:absolute after:inset-0 after:rounded-3xl hover:underline'

import { sumOf } from '../../kernel/money.ts'
import { useLanguage, useWords } from '../../kernel/use-words.ts'
import { ButtonLink } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { Picture } from '../../ui/picture.tsx'
import { Price } from '../../ui/price.tsx'
import { fetchOwnOrders } from '../order-history/own-orders.ts'
import { PutBack } from '../order-history/put-back.tsx'
import { isPayable, type ListedOrder, openDues, orderNumber, soldAs } from '../orders/order.ts'
import { PayNow } from '../paying/pay-now.tsx'
import { checkoutWords } from './words.ts'

/** Of those that were left at the gateway, or open in another tab; older ones stand in My Orders. */
export async function newestToPay(): Promise<ListedOrder | null> {
  // Without it the cart is empty all the same.
  const { items } = await fetchOwnOrders(1, 5).catch(() => ({ items: [] }))
  return items.find((order) => isPayable(order) && !order.onDelivery) ?? null
}

/** Came back from the gateway: the gifts are not lost, they are ordered. */
export function LeftUnpaid({ order }: { order: ListedOrder }) {
  const words = useWords(checkoutWords)
  const language = useLanguage()
  const amount = sumOf(openDues(order).map((due) => due.amount))
  return (
    <Card className="grid max-w-2xl gap-5 p-5 sm:p-6">
      <div className="grid gap-2">
        <h2 className="font-semibold text-xl">{words.orderWaitsHere}</h2>
        <p className="text-ink-soft">{words.orderWaits(orderNumber(order._id))}</p>
      </div>
      <ul className="grid gap-3">
        {order.cart.map((line) => (
          <li key={line._id} className="grid grid-cols-[3.5rem_1fr_auto] items-center gap-x-4">
            <span className="size-14 overflow-hidden rounded-xl">
              <Picture src={line.photos} alt="" sizes="56px" />
            </span>
            <span className="wrap-anywhere font-semibold leading-snug">{soldAs(language, line)}</span>
            <Price amount={line.price} />
          </li>
        ))}
      </ul>
      <p className="flex items-baseline justify-between gap-4 border-line border-t pt-4">
        <span className="font-semibold">{words.totalPrice}</span>
        <Price amount={amount} className="font-display font-semibold text-2xl" />
      </p>
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-start">
        <PayNow order={{ ...order, amount }} word={words.payNow} />
        <PutBack orderId={order._id} />
        <ButtonLink to="/" kind="quiet">
          {words.findGift}
        </ButtonLink>
      </div>
    </Card>
  )
}

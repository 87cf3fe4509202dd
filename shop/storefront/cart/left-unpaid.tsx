import { PayNow } from '../../billing/paying/pay-now.tsx'
import type { CartItem } from '../../cart/cart.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { useLanguage, useWords } from '../../kernel/language/use-words.ts'
import { sumOf } from '../../kernel/money.ts'
import {
  isPaidOrHeld,
  isPayable,
  type ListedOrder,
  type OrderInFull,
  openDues,
  orderNumber,
} from '../../orders/order.ts'
import { SoldProducts } from '../../orders/parts/sold-products.tsx'
import { Alert } from '../../ui/alert.tsx'
import { ButtonLink } from '../../ui/button.tsx'
import { checkoutWords } from '../checkout/words.en.ts'
import { fetchOwnOrder, fetchOwnOrders } from '../orders/own-orders.ts'
import { ReturnToCart } from '../orders/return-to-cart.tsx'

/** The newest unpaid order, left at the gateway or in another tab; older ones are in My Orders. */
export async function newestToPay(): Promise<ListedOrder | OrderInFull | null> {
  // The cart is shown without it as well.
  const { items } = await fetchOwnOrders(1, 5).catch(() => ({ items: [] }))
  const order =
    items.find((one) => isPayable(one) && !one.onDelivery && !isPaidOrHeld(one.paymentState)) ?? null
  return order && order.giftCount > order.lines.length ? fetchOwnOrder(order.id).catch(() => null) : order
}

/** The unpaid order that holds what this cart is short of. */
export async function findHoldingOrder(items: readonly CartItem[]): Promise<OrderInFull | null> {
  const id = items.find((item) => item.heldBy)?.heldBy
  // The cart says what is left without it as well.
  return id === undefined ? null : fetchOwnOrder(id).catch(() => null)
}

/** Instead of a refusal: the sender's own order holds what is sold out here. */
export function HeldByOwnOrder({ order, items }: { order: OrderInFull; items: readonly CartItem[] }) {
  const words = useWords(checkoutWords)
  const language = useLanguage()
  const names = new Set(
    items.filter((item) => item.heldBy === order.id).map((item) => nameOf(language, item)),
  )
  if (!isPayable(order)) return null
  const amount = sumOf(openDues(order).map((due) => due.amount))
  return (
    <Alert kind="warning">
      <div className="grid gap-3">
        <p>{words.heldByOwnOrder([...names], orderNumber(order.id))}</p>
        <div className="flex flex-wrap items-start gap-3">
          <PayNow order={{ ...order, amount }} word={words.payIt} />
          <ReturnToCart orderId={order.id} />
        </div>
      </div>
    </Alert>
  )
}

/** After coming back from the gateway: the gifts are not lost but ordered. */
export function LeftUnpaid({ order }: { order: ListedOrder | OrderInFull }) {
  const words = useWords(checkoutWords)
  const amount = sumOf(openDues(order).map((due) => due.amount))
  return (
    <div className="grid max-w-2xl gap-5">
      <p className="text-ink-soft">{words.orderWaits(orderNumber(order.id))}</p>
      <SoldProducts order={order} title={words.orderWaitsHere} />
      <div className="grid gap-3 sm:flex sm:flex-wrap sm:items-start">
        <PayNow order={{ ...order, amount }} word={words.payNow} />
        <ReturnToCart orderId={order.id} />
        <ButtonLink to="/" kind="quiet">
          {words.findGift}
        </ButtonLink>
      </div>
    </div>
  )
}

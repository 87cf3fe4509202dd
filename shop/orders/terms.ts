import type { TakenLine, TakenProduct } from '../cart/cart.ts'
import { formatTaka, type Poisha, toTaka } from '../kernel/money.ts'
import { type Refusal, refuse } from '../kernel/refusal.ts'
import type { GatewayCapabilities } from '../payments/gateway.ts'
import { sumOf } from './order.ts'

/** What is sold, or a refusal of an empty cart and of gifts that have left the shop. */
export function productsOf(lines: readonly TakenLine[]): TakenProduct[] | Refusal {
  if (lines.length === 0) return refuse('conflict', 'Your cart is empty.')
  const gone = lines.filter((line) => line.product === null).map((line) => line.nameWhenAdded)
  if (gone.length > 0) {
    return refuse('conflict', `No longer in the shop: ${gone.join(', ')}. Please remove it from your cart.`)
  }
  return lines.flatMap((line) => line.product ?? [])
}

/**
 * What the cart costs now, in poisha.
 * @param shown what the shopper was shown; another amount is refused, with the right one in taka as `facts.amount`
 */
export function agreedAmount(
  products: readonly TakenProduct[],
  shown: Poisha | null,
  { minAmount, maxAmount }: GatewayCapabilities,
): Poisha | Refusal {
  const amount = sumOf(products.map((product) => product.price))
  const facts = { amount: toTaka(amount) }
  if (shown !== null && shown !== amount) {
    return refuse('conflict', `A price has changed: your cart now costs ${formatTaka(amount)}.`, { facts })
  }
  if (amount < minAmount || amount > maxAmount) {
    const range = `from ${formatTaka(minAmount)} to ${formatTaka(maxAmount)}`
    return refuse('conflict', `You can pay ${range} at once, and your cart costs ${formatTaka(amount)}.`)
  }
  return amount
}

import { formatTaka, type Poisha, sumOf } from '../../kernel/money.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import type { AmountLimits } from '../../money/payments/gateway.ts'
import type { CheckoutLine, CheckoutProduct } from '../../selling/cart/cart.ts'

/** What is sold, or a refusal of an empty cart and of gifts that have left the shop. */
export function productsOf(lines: readonly CheckoutLine[]): CheckoutProduct[] | Refusal {
  if (lines.length === 0) return refuse('conflict', 'Your cart is empty.')
  const gone = lines.filter((line) => line.product === null).map((line) => line.nameWhenAdded)
  if (gone.length > 0) {
    return refuse('conflict', `No longer in the shop: ${gone.join(', ')}. Please remove it from your cart.`)
  }
  return lines.flatMap((line) => line.product ?? [])
}

/** What the shopper saw when deciding to buy; null: the shop is not told. */
export interface Shown {
  readonly amount: Poisha | null
  /** The ids of the cart's lines. */
  readonly lines?: readonly string[] | null
}

interface Taken {
  readonly lines: readonly CheckoutLine[]
  readonly products: readonly CheckoutProduct[]
}

/**
 * What the cart costs now, in poisha.
 * @param shown other gifts or another amount are refused, with the right amount as `facts.amount`
 */
export function agreedAmount(
  { lines, products }: Taken,
  shown: Shown,
  { minAmount, maxAmount }: AmountLimits,
): Poisha | Refusal {
  const amount = sumOf(products.map((product) => product.price))
  const news = newsSince(shown, lines, amount)
  if (news) return refuse('conflict', `${news} ${LOOK_AGAIN}`, { facts: { amount: amount } })
  if (amount < minAmount || amount > maxAmount) {
    const range = `from ${formatTaka(minAmount)} to ${formatTaka(maxAmount)}`
    return refuse('conflict', `You can pay ${range} at once, and your cart costs ${formatTaka(amount)}.`)
  }
  return amount
}

const LOOK_AGAIN = 'Please have a look and pay again.'

/** What is not as the shopper saw it. Two carts of the same price are still two carts. */
function newsSince(shown: Shown, lines: readonly CheckoutLine[], amount: Poisha): string | null {
  const costs = `now costs ${formatTaka(amount)}.`
  if (shown.lines && !areSame(shown.lines, lines)) {
    const gifts = lines.length === 1 ? '1 gift' : `${lines.length} gifts`
    return `Your cart changed in the meantime: it holds ${gifts} and ${costs}`
  }
  if (shown.amount === null || shown.amount === amount) return null
  return shown.lines ? `A price changed: your cart ${costs}` : `Your cart changed: it ${costs}`
}

function areSame(ids: readonly string[], lines: readonly CheckoutLine[]): boolean {
  const seen = new Set(ids)
  return seen.size === lines.length && lines.every((line) => seen.has(line.id))
}

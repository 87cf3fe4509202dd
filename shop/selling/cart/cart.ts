import { formatTaka, type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import type { Product } from '../catalog/product.ts'

type Snapshot = Pick<Product, 'name' | 'brand' | 'category' | 'description' | 'photos'>

/** With the product as it is now. */
export interface CartItem extends Snapshot {
  readonly _id: string
  /** Null once the product has left the shop. */
  readonly productId: string | null
  readonly email: string
  /** What is paid; 0 for a line that is `gone`, so that no sum counts it. */
  readonly price: Poisha
  readonly priceWhenAdded: Poisha
  readonly gone: boolean
}

export const MAX_CART_LINES = 100

export const cartTotal = (items: readonly CartItem[]): Poisha =>
  sumOf(items.flatMap((item) => (item.gone ? [] : item.price)))

export interface CheckoutLine {
  readonly id: string
  readonly nameWhenAdded: string
  /** As it is in this transaction; null when it has left the shop. */
  readonly product: CheckoutProduct | null
}

export interface CheckoutProduct extends Snapshot {
  readonly id: string
  readonly price: Poisha
}

/** Below 0: cheaper than when it was added. */
export const priceChange = ({ gone, price, priceWhenAdded }: CartItem): Poisha =>
  poisha(gone ? 0 : price - priceWhenAdded)

export const changeInWords = (change: Poisha): string =>
  `${formatTaka(poisha(Math.abs(change)))} ${change > 0 ? 'more' : 'less'}`

export function priceChangeNotice(items: readonly CartItem[]): string | null {
  const changes = items.map(priceChange).filter((change) => change !== 0)
  if (changes.length === 0) return null
  const sum = sumOf(changes)
  const outcome = sum === 0 ? 'The total stays the same.' : `The total is ${changeInWords(sum)} than then.`
  const what = changes.length === 1 ? 'A price' : `${changes.length} prices`
  return `${what} changed since you added your gifts. ${outcome}`
}

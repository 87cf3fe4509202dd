import type { z } from 'zod'
import { formatTaka, type Poisha, poisha, sumOf } from '../../kernel/money.ts'
import type { FromWire } from '../../kernel/wire.ts'
import type { Product } from '../catalog/product.ts'
import type { CartItemAnswer } from './cart-shapes.server.ts'

/** With the product as it is now. */
export type CartItem = FromWire<z.infer<typeof CartItemAnswer>>

export const MAX_CART_LINES = 100

export const cartTotal = (items: readonly CartItem[]): Poisha =>
  sumOf(items.flatMap((item) => (item.gone ? [] : item.price)))

export interface CheckoutLine {
  readonly id: string
  readonly nameWhenAdded: string
  /** As it is in this transaction; null when it has left the shop. */
  readonly product: CheckoutProduct | null
}

export type CheckoutProduct = { readonly id: string } & Omit<Product, '_id' | 'offerPrice' | 'revision'>

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

import type { Product } from '../catalog/products/product.ts'
import type { LinePart } from '../catalog/variants/variant.ts'
import type { NounOf } from '../kernel/api/wire.ts'
import type { Text } from '../kernel/language/text-fields.ts'
import { type Poisha, poisha, sumOf } from '../kernel/money.ts'
import type { CartItemAnswer } from './cart-shapes.server.ts'
import type { cartWords } from './words.en.ts'

/** A line with the product's current facts. */
export type CartItem = NounOf<typeof CartItemAnswer>

export const MAX_CART_LINES = 100

export interface CheckoutLine {
  readonly id: string
  readonly nameWhenAdded: string
  /** As of this transaction; null: deleted, or its choice is missing. */
  readonly product: CheckoutProduct | null
  /** Its variant left the shop, or the gift got options since. */
  readonly choiceMissing: boolean
}

/** As it is sold: with the name, price and picture of its variant. */
export type CheckoutProduct = {
  readonly id: string
  /** Null: the gift has no options. */
  readonly variantId: string | null
  /** What a hamper consists of; null for any other product. */
  readonly parts: readonly LinePart[] | null
  /** A part of the hamper was deleted from the shop. */
  readonly isIncomplete: boolean
  /** Nobody counts it until this transaction ends, so an order of it holds no stock. */
  readonly isUncounted?: boolean
} & Text<'name'> &
  Text<'brand'> &
  Text<'category'> &
  Pick<Product, 'price' | 'description' | 'photos'>

/** Below 0: cheaper than when it was added. */
export const priceChange = ({ gone, choiceMissing, price, priceWhenAdded }: CartItem): Poisha =>
  poisha(gone || choiceMissing ? 0 : price - priceWhenAdded)

export const changeInWords = (change: Poisha, words: typeof cartWords): string =>
  change > 0 ? words.dearer(change) : words.cheaper(poisha(-change))

export function describePriceChanges(items: readonly CartItem[], words: typeof cartWords): string | null {
  const changes = items.map(priceChange).filter((change) => change !== 0)
  if (changes.length === 0) return null
  return `${words.pricesChanged(changes.length)} ${totalInWords(sumOf(changes), words)}`
}

function totalInWords(change: Poisha, words: typeof cartWords): string {
  if (change === 0) return words.totalStays
  return change > 0 ? words.totalDearer(change) : words.totalCheaper(poisha(-change))
}

import { type Poisha, sumOf } from '../../kernel/money.ts'

/** One line of a cart, carrying the product as it is now. Every add is a line of its own. */
export interface CartItem {
  readonly _id: string
  /** Null once the product has left the shop. */
  readonly productId: string | null
  readonly email: string
  readonly name: string
  readonly brand: string
  readonly category: string
  readonly description: string
  readonly photos: string
  /** What is paid; 0 for a line that is `gone`, so that no sum counts it. */
  readonly price: Poisha
  /** What it cost when the line was added. */
  readonly priceWhenAdded: Poisha
  /** The product has left the shop: the line keeps its name and can only be removed. */
  readonly gone: boolean
}

export const MAX_CART_LINES = 100

/** What the cart costs today; lines whose product is gone do not count. */
export const cartTotal = (items: readonly CartItem[]): Poisha =>
  sumOf(items.flatMap((item) => (item.gone ? [] : item.price)))

/** What a cart line was taken for: the product as it is in this transaction, or null when it has left the shop. */
export interface TakenLine {
  readonly id: string
  readonly nameWhenAdded: string
  readonly product: TakenProduct | null
}

export interface TakenProduct {
  readonly id: string
  readonly name: string
  /** What is paid. */
  readonly price: Poisha
  readonly brand: string
  readonly category: string
  readonly description: string
  readonly photos: string
}

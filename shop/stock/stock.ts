/**
 * `sold` when a parcel is sent, and above 0 when that is undone; `broken` and `returned` may come together; `stop`: not counted any more;
 * `options`: what is sold of the gift changed.
 */
export const STOCK_MOVES = [
  'count',
  'receive',
  'sold',
  'returned',
  'broken',
  'import',
  'stop',
  'options',
] as const
export type StockMoveKind = (typeof STOCK_MOVES)[number]

/** The stock levels that pages show; none where there is enough, or the product is not counted. */
export const STOCK_LEVELS = ['few', 'out'] as const
export type StockLevel = (typeof STOCK_LEVELS)[number]

/** Units of one line or one parcel, and of one call to the cart. */
export const MAX_QUANTITY = 20

/** Gifts of which too little is left. */
export interface Shortages {
  /** Named with their choices. */
  readonly gifts: readonly ShortProduct[]
  /** An own order that holds them and waits to be paid. */
  readonly orderId?: string
}

export interface ShortProduct {
  readonly name: string
  readonly nameBn: string
  readonly left: number
  /** Refused to the cart: so many of it lie there already. */
  readonly inCart?: number
}

/** Gifts of which the sender can have `most` now, before any money has come. */
export interface HeldTooMany {
  readonly gifts: readonly { readonly name: string; readonly nameBn: string; readonly most: number }[]
  /** An own order that holds them and waits to be paid. */
  readonly orderId?: string
}

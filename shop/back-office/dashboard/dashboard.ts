import type { Poisha } from '../../kernel/money.ts'

export const DAYS = 30

export const MOST_LISTED = 5

export interface ShopDay {
  readonly day: string
  readonly orders: number
  /** Paid on that day, less what was refunded on it; so it may be less than 0. */
  readonly sales: Poisha
}

export interface OrderTotals {
  readonly orders: number
  readonly amount: Poisha
}

export interface BestSeller {
  /** Null once the product has left the shop. */
  readonly productId: string | null
  readonly name: string
  readonly photos: string
  readonly sold: number
  readonly sales: Poisha
}

export interface LatestCustomer {
  readonly name: string
  readonly email: string
  readonly orders: number
  readonly lastOrder: string
}

export interface Attention {
  readonly payments: { readonly payments: number; readonly amount: Poisha }
  readonly withoutAddress: OrderTotals
  readonly unpaid: OrderTotals
}

export interface Dashboard {
  /** Oldest first; the last one is today. */
  readonly days: readonly ShopDay[]
  readonly bestSellers: readonly BestSeller[]
  readonly attention: Attention
  readonly customers: readonly LatestCustomer[]
}

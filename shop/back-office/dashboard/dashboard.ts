import type { Poisha } from '../../kernel/money.ts'

/** The dashboard's days, today among them. */
export const DAYS = 30

/** How many best sellers and customers are shown. */
export const MOST_LISTED = 5

export interface ShopDay {
  /** `2026-11-21`, in Dhaka */
  readonly day: string
  readonly orders: number
  /** Paid on that day, less what was refunded on it; so it may be less than 0. */
  readonly sales: Poisha
}

export interface OrderTotals {
  readonly orders: number
  readonly amount: Poisha
}

export interface PaymentTotals {
  readonly payments: number
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
  readonly payments: PaymentTotals
  readonly withoutAddress: OrderTotals
  readonly unpaid: OrderTotals
}

export interface Dashboard {
  /** Oldest first; the last one is today. */
  readonly days: readonly ShopDay[]
  readonly bestSellers: readonly BestSeller[]
  readonly attention: Attention
  /** Newest order first; deleted accounts are not among them. */
  readonly customers: readonly LatestCustomer[]
}

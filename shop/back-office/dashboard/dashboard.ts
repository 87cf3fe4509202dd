import type { Poisha } from '../../kernel/money.ts'
/** How many days the dashboard looks back over, today among them. */
export const DAYS = 30

/** How many best sellers and customers are shown. */
export const FEW = 5

/** One day in Dhaka. */
export interface ShopDay {
  /** `2026-11-21` */
  readonly day: string
  /** Placed on that day. */
  readonly orders: number
  /** What arrived on that day, less what was given back on it; so it may be less than 0. */
  readonly sales: Poisha
}

/** Some orders taken together. */
export interface Pile {
  readonly orders: number
  /** What they are worth. */
  readonly amount: Poisha
}

/** Some payments taken together. */
export interface PaymentPile {
  readonly payments: number
  /** What they are about. */
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
  /** In all. */
  readonly orders: number
  /** The moment of the newest as ISO 8601. */
  readonly lastOrder: string
}

/** The shopkeeper's day. */
export interface Dashboard {
  /** 30 days, oldest first; the last one is today. */
  readonly days: readonly ShopDay[]
  /** Of the same days, most sold first, at most 5. */
  readonly bestSellers: readonly BestSeller[]
  readonly attention: Attention
  /** Newest order first, at most 5; deleted accounts are not among them. */
  readonly customers: readonly LatestCustomer[]
}

/** What needs the shopkeeper: payments, as the Payments page lists them, and orders by why they do. */
export interface Attention {
  readonly payments: PaymentPile
  readonly withoutAddress: Pile
  readonly unpaid: Pile
}

export type Concern = keyof Attention

import type { Poisha } from '../../kernel/money.ts'
/** A gift as the API and the pages know it. */
export interface Product {
  readonly _id: string
  readonly name: string
  readonly price: Poisha
  /** Less than the price. While it is there, it is what is paid. */
  readonly offerPrice?: Poisha
  readonly brand: string
  readonly category: string
  readonly description: string
  /** Address of its picture; empty when there is none. */
  readonly photos: string
  /** Grows with every change; only where one product is asked for. */
  readonly revision?: number
}

/** The offer price while it stands. */
export const priceToPay = ({ price, offerPrice = price }: Pick<Product, 'price' | 'offerPrice'>): Poisha =>
  offerPrice

export interface Category {
  readonly name: string
  readonly count: number
}

export interface PicturedCategory extends Category {
  /** Of its newest product with a photo; empty when there is none. */
  readonly photos: string
}

/** What the search box offers. */
export type Suggestion = Pick<Product, '_id' | 'name'>

/** The dropdown's first option: every category. */
export const ALL_CATEGORIES = 'all'

/** At most 5 search suggestions (specification §9). */
export const MAX_SUGGESTIONS = 5

/** Longest search text that is looked at; the rest of a longer one is ignored. */
export const MAX_SEARCH = 200

export const SORTS = ['newest', 'name', 'price', '-price'] as const
export type Sort = (typeof SORTS)[number]

export interface ProductQuery {
  /** Empty or `all`: every category. */
  readonly category?: string
  /** Case-insensitive "contains" on the name. */
  readonly search?: string
  /** From 1; beyond the end the last page answers. */
  readonly page: number
  readonly limit: number
  readonly sort?: Sort
  /** Only products on offer. */
  readonly onOffer?: boolean
}

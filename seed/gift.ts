import type { Picture } from './studio/gift-picture.ts'

/** A gift of the demo shop. */
export interface Gift {
  readonly name: string
  /** Taka, at most two decimals. */
  readonly price: number
  /** Taka, less than the price. */
  readonly offerPrice?: number
  readonly brand: string
  readonly description: string
  /** What its picture shows; null: a product without a photo. */
  readonly picture: Picture | null
}

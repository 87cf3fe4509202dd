import type { Picture } from './studio/gift-picture.ts'

export interface Gift {
  readonly name: string
  /** Taka, at most two decimals. */
  readonly price: number
  /** Taka, less than the price. */
  readonly offerPrice?: number
  readonly brand: string
  readonly description: string
  /** null: a product without a photo. */
  readonly picture: Picture | null
}

import type { Picture } from './studio/gift-picture.ts'

export interface Gift {
  readonly name: string
  readonly nameBn: string
  /** Taka, at most two decimals. */
  readonly price: number
  /** Taka, less than the price. */
  readonly offerPrice?: number
  readonly brand: string
  readonly description: string
  readonly descriptionBn: string
  /** null: a product without a photo. */
  readonly picture: Picture | null
}

import type { ProductTags } from '../shop/catalog/tags/product-tags.ts'

/** An occasion of the demo shop. */
type DemoOccasion =
  | 'anniversary'
  | 'birthday'
  | 'eid'
  | 'mothers-day'
  | 'new-baby'
  | 'pohela-boishakh'
  | 'thank-you'
  | 'wedding'

export interface DemoProduct {
  readonly name: string
  readonly nameBn: string
  /** Taka, at most two decimals. */
  readonly price: number
  /** Taka, less than the price. */
  readonly offerPrice?: number
  readonly brand: string
  readonly description: string
  readonly descriptionBn: string
  readonly tags: ProductTags & { readonly occasions: readonly DemoOccasion[] }
  /** A photograph of the studio: `cake/strawberry` is that one of `studio/scenes/cake.py`. */
  readonly picture: string
  /** Another angle, a detail, the box open. */
  readonly morePictures?: readonly string[]
}

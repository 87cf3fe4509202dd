import type { GiftTags } from '../shop/catalog/tags/gift-tags.ts'
import type { Picture } from './studio/gift-picture.ts'

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
  readonly tags: GiftTags & { readonly occasions: readonly DemoOccasion[] }
  /** null: a product without a photo. */
  readonly picture: Picture | null
  /** Shown beside it: the gift alone, or wrapped. */
  readonly morePictures?: readonly Picture[]
}

/** In the manifest; the first picture stands under the gift's name. */
export const morePictureKey = (name: string, at: number): string => `${name} · ${at + 2}`

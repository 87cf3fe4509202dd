import type { Gift } from './gift.ts'
import { anniversary } from './gifts/anniversary.ts'
import { birthday } from './gifts/birthday.ts'
import { festivals } from './gifts/festivals.ts'
import { flowers } from './gifts/flowers.ts'
import { home } from './gifts/home.ts'
import { jewellery } from './gifts/jewellery.ts'
import { kids } from './gifts/kids.ts'
import { sweets } from './gifts/sweets.ts'

/** Includes the edge cases: no photo, 120 characters, Bangla, ৳0.50, ৳500000. */
export const GIFTS_BY_CATEGORY: Readonly<Record<string, readonly Gift[]>> = {
  Birthday: birthday,
  Flowers: flowers,
  'Chocolates & Sweets': sweets,
  'Home & Decor': home,
  'Kids & Toys': kids,
  'Jewellery & Watches': jewellery,
  Festivals: festivals,
  Anniversary: anniversary,
}

export type CatalogGift = Gift & { readonly category: string }

/** In the order the shop shows them: the first of every category, then the second of every category … */
export const GIFTS: readonly CatalogGift[] = Object.entries(GIFTS_BY_CATEGORY)
  .flatMap(([category, gifts]) => gifts.map((gift, row) => ({ row, gift: { ...gift, category } })))
  .sort((a, b) => a.row - b.row)
  .map(({ gift }) => gift)

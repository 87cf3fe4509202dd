import type { Gift } from './gift.ts'
import { anniversary } from './gifts/anniversary.ts'
import { birthday } from './gifts/birthday.ts'
import { festivals } from './gifts/festivals.ts'
import { flowers } from './gifts/flowers.ts'
import { home } from './gifts/home.ts'
import { jewellery } from './gifts/jewellery.ts'
import { kids } from './gifts/kids.ts'
import { sweets } from './gifts/sweets.ts'

/** The demo shop's shelves. The dull cases stand among them: no photo, 120 characters, Bangla, ৳0.50, ৳500000. */
export const SHELVES: Readonly<Record<string, readonly Gift[]>> = {
  Birthday: birthday,
  Flowers: flowers,
  'Chocolates & Sweets': sweets,
  'Home & Decor': home,
  'Kids & Toys': kids,
  'Jewellery & Watches': jewellery,
  Festivals: festivals,
  Anniversary: anniversary,
}

export type ShelvedGift = Gift & { readonly category: string }

/** All gifts in the order the shop shows them: the first of every shelf, then the second of every shelf … */
export const GIFTS: readonly ShelvedGift[] = Object.entries(SHELVES)
  .flatMap(([category, gifts]) => gifts.map((gift, row) => ({ row, gift: { ...gift, category } })))
  .sort((a, b) => a.row - b.row)
  .map(({ gift }) => gift)

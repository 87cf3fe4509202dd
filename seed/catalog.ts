import type { DemoProduct } from './demo-product.ts'
import { anniversary } from './products/anniversary.ts'
import { birthday } from './products/birthday.ts'
import { festivals } from './products/festivals.ts'
import { flowers } from './products/flowers.ts'
import { home } from './products/home.ts'
import { jewellery } from './products/jewellery.ts'
import { kids } from './products/kids.ts'
import { sweets } from './products/sweets.ts'

/** Includes the edge cases: 120 characters, Bangla, ৳0.50, ৳500000. */
export const PRODUCTS_BY_CATEGORY: Readonly<Record<string, readonly DemoProduct[]>> = {
  Birthday: birthday,
  Flowers: flowers,
  'Sweets & Treats': sweets,
  'Home & Decor': home,
  'Kids & Toys': kids,
  'Jewellery & Attar': jewellery,
  Festivals: festivals,
  Anniversary: anniversary,
}

const CATEGORIES_BN: Readonly<Record<string, string>> = {
  Birthday: 'জন্মদিন',
  Flowers: 'ফুল',
  'Sweets & Treats': 'মিষ্টি ও মুখরোচক',
  'Home & Decor': 'ঘর ও সাজসজ্জা',
  'Kids & Toys': 'শিশুদের জিনিস ও খেলনা',
  'Jewellery & Attar': 'গয়না ও আতর',
  Festivals: 'উৎসব',
  Anniversary: 'বিবাহবার্ষিকী',
}

const BRANDS_BN: Readonly<Record<string, string>> = {
  'Alpona Works': 'আলপনা ওয়ার্কস',
  'Baul Bari': 'বাউল বাড়ি',
  'Bokul Florals': 'বকুল ফ্লোরালস',
  'Borsha Home': 'বর্ষা হোম',
  'Chandni Sweets': 'চাঁদনী মিষ্টান্ন',
  'Cocoa Ghat': 'কোকো ঘাট',
  'Doyel Workshop': 'দোয়েল ওয়ার্কশপ',
  'Jonaki Lights': 'জোনাকি লাইটস',
  'Kadam & Co': 'কদম অ্যান্ড কোং',
  'Megh Studio': 'মেঘ স্টুডিও',
  'Mou Bazar': 'মৌ বাজার',
  'Nokshi Lane': 'নকশি লেন',
  'Palki Bakery': 'পালকি বেকারি',
  Ruposhi: 'রূপসী',
  'Shiuli House': 'শিউলি হাউস',
  'Sobuj Corner': 'সবুজ কর্নার',
  'Tuntuni Toys': 'টুনটুনি টয়স',
}

export type CatalogProduct = DemoProduct & Readonly<Record<'category' | 'categoryBn' | 'brandBn', string>>

/** In the order the shop shows them: the first of every category, then the second of every category … */
export const PRODUCTS: readonly CatalogProduct[] = Object.entries(PRODUCTS_BY_CATEGORY)
  .flatMap(([category, products]) =>
    products.map((product, row) => ({ row, gift: inBothLanguages(product, category) })),
  )
  .sort((a, b) => a.row - b.row)
  .map(({ gift }) => gift)

function inBothLanguages(product: DemoProduct, category: string): CatalogProduct {
  const { [category]: categoryBn = '' } = CATEGORIES_BN
  const { [product.brand]: brandBn = '' } = BRANDS_BN
  return { ...product, category, categoryBn, brandBn }
}

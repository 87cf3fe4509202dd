import { art, FIRST_BANNER, type ShopArt, type WideArt, wide } from './wide-art.ts'

export const BANNERS: readonly WideArt[] = [
  FIRST_BANNER,
  wide('banner-flowers', 'Flowers'),
  wide('banner-sweets', 'Sweets & Treats'),
  wide('banner-kids', 'Kids & Toys'),
  wide('banner-festivals', 'Festivals'),
]

export const ADVERTS: readonly WideArt[] = [
  wide('advert-anniversary', 'Anniversary'),
  wide('advert-home', 'Home & Decor'),
  wide('advert-jewellery', 'Jewellery & Attar'),
]

/** Words of an occasion's key; of several that it holds, the first counts. */
const OCCASIONS = [
  ...['anniversary', 'birthday', 'wedding', 'baby', 'eid', 'boishakh', 'mother', 'father', 'valentine'],
  ...['puja', 'christmas', 'thank', 'congrat', 'getwell', 'house', 'graduat'],
] as const

/** In the order in which they stand in the strip. */
export const MOTIF_NAMES = [...OCCASIONS, 'bow'] as const
export type MotifName = (typeof MOTIF_NAMES)[number]

/** Small square photographs, one below the other: pages show several, and fetch one file. */
export const MOTIF_STRIP = art('motifs')

/** The motif of an occasion; a bow for any other. */
export function occasionMotif(key: string): MotifName {
  const letters = key.replaceAll('-', '')
  return OCCASIONS.find((name) => letters.includes(name)) ?? 'bow'
}

/** Every picture that hangs in all shops. */
export const ALL_SHOP_ART: readonly ShopArt[] = [
  ...[...BANNERS, ...ADVERTS].flatMap(({ dark, category: _, ...light }) => [light, dark]),
  MOTIF_STRIP,
]

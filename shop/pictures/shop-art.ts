import { art, banner, FIRST_BANNER, type ShopArt, type WideArt, wide } from './wide-art.ts'

const advert = wide('advert', 900)

export const BANNERS: readonly WideArt[] = [
  FIRST_BANNER,
  banner('flowers', ['dbede2cad0c6d8eadec7c2b7', '1f40333c473e22413553544a'], 'Flowers'),
  banner('sweets', ['fae4ceefcfb7f8dec9d8a494', '4c311d533524503320774438'], 'Chocolates & Sweets'),
  banner('kids', ['ddeaf0d9d8d9dae9f0c5c9d0', '27404d4a565e25414e45505c'], 'Kids & Toys'),
  banner('festivals', ['eadff1e1c8d1e9dceddbaeb4', '392d50553b4d3d2f51734754'], 'Festivals'),
]

export const ADVERTS: readonly WideArt[] = [
  advert('anniversary', ['fce2def8c9c8fadbd8edacab', '4d28295a2b2d542d2e884646'], 'Anniversary'),
  advert('home', ['ecf1d8ecead7e9ecd2dcc8ba', '3741224c502f394022645440'], 'Home & Decor'),
  advert('jewellery', ['fbf0cef0e2befae8c8ddc0b5', '4a361b4e3c264f361f694949'], 'Jewellery & Watches'),
]

/** Words of an occasion's key; of several that it holds, the first counts. */
const OCCASIONS = [
  ...['anniversary', 'birthday', 'wedding', 'baby', 'eid', 'boishakh', 'mother', 'father', 'valentine'],
  ...['puja', 'christmas', 'thank', 'congrat', 'getwell', 'house', 'graduat'],
] as const
const PROMISES = ['card', 'wrap', 'day', 'link', 'secret'] as const

const MOTIF_NAMES = [...OCCASIONS, ...PROMISES, 'bow'] as const
export type MotifName = (typeof MOTIF_NAMES)[number]

/** Small things without a ground, so they have no colours to wait with. */
const motif = (name: MotifName): ShopArt =>
  art({ name: `motif-${name}`, colours: '', width: 128, height: 128 })

export const MOTIFS: Readonly<Record<MotifName, ShopArt>> = Object.fromEntries(
  MOTIF_NAMES.map((name) => [name, motif(name)]),
) as Record<MotifName, ShopArt>

/** The picture of an occasion; a bow for one that nobody has drawn. */
export function occasionMotif(key: string): string {
  const letters = key.replaceAll('-', '')
  return MOTIFS[OCCASIONS.find((name) => letters.includes(name)) ?? 'bow'].src
}

/** Every picture that hangs in all shops. */
export const ALL_SHOP_ART: readonly ShopArt[] = [
  ...[...BANNERS, ...ADVERTS].flatMap(({ dark, category: _, ...light }) => [light, dark]),
  ...Object.values(MOTIFS),
]

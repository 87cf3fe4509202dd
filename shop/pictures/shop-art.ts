import { type PictureFacts, pictureUrl } from '../kernel/picture-url.ts'

/** Art of the shop; its left half is calm, for the headline. */
export interface ShopArt extends PictureFacts {
  /** Redrawn pictures need others: the test beside `seed/shop-art.ts` names them. */
  readonly colours: string
  /** Known in advance, so pages need no look-up; stored by `seed/`. */
  readonly src: string
  readonly category: string
}

const art =
  (kind: string, height: number) =>
  (place: string, colours: string, category: string): ShopArt => {
    const facts = { name: `${kind}-${place}`, colours, width: 1600, height }
    return { ...facts, src: pictureUrl(facts), category }
  }

const banner = art('banner', 640)
const advert = art('advert', 900)

export const BANNERS: readonly ShopArt[] = [
  banner('birthday', 'fadde3f3cdcdf8dbe3e9c0c2', 'Birthday'),
  banner('flowers', 'dbede2cad0c6d8eadec7c2b7', 'Flowers'),
  banner('sweets', 'fae4ceefcfb7f8dec9d8a494', 'Chocolates & Sweets'),
  banner('kids', 'ddeaf0d9d8d9dae9f0c5c9d0', 'Kids & Toys'),
  banner('festivals', 'eadff1e1c8d1e9dceddbaeb4', 'Festivals'),
]

export const ADVERTS: readonly ShopArt[] = [
  advert('anniversary', 'fce2def8c9c8fadbd8edacab', 'Anniversary'),
  advert('home', 'ecf1d8ecead7e9ecd2dcc8ba', 'Home & Decor'),
  advert('jewellery', 'fbf0cef0e2befae8c8ddc0b5', 'Jewellery & Watches'),
]

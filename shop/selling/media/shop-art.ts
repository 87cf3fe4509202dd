import { type PictureFacts, pictureUrl } from '../../kernel/picture-url.ts'

/** A picture of the shop itself; its left half is calm, for the headline. */
export interface ShopArt extends PictureFacts {
  /** Redrawn pictures need others: the test beside `seed/shop-art.ts` names them. */
  readonly colours: string
  /** Known beforehand, so a page needs no look-up; stored by `seed/`. */
  readonly src: string
  readonly category: string
  readonly headline: string
  readonly text: string
}

const art =
  (kind: string, height: number) =>
  (place: string, colours: string, category: string, headline: string, text: string): ShopArt => {
    const facts = { name: `${kind}-${place}`, colours, width: 1600, height }
    return { ...facts, src: pictureUrl(facts), category, headline, text }
  }

const banner = art('banner', 640)
const advert = art('advert', 900)

export const BANNERS: readonly ShopArt[] = [
  banner(
    'birthday',
    'fadde3f3cdcdf8dbe3e9c0c2',
    'Birthday',
    'Make a wish come true',
    'Cakes, balloons and boxes with a ribbon on.',
  ),
  banner(
    'flowers',
    'dbede2cad0c6d8eadec7c2b7',
    'Flowers',
    'Say it with flowers',
    'Tied by hand this morning, at the door today.',
  ),
  banner(
    'sweets',
    'fae4ceefcfb7f8dec9d8a494',
    'Chocolates & Sweets',
    'Something sweet',
    'Chocolate, sandesh and honey worth sharing.',
  ),
  banner(
    'kids',
    'ddeaf0d9d8d9dae9f0c5c9d0',
    'Kids & Toys',
    'For the small ones',
    'Bears, trains and rockets that are loved for years.',
  ),
  banner(
    'festivals',
    'eadff1e1c8d1e9dceddbaeb4',
    'Festivals',
    'Lights for every festival',
    'Eid, Puja, Boishakh: bring the glow along.',
  ),
]

export const ADVERTS: readonly ShopArt[] = [
  advert(
    'anniversary',
    'fce2def8c9c8fadbd8edacab',
    'Anniversary',
    'Just the two of you',
    'Gifts that remember the date.',
  ),
  advert('home', 'ecf1d8ecead7e9ecd2dcc8ba', 'Home & Decor', 'A warmer home', 'Made by hand in Bangladesh.'),
  advert(
    'jewellery',
    'fbf0cef0e2befae8c8ddc0b5',
    'Jewellery & Watches',
    'A little sparkle',
    'Rings, watches and pretty small things.',
  ),
]

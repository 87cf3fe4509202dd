import { pictureUrl } from '../../kernel/picture-url.ts'

/** A picture of the shop itself: the things stand in its right half, the left is calm and light for a headline. */
export interface ShopArt {
  readonly name: string
  readonly width: number
  readonly height: number
  /** Of its quarters, as in its address. Redrawn pictures need others: the test beside `seed/shop-art.ts` names them. */
  readonly colours: string
  /** For `<Picture src>`. Known beforehand, so a page needs no look-up; composed and stored by `seed/`. */
  readonly src: string
  /** The category that it invites to. */
  readonly category: string
  readonly headline: string
  readonly text: string
}

function art(
  [name, colours]: readonly [string, string],
  height: number,
  category: string,
  headline: string,
  text: string,
): ShopArt {
  const facts = { name, colours, width: 1600, height }
  return { ...facts, src: pictureUrl(facts), category, headline, text }
}

/** The carousel's five (specification §2). */
export const BANNERS: readonly ShopArt[] = [
  art(
    ['banner-birthday', 'fadde3f3cdcdf8dbe3e9c0c2'],
    640,
    'Birthday',
    'Make a wish come true',
    'Cakes, balloons and boxes with a ribbon on.',
  ),
  art(
    ['banner-flowers', 'dbede2cad0c6d8eadec7c2b7'],
    640,
    'Flowers',
    'Say it with flowers',
    'Tied by hand this morning, at the door today.',
  ),
  art(
    ['banner-sweets', 'fae4ceefcfb7f8dec9d8a494'],
    640,
    'Chocolates & Sweets',
    'Something sweet',
    'Chocolate, sandesh and honey worth sharing.',
  ),
  art(
    ['banner-kids', 'ddeaf0d9d8d9dae9f0c5c9d0'],
    640,
    'Kids & Toys',
    'For the small ones',
    'Bears, trains and rockets that are loved for years.',
  ),
  art(
    ['banner-festivals', 'eadff1e1c8d1e9dceddbaeb4'],
    640,
    'Festivals',
    'Lights for every festival',
    'Eid, Puja, Boishakh: bring the glow along.',
  ),
]

/** The three adverts below it. */
export const ADVERTS: readonly ShopArt[] = [
  art(
    ['advert-anniversary', 'fce2def8c9c8fadbd8edacab'],
    900,
    'Anniversary',
    'Just the two of you',
    'Gifts that remember the date.',
  ),
  art(
    ['advert-home', 'ecf1d8ecead7e9ecd2dcc8ba'],
    900,
    'Home & Decor',
    'A warmer home',
    'Made by hand in Bangladesh.',
  ),
  art(
    ['advert-jewellery', 'fbf0cef0e2befae8c8ddc0b5'],
    900,
    'Jewellery & Watches',
    'A little sparkle',
    'Rings, watches and pretty small things.',
  ),
]

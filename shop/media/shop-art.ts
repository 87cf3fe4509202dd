import { pictureUrl } from '../kernel/picture-url.ts'

/** A picture of the shop itself: the things stand in its right half, the left is calm and light for a headline. */
export interface ShopArt {
  readonly name: string
  readonly width: number
  readonly height: number
  /** For `<Picture src>`. Known beforehand, so a page needs no look-up; composed and stored by `seed/`. */
  readonly src: string
  /** The category that it invites to. */
  readonly category: string
  readonly headline: string
  readonly text: string
}

const art = (name: string, height: number, category: string, headline: string, text: string): ShopArt => ({
  name,
  width: 1600,
  height,
  src: pictureUrl(name, 1600, height),
  category,
  headline,
  text,
})

/** The carousel's five (specification §2). */
export const BANNERS: readonly ShopArt[] = [
  art(
    'banner-birthday',
    640,
    'Birthday',
    'Make a wish come true',
    'Cakes, balloons and boxes with a ribbon on.',
  ),
  art(
    'banner-flowers',
    640,
    'Flowers',
    'Say it with flowers',
    'Tied by hand this morning, at the door today.',
  ),
  art(
    'banner-sweets',
    640,
    'Chocolates & Sweets',
    'Something sweet',
    'Chocolate, sandesh and honey worth sharing.',
  ),
  art(
    'banner-kids',
    640,
    'Kids & Toys',
    'For the small ones',
    'Bears, trains and rockets that are loved for years.',
  ),
  art(
    'banner-festivals',
    640,
    'Festivals',
    'Lights for every festival',
    'Eid, Puja, Boishakh: bring the glow along.',
  ),
]

/** The three adverts below it. */
export const ADVERTS: readonly ShopArt[] = [
  art('advert-anniversary', 900, 'Anniversary', 'Just the two of you', 'Gifts that remember the date.'),
  art('advert-home', 900, 'Home & Decor', 'A warmer home', 'Made by hand in Bangladesh.'),
  art(
    'advert-jewellery',
    900,
    'Jewellery & Watches',
    'A little sparkle',
    'Rings, watches and pretty small things.',
  ),
]

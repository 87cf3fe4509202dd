import type { MotifName } from '../shop/pictures/shop-art.ts'
import type { MotifCrop } from './studio/motif-strip.ts'

/** The photograph for a banner or advert, in the light or in the dark: `banner-kids-dark` is `wide/kids-dark`. */
export const shotOf = (art: string): string => art.replace(/^(banner|advert)-/, 'wide/')

interface Crop extends Omit<MotifCrop, 'file'> {
  readonly shot: string
}

/** The middle of a photograph of 900 pixels, as `fit` frames it. */
const MIDDLE = { left: 90, top: 90, side: 720 }

/** What each occasion shows in the strip. */
export const MOTIF_CROPS: Readonly<Record<MotifName, Crop>> = {
  anniversary: { ...MIDDLE, shot: 'bouquet/red' },
  birthday: { ...MIDDLE, shot: 'cake/strawberry' },
  wedding: { left: 205, top: 395, side: 345, shot: 'necklace/bridal' },
  baby: { ...MIDDLE, shot: 'teddy/bhola' },
  eid: { ...MIDDLE, shot: 'lantern/moon' },
  boishakh: { ...MIDDLE, shot: 'hari/painted' },
  mother: { ...MIDDLE, shot: 'bouquet/garden' },
  father: { ...MIDDLE, shot: 'books/poems' },
  valentine: { ...MIDDLE, shot: 'chocolates/heart' },
  puja: { ...MIDDLE, shot: 'diya/six' },
  christmas: { ...MIDDLE, shot: 'candle/pillar' },
  thank: { ...MIDDLE, shot: 'honey/jar' },
  congrat: { ...MIDDLE, shot: 'balloons/twelve' },
  getwell: { ...MIDDLE, shot: 'tea/tin' },
  house: { ...MIDDLE, shot: 'plants/money' },
  graduat: { ...MIDDLE, shot: 'letters/kit' },
  bow: { ...MIDDLE, shot: 'box/surprise' },
}

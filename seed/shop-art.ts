import { MOTIF_NAMES, MOTIF_STRIP, type MotifName } from '../shop/pictures/shop-art.ts'
import { motifStrip } from './studio/motif-picture.ts'
import { type WidePicture, widePicture } from './studio/wide-picture.ts'

/** Recipes by the names in `shop/pictures/shop-art.ts`; each is drawn for both colour schemes. */
export const WIDE_ART: Readonly<Record<string, WidePicture>> = {
  'banner-birthday': {
    height: 640,
    ground: 'rose',
    set: 'steps',
    standing: ['🎂', '🎁', '🧁', '🎉'],
    flying: ['🎈', '🎈'],
  },
  'banner-flowers': {
    height: 640,
    ground: 'mint',
    set: 'arches',
    standing: ['💐', '🌷', '🌻', '🌸'],
    flying: ['🦋'],
  },
  'banner-sweets': {
    height: 640,
    ground: 'apricot',
    set: 'sun',
    standing: ['🍫', '🍯', '🍩', '🍬', '🍓'],
  },
  'banner-kids': {
    height: 640,
    ground: 'sky',
    set: 'steps',
    standing: ['🧸', '🚂', '🦖', '🪀'],
    flying: ['🚀', '🪁'],
  },
  'banner-festivals': {
    height: 640,
    ground: 'lilac',
    set: 'arches',
    standing: ['🏮', '🪘', '🪔', '🌺'],
    flying: ['🌙', '⭐'],
  },
  'advert-anniversary': {
    height: 900,
    ground: 'blush',
    set: 'sun',
    standing: ['💝', '🌹', '💌', '🕯️'],
    flying: ['❤️', '💞'],
  },
  'advert-home': {
    height: 900,
    ground: 'pistachio',
    set: 'steps',
    standing: ['🫖', '🕰️', '🪴', '☕'],
  },
  'advert-jewellery': {
    height: 900,
    ground: 'butter',
    set: 'arches',
    standing: ['💍', '⌚', '👛', '📿'],
    flying: ['✨', '✨'],
  },
}

/** The thing that each shows. */
export const MOTIF_ART: Readonly<Record<MotifName, string>> = {
  anniversary: '💞',
  birthday: '🎂',
  wedding: '💍',
  baby: '🍼',
  eid: '🌙',
  boishakh: '🪘',
  mother: '💐',
  father: '👔',
  valentine: '💝',
  puja: '🪔',
  christmas: '🎄',
  thank: '🌷',
  congrat: '🎉',
  getwell: '🍲',
  house: '🏡',
  graduat: '🎓',
  bow: '🎀',
}

const MOTIFS = MOTIF_NAMES.map((name) => MOTIF_ART[name])

interface Drawn {
  /** What its picture depends on, beside the code. */
  readonly recipe: unknown
  readonly draw: () => Promise<Buffer>
}

/** All of it, by the names of the pictures. */
export const SHOP_ART: Readonly<Record<string, Drawn>> = Object.fromEntries([
  ...Object.entries(WIDE_ART).flatMap(([name, recipe]): [string, Drawn][] => [
    [name, { recipe, draw: () => widePicture(recipe) }],
    [`${name}-dark`, { recipe, draw: () => widePicture(recipe, 'dark') }],
  ]),
  [MOTIF_STRIP.name, { recipe: MOTIFS, draw: () => motifStrip(MOTIFS) }],
])

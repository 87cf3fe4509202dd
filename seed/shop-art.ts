import type { WidePicture } from './studio/wide-picture.ts'

/** Recipes by the names in `shop/pictures/shop-art.ts`. */
export const SHOP_ART: Readonly<Record<string, WidePicture>> = {
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

import type { Gift } from '../gift.ts'

export const jewellery: readonly Gift[] = [
  {
    name: 'Blue Topaz Ring in Silver',
    price: 8900,
    brand: 'Ruposhi',
    description: 'One clear stone on a plain band. The box opens with the right kind of click.',
    picture: { objects: ['💍'], ground: 'blush', stage: 'plinth' },
  },
  {
    name: 'Bridal Diamond Set, Made to Order',
    price: 500000,
    brand: 'Ruposhi',
    description:
      'Necklace, earrings and ring, drawn with you and finished in sixty days. Insured to your door.',
    picture: { objects: ['💎', '💍', '✨'], ground: 'lilac', stage: 'plinth' },
  },
  {
    name: 'Midnight Dial Wrist Watch',
    price: 5400,
    offerPrice: 4590,
    brand: 'Somoy & Sons',
    description: 'A deep blue face with golden hands. Keeps time through rain, river and wedding.',
    picture: { objects: ['⌚'], ground: 'butter', stage: 'arch' },
  },
  {
    name: 'Peach Bead Bracelet with Tassel',
    price: 650,
    brand: 'Ruposhi',
    description: 'Sixteen polished beads on strong thread, with a tassel the colour of hibiscus.',
    picture: { objects: ['📿'], ground: 'mint', stage: 'disc' },
  },
  {
    name: 'Kiss-Lock Coin Purse',
    price: 780,
    brand: 'Nokshi Lane',
    description: 'Soft leather, golden clasp, and a snap you will want to hear again.',
    picture: { objects: ['👛', '🎀'], ground: 'sand', stage: 'plinth' },
  },
  {
    name: 'Weekend Leather Handbag',
    price: 6200,
    brand: 'Nokshi Lane',
    description: 'Full grain leather from Hazaribagh, two tones, five pockets. Ages better than most of us.',
    picture: { objects: ['👜'], ground: 'sky', stage: 'plinth' },
  },
  {
    name: 'Dusk Sunglasses',
    price: 1900,
    brand: 'Megh Studio',
    description: 'Violet lenses, full protection, a case that survives the bottom of a bag.',
    picture: { objects: ['🕶️', '🐚'], ground: 'apricot', stage: 'disc' },
  },
  {
    name: 'Straw Hat with a Berry Bow',
    price: 1150,
    brand: 'Nokshi Lane',
    description: 'Wide enough for Cox’s Bazar at noon, pretty enough for the ferry back.',
    picture: { objects: ['👒'], ground: 'pistachio', stage: 'arch' },
  },
]

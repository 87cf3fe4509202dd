import type { Gift } from '../gift.ts'

export const festivals: readonly Gift[] = [
  {
    name: 'Eid Moon Lantern',
    price: 1350,
    brand: 'Jonaki Lights',
    description: 'A crescent in hammered brass for the evening everyone looks up. Bulb and cord included.',
    picture: { objects: ['🌙', '⭐'], ground: 'lilac', stage: 'arch' },
  },
  {
    name: 'হাতে আঁকা মাটির প্রদীপ, ছয়টি',
    price: 420,
    brand: 'Alpona Works',
    description: 'Six clay lamps painted with alpona. Oil, a wick, and the stairs are a festival.',
    picture: { objects: ['🪔', '🪔'], ground: 'clay', stage: 'plinth' },
  },
  {
    name: 'Jamdani Saree in Green and Coral',
    price: 14500,
    brand: 'Shiuli House',
    description: 'Woven over forty days in Rupganj. It comes folded in muslin with the weaver’s name.',
    picture: { objects: ['🥻'], ground: 'sand', stage: 'arch' },
  },
  {
    name: 'Pohela Boishakh Dhol',
    price: 3200,
    offerPrice: 2750,
    brand: 'Baul Bari',
    description: 'Mango wood and goat skin, loud enough to wake the new year on Ramna lawn.',
    picture: { objects: ['🪘', '🌼'], ground: 'butter', stage: 'plinth' },
  },
  {
    name: 'Boishakhi Tiger of Painted Wood',
    price: 760,
    brand: 'Alpona Works',
    description: 'From the Mangal Shobhajatra to your shelf: stripes, whiskers, good luck.',
    picture: { objects: ['🐅', '🌺'], ground: 'mint', stage: 'plinth' },
  },
  {
    name: 'Eid Attar and Soap Box',
    price: 1150,
    brand: 'Shiuli House',
    description: 'Rose attar, sandalwood soap and a linen towel, for the morning before the prayer.',
    picture: { objects: ['🧼', '🧴', '🌸'], ground: 'sky', stage: 'disc' },
  },
  {
    name: 'Puja Festival Lantern in Red Paper',
    price: 540,
    brand: 'Jonaki Lights',
    description: 'Folds flat, opens round, glows like late October. For balconies and pandals.',
    picture: { objects: ['🏮'], ground: 'apricot', stage: 'disc' },
  },
  {
    name: 'Christmas Tree, Table Size',
    price: 1600,
    brand: 'Sobuj Corner',
    description: 'Sixty centimetres with its ornaments on. Needles stay where they are.',
    picture: { objects: ['🎄', '🎁'], ground: 'blush', stage: 'plinth' },
  },
]

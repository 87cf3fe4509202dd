import type { Gift } from '../gift.ts'

export const home: readonly Gift[] = [
  {
    name: 'Berry Glaze Teapot',
    price: 2150,
    offerPrice: 1790,
    brand: 'Borsha Home',
    description: 'Four good cups of Sylhet tea, and a spout that does not drip. We tried.',
    picture: { objects: ['🫖'], ground: 'pistachio', stage: 'plinth' },
  },
  {
    name: 'Terracotta Vase from Dhamrai',
    price: 1850,
    brand: 'Alpona Works',
    description: 'Thrown on the wheel, banded by hand, no two quite the same height.',
    picture: { objects: ['🏺', '🌿'], ground: 'mint', stage: 'arch' },
  },
  {
    name: 'Mantel Clock in Shishu Wood',
    price: 4900,
    brand: 'Somoy & Sons',
    description: 'A quiet tick, a clear face, a key to wind it on Friday mornings.',
    picture: { objects: ['🕰️'], ground: 'apricot', stage: 'plinth' },
  },
  {
    name: 'Beeswax Pillar Candle',
    price: 360,
    brand: 'Jonaki Lights',
    description: 'Forty hours of warm light that smells faintly of honey. Load-shedding never looked better.',
    picture: { objects: ['🕯️', '🕯️'], ground: 'lilac', stage: 'arch' },
  },
  {
    name: 'Golden Sun Wall Mirror',
    price: 3600,
    brand: 'Borsha Home',
    description: 'A brass frame round honest glass. Hang it where the morning comes in.',
    picture: { objects: ['🪞'], ground: 'rose', stage: 'disc' },
  },
  {
    name: 'Jute Picnic Basket with Lid',
    price: 1490,
    brand: 'Nokshi Lane',
    description: 'Golden fibre woven tight enough for oranges and wide enough for a flask of tea.',
    picture: { objects: ['🧺', '🍇'], ground: 'sky', stage: 'plinth' },
  },
  {
    name: 'Bedside Alarm Clock, Loud and Red',
    price: 890,
    brand: 'Somoy & Sons',
    description: 'Two bells and no snooze button. A gift for people you love who are always late.',
    picture: { objects: ['⏰'], ground: 'butter', stage: 'disc' },
  },
  {
    name: 'Reading Corner: Sofa and Lamp',
    price: 48500,
    brand: 'Borsha Home',
    description: 'A two-seater and the lamp beside it, set up by two polite people with felt shoes.',
    picture: { objects: ['🛋️'], ground: 'blush', stage: 'arch' },
  },
  {
    name: 'Gift Voucher for the House',
    price: 2000,
    brand: 'OGS',
    description: 'When they have everything: they choose, you get the thanks. Sent by post or e-mail.',
    picture: null,
  },
]

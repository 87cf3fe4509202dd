import type { Gift } from '../gift.ts'

export const sweets: readonly Gift[] = [
  {
    name: 'Dark Chocolate Bar, Sea Salt',
    price: 420,
    brand: 'Cocoa Ghat',
    description: 'Seventy per cent cocoa with salt from Cox’s Bazar. Melts slowly, goes quickly.',
    picture: { objects: ['🍫'], ground: 'apricot', stage: 'plinth' },
  },
  {
    name: 'A Single Toffee, for a Smile',
    price: 0.5,
    brand: 'Cocoa Ghat',
    description: 'Exactly one. For small change, small thanks and very small quarrels.',
    picture: { objects: ['🍬'], ground: 'sky', stage: 'disc' },
  },
  {
    name: 'নলেন গুড়ের সন্দেশ',
    price: 640,
    brand: 'Chandni Sweets',
    description: 'Half a kilo of sandesh with fresh date palm jaggery, made on the day it is sent.',
    picture: { objects: ['🥮'], ground: 'sand', stage: 'plinth' },
  },
  {
    name: 'Sundarban Honey in a Clay Jar',
    price: 890,
    offerPrice: 745.5,
    brand: 'Mou Bazar',
    description: 'Wild khalsi flower honey, unheated and unhurried. The jar makes a fine pencil pot later.',
    picture: { objects: ['🍯'], ground: 'butter', stage: 'arch' },
  },
  {
    name: 'Rajshahi Mangoes, Box of Twelve',
    price: 1680,
    brand: 'Mou Bazar',
    description: 'Himsagar from the tree, ripe in two days. The whole stairwell will know.',
    picture: { objects: ['🧺', '🥭', '🥭'], ground: 'pistachio', stage: 'plinth' },
  },
  {
    name: 'Lollipop Bouquet, Fifteen Pieces',
    price: 560,
    brand: 'Cocoa Ghat',
    description: 'A bouquet that nobody has to put into water. All fifteen taste different.',
    picture: { objects: ['🍭', '🎀'], ground: 'mint', stage: 'disc' },
  },
  {
    name: 'Glazed Doughnuts, Half a Dozen',
    price: 750,
    brand: 'Palki Bakery',
    description: 'Baked at six, glazed at seven, at your door for breakfast.',
    picture: { objects: ['🍩', '🍩'], ground: 'lilac', stage: 'plinth' },
  },
  {
    name: 'Butter Cookies in a Keepsake Tin',
    price: 690,
    brand: 'Palki Bakery',
    description: 'Thirty cookies. The tin will hold needles and thread, as such tins always do.',
    picture: { objects: ['🍪', '🍪', '☕'], ground: 'rose', stage: 'arch' },
  },
]

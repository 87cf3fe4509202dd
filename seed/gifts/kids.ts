import type { Gift } from '../gift.ts'

export const kids: readonly Gift[] = [
  {
    name: 'Bhola the Bear',
    price: 1100,
    brand: 'Tuntuni Toys',
    description: 'Soft, serious, and an excellent listener. Meets every safety rule and a few of his own.',
    picture: { objects: ['🧸'], ground: 'mint', stage: 'plinth' },
  },
  {
    name: 'Wooden Steam Train',
    price: 1750,
    offerPrice: 1480,
    brand: 'Doyel Workshop',
    description: 'An engine in mango wood with painted wheels. Whistles by mouth, runs by hand.',
    picture: { objects: ['🚂'], ground: 'sky', stage: 'arch' },
  },
  {
    name: 'Four-Colour Kite with Line',
    price: 280,
    brand: 'Doyel Workshop',
    description: 'Paper, bamboo and three hundred metres of line. Ready for the roofs of old Dhaka.',
    picture: { objects: ['🪁'], ground: 'butter', stage: 'disc' },
  },
  {
    name: 'Green Dinosaur, Friendly Kind',
    price: 940,
    brand: 'Tuntuni Toys',
    description: 'Thirty centimetres of tail and teeth, all of them felt. Eats only vegetables.',
    picture: { objects: ['🦖', '🌿'], ground: 'apricot', stage: 'plinth' },
  },
  {
    name: 'Young Artist’s Paint Box',
    price: 1290,
    brand: 'Alpona Works',
    description: 'Twenty-four washable colours, three brushes and a pad. Walls not included.',
    picture: { objects: ['🎨', '🖍️'], ground: 'lilac', stage: 'plinth' },
  },
  {
    name: 'Moon Rocket with Opening Hatch',
    price: 2350,
    brand: 'Doyel Workshop',
    description: 'Half a metre tall, with two astronauts and a hatch. Countdown by the owner.',
    picture: { objects: ['🚀', '🌙', '⭐'], ground: 'sky', stage: 'disc' },
  },
  {
    name: 'Backyard Cricket Set',
    price: 1850,
    brand: 'Gully Sports',
    description: 'Bat, ball, three stumps. Out if it goes over the neighbour’s wall, as ever.',
    picture: { objects: ['🏏'], ground: 'pistachio', stage: 'arch' },
  },
  {
    name: 'Nesting Dolls, Family of Five',
    price: 1450,
    brand: 'Doyel Workshop',
    description: 'Grandmother holds mother holds daughter, and so on to a doll like a grain of rice.',
    picture: { objects: ['🪆', '🪆', '🪆'], ground: 'rose', stage: 'plinth' },
  },
]

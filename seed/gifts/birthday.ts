import type { Gift } from '../gift.ts'

export const birthday: readonly Gift[] = [
  {
    name: 'Vanilla Birthday Cake with Candles',
    price: 1450,
    brand: 'Palki Bakery',
    description:
      'One kilo of soft vanilla sponge, sprinkles all round. We light nothing; you bring the wishes.',
    picture: { objects: ['🎂'], ground: 'rose', stage: 'plinth' },
  },
  {
    name: 'Surprise Box, Ribboned by Hand',
    price: 1990,
    brand: 'Kadam & Co',
    description: 'Sweets, a candle, a small toy and a card, packed so that opening it takes a good while.',
    picture: { objects: ['🎁', '🎈'], ground: 'butter', stage: 'arch' },
  },
  {
    name: 'Balloon Bunch, Twelve Pieces',
    price: 690,
    brand: 'Kadam & Co',
    description: 'Twelve pearl balloons, filled in the morning of the day and tied with satin ribbon.',
    picture: { objects: ['🎈', '🎈', '🎈'], ground: 'sky', stage: 'disc' },
  },
  {
    name: 'Rose Swirl Cupcakes, Box of Six',
    price: 780,
    brand: 'Palki Bakery',
    description: 'Six cupcakes under a swirl of rose cream. One each, or all six for the birthday child.',
    picture: { objects: ['🧁', '🧁', '🍓'], ground: 'mint', stage: 'plinth' },
  },
  {
    name: 'Party Popper and Streamer Set',
    price: 320,
    brand: 'Kadam & Co',
    description: 'Eight poppers and a roll of streamers. The loudest happy birthday in the building.',
    picture: { objects: ['🎉'], ground: 'lilac', stage: 'disc' },
  },
  {
    name: 'Rainbow Piñata Filled with Toffees',
    price: 1650,
    offerPrice: 1390,
    brand: 'Tuntuni Toys',
    description: 'A paper pony with a kilo of toffees inside. A stick and a blindfold come along.',
    picture: { objects: ['🪅', '🍬'], ground: 'apricot', stage: 'plinth' },
  },
  {
    name: 'Crown for the Birthday Person',
    price: 450,
    brand: 'Alpona Works',
    description: 'A golden felt crown in two sizes. Whoever wears it does no dishes today.',
    picture: { objects: ['👑', '✨'], ground: 'lilac', stage: 'arch' },
  },
  {
    name: 'Grand Birthday Hamper with Truffle Cake, Candles, Balloons, a Teddy Bear, Chocolate and a Card Written in Your Own Words',
    price: 6500,
    brand: 'Kadam & Co',
    description: 'Everything at once, in a woven basket, brought to the door between four and six.',
    picture: { objects: ['🧺', '🧸', '🎈'], ground: 'blush', stage: 'disc' },
  },
]

import { FORMATS } from '../kernel/language/format.ts'
import type { Poisha } from '../kernel/money.ts'

const { taka } = FORMATS.en

export const cartWords = {
  giftsInCart: 'The gifts in your cart',
  columns: ['#', 'Image', 'Name', 'Price', 'Delete'],
  noLongerSold: 'No longer sold. Please delete it.',
  dearer: (by: Poisha) => `${taka(by)} more.`,
  cheaper: (by: Poisha) => `${taka(by)} less.`,
  priceWhenAdded: (price: Poisha) => `Was ${taka(price)} when you added it`,
  pricesChanged: (n: number) => `${n === 1 ? 'A price' : `${n} prices`} changed since you added your gifts.`,
  totalStays: 'The total stays the same.',
  totalDearer: (by: Poisha) => `The total is now ${taka(by)} higher.`,
  totalCheaper: (by: Poisha) => `The total is now ${taka(by)} lower.`,
  cannotRevert: "You won't be able to revert this!",
  deleted: 'Your file has been deleted.',
  stillInCart: 'It is still in your cart',
}

interface Most {
  readonly most: number
}

export const cartRefusals = {
  'cart-full': ({ most }: Most) => `Your cart is full: it holds at most ${most} gifts.`,
  'cart-has-no-room': ({ most }: Most) =>
    `Your cart holds at most ${most} gifts. Please delete some of them first.`,
  'cart-line-not-found': 'This gift is not in your cart.',
}

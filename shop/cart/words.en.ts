import { FORMATS } from '../kernel/language/format.ts'
import type { SparseText } from '../kernel/language/text-fields.ts'
import type { Poisha } from '../kernel/money.ts'

const { taka } = FORMATS.en

export const cartWords = {
  giftsInCart: 'The gifts in your cart',
  columns: ['#', 'Image', 'Name', 'Price', 'Delete'],
  noLongerSold: 'No longer sold. Please delete it.',
  chooseAgain: 'Choose again',
  orDelete: ' or delete it: this choice is no longer offered.',
  soldOut: 'Sold out. Please delete it.',
  tooFewLeft: (left: number) => `Only ${left} left. Please take fewer.`,
  fewLeft: (left: number) => `Only ${left} left`,
  each: (n: number, price: Poisha) => `${n} × ${taka(price)}`,
  several: (n: number, name: string) => `${n} × ${name}`,
  notChanged: 'The number stays as it was',
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

/** A product with options, named with the chosen variant. */
export interface NamedChoice extends SparseText<'name'> {
  readonly variantId: string
}

interface Choices {
  readonly choices: readonly NamedChoice[]
}

export const cartRefusals = {
  'cart-empty': 'Your cart is empty.',
  'gifts-gone': ({ gone }: { readonly gone: readonly string[] }) =>
    `No longer in the shop: ${gone.join(', ')}. Please remove it from your cart.`,
  'cart-full': ({ most }: Most) => `Your cart is full: it holds at most ${most} gifts.`,
  'cart-has-room-for': ({ most, fit }: Most & { readonly fit: number }) =>
    `Your cart holds at most ${most} gifts: only ${fit} more ${fit === 1 ? 'fits' : 'fit'}.`,
  'cart-has-no-room': ({ most }: Most) =>
    `Your cart holds at most ${most} gifts. Please delete some of them first.`,
  'cart-line-not-found': 'This gift is not in your cart.',
  'variant-missing': ({ choices }: Choices) =>
    `Please choose one: ${choices.map(({ name }) => name).join(', ')}.`,
  'variant-not-found': 'This choice is no longer offered. Please choose another one.',
  'choice-missing': ({ gifts }: { readonly gifts: readonly string[] }) =>
    `Please choose again, or remove it from your cart: ${gifts.join(', ')}.`,
}

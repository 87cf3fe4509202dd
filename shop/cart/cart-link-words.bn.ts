import { FORMATS } from '../kernel/language/format.ts'
import type * as english from './cart-link-words.en.ts'

const { number } = FORMATS.bn

export const cartLinkWords: typeof english.cartLinkWords = {
  cart: 'কার্ট',
  itemsInCart: (n) => `, ${number(n)}টি উপহার`,
  moreThan99: '৯৯+',
}

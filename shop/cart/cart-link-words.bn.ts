import { FORMATS } from '../kernel/language/format.ts'
import type { en } from './cart-link-words.en.ts'

const { number } = FORMATS.bn

export const bn: typeof en = {
  cart: 'কার্ট',
  itemsInCart: (n) => `, ${number(n)}টি উপহার`,
  moreThan99: '৯৯+',
}

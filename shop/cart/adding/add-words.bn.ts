import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './add-words.en.ts'

export const addToCartWords: typeof english.addToCartWords = {
  addToCart: 'কার্টে যোগ করুন',
  seeCart: 'কার্ট দেখুন',
  added: (name, n) => `${n > 1 ? `${FORMATS.bn.number(n)} × ` : ''}${name} কার্টে যোগ হয়েছে`,
  notAdded: 'যোগ করা গেল না',
}

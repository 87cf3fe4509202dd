import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const searchWords: typeof english.searchWords = {
  searchByName: 'নাম দিয়ে উপহার খুঁজুন',
  searchGifts: 'উপহার খুঁজুন',
  suggestions: 'মিল আছে এমন উপহার',
  seeAll: (n, andMore) => (andMore ? `${number(n)}টির বেশি, সব দেখুন` : `সব ${number(n)}টি দেখুন`),
  suggested: (n) => `${number(n)}টি উপহার পাওয়া গেছে। তীর চিহ্নের বোতাম দিয়ে বেছে নিন।`,
  fromPrice: (price) => `${price} থেকে`,
  soldOut: 'শেষ হয়ে গেছে',
  noAnswer: 'খোঁজা গেল না। আবার চেষ্টা করুন।',
}

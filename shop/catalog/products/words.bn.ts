import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

const gifts = (n: number) => `${number(n)}টি উপহার`

export const catalogWords: typeof english.catalogWords = {
  shopHeading: ({ name, longName }) => `${name}, ${longName}`,
  giftsLike: (search) => `যা খুঁজছেন তার কাছাকাছি: “${search}”`,
  ourProducts: 'আমাদের উপহার',
  showAllGifts: 'সব উপহার দেখুন',
  gifts,
  giftsFor: (n, search) => `“${search}” খুঁজে ${gifts(n)} পাওয়া গেছে`,
  bestGiftsFor: (n, search) => `“${search}” খুঁজে সবচেয়ে মিল আছে এমন ${gifts(n)}`,
  tryAnother: 'অন্য কোনো শব্দ বা ক্যাটাগরি দিয়ে দেখুন, কিংবা সব উপহার ঘুরে দেখুন।',
  category: 'ক্যাটাগরি',
  selectCategory: 'ক্যাটাগরি বেছে নিন',
  categoryCount: (name, n) => `${name} (${number(n)})`,
  show: 'দেখুন',
  allGifts: 'সব উপহার',
  findByCategory: 'ক্যাটাগরি ধরে খুঁজুন',
  sort: 'সাজান',
  sorts: { '': 'নতুন আগে', best: 'সবচেয়ে মিল', price: 'দাম: কম থেকে বেশি', '-price': 'দাম: বেশি থেকে কম' },
  price: 'দাম',
  from: '৳ থেকে',
  to: '৳ পর্যন্ত',
  clearPrices: 'দামের ফিল্টার সরান',
  offer: 'অফার',
  offerPrice: 'অফারের দাম',
  oldPrice: 'আগের দাম',
  fromPrice: ['', ' থেকে'],
  soldOut: 'শেষ হয়ে গেছে',
  fewLeft: 'অল্প কয়টি আছে',
}

export const productRefusals: typeof english.productRefusals = {
  'product-not-found': 'উপহারটি আর দোকানে নেই।',
  'price-not-whole-taka': 'দাম পুরো টাকায় লিখুন, যেমন ৫০০।',
  'price-range-reversed': 'প্রথম ঘরে কম দামটা লিখুন, পরেরটায় বেশি: ৫০০ থেকে ১০০০।',
}

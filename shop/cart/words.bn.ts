import { FORMATS } from '../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number, taka } = FORMATS.bn

export const cartWords: typeof english.cartWords = {
  giftsInCart: 'আপনার কার্টের উপহার',
  columns: ['নং', 'ছবি', 'নাম', 'দাম', 'মুছুন'],
  noLongerSold: 'এটি আর বিক্রি হয় না। কার্ট থেকে মুছে দিন।',
  dearer: (by) => `${taka(by)} বেশি।`,
  cheaper: (by) => `${taka(by)} কম।`,
  priceWhenAdded: (price) => `যোগ করার সময় দাম ছিল ${taka(price)}`,
  pricesChanged: (n) => `আপনি উপহার যোগ করার পর ${n === 1 ? 'একটির' : `${number(n)}টির`} দাম বদলেছে।`,
  totalStays: 'মোট দাম একই আছে।',
  totalDearer: (by) => `মোট দাম এখন ${taka(by)} বেশি।`,
  totalCheaper: (by) => `মোট দাম এখন ${taka(by)} কম।`,
  cannotRevert: 'একবার মুছলে আর ফেরানো যাবে না!',
  deleted: 'উপহারটি কার্ট থেকে মুছে ফেলা হয়েছে।',
  stillInCart: 'এটি এখনো আপনার কার্টে আছে',
}

export const cartRefusals: typeof english.cartRefusals = {
  'cart-full': ({ most }) => `আপনার কার্ট ভরে গেছে: এতে সর্বোচ্চ ${number(most)}টি উপহার রাখা যায়।`,
  'cart-has-no-room': ({ most }) => `কার্টে সর্বোচ্চ ${number(most)}টি উপহার রাখা যায়। আগে কয়েকটি মুছে দিন।`,
  'cart-line-not-found': 'উপহারটি আপনার কার্টে নেই।',
}

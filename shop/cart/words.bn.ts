import { FORMATS } from '../kernel/language/format.ts'
import { LISTS } from '../kernel/language/lists.ts'
import { nameOf } from '../kernel/language/text-fields.ts'
import type * as english from './words.en.ts'

const { number, taka } = FORMATS.bn

export const cartWords: typeof english.cartWords = {
  giftsInCart: 'আপনার কার্টের উপহার',
  columns: ['নং', 'ছবি', 'নাম', 'দাম', 'মুছুন'],
  noLongerSold: 'এটি আর বিক্রি হয় না। কার্ট থেকে মুছে দিন।',
  chooseAgain: 'আবার বেছে নিন',
  orDelete: ' অথবা মুছে দিন: এটি আর পাওয়া যায় না।',
  soldOut: 'শেষ হয়ে গেছে। কার্ট থেকে মুছে দিন।',
  tooFewLeft: (left) => `আর মাত্র ${number(left)}টি আছে। সংখ্যা কমিয়ে নিন।`,
  fewLeft: (left) => `আর মাত্র ${number(left)}টি আছে`,
  each: (n, price) => `${number(n)} × ${taka(price)}`,
  several: (n, name) => `${number(n)} × ${name}`,
  notChanged: 'সংখ্যা আগের মতোই আছে',
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
  'cart-empty': 'আপনার কার্ট খালি।',
  'gifts-gone': ({ gone }) => `দোকানে আর নেই: ${LISTS.bn(gone)}। কার্ট থেকে সরিয়ে দিন।`,
  'cart-full': ({ most }) => `আপনার কার্ট ভরে গেছে: এতে সর্বোচ্চ ${number(most)}টি উপহার রাখা যায়।`,
  'cart-has-room-for': ({ most, fit }) =>
    `কার্টে সর্বোচ্চ ${number(most)}টি উপহার রাখা যায়: আর মাত্র ${number(fit)}টি রাখা যাবে।`,
  'cart-has-no-room': ({ most }) => `কার্টে সর্বোচ্চ ${number(most)}টি উপহার রাখা যায়। আগে কয়েকটি মুছে দিন।`,
  'cart-line-not-found': 'উপহারটি আপনার কার্টে নেই।',
  'variant-missing': ({ choices }) =>
    `একটি বেছে নিন: ${choices.map((choice) => nameOf('bn', choice)).join(', ')}।`,
  'variant-not-found': 'এটি আর পাওয়া যায় না। অন্য একটি বেছে নিন।',
  'choice-missing': ({ gifts }) => `আবার বেছে নিন, অথবা কার্ট থেকে সরিয়ে দিন: ${LISTS.bn(gifts)}।`,
}

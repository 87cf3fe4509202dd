import { FORMATS } from '../kernel/language/format.ts'
import type * as english from './count-words.en.ts'

const { number } = FORMATS.bn

const areThere = (n: number): string => (n === 0 ? 'একটিও নেই' : `আছে মাত্র ${number(n)}টি`)

export const countRefusals: typeof english.countRefusals = {
  'count-below-promised': ({ promised }) =>
    `এর ${number(promised)}টি অর্ডারে দেওয়ার কথা, তাই সংখ্যাটি এর কম হতে পারে না। আগে সেই অর্ডার পাঠান বা বাতিল করুন, তারপর আবার গুনুন।`,
  'fewer-are-free': ({ onHand, promised }) =>
    promised === 0
      ? `${areThere(onHand)}। আবার গুনে দেখুন।`
      : `${areThere(onHand)}, তার মধ্যে ${number(promised)}টি অর্ডারে দেওয়ার কথা। আগে সেই অর্ডার পাঠান বা বাতিল করুন।`,
  'counted-too-many': 'সংখ্যাটি দোকানের হিসাবের চেয়ে বড়। আবার দেখে নিন।',
  'stock-changed': ({ onHand, by }) =>
    `এর মধ্যে ${by === '' ? 'সংখ্যাটি বদলেছে' : `সংখ্যাটি বদলেছেন ${by}`}: ${
      onHand === null ? 'এখন এটি গোনা হয় না' : `এখন ${number(onHand)}`
    }। আবার গুনে সেভ করুন।`,
  'stock-not-counted': 'এটি গোনা হয় না। আগে একবার গুনুন।',
  'count-key-used': 'এই কী অন্য একটি বদলের। নতুন কী পাঠান।',
  'move-unknown': 'সংখ্যার এমন কোনো বদল নেই।',
  'move-undone': 'এই বদল আগেই ফিরিয়ে নেওয়া হয়েছে।',
  'move-not-undoable': 'এই বদল এখান থেকে ফেরানো যায় না। আবার গুনুন।',
}

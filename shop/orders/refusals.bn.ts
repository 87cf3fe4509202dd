import { DATES } from '../kernel/language/dates.ts'
import { FORMATS } from '../kernel/language/format.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import type { Poisha } from '../kernel/money.ts'
import { phoneWords } from '../kernel/phone.ts'
import { giftWords } from './gift-words.en.ts'
import { orderWords } from './words.en.ts'

interface Cost {
  readonly amount: Poisha
}

const { digits, list, number, taka } = FORMATS.bn

const payAgain = (amount: Poisha) => `দাম এখন ${taka(amount)}। একবার দেখে আবার পেমেন্ট করুন।`

/** @param state as the facts of a refusal have it, in English */
function inBangla(state: string): string {
  const known = Object.entries(orderWords.fulfilments).find(([, word]) => word === state)?.[0]
  const { fulfilments } = wordsIn('bn', orderWords)
  return fulfilments[known as keyof typeof fulfilments] ?? state
}

export const bn = {
  'order-not-found': 'আপনার এমন কোনো অর্ডার নেই।',
  'order-unknown': 'এমন কোনো অর্ডার নেই।',
  'cart-empty': 'আপনার কার্ট খালি।',
  'gifts-gone': ({ gone }: { readonly gone: readonly string[] }) =>
    `দোকানে আর নেই: ${list(gone)}। কার্ট থেকে সরিয়ে দিন।`,
  'cart-changed': ({ amount, gifts }: Cost & { readonly gifts: number }) =>
    `এর মধ্যে আপনার কার্ট বদলেছে: এতে ${number(gifts)}টি উপহার, ${payAgain(amount)}`,
  'price-changed': ({ amount }: Cost) => `একটি দাম বদলেছে: আপনার কার্টের ${payAgain(amount)}`,
  'amount-changed': ({ amount }: Cost) => `আপনার কার্ট বদলেছে: ${payAgain(amount)}`,
  'order-amount-differs': ({ amount }: { readonly amount: Poisha }) => `এই অর্ডারের দাম ${taka(amount)}।`,
  'amount-out-of-range': ({
    amount,
    minAmount,
    maxAmount,
  }: Cost & { minAmount: Poisha; maxAmount: Poisha }) =>
    `একবারে ${taka(minAmount)} থেকে ${taka(maxAmount)} পর্যন্ত দেওয়া যায়, আপনার কার্টের দাম ${taka(amount)}।`,
  'wrap-gone': 'এই মোড়কটি আর নেই। অন্য একটি বেছে নিন।',
  'card-gone': 'এই কার্ডটি আর নেই। অন্য একটি বেছে নিন।',
  'occasion-gone': 'এই উপলক্ষটি আর নেই। অন্য একটি বেছে নিন।',
  'message-too-long': ({ tooMany }: { readonly tooMany: number }) =>
    `লেখাটি কার্ডে ধরছে না: প্রায় ${number(tooMany)} অক্ষর বেশি। একটু ছোট করুন।`,
  'gift-in-cash': 'এই অর্ডারের টাকা দরজায় নগদ দেওয়ার কথা, আর যিনি উপহার পান তিনি টাকা দেন না। আগে অনলাইনে পেমেন্ট করুন।',
  'cash-not-renewed':
    'এই অর্ডারের টাকা দরজায় নগদ দেওয়ার কথা, কিন্তু এভাবে বদলালে নগদ নেওয়া যাবে না। আগে অনলাইনে টাকা দিন, অথবা অর্ডারটি যেমন আছে তেমনই রাখুন।',
  'gift-packed': 'আপনার উপহার প্যাক হয়ে গেছে। কার্ডের ব্যাপারে আমাদের ফোন করুন।',
  'own-phone-on-secret': ({ name, phone }: Readonly<Record<'name' | 'phone', string>>) =>
    `${digits(phoneWords(phone))} আপনার নিজের নম্বর: ${name}-এর গোপন উপহারের লেবেলে তা ছাপা হতো। যাঁর জন্য উপহার, তাঁর নম্বর দিন, কিংবা “${wordsIn('bn', giftWords).withoutPhone}” বেছে নিন।`,
  'parcel-unknown': 'এই অর্ডারে এমন কোনো পার্সেল নেই।',
  'line-in-two-parcels': 'কার্টের একটি উপহার দুটি পার্সেলে আছে। একবার দেখে আবার পেমেন্ট করুন।',
  'payments-off': 'এই মুহূর্তে পেমেন্ট নেওয়া যাচ্ছে না। কিছুই হারায়নি: পরে আবার চেষ্টা করুন, কিংবা আমাদের ফোন করুন।',
  'location-missing': 'ডেলিভারির ঠিকানা যোগ করুন, কিংবা “এখন পেমেন্ট, ডেলিভারির কথা পরে” বেছে নিন।',
  'location-gone': 'ঠিকানাটি আর আপনার ঠিকানাগুলোর মধ্যে নেই। অন্য একটি বেছে নিন।',
  'already-in-state': ({ state }: { readonly state: string }) =>
    `অর্ডারটিতে আগে থেকেই “${inBangla(state)}” লেখা আছে।`,
  'no-such-step': ({ state, wanted }: { readonly state: string; readonly wanted: string }) =>
    `অর্ডারটিতে এখন “${inBangla(state)}” লেখা আছে, তাই “${inBangla(wanted)}” লেখা যায় না।`,
  'day-left-shop': ({ state }: { readonly state: string }) =>
    `অর্ডারটিতে এখন “${inBangla(state)}” লেখা আছে, তাই এর দিন বদলানো যায় না।`,
  'day-unpaid': 'এই অর্ডারের টাকা এখনো আসেনি, নগদ দেওয়ার কথাও হয়নি। তা হলে দিন ঠিক করা যাবে।',
  'redirect-no-cash':
    'সেখানে নগদ নেওয়া হয় না, আর এই অর্ডারের টাকা নগদে দেওয়ার কথা। আগে অনলাইনে টাকা দিন, অথবা অন্য ঠিকানা বেছে নিন।',
  'recipient-has-answered': ({ day }: { readonly day: string | null }) =>
    day === null
      ? 'কোথায় যাবে তা প্রাপক জানিয়েছেন। আপনি আবার নিশ্চিত করলেই শুধু এটি অন্য ঠিকানায় যাবে।'
      : `কোথায় যাবে তা প্রাপক জানিয়েছেন, আর ${DATES.bn.longDay(day)} বেছে নিয়েছেন। আপনি আবার নিশ্চিত করলেই শুধু সেই দিনটি বাদ যাবে।`,
  'redirect-cancelled': 'অর্ডারটি বাতিল, তাই কোথাও পাঠানো হবে না।',
  'redirect-returned': 'পার্সেলটি আমাদের কাছে ফিরে এসেছে, তাই কোথাও পাঠানো হবে না।',
  'redirect-delivered': 'অর্ডারটি এরই মধ্যে পৌঁছে গেছে।',
  'redirect-sent': 'অর্ডারটি এখন পথে। ঠিকানার ব্যাপারে আমাদের ফোন করুন।',
}

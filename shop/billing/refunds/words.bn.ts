import { labelIn } from '../../charges/charge.ts'
import { DATES } from '../../kernel/language/dates.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { taka, number } = FORMATS.bn
const { moment } = DATES.bn

export const refundWords: typeof english.refundWords = {
  states: {
    requested: 'চাওয়া হয়েছে',
    processing: 'যাচ্ছে',
    succeeded: 'ফেরত দেওয়া হয়েছে',
    failed: 'রিফান্ড হয়নি',
    cancelled: 'বাতিল',
  },
  refunds: 'টাকা ফেরত',
  refundsOf: (payment) => `পেমেন্ট ${payment}: টাকা ফেরত`,
  notLoaded: 'টাকা ফেরতের তালিকা আনা গেল না।',
  tryAgain: 'আবার চেষ্টা করুন',
  refused:
    'একটি রিফান্ড হয়নি, টাকাটি এখনো আপনার কাছেই আছে। নিচে আবার চেষ্টা করুন। কিংবা পেমেন্ট সেবার নিজের পাতায় বা হাতে হাতে ফেরত দিন, তারপর পেমেন্টের পাতায় জানান যে মিটে গেছে।',
  toPayment: 'পেমেন্টটি দেখুন',
  nothingGivenBack: 'কিছু ফেরত দেওয়া হয়নি।',
  by: (name) => `, ${name}`,
  forWhat: 'কীসের জন্য? (চাইলে বলুন)',
  findPart: 'উপহার বা মানুষের নাম দিয়ে খুঁজুন',
  namedBefore: 'আগে ফেরত দেওয়া হয়েছে',
  noLongerNeeded: 'টাকা দেওয়া হয়েছে, কিন্তু এখন আর লাগছে না',
  giveBack: 'কত টাকা ফেরত দেবেন?',
  why: 'কারণ (ক্রেতা এটি পড়বেন)',
  sayWhy: 'কারণটি লিখুন।',
  refund: 'টাকা ফেরত দিন',
  didNotWork: 'কাজটি হলো না',
  writtenDown: 'টাকা ফেরত লিখে রাখা হয়েছে',
  noAmount: 'টাকার অঙ্ক লিখুন, যেমন ২৫০ বা ২৫০.৫০।',
  onlyLeft: (rest) => `ফেরত দেওয়ার মতো বাকি আছে শুধু ${taka(rest)}।`,
  giveBackAsk: (amount) => `${taka(amount)} ফেরত দেবেন?`,
  byHand: 'এটি নগদে দেওয়া হয়েছিল: টাকা আপনি নিজে হাতে ফেরত দিন। দোকান তা লিখে রাখবে।',
  byGateway: 'পেমেন্ট সেবা টাকা যেখান থেকে এসেছিল সেখানে ফেরত দেবে। একবার পাঠালে আর ফিরিয়ে আনা যায় না।',
  yesHandedBack: 'হ্যাঁ, ফেরত দিয়েছি',
  yesGiveBack: 'হ্যাঁ, ফেরত দিন',
  noKeep: 'না, থাকুক',
}

export const refundReasons: typeof english.refundReasons = {
  'nobody-said-where': 'উপহারটি কোথায় যাবে, প্রাপক সময়মতো জানাননি।',
  'cheaper-there': 'প্রাপকের দেওয়া ঠিকানায় ডেলিভারির খরচ কম।',
}

export const refundRefusals: typeof english.refundRefusals = {
  'idempotency-key-reused': 'এই অনুরোধটি অন্য একটি রিফান্ডে আগেই ব্যবহার হয়েছে। পাতাটি আবার লোড করুন।',
  'payment-returned': 'এই টাকা আগেই ফেরত গেছে।',
  'nothing-paid': 'এখানে কোনো টাকা আসেনি, তাই ফেরত দেওয়ারও কিছু নেই।',
  'captured-amount-unknown': 'গেটওয়ের নিজের পাতায় ফেরত দিতে হবে: কত নিয়েছে তা পরিষ্কার নয়।',
  'refund-exceeds-rest': ({ refundable }) =>
    refundable > 0 ? `ফেরত দেওয়ার মতো বাকি আছে শুধু ${taka(refundable)}।` : 'সব টাকাই ফেরত দেওয়া হয়েছে।',
  'gateway-not-configured': 'পেমেন্টের এই উপায়ের এপিআই কী সার্ভারে নেই, তাই রিফান্ড চাওয়া যাচ্ছে না। এপিআই কী আবার দিন।',
  'refund-period-over': ({ days }) =>
    `এভাবে দেওয়া টাকা শুধু ${number(days)} দিন পর্যন্ত ফেরত দেওয়া যায়, সে সময় পার হয়েছে। অন্যভাবে পাঠান।`,
  'refund-part-unknown': 'এটি ওই অর্ডারের কোনো উপহার বা খরচ নয়। পাতাটি আবার খুলুন।',
  'refund-part-refunded': ({ amount, at, ...part }) =>
    `“${labelIn('bn', part)}”: টাকা আগেই ফেরত দেওয়া হয়েছে (${taka(amount)}, ${moment(at)})। আরও ফেরত দিতে হলে কিছু না বেছে শুধু অঙ্কটি লিখুন।`,
  'refund-under-way': 'এই পেমেন্টের আরেকটি টাকা ফেরত চলছে। সেটি শেষ হতে দিন।',
}

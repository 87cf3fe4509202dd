import { FORMATS } from '../../kernel/language/format.ts'
import type { refundWords as english } from './words.en.ts'

const { taka } = FORMATS.bn

export const refundWords: typeof english = {
  states: {
    requested: 'চাওয়া হয়েছে',
    processing: 'যাচ্ছে',
    succeeded: 'ফেরত দেওয়া হয়েছে',
    failed: 'হয়নি',
    cancelled: 'বাতিল',
  },
  refunds: 'টাকা ফেরত',
  refundsOf: (payment) => `${payment}-এর টাকা ফেরত`,
  notLoaded: 'টাকা ফেরতের তালিকা আনা গেল না।',
  tryAgain: 'আবার চেষ্টা করুন',
  refused:
    'একটি টাকা ফেরত হয়নি, টাকাটি এখনো আপনার কাছেই আছে। নিচে আবার চেষ্টা করুন। কিংবা পেমেন্ট সেবার নিজের পাতায় বা হাতে হাতে ফেরত দিন, তারপর পেমেন্টের পাতায় জানান যে মিটে গেছে।',
  toPayment: 'পেমেন্টটি দেখুন',
  nothingGivenBack: 'কিছু ফেরত দেওয়া হয়নি।',
  by: (name) => `, ${name}`,
  forWhat: 'কীসের জন্য? (চাইলে বলুন)',
  findPart: 'উপহার বা মানুষের নাম দিয়ে খুঁজুন',
  namedBefore: 'আগে ফেরত দেওয়া হয়েছে',
  noLongerNeeded: 'টাকা দেওয়া হয়েছে, কিন্তু এখন আর লাগছে না',
  giveBack: 'কত টাকা ফেরত দেবেন',
  why: 'কারণ (ক্রেতা এটি পড়বেন)',
  sayWhy: 'কারণটি লিখুন।',
  refund: 'টাকা ফেরত দিন',
  didNotWork: 'কাজটি হলো না',
  writtenDown: 'টাকা ফেরতের কথা লেখা হয়েছে',
  noAmount: 'টাকার অঙ্ক লিখুন, যেমন ২৫০ বা ২৫০.৫০।',
  onlyLeft: (rest) => `ফেরত দেওয়ার মতো বাকি আছে শুধু ${taka(rest)}।`,
  giveBackAsk: (amount) => `${taka(amount)} ফেরত দেবেন?`,
  byHand: 'এটি নগদে দেওয়া হয়েছিল: টাকা আপনি নিজে হাতে ফেরত দিন। দোকান তা লিখে রাখবে।',
  byGateway: 'পেমেন্ট সেবা টাকা যেখান থেকে এসেছিল সেখানে ফেরত দেবে। একবার পাঠালে আর ফিরিয়ে আনা যায় না।',
  yesHandedBack: 'হ্যাঁ, ফেরত দিয়েছি',
  yesGiveBack: 'হ্যাঁ, ফেরত দিন',
  noKeep: 'না, থাকুক',
}

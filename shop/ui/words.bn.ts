import { FORMATS } from '../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const uiWords: typeof english.uiWords = {
  tryAgain: 'আবার চেষ্টা করুন',
  ok: 'ঠিক আছে',
  oneMoment: 'একটু অপেক্ষা করুন',
  oneMomentPlease: 'একটু অপেক্ষা করুন',
  waiting: 'একটু অপেক্ষা করুন…',
  faultOfOurs: 'আমাদের দিক থেকে একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  couldNotShow: (what) => `${what} দেখানো গেল না।`,
  oops: 'ওহো!!!..',
  unexpectedError: 'দুঃখিত, হঠাৎ একটা সমস্যা হয়েছে।',
  statuses: new Map([
    [400, '৪০০ অনুরোধটি ঠিক নেই'],
    [403, '৪০৩ অনুমতি নেই'],
    [404, '৪০৪ পাতাটি পাওয়া গেল না!!'],
    [405, '৪০৫ এভাবে করা যায় না'],
    [429, '৪২৯ একসঙ্গে অনেক বেশি অনুরোধ'],
    [500, '৫০০ আমাদের দিক থেকে সমস্যা'],
    [503, '৫০৩ এখন সেবা দেওয়া যাচ্ছে না'],
  ]),
  backToShop: 'দোকানে ফিরে যান',
  faultNumber: (id) => `আমাদের জানাতে চাইলে এই নম্বরটি বলুন: ${id}`,
  loginFirst: 'একটু অপেক্ষা করুন, আগে লগইন করতে হবে',
  offline: 'আপনি অফলাইনে আছেন',
  beingPutInOrder: 'দোকান কিছুক্ষণের জন্য বন্ধ আছে। পাতাটি নিজে থেকেই আবার চেষ্টা করবে।',
  unreachable: 'দোকানের সঙ্গে যোগাযোগ করা যাচ্ছে না। আপনার ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  noData: 'কিছু পাওয়া যায়নি',
  pages: 'পাতা',
  page: (page) => `পাতা ${number(page)}`,
  prev: 'আগের',
  next: 'পরের',
  code: 'কোড',
  search: 'খুঁজুন',
  suggested: (count, things) => `${number(count)}টি ${things}। তীর চিহ্নের বোতাম দিয়ে বেছে নিন।`,
  copyByHand: 'এই ব্রাউজার কপি করতে দেয় না। লেখাটি বেছে দেওয়া আছে: চেপে ধরে রাখুন, কিংবা Ctrl+C চাপুন।',
  pauseText: 'চলন্ত লেখা থামান',
}

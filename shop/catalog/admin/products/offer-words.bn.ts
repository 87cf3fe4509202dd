import { FORMATS } from '../../../kernel/language/format.ts'
import type * as english from './offer-words.en.ts'

const { number } = FORMATS.bn

export const offerWords: typeof english.offerWords = {
  offer: 'অফার',
  by: 'দাম কমবে',
  percent: 'শতাংশ হিসেবে',
  amount: 'টাকার অঙ্কে',
  howManyPercent: 'কত শতাংশ ছাড়',
  howMuch: 'কত টাকা ছাড়',
  needed: 'উপহারের দাম কত কমবে লিখুন।',
  until: 'শেষ দিন (খালি রাখলে আপনি বন্ধ না করা পর্যন্ত)',
  setOffer: 'অফারে দিন',
  end: 'অফার বন্ধ করুন',
  set: (n) => `${number(n)}টি উপহার এখন অফারে।`,
  ended: (n) => `${number(n)}টি উপহার আগের দামে ফিরেছে।`,
  endsOn: (day) => `অফারের শেষ দিন: ${day}`,
}

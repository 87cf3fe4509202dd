import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const checkoutWords: typeof english.checkoutWords = {
  yourCart: 'আপনার কার্ট',
  theCart: 'আপনার কার্ট',
  products: (n) => `${number(n)}টি উপহার`,
  toPaymentPage: 'পেমেন্টের পাতায় নিয়ে যাচ্ছি',
  orderWaits: (order) => `আপনার অর্ডার ${order} নেওয়া হয়েছে, পেমেন্টের অপেক্ষায় আছে।`,
  orderWaitsHere: 'আপনার উপহার অর্ডার হয়েছে, পেমেন্টটি বাকি',
  payNow: 'এখন পেমেন্ট করুন',
  stillToPay: ' এখনো বাকি; এখনই দিন, কিংবা পরে ',
  myOrders: 'আমার অর্ডার',
  nothingTwice: ' থেকে। কিছুই দুবার অর্ডার হবে না।',
  tryAgain: 'আবার চেষ্টা করুন',
  addLocationWarning: 'ডেলিভারির ঠিকানা যোগ না করলে আপনার পেমেন্ট হবে না!!!',
  checkLocationWarning: '“আমার ঠিকানা” একবার দেখে নিন।',
  cartEmpty: 'আপনার কার্ট খালি',
  alwaysABirthday: 'কারও না কারও জন্মদিন তো সামনে আছেই।',
  findGift: 'উপহার খুঁজুন',
  totalPrice: 'মোট দাম',
  otherMethod: (wanted, method) => `এই কার্টে ${wanted} হয় না, তাই অন্যভাবে দিচ্ছেন: ${method}।`,
  locationGone: 'যে ঠিকানা বেছেছিলেন, সেটি আর সেভ করা নেই। কোথায় পাঠাব বেছে নিন।',
  giftGone: 'একটি উপহার আর বিক্রি হয় না। পেমেন্ট করতে সেটি কার্ট থেকে মুছে দিন।',
  orderInCash: 'অর্ডার করুন, হাতে পেয়ে টাকা দিন',
  pay: 'পেমেন্ট করুন',
  sumChanged: 'মোট দাম বদলেছে। দেখে নিয়ে আবার পেমেন্টের বোতাম চাপুন।',
  whereTo: 'কোথায় পৌঁছে দেব?',
  noneSaved: 'আপনি এখনো কোনো ডেলিভারির ঠিকানা সেভ করেননি।',
  addLocation: 'ডেলিভারির ঠিকানা যোগ করুন',
  payNowArrangeLater: 'এখন পেমেন্ট, ডেলিভারির কথা পরে',
  backToCart: 'কার্টে ফিরে যাই',
  payingAgainIsSafe: (problem) => `${problem} আবার “পেমেন্ট করুন” চাপলে ক্ষতি নেই: কিছুই দুবার অর্ডার হবে না।`,
}

import type * as english from './add-words.en.ts'

export const addToCartWords: typeof english.addToCartWords = {
  addToCart: 'কার্টে যোগ করুন',
  seeCart: 'কার্ট দেখুন',
  added: (name) => `${name} কার্টে যোগ হয়েছে`,
  notAdded: 'যোগ করা গেল না',
  notLoggedIn: 'আপনি লগইন করেননি',
  loginToAdd: 'কার্টে যোগ করতে লগইন করুন',
  yesLogin: 'হ্যাঁ, লগইন করুন',
  notNow: 'এখন না',
}

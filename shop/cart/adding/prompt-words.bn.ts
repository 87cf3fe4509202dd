import type * as english from './prompt-words.en.ts'

export const promptWords: typeof english.promptWords = {
  notLoggedIn: 'আপনি লগইন করেননি',
  loginToAdd: 'কার্টে যোগ করতে লগইন করুন',
  yesLogin: 'হ্যাঁ, লগইন করুন',
  notNow: 'এখন না',
  heldForYou: 'এটি আপনার জন্যই রাখা আছে',
  seeOrder: 'অর্ডারটি দেখুন',
}

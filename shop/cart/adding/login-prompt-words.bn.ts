import type * as english from './login-prompt-words.en.ts'

export const loginPromptWords: typeof english.loginPromptWords = {
  notLoggedIn: 'আপনি লগইন করেননি',
  loginToAdd: 'কার্টে যোগ করতে লগইন করুন',
  yesLogin: 'হ্যাঁ, লগইন করুন',
  notNow: 'এখন না',
}

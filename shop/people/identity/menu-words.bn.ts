import type * as english from './menu-words.en.ts'

export const menuWords: typeof english.menuWords = {
  account: 'অ্যাকাউন্ট',
  login: 'লগইন',
  profile: 'প্রোফাইল',
  logout: 'লগআউট',
  stillLoggedIn: 'আপনি এখনো লগইন অবস্থায় আছেন',
}

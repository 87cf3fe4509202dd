import type * as english from './settings-words.en.ts'

export const accountSettingsWords: typeof english.accountSettingsWords = {
  yourName: 'আপনার নাম',
  name: 'নাম',
  changeName: 'নাম বদলান',
  changing: 'বদলানো হচ্ছে…',
  nameChanged: 'আপনার নাম বদলানো হয়েছে।',
  changePassword: 'পাসওয়ার্ড বদলান',
  currentPassword: 'এখনকার পাসওয়ার্ড',
  passwordChanged: 'আপনার পাসওয়ার্ড বদলানো হয়েছে। অন্য সব ব্রাউজার থেকে লগআউট হয়েছেন।',
  choosePassword: 'পাসওয়ার্ড বেছে নিন',
  sendLinkToChoose: 'পাসওয়ার্ড বেছে নেওয়ার লিংক পাঠান',
  sending: 'পাঠানো হচ্ছে…',
  mailOnItsWay: 'ই-মেইল যাচ্ছে। লিংকটি একবারই কাজ করবে, এক ঘণ্টা পর্যন্ত।',
  noPasswordYet:
    'আপনি গুগল দিয়ে লগইন করেন, আপনার অ্যাকাউন্টে এখনো পাসওয়ার্ড নেই। পাসওয়ার্ড থাকলে গুগল ছাড়াও লগইন করতে পারবেন।',
  signOutEverywhere: 'সব জায়গা থেকে লগআউট',
  signOutEverywhereAsk: 'সব জায়গা থেকে লগআউট করবেন?',
  signingOut: 'লগআউট হচ্ছে…',
  loggedOutEverywhere: 'সব ব্রাউজার থেকে লগআউট হবেন, এটি থেকেও।',
  yesSignOut: 'হ্যাঁ, লগআউট করুন',
  cancel: 'থাকুক',
  forgotSomewhere: 'কোথাও লগআউট করতে ভুলে গেছেন? এতে সব ব্রাউজার থেকে লগআউট হবেন।',
}

import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const accountWords: typeof english.accountWords = {
  email: 'ই-মেইল',
  password: 'পাসওয়ার্ড',
  confirm: (password) => `${password} আবার লিখুন`,
  atLeast: (characters) => `কমপক্ষে ${number(characters)} অক্ষর।`,
  doNotMatch: 'দুটি পাসওয়ার্ড মেলেনি',
  theFields: new Map([
    ['email', 'ই-মেইল'],
    ['name', 'নাম'],
    ['password', 'পাসওয়ার্ড'],
    ['newPassword', 'নতুন পাসওয়ার্ড'],
    ['currentPassword', 'এখনকার পাসওয়ার্ড'],
  ]),
  wrongField: (field, why) => `${field}: ${why}।`,
  logIn: 'লগইন করুন',
  loggingIn: 'লগইন হচ্ছে…',
  welcomeBack: 'আবার স্বাগতম',
  waysIn: 'লগইন করুন বা অ্যাকাউন্ট খুলুন',
  toSee: (gift) => `${gift} দেখতে লগইন করুন বা অ্যাকাউন্ট খুলুন`,
  toAdd: (gift) => `${gift} কার্টে রাখতে লগইন করুন বা অ্যাকাউন্ট খুলুন`,
  backTo: (gift) => `${gift} দেখুন`,
  giftDeleted: 'যে উপহারটি চেয়েছিলেন সেটি আর দোকানে নেই।',
  loggedInAs: (name) => `আপনি ${name} নামে লগইন করেছেন। এই অ্যাকাউন্ট দিয়ে পাতাটি দেখা না গেলে অন্য অ্যাকাউন্টে লগইন করুন।`,
  forgotPassword: 'পাসওয়ার্ড ভুলে গেছেন?',
  createYourAccount: (shop) => `আপনার ${shop} অ্যাকাউন্ট খুলুন`,
  signUp: 'অ্যাকাউন্ট খুলুন',
  logInFor: 'লগইন করে আপনার কার্ট, অর্ডার আর যাঁদের উপহার পাঠান তাঁদের ঠিকানা দেখুন।',
  signUpFor: 'এক মিনিটেই অ্যাকাউন্ট খুলুন: ঠিকানা রাখা থাকে, আর কোন উপহার কোথায় আছে দেখা যায়।',
  creating: 'অ্যাকাউন্ট খোলা হচ্ছে...',
  signedUp: 'অ্যাকাউন্ট খোলা হয়েছে!',
  mailSent: 'আপনাকে একটি ই-মেইল পাঠিয়েছি। এক ঘণ্টার মধ্যে তার লিংকে গিয়ে ই-মেইল নিশ্চিত করুন, তারপর লগইন করুন।',
  firstName: 'নামের প্রথম অংশ',
  lastName: 'নামের শেষ অংশ',
  newPassword: 'নতুন পাসওয়ার্ড',
}

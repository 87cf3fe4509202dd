import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const privacyWords: typeof english.privacyWords = {
  account: 'অ্যাকাউন্ট',
  withUsSince: (month) => `${month} থেকে আমাদের সঙ্গে আছেন`,
  withUsByGoogle: (month) => `${month} থেকে আমাদের সঙ্গে আছেন · গুগল দিয়ে লগইন করেন`,
  yourEmail: 'আপনার ই-মেইল',
  emailConfirmed: 'নিশ্চিত হয়েছে: ই-মেইলটি আপনারই।',
  notConfirmed: 'এখনো নিশ্চিত হয়নি।',
  downloadData: 'আমার তথ্য ডাউনলোড করুন',
  collecting: 'জড়ো করা হচ্ছে…',
  whatIsKept:
    'আপনাকে নিয়ে দোকান যা যা রাখে, সব এক ফাইলে: অ্যাকাউন্ট, লগইন, ঠিকানা, কার্ট, মনে রাখা দিন, অর্ডার, পেমেন্ট আর টাকা ফেরত।',
  yourAccount: 'আপনার অ্যাকাউন্ট',
  deleteAccount: 'আমার অ্যাকাউন্ট মুছুন',
  whatIsDeleted: 'আপনার নাম, ই-মেইল, ঠিকানা আর কার্ট সঙ্গে সঙ্গে চিরদিনের জন্য মুছে যাবে। আগে আপনাকে জিজ্ঞেস করা হবে।',
  goodbye: 'ভালো থাকবেন!',
  accountDeleted: 'আপনার অ্যাকাউন্ট মুছে ফেলা হয়েছে, সব জায়গা থেকে লগআউট হয়ে গেছেন। এখানে আসার জন্য ধন্যবাদ!',
  deleteAsked: 'আপনার অ্যাকাউন্ট মুছে ফেলবেন?',
  consequences: [
    'আপনার নাম, ই-মেইল, সেভ করা ঠিকানা আর কার্ট সঙ্গে সঙ্গে মুছে যাবে। আর ফেরানো যাবে না।',
    'সব জায়গা থেকে লগআউট হয়ে যাবেন।',
    'যেসব অর্ডারের পেমেন্ট করেননি, সেগুলো বাতিল হবে।',
    'যেসব উপহারের পেমেন্ট করেছেন, সেগুলো পৌঁছে যাবে। তারপর আপনার অর্ডার থেকে নাম ও ঠিকানা মুছে ফেলা হবে।',
  ],
  yourPassword: 'আপনার পাসওয়ার্ড',
  deleting: 'মুছে ফেলা হচ্ছে…',
}

export const deletionRefusals: typeof english.deletionRefusals = {
  'own-password-wrong': 'এটি আপনার পাসওয়ার্ড নয়। আবার চেষ্টা করুন।',
  'login-too-old': ({ minutes }) =>
    `লগআউট করে আবার লগইন করুন আর ${number(minutes)} মিনিটের মধ্যে ফিরে আসুন, যাতে বুঝতে পারি আপনিই।`,
}

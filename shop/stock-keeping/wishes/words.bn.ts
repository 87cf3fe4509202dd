import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

export const wishWords: typeof english.wishWords = {
  tellMe: 'আবার এলে আমাকে জানান',
  weTell: 'আবার এলেই আমরা আপনাকে একটি ই-মেইল পাঠাব।',
  confirmFirst: 'আপনার ই-মেইল নিশ্চিত করলে তবেই আমরা জানাতে পারব।',
  toAccount: 'ই-মেইল নিশ্চিত করুন',
  dontTell: 'জানাতে হবে না',
  heldForYou: 'এটি আপনার একটি অর্ডারে রাখা আছে, দাম এখনো দেওয়া হয়নি।',
  seeOrder: 'অর্ডারটি দেখুন',
}

export const wishLetterWords: typeof english.wishLetterWords = {
  subject: (gift) => `আবার এসেছে: ${gift}`,
  text: (gift) => `“${gift}” আবার এলে আপনি জানতে চেয়েছিলেন। এখন আছে, যতক্ষণ শেষ না হয়।`,
  onlyOne: 'এ নিয়ে আর কোনো ই-মেইল আসবে না।',
  toGift: 'উপহারটি দেখুন',
}

export const wishRefusals: typeof english.wishRefusals = {
  'gift-is-there': 'উপহারটি এখন আছে। আপনি এখনই অর্ডার করতে পারেন।',
  'too-many-wishes': ({ most }) =>
    `আপনি ইতিমধ্যে ${FORMATS.bn.number(most)}টি উপহারের অপেক্ষায় আছেন। আগে একটির অপেক্ষা বাদ দিন।`,
}

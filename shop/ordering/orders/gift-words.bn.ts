import { FORMATS } from '../../kernel/format.ts'
import type { en } from './gift-words.en.ts'

const { number } = FORMATS.bn

export const bn: typeof en = {
  isGift: 'এটি উপহার',
  isGiftHelp: 'আপনার নিজের কার্ড, সুন্দর মোড়ক, আর ভেতরে কোনো দাম লেখা থাকবে না।',
  to: 'যাঁর জন্য',
  toHelp: 'তাঁকে যে নামে ডাকেন, কার্ডে তা-ই লেখা হবে।',
  from: 'যিনি দিচ্ছেন',
  anonymous: 'কে পাঠিয়েছে তা গোপন থাকুক',
  anonymousHelp: 'সঙ্গে যা যাবে তার কোথাও আপনার নাম, ফোন বা দাম থাকবে না।',
  occasion: 'উপলক্ষ',
  noOccasion: 'বিশেষ কিছু নয়',
  message: 'কার্ডের লেখা',
  messageHelp: 'যেকোনো ভাষায়, ইমোজিও চলবে।',
  tooMany: (letters) => `লেখাটি কার্ডে ধরছে না: প্রায় ${number(letters)} অক্ষর বেশি।`,
  card: 'কার্ড',
  plainCard: 'সাদা কাগজ',
  preview: 'আপনার কার্ড',
  wrap: 'মোড়ক',
  usualWrap: 'আমরা যেভাবে প্যাক করি',
  free: 'ফ্রি',
  theGift: 'আপনার উপহার',
  giftFor: (name) => `${name}-এর জন্য আপনার উপহার`,
  noGift: 'এটি কি উপহার? কার্ড দিন, কিংবা সুন্দর করে মুড়িয়ে নিন।',
  occasionIs: 'উপলক্ষ',
  wrappedIn: 'মোড়ক',
  secret: 'কে পাঠিয়েছে তা গোপন থাকবে।',
  change: 'কার্ড ও মোড়ক বদলান',
  makeGift: 'উপহার করুন',
  wrapCosts: 'বেশি দামের মোড়কের বাকি টাকা আলাদা দিতে হবে; কম দামের হলে কিছু ফেরত যাবে না।',
  save: 'সেভ করুন',
  saved: 'আপনার উপহার বদলানো হয়েছে।',
}

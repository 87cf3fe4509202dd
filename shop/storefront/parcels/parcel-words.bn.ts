import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './parcel-words.en.ts'

const { number } = FORMATS.bn

export const parcelWords: typeof english.parcelWords = {
  toSeveral: 'একাধিক জনকে পাঠান',
  toSeveralHelp: 'প্রত্যেকের আলাদা ঠিকানা, দিন ও কার্ড; পেমেন্ট একবারই।',
  toOne: 'সব একজনকে পাঠান',
  forWhom: (name) => `${name}-এর জন্য`,
  parcel: (nth) => `পার্সেল ${nth}`,
  sendTo: 'কার কাছে যাবে',
  chooseWhom: 'ঠিকানা বেছে নিন',
  newAddress: 'আরেকটি ঠিকানা যোগ করুন',
  gifts: (n) => `${number(n)}টি উপহার`,
  noGifts: 'এতে এখনো কিছু নেই: একটি উপহার এখানে আনুন।',
  moveTo: 'অন্য পার্সেলে নিন',
  copyFor: 'একই উপহার আরেকজনকে …',
  copied: (gift) => `${gift} কার্টে আরেকটি যোগ হয়েছে।`,
  removeParcel: 'পার্সেলটি বাদ দিন',
  addParcel: 'আরও একজন',
  byFile: 'অনেক জন? একটি ফাইল পাঠান',
  whereMissing: 'প্রতিটি পার্সেল কোথায় যাবে তা বলুন।',
  parcels: (n) => `${number(n)}টি পার্সেল`,
}

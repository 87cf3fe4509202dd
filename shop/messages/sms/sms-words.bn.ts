import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './sms-words.en.ts'

const { taka } = FORMATS.bn

export const smsWords: typeof english.smsWords = {
  order: (number) => `অর্ডার ${number}`,
  parcel: (number) => `একটি পার্সেল (অর্ডার ${number})`,
  placed: (about) => `${about} পেয়েছি। ধন্যবাদ!`,
  day_to_agree: (about) => `${about} ওই দিনে পৌঁছাবে না। ফোন করব।`,
  stock_to_agree: (about) => `${about}: একটি উপহার শেষ। ফোন করব।`,
  delivered: (about) => `${about} পৌঁছে গেছে। ধন্যবাদ!`,
  returned: (about) => `${about} দেওয়া যায়নি, ফেরত এসেছে।`,
  cancelled: (about) => `${about} বাতিল করতে হলো। দুঃখিত।`,
  cancelledBySelf: (about) => `আপনার কথায় ${about} বাতিল।`,
  goesBack: (amount) => `${taka(amount)} ফেরত পাবেন।`,
}

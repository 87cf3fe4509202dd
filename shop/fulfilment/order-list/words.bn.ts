import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const orderListWords: typeof english.orderListWords = {
  manageOrder: 'অর্ডার ম্যানেজ করুন',
  theOrders: 'অর্ডারগুলো',
  totalOrders: (n) => `মোট অর্ডার: ${number(n)}`,
  found: (n) => `${number(n)}টি অর্ডার পাওয়া গেছে`,
  newestFound: (n) => `সবচেয়ে নতুন ${number(n)}টি অর্ডার`,
  showAll: 'সব অর্ডার দেখুন',
  noneYet: 'কেউ অর্ডার করলেই এখানে দেখা যাবে।',
  quick: { all: 'সব', pack: 'প্যাক করতে হবে', send: 'পাঠাতে হবে', cash: 'নগদ নিতে হবে' },
  moreFilters: 'ফিল্টার',
  orders: 'অর্ডার',
  searchOrders: 'অর্ডার খুঁজুন',
  searchBy: 'নাম, ফোন, ই-মেইল, শহর, উপহার (ইংরেজিতেও), পেমেন্ট বা অর্ডার নম্বর',
  search: 'খুঁজুন',
  all: 'সব',
  payment: 'পেমেন্ট',
  state: 'অবস্থা',
  from: 'কবে থেকে',
  to: 'কবে পর্যন্ত',
  needsAddress: 'ঠিকানা লাগবে',
  unpaidLate: 'এক ঘণ্টার বেশি পেমেন্ট হয়নি',
  order: 'অর্ডার',
  allParcels: (n, order) => `অর্ডার ${order}: ${number(n)}টি পার্সেলই`,
  needsAddressAsk: 'ঠিকানা লাগবে: কাকে জিজ্ঞেস করবেন তা অর্ডারের পাতায় আছে।',
  name: 'নাম',
  email: 'ই-মেইল',
  phone: 'ফোন',
  senderPhone: 'প্রেরকের ফোন',
  city: 'শহর/জেলা',
  area: 'এলাকা',
  address: 'ঠিকানা',
  account: 'অ্যাকাউন্ট',
  deleted: 'মুছে ফেলা হয়েছে',
}

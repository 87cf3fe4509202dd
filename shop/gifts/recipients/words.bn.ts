import { FORMATS } from '../../kernel/language/format.ts'
import type { recipientWords as english } from './words.en.ts'

const { number, list } = FORMATS.bn

const parcels = (n: number): string => `${number(n)}টি পার্সেল`

export const recipientWords: typeof english = {
  title: 'অনেককে একসঙ্গে পাঠান',
  theList: 'আপনার তালিকা',
  columns: {
    name: 'নাম',
    phone: 'ফোন নম্বর',
    city: 'শহর/জেলা',
    area: 'এলাকা',
    address: 'ঠিকানা',
    gift: 'উপহার',
    day: 'দিন',
    window: 'দিনের সময়',
    message: 'বার্তা',
    from: 'কার পক্ষ থেকে',
    anonymous: 'গোপন',
    occasion: 'উপলক্ষ',
    wrap: 'মোড়ক',
    card: 'কার্ড',
  },
  help: 'একটি ফাইল, একটি অর্ডার, একবার পেমেন্ট: প্রতিটি সারির জন্য একটি পার্সেল, যার ঠিকানা, দিন ও কার্ড আলাদা।',
  howTo: 'ফাইলটি কেমন হবে',
  needed: (columns) => `প্রতিটি সারিতে লাগবে ${list(columns)}।`,
  optional: (columns) =>
    `এগুলো খালি রাখা যায়, বাদও দেওয়া যায়: ${list(columns)}। দিন না লিখলে প্যাক হলেই পার্সেলটি রওনা হয়।`,
  giftsHelp: 'উপহারের নাম দোকানে যেমন আছে তেমনই লিখুন, কিংবা তার আইডি। এক ঘরে কয়েকটি হলে: “২ x লাল মগ; গোলাপ”।',
  daysHelp:
    'দিন লিখুন এভাবে: ২০২৬-১২-৩১ কিংবা ৩১/১২/২০২৬। গোপন কি না, তা লিখুন হ্যাঁ বা না; কেবল গোপন হলেই ফোন নম্বর খালি রাখা যায়।',
  mostRows: (n) => `সর্বোচ্চ ${number(n)}টি সারি, “CSV UTF-8” হিসেবে সেভ করা।`,
  template: 'নমুনা ফাইল ডাউনলোড করুন',
  templateFile: 'recipients-bn.csv',
  example: {
    name: 'ফারজানা আক্তার',
    phone: '০১৭১২-৩৪৫৬৭৮',
    city: 'ঢাকা',
    area: 'ধানমন্ডি',
    address: 'বাড়ি ৫, রোড ২',
    gift: (name) => `২ x ${name}`,
    message: 'নতুন বছরের শুভেচ্ছা, আর এ বছরটির জন্য ধন্যবাদ!',
    from: 'অফিসের সবাই',
    no: 'না',
  },
  orDrop: 'কিংবা টেনে এনে এখানে ছাড়ুন। কত খরচ তা আপনি দেখার আগে কিছুই অর্ডার হয় না।',
  readAt: (moment) => `পড়া হয়েছে ${moment}`,
  wrongRows: (n) =>
    `${number(n)}টি সারি এখনো ঠিক নেই। ফাইলটি ঠিক করে আবার বেছে নিন: অর্ডার হলে পুরোটাই হয়, নয়তো কিছুই না।`,
  allRight: (n) => (n === 1 ? 'সারিটি ঠিক আছে।' : `${number(n)}টি সারির সবই ঠিক আছে।`),
  toCorrect: 'যা ঠিক করতে হবে',
  rightRows: (n) => `ঠিক থাকা ${number(n)}টি সারি দেখুন`,
  allRows: (n) => (n === 1 ? 'পার্সেলটি দেখুন' : `${number(n)}টি পার্সেলের সব দেখুন`),
  noDay: 'প্যাক হলেই',
  times: (n, name) => (n > 1 ? `${number(n)} × ${name}` : name),
  cost: 'মোট খরচ',
  costOfRight: 'ঠিক থাকা সারিগুলোর খরচ',
  parcels,
  gifts: (n) => `${number(n)}টি উপহার`,
  perParcel: (label, n) => `${label} · ${parcels(n)}`,
  total: 'মোট',
  order: (n, amount) => `${amount}-এ ${n === 1 ? 'পার্সেলটি' : `${number(n)}টি পার্সেলের সব`} অর্ডার করুন`,
  onceForAll: 'পেমেন্ট পরের পাতায়, অনলাইনে, সবার জন্য একবারই। আপনার কার্ট যেমন আছে তেমনই থাকবে।',
  again: (message) => `${message} আবার চাপলেও সমস্যা নেই: অর্ডার একবারই হবে।`,
  discard: 'ফাইলটি বাদ দিন',
  keptFor: (days) => `ফাইলটি আমরা ${number(days)} দিন রাখি, কিংবা অর্ডার করা বা বাদ দেওয়া পর্যন্ত।`,
  fault: (column, message) => `${column}: ${message}`,
}

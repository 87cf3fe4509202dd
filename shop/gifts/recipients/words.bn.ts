import { FORMATS } from '../../kernel/language/format.ts'
import { LISTS } from '../../kernel/language/lists.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import type * as english from './words.en.ts'

const { number, taka } = FORMATS.bn
const list = LISTS.bn

const parcels = (n: number): string => `${number(n)}টি পার্সেল`

export const recipientWords: typeof english.recipientWords = {
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
  toCart: 'আপনার কার্ট খুলুন',
  help: 'একটি ফাইল, একটি অর্ডার, একবার পেমেন্ট: প্রতিটি সারির জন্য একটি পার্সেল, যার ঠিকানা, দিন ও কার্ড আলাদা।',
  howTo: 'ফাইলটি কেমন হবে',
  needed: (columns) => `প্রতিটি সারিতে লাগবে ${list(columns)}।`,
  optional: (columns) =>
    `এগুলো খালি রাখা যায়, বাদও দেওয়া যায়: ${list(columns)}। দিন না লিখলে প্যাক হলেই পার্সেলটি রওনা হয়।`,
  giftsHelp:
    'উপহারের নাম দোকানে যেমন আছে তেমনই লিখুন, কিংবা তার SKU বা আইডি; মাপ বা রং বেছে নিতে হলে “মুকুট · বড়”। এক ঘরে কয়েকটি হলে: “২ x লাল মগ; গোলাপ”।',
  daysHelp: 'দিন লিখুন এভাবে: ২০২৬-১২-৩১ কিংবা ৩১/১২/২০২৬। গোপন কি না, তা লিখুন হ্যাঁ বা না; হ্যাঁ হলে ফোন নম্বর খালি রাখা যায়।',
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
  orDrop: 'কিংবা টেনে এনে এখানে ছাড়ুন। খরচ দেখে তবেই অর্ডার করবেন।',
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
  order: (n, amount) => `${n === 1 ? 'পার্সেলটি' : `${number(n)}টি পার্সেলের সব`} অর্ডার করুন: ${amount}`,
  onceForAll: 'পেমেন্ট পরের পাতায়, অনলাইনে, সবার জন্য একবারই। আপনার কার্ট যেমন আছে তেমনই থাকবে।',
  again: (message) => `${message} আবার চাপলেও সমস্যা নেই: অর্ডার একবারই হবে।`,
  discard: 'ফাইলটি বাদ দিন',
  keptFor: (days) => `ফাইলটি আমরা ${number(days)} দিন রাখি, কিংবা অর্ডার করা বা বাদ দেওয়া পর্যন্ত।`,
  fault: (column, message) => `${column}: ${message}`,
}

export const recipientsRefusals: typeof english.recipientsRefusals = {
  'recipients-off': 'এই দোকান প্রাপকদের তালিকা নেয় না। তবু কয়েকজনকে উপহার পাঠানো যায়: কার্টে একে একে বেছে নিন।',
  'recipients-columns-missing': ({ missing }) =>
    `প্রথম সারিতে কলামের নাম থাকতে হবে। নেই: ${list(missing.map((column) => `“${recipientWords.columns[column]}”`))}। নমুনা ফাইলে সব কটি আছে।`,
  'recipients-gone': 'ফাইলটি আর আমাদের কাছে নেই: আপনি অন্যটি বেছেছেন, কিংবা রাখার সময় পেরিয়ে গেছে। আবার বেছে নিন।',
  'recipients-not-right': ({ rows }) => `${number(rows)}টি সারি আর ঠিক নেই, তাই কিছুই অর্ডার হয়নি। একবার দেখে নিন।`,
  'recipients-price-changed': ({ amount }) =>
    `একটি দাম বদলেছে: এখন মোট ${taka(amount)}, তাই কিছুই অর্ডার হয়নি। একবার দেখে আবার অর্ডার করুন।`,
  'recipients-out-of-range': ({ amount, minAmount, maxAmount }) =>
    `একবারে ${taka(minAmount)} থেকে ${taka(maxAmount)} পর্যন্ত দেওয়া যায়, আর এর মোট ${taka(amount)}। ${amount > maxAmount ? 'ফাইলটি ভাগ করে নিন।' : 'আরও কিছু যোগ করুন।'}`,
}

export const recipientReasons: typeof english.recipientReasons = {
  'no-date': 'একটি দিন লিখতে হবে, যেমন ২০২৬-১২-৩১ কিংবা ৩১/১২/২০২৬: সালসহ, আর মাসের আগে তারিখ',
  'day-as-number':
    'এটি তারিখ নয়, স্প্রেডশিটের হিসাবের সংখ্যা। সেখানে কলামটি তারিখ (Date) করুন, কিংবা ২০২৬-১২-৩১ এভাবে লিখুন',
  'place-unknown': ({ name }) =>
    `“${name}” কোন জেলায়, তা আমরা জানি না। জায়গার পাশে জেলার নাম লিখুন, যেমন “ভালুকা, ময়মনসিংহ”`,
  'own-phone':
    'আপনার নিজের নম্বর: গোপন উপহারের লেবেলে তা ছাপা হতো। তাঁর নম্বর দিন, কিংবা ঘরটি খালি রাখুন, তাহলে কিছুই ছাপা হবে না',
  'time-slot-without-day': 'সঙ্গে একটি দিন লাগবে',
  'not-yes-or-no': 'হ্যাঁ বা না লিখতে হবে',
  'no-gift': 'একটি উপহারের নাম লিখতে হবে',
  'no-such-gift': ({ name, nearest }) =>
    nearest ? `দোকানে “${name}” নেই। “${nameOf('bn', nearest)}” বোঝাচ্ছেন কি?` : `দোকানে “${name}” নেই`,
  'choice-open': ({ name, offered }) =>
    `“${name}” বেছে নিতে হয়: ${offered.map((one) => nameOf('bn', one)).join(', ')}। নামের পরে একটি লিখুন, যেমন “${name} · ${offered[0] ? nameOf('bn', offered[0]) : ''}”`,
  'too-few-left': ({ left, gift }) =>
    left === 0
      ? `“${nameOf('bn', gift)}” শেষ হয়ে গেছে`
      : `“${nameOf('bn', gift)}” আর মাত্র ${number(left)}টি আছে`,
  'several-gifts': ({ name }) => `দোকানে “${name}” নামে কয়েকটি উপহার আছে। একটির আইডি লিখুন`,
  'too-many-gifts': ({ limit }) => `এক পার্সেলে সর্বোচ্চ ${number(limit)}টি উপহার যায়`,
  'too-many-gifts-in-all': ({ limit }) => `এক অর্ডারে সর্বোচ্চ ${number(limit)}টি উপহার যায়`,
  'not-offered': ({ name, offered }) =>
    offered.length > 0
      ? `“${name}” এগুলোর একটি নয়: ${offered.map((one) => nameOf('bn', one)).join(', ')}`
      : `“${name}” এখানে নেই`,
}

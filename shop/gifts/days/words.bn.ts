import { FORMATS } from '../../kernel/language/format.ts'
import { MOST_DAYS } from './remembered-day.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const dayWords: typeof english.dayWords = {
  calendars: { gregorian: 'ইংরেজি পঞ্জিকা', bangla: 'বাংলা পঞ্জিকা', hijri: 'হিজরি পঞ্জিকা' },
  months: {
    gregorian: [
      ...['জানুয়ারি', 'ফেব্রুয়ারি', 'মার্চ', 'এপ্রিল', 'মে', 'জুন'],
      ...['জুলাই', 'আগস্ট', 'সেপ্টেম্বর', 'অক্টোবর', 'নভেম্বর', 'ডিসেম্বর'],
    ],
    bangla: [
      ...['বৈশাখ', 'জ্যৈষ্ঠ', 'আষাঢ়', 'শ্রাবণ', 'ভাদ্র', 'আশ্বিন'],
      ...['কার্তিক', 'অগ্রহায়ণ', 'পৌষ', 'মাঘ', 'ফাল্গুন', 'চৈত্র'],
    ],
    hijri: [
      ...['মহররম', 'সফর', 'রবিউল আউয়াল', 'রবিউস সানি', 'জমাদিউল আউয়াল', 'জমাদিউস সানি'],
      ...['রজব', 'শাবান', 'রমজান', 'শাওয়াল', 'জিলকদ', 'জিলহজ'],
    ],
  },
  yearDay: (day, month) => `${day} ${month}`,
  about: (day) => `আনুমানিক ${day}`,
  who: (person, occasion) => (occasion ? `${person} (${occasion})` : person),
  in: (days) => (days === 0 ? 'আজ' : days === 1 ? 'আগামীকাল' : `${number(days)} দিন পর`),

  // The page of one's days
  title: 'মনে রাখার দিন',
  lead: '১৪ ও ৩ দিন আগে নিশ্চিত করা ই-মেইলে মনে করিয়ে দিই, যদি উপহার তখনো সময়মতো পৌঁছাতে পারে।',
  addDay: 'দিন যোগ করুন',
  noneYet: 'এখনো কোনো দিন নেই',
  noneYetText: 'জন্মদিন, বিবাহবার্ষিকী, ঈদ: কার দিন একবার জানান, প্রতি বছর মনে করিয়ে দেব।',
  yourDays: 'আপনার দিনগুলো',
  full: (most) => `আপনার ${most}টি দিন মনে রাখা আছে, এর বেশি রাখা যায় না।`,
  moonMayMove: 'চাঁদ দেখার কারণে এক দিন সরতে পারে।',
  goesTo: (place) => `যাবে: ${place}`,
  lastOrder: 'যা দিয়েছিলেন',
  findGift: 'উপহার খুঁজুন',
  change: 'বদলান',
  end: 'সরান',
  ended: 'বন্ধ',
  endedText: 'ই-মেইলের লিংক থেকে আপনি বন্ধ করেছেন।',
  beginAnew: 'আবার মনে করিয়ে দিন',
  endQuestion: 'এই দিনটি আর মনে করিয়ে দেওয়া হবে না।',
  endedNow: 'দিনটি সরানো হয়েছে।',
  stillKept: 'দিনটি এখনো মনে রাখা আছে',

  // The form
  person: 'কার দিন?',
  occasion: 'উপলক্ষ',
  noOccasion: 'বিশেষ কিছু নয়',
  forWhom: 'তিনি আপনার কে?',
  anybody: 'বলতে চাই না',
  date: 'তারিখ',
  dateHelp: 'যেকোনো বছরের হলেই চলবে।',
  noDate: 'তারিখ বেছে নিন।',
  comesBack: 'প্রতি বছর যে পঞ্জিকা ধরে',
  moon: 'এবার চাঁদ দেখা যাবে',
  shifts: { '-1': 'এক দিন আগে', '0': 'হিসাবমতো', '1': 'এক দিন পরে' },
  nextTime: (day) => `এরপর: ${day}।`,
  where: 'উপহার কোথায় যাবে?',
  whereHelp: 'সেখানে সময়মতো পৌঁছানো সম্ভব হলেই মনে করিয়ে দিই।',
  city: 'শহর/জেলা',
  area: 'এলাকা',
  districts: 'জেলা',
  wrongField: (field, why) => `${field} ${why}`,
  save: 'সেভ করুন',
  cancel: 'এখন নয়',

  // Beside an order
  rememberTitle: 'আগামী বছর দিনটি মনে করিয়ে দেব?',
  rememberTitleFor: (person) => `আগামী বছর দিনটি মনে করিয়ে দেব? (${person})`,
  rememberText: '১৪ ও ৩ দিন আগে ই-মেইল পাঠাব, সঙ্গে এবার যা দিলেন আর কিছু উপহারের ভাবনা। এক ক্লিকেই বন্ধ করা যায়।',
  open: 'হ্যাঁ, মনে করিয়ে দিন',
  remember: 'দিনটি মনে রাখুন',
  remembered: 'দিনটি মনে রাখা আছে',
  allDays: 'আপনার সব দিন',

  // The page of a letter’s link
  endTitle: 'এই দিনটি আর মনে করিয়ে দেব না?',
  endText: 'তাহলে এই দিনটি আর মনে করিয়ে দেব না। আপনার অন্য দিনগুলো থাকবে।',
  endButton: 'হ্যাঁ, বন্ধ করুন',
  ending: 'বন্ধ হচ্ছে…',
  endedTitle: 'বন্ধ করা হয়েছে',
  endedThanks: 'এই দিনটি আর মনে করিয়ে দেব না। মত বদলালে আপনার দিনগুলোর মধ্যেই পাবেন।',
  deadLink: 'লিংকটি আর কাজ করে না। দিনটি হয়তো সরানো হয়েছে।',
}

export const dayRefusals: typeof english.dayRefusals = {
  'too-many-days': () => `সর্বোচ্চ ${number(MOST_DAYS)}টি দিন মনে রাখা যায়। যেটি আর দরকার নেই, সেটি সরান।`,
  'day-not-found': 'এমন কোনো দিন আপনার নেই। হয়তো আগেই সরিয়েছেন।',
  'parcel-of-day-not-found': 'আপনার এমন কোনো পার্সেল নেই।',
  'day-kept-already': 'এই উপহারের দিনটি আগে থেকেই মনে রাখা আছে।',
  'occasion-of-day-unknown': 'এমন কোনো উপলক্ষ নেই।',
  'ending-link-unknown': 'লিংকটি আর কাজ করে না। দিনটি হয়তো সরানো হয়েছে।',
}

export const reminderWords: typeof english.reminderWords = {
  subject: (who, days) =>
    days === 0 ? `আজ: ${who}` : days === 1 ? `আগামীকাল: ${who}` : `${number(days)} দিন পর: ${who}`,
  isOn: (who, day) => `একটি দিন মনে করিয়ে দিতে বলেছিলেন: ${who}, ${day}।`,
  moon: 'চাঁদ দেখার ওপর নির্ভর করে; এক দিন আগে বা পরে হতে পারে।',
  inTime: 'উপহার এখনো সময়মতো পৌঁছাতে পারে।',
  lastBefore: (day) => `উপহার সর্বশেষ ${day} পৌঁছাতে পারে; ওই দিন ডেলিভারি নেই।`,
  lastTime: 'গতবার যা দিয়েছিলেন',
  more: (n) => `আরও ${number(n)}টি`,
  ideas: 'উপহারের ভাবনা',
  fromPrice: (price) => `${price} থেকে`,
  find: 'উপহার খুঁজুন',
  end: 'এই দিনটি আর মনে করিয়ে দেবেন না',
}

import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

const gifts = (n: number) => `${number(n)}টি উপহার`

export const finderWords: typeof english.finderWords = {
  title: 'উপহার খুঁজে নিন',
  summary: 'কার জন্য, কোন উপলক্ষে, কত টাকার মধ্যে আর কোন দিনের আগে পৌঁছাতে হবে, তা ধরে উপহার খুঁজুন।',
  giftsFor: (occasion, whom) => [whom, occasion && `${occasion} উপলক্ষে`, 'উপহার'].filter(Boolean).join(' '),
  summaryOf: (title) => `${title}: দাম ধরে, আর কোথায় কোন দিনের মধ্যে পৌঁছাতে হবে তা ধরে খুঁজুন।`,
  forWhom: {
    mother: 'মায়ের জন্য',
    father: 'বাবার জন্য',
    wife: 'স্ত্রীর জন্য',
    husband: 'স্বামীর জন্য',
    partner: 'প্রিয়জনের জন্য',
    sister: 'বোনের জন্য',
    brother: 'ভাইয়ের জন্য',
    child: 'ছোট বাচ্চার জন্য',
    baby: 'নবজাতকের জন্য',
    grandparent: 'দাদা-দাদি, নানা-নানির জন্য',
    friend: 'বন্ধুর জন্য',
    colleague: 'সহকর্মীর জন্য',
    teacher: 'শিক্ষকের জন্য',
  },

  labels: {
    forWhom: 'কার জন্য?',
    occasion: 'উপলক্ষ',
    least: '৳ থেকে',
    most: '৳ পর্যন্ত',
    by: 'কোন দিনের মধ্যে',
    to: 'কোথায়',
    age: 'বয়স কেমন?',
    taste: 'কী পছন্দ?',
  },
  anybody: 'সবার জন্য',
  any: 'যেকোনো',
  placeHint: 'জেলা বা শহর',
  districts: 'জেলা',
  more: 'বয়স ও পছন্দ',
  find: 'উপহার খুঁজুন',
  sort: 'সাজান',
  sorts: { newest: 'নতুন আগে', price: 'দাম: কম থেকে বেশি', '-price': 'দাম: বেশি থেকে কম' },
  byOccasion: 'কী উপলক্ষে',
  byPerson: 'কার জন্য',

  count: gifts,
  atLeast: (n) => `${gifts(n)} বা তারও বেশি`,
  from: (price) => `${price} থেকে`,
  upTo: (price) => `${price} পর্যন্ত`,
  between: (least, most) => `${least} থেকে ${most}`,
  unknown: (asked) => `বাকি সব মেলে এমন উপহার দেখানো হচ্ছে; “${asked}” এখানে বেছে নেওয়া যায় না।`,

  noDay: 'দিনটি ২০২৬-১২-১৬ এভাবে লিখুন, কিংবা বেছে নিন।',
  noPlace: 'কোথায় পৌঁছাতে হবে লিখুন: কত তাড়াতাড়ি পৌঁছাবে, তা জায়গার ওপর নির্ভর করে।',
  guess: (place, zone) => `“${place}” আমাদের চেনা নয়, তাই ধরা হচ্ছে: ${zone}।`,
  noPromise: (place) => `${place}: ডেলিভারি আছে, তবে সেখানে দিন বেছে নেওয়া যায় না, তাই কোনো দিনের কথা দিতে পারছি না।`,
  withoutDay: 'দিন ছাড়া উপহার দেখুন',
  soonest: (place, day) => `${place}: সবচেয়ে আগে ${day} পৌঁছাতে পারে।`,
  inTime: (place, by, first) =>
    `${place}: এই সব উপহারই সময়মতো পৌঁছাতে পারে। সবচেয়ে আগে ${first}, সবচেয়ে দেরিতে ${by}।`,
  before: (place, by, last) =>
    `${place}: এই সব উপহারই সবচেয়ে দেরিতে ${last} পৌঁছাতে পারে। ${by} সেখানে ডেলিভারি নেই।`,
  onlyOn: (place, by) => `${place}: এই সব উপহারই ${by} পৌঁছাতে পারে, তার আগে নয়।`,
  rush: (price) => `জরুরি ডেলিভারি: +${price}।`,
  isOver: (day) => `${day} পেরিয়ে গেছে।`,
  late: (place, day) => `${place}: কোনো উপহারই এত তাড়াতাড়ি পৌঁছাতে পারে না (${day})।`,
  firstDay: (day) => `প্রথম যে দিন পাওয়া যায়: ${day}।`,
  showBy: (day) => `${day} যা পৌঁছাতে পারে দেখুন`,
  full: (place) => `${place}: আগামী ১৪ দিনে ডেলিভারির জায়গা নেই।`,

  nothing: (wanted) => `সবকিছু মেলে এমন উপহার নেই: ${wanted}।`,
  nothingYet: 'কার জন্য, কী উপলক্ষে, তা ধরে এখনো কোনো উপহার সাজানো হয়নি।',
  inPlace: (place, by) => `${place}, পৌঁছাতে হবে ${by}`,
  without: {
    prices: (n) => `যেকোনো দামে: ${gifts(n)}`,
    taste: (n) => `যেকোনো পছন্দের: ${gifts(n)}`,
    age: (n) => `যেকোনো বয়সের: ${gifts(n)}`,
    forWhom: (n) => `সবার জন্য: ${gifts(n)}`,
    occasion: (n) => `যেকোনো উপলক্ষে: ${gifts(n)}`,
  },
  everything: 'সব উপহার দেখুন',
}

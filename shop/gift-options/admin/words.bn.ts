import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const giftSettingsWords: typeof english.giftSettingsWords = {
  title: 'মোড়ক ও কার্ড',
  what: 'মোড়ক ও কার্ড',
  lead: 'কার্টে উপহারের সঙ্গে ক্রেতারা যা যোগ করতে পারেন। আগের অর্ডার যেমন ছিল তেমনই থাকে।',
  kinds: {
    wraps: {
      title: 'মোড়ক',
      lead: 'ছবি ও দামসহ।',
      none: 'এখনো কোনো মোড়ক নেই।',
      add: 'মোড়ক যোগ করুন',
      name: 'নতুন মোড়কের নাম',
    },
    cards: {
      title: 'কার্ড',
      lead: 'এ৬ কাগজের জন্য খাড়া ছবি, ১০৫ × ১৪৮ মিমি, লেখার জায়গাসহ।',
      none: 'এখনো কোনো কার্ড নেই।',
      add: 'কার্ড যোগ করুন',
      name: 'নতুন কার্ডের নাম',
    },
    occasions: {
      title: 'উপলক্ষ',
      lead: 'কী উপলক্ষে উপহার দেওয়া হয়।',
      none: 'এখনো কোনো উপলক্ষ নেই।',
      add: 'উপলক্ষ যোগ করুন',
      name: 'নতুন উপলক্ষের নাম',
    },
  },
  fields: {
    name: 'নাম',
    price: 'দাম (টাকা)',
    picture: 'ছবি',
  },
  pictureHelp: 'জেপিইজি বা পিএনজি। ফ্রেমের মাপে কাটা হয়।',
  box: 'কোথায় লেখা হবে',
  boxes: { whole: 'পুরো কার্ডে', lower: 'নিচের অর্ধেকে', upper: 'ওপরের অর্ধেকে' },
  offered: 'কার্টে দেখানো হবে',
  notOffered: 'দেখানো হয় না',
  up: (name) => `${name}: ওপরে`,
  down: (name) => `${name}: নিচে`,
  sampleTo: 'মা,',
  sampleMessage: 'শুভ জন্মদিন! তোমার দিনটি হোক মিষ্টি দইয়ের মতো মিষ্টি। 🎂',
  sampleFrom: 'রাফি',
  history: 'ইতিহাস',
}

export const giftingRefusals: typeof english.giftingRefusals = {
  'gifting-unknown': 'এটি আর দোকানে নেই। পাতাটি আবার লোড করুন।',
  'gifting-full': ({ most }) =>
    `এখানে ${number(most)}টি আছে, আর যোগ করা যায় না। যেটি আর দেওয়া হয় না, সেটি বদলে নিন।`,
}

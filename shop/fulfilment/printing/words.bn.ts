import { FORMATS } from '../../kernel/language/format.ts'
import type { Printable } from './printables.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

const one: Readonly<Record<Printable, string>> = { card: 'কার্ড', slip: 'স্লিপ', label: 'লেবেল' }

export const printingWords: typeof english.printingWords = {
  sheets: { cards: 'কার্ড', slips: 'প্যাকিং স্লিপ', labels: 'লেবেল' },
  shortly: { cards: 'কার্ড', slips: 'স্লিপ', labels: 'লেবেল' },
  days: { today: 'আজকের', tomorrow: 'আগামীকালের', later: 'পরের দিনগুলোর' },
  titleOfDay: (what, day) => `${day} ${what}`,
  titleOfOrder: (what, order) => `অর্ডার ${order}: ${what}`,
  thisPage: 'প্রিন্ট করার পাতাগুলো',
  noSuchOrder: 'এমন কোনো অর্ডার নেই',
  print: 'প্রিন্ট করুন',
  backToOrder: 'অর্ডারে ফিরে যান',
  backToDay: 'আজকের কাজে ফিরে যান',
  toPrintNow: 'কী প্রিন্ট করবেন',
  paper: 'কাগজ',
  papers: {
    cards: ['A6, প্রতি পাতায় একটি', 'A4, প্রতি পাতায় চারটি'],
    slips: ['A5, প্রতি পাতায় একটি', 'A4, প্রতি পাতায় একটি'],
    labels: ['১০০ × ৭০ মিমি, প্রতিটিতে একটি', 'A4, প্রতি পাতায় আটটি'],
  },
  nothingToPrint: 'প্রিন্ট করার আর কিছু বাকি নেই।',
  withoutCard: (n) => `${number(n)}টি পার্সেলে কার্ড নেই: কিছু লেখা হয়নি।`,
  printedBefore: (n) => `${number(n)}টি আগেই প্রিন্ট হয়েছে, তাই এখানে নেই।`,
  printThemToo: 'সেগুলোও প্রিন্ট করুন',
  notShown: (n) => `তখন আরও ${number(n)}টি পার্সেল রওনা হবে: আগে এগুলো প্রিন্ট করুন।`,
  shown: (n) => `${number(n)}টি পার্সেল`,
  wasPrinted: 'প্রিন্ট হয়েছে?',
  yes: (n) => `হ্যাঁ, ${number(n)}টি হয়েছে`,
  notYet: 'এখনো না',
  ticked: (n) => `প্রিন্ট হয়েছে বলে লেখা হলো: ${number(n)}টি`,
  undo: 'ফিরিয়ে নিন',
  undone: (n) => `প্রিন্ট হয়নি বলে লেখা হলো: ${number(n)}টি`,
  didNotWork: 'কাজটি হলো না।',
  prints: 'কার্ড, স্লিপ ও লেবেল',
  ended: {
    cancelled: 'এটি বাতিল: প্রিন্ট করার কিছু নেই।',
    returned: 'এটি ফেরত এসেছে: প্রিন্ট করার কিছু নেই।',
  },
  toPrint: { card: 'কার্ড প্রিন্ট করুন', slip: 'স্লিপ প্রিন্ট করুন', label: 'লেবেল প্রিন্ট করুন' },
  printedAt: (what, at) => `${one[what]} প্রিন্ট হয়েছে ${at}`,
  anew: (what) => `${one[what]} পরে বদলেছে: আবার প্রিন্ট করুন`,
  printAgain: (what) => `${one[what]} আবার প্রিন্ট করুন`,
  notPrinted: 'আসলে প্রিন্ট হয়নি',
  card: 'কার্ড',
  givenBack: 'এর টাকা ফেরত দেওয়া হয়েছে: পাঠাবেন না।',
  nobodyNamed: 'কারও নাম নেই: পাঠানোর আগে জেনে নিন কার জন্য।',
}

export const printingRefusals: typeof english.printingRefusals = {
  'nothing-to-print': 'অর্ডারটি বাতিল হয়েছে বা ফেরত এসেছে, তাই প্রিন্ট করার কিছু নেই।',
  'print-of-ended': ({ orders }) =>
    `এর মধ্যে বাতিল হয়েছে বা ফেরত এসেছে: অর্ডার ${orders.join(', ')}। এর কাগজ সরিয়ে রাখুন, পাঠাবেন না। এখনো কিছু চিহ্নিত হয়নি: বাকিগুলো চিহ্নিত করুন।`,
}

import { FORMATS } from '../kernel/language/format.ts'
import type { StockMoveKind } from '../stock/stock.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

const change = (n: number): string => `${n < 0 ? '−' : '+'}${number(Math.abs(n))}`

const kinds: Readonly<Record<StockMoveKind, string>> = {
  count: 'গোনা হয়েছে',
  receive: 'এসেছে',
  sold: 'অর্ডারে পাঠানো হয়েছে',
  returned: 'ফেরত এসেছে',
  broken: 'নষ্ট বা হারানো',
  import: 'ফাইল থেকে',
  stop: 'আর গোনা হয় না',
  options: 'অপশন বদলেছে',
}

export const stockWords: typeof english.stockWords = {
  title: 'স্টক',
  theStock: 'স্টক',
  lead: 'দোকানে যা আছে সব গুনুন, প্যাক করা কিন্তু না পাঠানো উপহারও। যে উপহার গোনা হয় না, সেটি কখনো শেষ দেখায় না।',
  search: 'উপহার বা কোড',
  searchHint: 'বাতি, কিংবা একটি কোড',
  among: 'স্টকে',
  scan: 'কোড স্ক্যান করুন',
  stopScanning: 'ক্যামেরা বন্ধ করুন',
  hold: 'কোডটি ক্যামেরার সামনে ধরুন।',
  noCamera: 'এখানে ক্যামেরা ব্যবহার করা যাচ্ছে না। কোডটি লিখে দিন।',
  tabs: { counted: 'গোনা আছে', few: 'অল্প আছে', out: 'শেষ' },
  lists: 'তালিকা',
  found: (n, search) => `“${search}” খুঁজে ${number(n)}টি উপহার`,
  nothingFound: 'এই নামে বা কোডে কিছু নেই।',
  showCounted: 'যা গোনা আছে দেখুন',
  nothingCounted: 'এখনো কিছু গোনা হয়নি',
  beginHere: 'ওপরে একটি উপহার খুঁজে কয়টি আছে লিখুন।',
  noneShort: { few: 'কোনোটি কমে আসেনি', out: 'কোনোটি শেষ হয়নি' },
  howMany: (gift) => `কয়টি আছে: ${gift}`,
  save: (gift) => `সেভ করুন: ${gift}`,
  notCounted: 'এখনো গোনা হয়নি',
  hamper: 'এটি হ্যাম্পার: ভেতরের উপহার গুনুন',
  free: (n) => `${number(n)}টি বিক্রির জন্য`,
  promised: (n) => `${number(n)}টি অর্ডারে দেওয়ার কথা`,
  levels: { few: 'অল্প আছে', out: 'শেষ' },
  countedBy: (by, at) => `গুনেছেন ${by}, ${at}`,
  saved: (onHand) => (onHand === null ? 'আর গোনা হয় না' : `সেভ হয়েছে: ${number(onHand)}`),
  undo: 'ফিরিয়ে নিন',
  undoOf: (what) => `ফিরিয়ে নিন: ${what}`,
  undone: (onHand) =>
    onHand === null ? 'ফিরিয়ে নেওয়া হয়েছে: আর গোনা হয় না' : `ফিরিয়ে নেওয়া হয়েছে: ${number(onHand)}`,
  notANumber: 'একটি পূর্ণ সংখ্যা লিখুন।',
  more: (gift) => `আরও: ${gift}`,
  received: 'এসেছে',
  add: 'যোগ করুন',
  broken: 'নষ্ট বা হারানো',
  takeAway: 'বাদ দিন',
  fewAt: 'যত থেকে অল্প',
  set: 'ঠিক করুন',
  stop: 'আর গুনব না',
  history: 'ইতিহাস',
  noHistory: 'এখনো কিছু হয়নি।',
  kinds,
  undoing: (kind) => `ফিরিয়ে নেওয়া: ${kinds[kind]}`,
  move: (amount, onHand) => `${change(amount)}, তারপর ${number(onHand)}`,
  toOrder: 'অর্ডার',
}

export const stockPageRefusals: typeof english.stockPageRefusals = {
  'counted-by-choice': 'এই উপহার কয়েক রকমে বিক্রি হয়। প্রতিটি রকম আলাদা করে গুনুন।',
  'counted-by-parts': 'এটি একটি হ্যাম্পার। এর ভেতরের উপহারগুলো গুনুন।',
}

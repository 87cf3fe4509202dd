import { FORMATS } from '../../kernel/format.ts'
import type { en } from './words.en.ts'

const { number } = FORMATS.bn

export const bn: typeof en = {
  title: 'ইমপোর্ট ও এক্সপোর্ট',
  theImports: 'ইমপোর্টগুলো',
  grouped: (n) => number(n),

  importGifts: 'উপহার ইমপোর্ট',
  firstRow: (columns) =>
    `প্রথম সারিতে থাকবে কলামের নাম: ${columns.join(', ')}। যে সারিতে id আছে, সেটি ওই উপহারকে বদলায়; id না থাকলে নতুন উপহার যোগ হয়। যে কলাম ফাইলে নেই, তা যেমন ছিল তেমনই থাকে।`,
  chooseFile: 'একটি সিএসভি ফাইল বেছে নিন',
  orDrop: 'কিংবা টেনে এনে এখানে ছাড়ুন। আপনি দেখে নেওয়ার আগে কিছুই লেখা হয় না।',
  sentThing: 'ফাইলটি',
  sending: 'ফাইল পাঠানো হচ্ছে',
  checking: 'ফাইল যাচাই করা হচ্ছে',
  importing: 'ইমপোর্ট হচ্ছে',
  undoing: 'ইমপোর্ট ফেরানো হচ্ছে',

  states: {
    reading: 'পড়া হচ্ছে',
    ready: 'আপনার অপেক্ষায়',
    failed: 'পড়া যায়নি',
    discarded: 'বাদ দেওয়া হয়েছে',
    importing: 'ইমপোর্ট হচ্ছে',
    imported: 'ইমপোর্ট হয়েছে',
    undoing: 'ফেরানো হচ্ছে',
    undone: 'ফেরানো হয়েছে',
  },
  chosenBy: (by) => `বেছেছেন ${by}`,
  uploading: 'ফাইলটি পাঠানো বা যাচাই করা হচ্ছে। এর আর কিছু না এলে এক মিনিট পর অন্য একটি বেছে নিতে পারবেন।',
  goesOn: 'এই পাতা ছেড়ে যেতে পারেন, কাজ চলতে থাকবে।',
  leftAlone: (columns) => `দোকান এই কলামগুলো চেনে না, তাই ধরা হয়নি: ${columns.join(', ')}।`,
  refusedRows: (n) =>
    `${number(n)}টি সারি নেওয়া যায়নি। ফাইলটি ঠিক করে আবার বেছে নিন: ইমপোর্ট হলে পুরোটাই হয়, নয়তো কিছুই না।`,
  importNow: 'এখনই ইমপোর্ট করুন',
  discard: 'বাদ দিন',
  nothingToDo: 'করার কিছু নেই',

  outcomesOfRows: 'কোন সারির কী হবে',
  outcomes: {
    add: 'যোগ হবে',
    change: 'বদলাবে',
    same: 'একই থাকবে',
    refused: 'নেওয়া যায়নি',
  },
  row: (row) => `সারি ${number(row)}`,
  noName: 'নাম নেই',
  nothing: 'কিছু নেই',

  lastImports: 'আগের ইমপোর্ট',
  noImports: 'এখনো কিছু ইমপোর্ট করা হয়নি।',
  added: (n) => `${number(n)}টি উপহার যোগ হয়েছে`,
  changed: (n) => `${number(n)}টি উপহার বদলেছে`,
  undo: 'আগের অবস্থায় ফেরান',
  undoText: 'যে উপহারগুলো বদলেছিল সেগুলো আগের মতো হয়ে যাবে, আর যেগুলো যোগ হয়েছিল সেগুলো দোকান থেকে চলে যাবে।',
  yesUndo: 'হ্যাঁ, আগের অবস্থায় ফেরান!',

  export: 'এক্সপোর্ট',
  catalogue: 'সব উপহার',
  allGifts: 'এক ফাইলে দোকানের সব উপহার। স্প্রেডশিটে বদলে আবার ইমপোর্ট করুন।',
  downloadGifts: 'উপহার ডাউনলোড করুন',
  orders: 'অর্ডার',
  from: 'কবে থেকে',
  to: 'কবে পর্যন্ত',
  downloadOrders: 'অর্ডার ডাউনলোড করুন',
}

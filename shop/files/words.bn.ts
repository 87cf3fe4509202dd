import { FORMATS } from '../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const fileWords: typeof english.fileWords = {
  chooseFile: 'একটি সিএসভি ফাইল বেছে নিন',
  chooseAnother: 'অন্য একটি ফাইল বেছে নিন',
  sentThing: 'ফাইলটি',
  sending: 'ফাইল পাঠানো হচ্ছে',
  checking: 'ফাইল যাচাই করা হচ্ছে',
  unknownColumns: (columns) => `দোকান এই কলামগুলো চেনে না, তাই ধরা হয়নি: ${columns.join(', ')}।`,
  row: (row) => `সারি ${number(row)}`,
  noName: 'নাম নেই',
  theShop: 'দোকান',
  sentence: (text) => `${text}।`,
}

export const fileReasons: typeof english.fileReasons = {
  'too-many-cells': 'সারিটিতে কলামের চেয়ে বেশি ঘর আছে। লেখার ভেতরে কমা থাকলে লেখাটি উদ্ধৃতি চিহ্নের মধ্যে রাখতে হয়।',
}

const SAVE_AS = '“CSV UTF-8” হিসেবে সেভ করে আবার বেছে নিন।'

export const csvRefusals: typeof english.csvRefusals = {
  'csv-empty': 'ফাইলটি খালি। অন্য একটি বেছে নিন।',
  'csv-without-rows': 'ফাইলে কলামের নাম আছে, কিন্তু নিচে কোনো সারি নেই।',
  'csv-too-many-columns': ({ columns, limit }) =>
    `ফাইলটিতে ${number(columns)}টি কলাম আছে। সর্বোচ্চ ${number(limit)}টি পড়া যায়।`,
  'csv-column-twice': ({ column }) => `“${column}” কলামটি দুবার আছে।`,
  'csv-too-large': 'ফাইলটি ৩০ মেগাবাইটের বেশি। ভাগ করে নিন।',
  'csv-too-many-rows': ({ limit }) =>
    `খালি সারি ধরে ফাইলটিতে ${number(limit)}টির বেশি সারি আছে। খালিগুলো সরান, কিংবা ফাইলটি ভাগ করে নিন।`,
  'csv-is-excel': () => `এটি এক্সেল বা জিপ ফাইল, সিএসভি নয়। ${SAVE_AS}`,
  'csv-not-utf8': () => `ফাইলটি UTF-8-এ লেখা নয়। ${SAVE_AS}`,
  'csv-too-many-cells': ({ row, limit }) => `${number(row)} নম্বর সারিতে ${number(limit)}টির বেশি ঘর আছে।`,
  'csv-row-too-long': ({ row }) =>
    `${number(row)} নম্বর সারি অনেক বেশি লম্বা। হয়তো আগে কোথাও উদ্ধৃতি চিহ্ন শুরু হয়ে আর শেষ হয়নি।`,
  'csv-row-broken': ({ row }) =>
    `${number(row)} নম্বর সারি পড়া যাচ্ছে না: উদ্ধৃতি চিহ্ন শেষ হয়নি, কিংবা ঘরের মাঝখানে আছে।`,
  'export-link-used': 'এই লিংকটি ব্যবহার হয়ে গেছে, কিংবা অনেক পুরোনো। ফাইলটি আবার চেয়ে নিন।',
}

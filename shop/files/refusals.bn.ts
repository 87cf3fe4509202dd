import { FORMATS } from '../kernel/language/format.ts'

const { number } = FORMATS.bn

const SAVE_AS = '“CSV UTF-8” হিসেবে সেভ করে আবার বেছে নিন।'

interface AtRow {
  readonly row: number
}

export const bn = {
  'csv-empty': 'ফাইলটি খালি।',
  'csv-without-rows': 'ফাইলে কলামের নাম আছে, কিন্তু নিচে কোনো সারি নেই।',
  'csv-too-many-columns': ({ columns, limit }: { readonly columns: number; readonly limit: number }) =>
    `ফাইলটিতে ${number(columns)}টি কলাম আছে। সর্বোচ্চ ${number(limit)}টি পড়া যায়।`,
  'csv-column-twice': ({ column }: { readonly column: string }) => `“${column}” কলামটি দুবার আছে।`,
  'csv-too-large': 'ফাইলটি ৩০ মেগাবাইটের বেশি। ভাগ করে নিন।',
  'csv-too-many-rows': ({ limit }: { readonly limit: number }) =>
    `খালি সারি ধরে ফাইলটিতে ${number(limit)}টির বেশি সারি আছে। খালিগুলো সরান, কিংবা ফাইলটি ভাগ করে নিন।`,
  'csv-is-excel': `এটি এক্সেল বা জিপ ফাইল, সিএসভি নয়। ${SAVE_AS}`,
  'csv-not-utf8': `ফাইলটি UTF-8-এ লেখা নয়। ${SAVE_AS}`,
  'csv-too-many-cells': ({ row, limit }: AtRow & { readonly limit: number }) =>
    `${number(row)} নম্বর সারিতে ${number(limit)}টির বেশি ঘর আছে।`,
  'csv-row-too-long': ({ row }: AtRow) =>
    `${number(row)} নম্বর সারি অনেক বেশি লম্বা। হয়তো আগে কোথাও উদ্ধৃতি চিহ্ন শুরু হয়ে আর শেষ হয়নি।`,
  'csv-row-broken': ({ row }: AtRow) =>
    `${number(row)} নম্বর সারি পড়া যাচ্ছে না: উদ্ধৃতি চিহ্ন শেষ হয়নি, কিংবা ঘরের মাঝখানে আছে।`,
}

import { FORMATS } from '../../kernel/language/format.ts'
import { MOST_SHORT } from '../../stock-keeping/stock-query.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

const short = (n: number): string => number(n) + (n < MOST_SHORT ? '' : '+')

export const dashboardWords: typeof english.dashboardWords = {
  title: 'অ্যাডমিন হোম',
  theDay: 'দোকানের আজকের হিসাব',
  needsAttention: 'যেদিকে নজর দরকার',
  salesOfDays: (days) => `গত ${number(days)} দিনের বিক্রি`,
  lessRefunds: 'যত টাকা এসেছে, তা থেকে সেদিনের রিফান্ড বাদ দিয়ে।',
  bestSellers: 'সবচেয়ে বেশি বিক্রি',
  latestCustomers: 'সাম্প্রতিক ক্রেতা',
  ordersToday: 'আজকের অর্ডার',
  salesToday: 'আজকের বিক্রি',
  ordersInDays: (days) => `${number(days)} দিনের অর্ডার`,
  salesInDays: (days) => `${number(days)} দিনের বিক্রি`,
  yesterday: (amount) => `গতকাল ${amount}`,
  perDay: (amount) => `দিনে গড়ে ${amount}`,

  orders: (n) => `${number(n)}টি অর্ডার`,
  today: 'আজ',
  dayOfChart: 'চার্টের দিন',
  tableOfDays: (days) => `গত ${number(days)} দিনের বিক্রি ও অর্ডার`,
  day: 'দিন',
  salesColumn: 'বিক্রি',
  ordersColumn: 'অর্ডার',

  paymentsWaiting: (n) => `${number(n)}টি পেমেন্ট দেখা দরকার`,
  lookFirst: 'কোনো পেমেন্ট আটকে আছে, কোনো রিফান্ড হয়নি, কিংবা গেটওয়ের হিসাব মিলছে না। কিছু পাঠানোর আগে দেখে নিন।',
  withoutAddress: (n) => `${number(n)}টি অর্ডারে ঠিকানা নেই`,
  askCustomers: 'ক্রেতাদের ই-মেইল করে জেনে নিন।',
  unpaid: (n) => `${number(n)}টি অর্ডারের পেমেন্ট এক ঘণ্টার বেশি হলো হয়নি`,
  remindThem: 'ভালোভাবে একবার মনে করিয়ে দিলে কাজ হতে পারে।',
  shortStock: (few, out) => {
    if (few === 0) return `${short(out)}টি উপহার শেষ`
    return `${short(few)}টি উপহার প্রায় শেষ${out === 0 ? '' : `, ${short(out)}টি শেষ`}`
  },
  hamperShort: (name) => `“${name}” অর্ডার করা যাচ্ছে না`,
  replacePart: (why) => `${why}। আরও আনুন, অথবা অংশটি বদলে দিন।`,
  moreHampers: (n, isMore) => `আরও ${number(n)}${isMore ? '+' : ''}টি হ্যাম্পার অর্ডার করা যাচ্ছে না`,
  markedInList: '“আমাদের উপহার” পাতায় প্রতিটির পাশে লেখা আছে।',
  orderMore: 'নতুন করে আনুন, অথবা তালিকা থেকে সরান।',
  toDo: {
    pack: (n) => `আজ ${n}টি প্যাক করতে হবে`,
    ready: (n) => `${n}টি যাওয়ার জন্য তৈরি`,
    trouble: (n) => `${n}টিতে নজর দরকার`,
    sent: (n) => `${n}টি পথে`,
    waiting: (n) => `${n}টি ঠিকানার অপেক্ষায়`,
  },
  nothingNow: 'আজ আর কোনো কাজ বাকি নেই।',
  waiting: (n) => `${number(n)}টি পার্সেল অপেক্ষায়`,
  ahead: {
    tomorrow: (n) => `${n}টি আগামীকাল`,
    later: (n) => `${n}টি পরে`,
  },
  nothingElse: 'এ ছাড়া আর কিছুতে নজর দেওয়ার দরকার নেই।',
  allIsWell: 'সব ঠিক আছে: কোনো অর্ডার বা পেমেন্টে নজর দেওয়ার দরকার নেই।',
  nothingSold: 'এই কয়দিনে কিছু বিক্রি হয়নি।',
  sold: (n) => `${number(n)}টি বিক্রি হয়েছে`,
  noCustomers: 'এখনো কেউ অর্ডার করেননি।',
  smsTroubles: (n) => `${number(n)}টি এসএমএস যায়নি, বা গেছে কি না জানা নেই`,
  smsLook: 'এসএমএস কোম্পানি কী বলেছে দেখুন, দরকার হলে ক্রেতাকে ফোন করুন।',
  sms: {
    title: 'এসএমএস',
    left: 'কোম্পানির কাছে বাকি আছে',
    inSms: (n) => `${n}টি এসএমএস`,
    notKnown: 'এখনো জানা নেই',
    partsThisMonth: 'এই মাসে কত অংশ',
    codesToday: 'আজ কয়টি কোড',
  },
}

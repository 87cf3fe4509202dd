import { DATES } from '../../kernel/language/dates.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number, taka } = FORMATS.bn
const { moment } = DATES.bn

export const reconcilingWords: typeof english.reconcilingWords = {
  payments: 'পেমেন্ট',
  thePayments: 'পেমেন্টগুলো',
  waiting: (total) => (total === 0 ? 'কোনো পেমেন্ট দেখার বাকি নেই' : `${number(total)}টি পেমেন্ট একবার দেখুন`),
  found: (total, search) => `“${search}” খুঁজে ${number(total)}টি পাওয়া গেছে`,
  paymentNumber: 'পেমেন্ট নম্বর',
  find: 'খুঁজুন',
  noneFound: 'এমন পেমেন্ট পাওয়া যায়নি',
  noneFoundHelp: 'নম্বরটি রসিদে লেখা থাকে। গেটওয়ের নিজের নম্বর পুরোটা লিখলেও পাওয়া যায়।',
  allWell: 'সব ঠিক আছে',
  allWellHelp: 'কোনো পেমেন্ট আটকে নেই, কোনো টাকা ফেরতে গোলমাল নেই, গেটওয়ের হিসাবও আপনার হিসাবের সঙ্গে মেলে।',
  nothingWaits: 'আপনার অপেক্ষায় কিছু নেই',
  nothingWaitsHelp: 'দোকান যতদূর জানে, কোনো পেমেন্ট আটকে নেই, কোনো টাকা ফেরতে গোলমাল নেই।',

  comparedOn: (at, payments) => `গেটওয়ের সঙ্গে মেলানো হয়েছে ${moment(at)}; ${number(payments)}টি পেমেন্ট।`,
  unanswered: (payments) => `এর ${number(payments)}টির উত্তর পাওয়া যায়নি।`,
  cutShort: (at) => `মেলানো শুরু হয়েছিল ${moment(at)}, কিন্তু শেষ হয়নি: গেটওয়ে উত্তর দেয়নি।`,
  shouldBeNightly: 'প্রতি রাতে মেলানোর কথা: তালিকার বাইরেও এত দিনে অমিল থাকতে পারে।',
  neverCompared: {
    overdue: 'গেটওয়ের হিসাবের সঙ্গে একবারও মেলানো হয়নি, অথচ প্রতি রাতে মেলানোর কথা: তালিকার বাইরেও অমিল থাকতে পারে।',
    tried: 'গেটওয়ের হিসাবের সঙ্গে এখনো মেলানো হয়নি।',
    new: 'প্রতি রাত তিনটায় গেটওয়ের হিসাবের সঙ্গে মেলানো হয়, প্রথমবার আজ রাতে।',
  },

  askedFor: 'চাওয়া হয়েছে',
  taken: 'নেওয়া হয়েছে',
  seeOrder: 'অর্ডারটি দেখুন',
  numbers: {
    ofMoney: {
      sslcommerz: {
        name: 'ব্যাংকের নম্বর',
        where: 'ব্যাংক আর এসএসএলকমার্জ এটি দিয়ে টাকাটি খুঁজে পায়; এসএসএলকমার্জ একে বলে “bank_tran_id”।',
      },
      bkash: { name: 'ট্রানজ্যাকশন আইডি (TrxID)', where: 'ক্রেতার কাছে বিকাশের মেসেজে আর আপনার বিকাশ স্টেটমেন্টে আছে।' },
      stripe: { name: 'স্ট্রাইপের পেমেন্ট নম্বর', where: 'স্ট্রাইপের পেমেন্টের পাতায় এটি দিয়ে খুঁজুন।' },
    },
    ofPayment: {
      sslcommerz: {
        name: 'এসএসএলকমার্জের যাচাই নম্বর',
        where: 'এসএসএলকমার্জের সাপোর্টকে দিন, তাঁরা একে “val_id” বলেন।',
      },
      bkash: { name: 'বিকাশের পেমেন্ট নম্বর', where: 'বিকাশের সাপোর্টকে দিন, তাঁরা একে “paymentID” বলেন।' },
      stripe: {
        name: 'স্ট্রাইপের পেমেন্ট পাতার নম্বর',
        where: 'স্ট্রাইপের সাপোর্টকে দিন, তাঁরা একে “Checkout Session” বলেন।',
      },
    },
  },
  foundOn: (at) => `ধরা পড়েছে ${moment(at)}।`,
  begun: 'শুরু',
  started: {
    sslcommerz: 'পেমেন্টের পাতা চাওয়া হয়েছে।',
    bkash: 'বিকাশের পাতা চাওয়া হয়েছে।',
    stripe: 'স্ট্রাইপের পাতা চাওয়া হয়েছে।',
    cod: 'ক্যাশ অন ডেলিভারি বেছে নেওয়া হয়েছে।',
    free: 'অর্ডারটির জন্য কোনো টাকা দিতে হয়নি।',
  },
  accept: 'মেনে নিন',
  giveItBack: 'টাকা ফেরত দিন',
  askAgain: 'গেটওয়েকে আবার জিজ্ঞেস করুন',
  cannotAccept: 'এটি মেনে নেওয়া যায় না।',
  refundIt: 'টাকা ফেরত দিন।',
  settleIt: 'গেটওয়ের পাতায় কিংবা ক্রেতার সঙ্গে মিটিয়ে ফেললে এখানে জানান।',
  acceptance: {
    title: 'পেমেন্টটি মেনে নেবেন?',
    text: 'অর্ডারের পেমেন্ট তখন হয়ে গেছে বলে ধরা হবে, রসিদও পাঠানো হবে।',
    confirm: 'হ্যাঁ, মেনে নিচ্ছি',
    cancel: 'না, আটকে থাকুক',
  },
  isNow: (state) => `এখন: ${state}।`,
  becameNow: (payment, state) => `পেমেন্ট ${payment} এখন: ${state}।`,
  nextFor: {
    paid: 'অর্ডারটির পেমেন্ট হয়ে গেছে বলে ধরা হলো, ক্রেতার কাছে রসিদ যাচ্ছে। এরপর যা করার, অর্ডারের পাতায় আছে।',
    returned: 'ক্রেতাকে জানানো হলো যে টাকা ফেরত গেছে। অর্ডারের পেমেন্ট আবার করা যাবে।',
  },
  seenTo: 'এই ফেরতের ব্যবস্থা নেওয়া হয়েছে, এখানে আর দেখানো হবে না।',
  didNotWork: 'কাজটি হলো না।',

  settledOutside: 'দোকানের বাইরে মিটেছে',
  heldHelp:
    'গেটওয়ের নিজের পাতায় কিংবা হাতে হাতে যে টাকা ফেরত গেছে, তার জন্য। এতে কোনো টাকা লেনদেন হয় না: পেমেন্টটির টাকা ফেরত দেওয়া হয়েছে বলে ধরা হবে, অর্ডারের পেমেন্ট আবার করা যাবে।',
  differenceHelp:
    'গেটওয়ের নিজের পাতায় যে অমিল মিটিয়েছেন, তার জন্য। এতে কোনো টাকা লেনদেন হয় না: পেমেন্ট যেমন আছে তেমনই থাকবে, অমিলটি আর দেখানো হবে না।',
  howSettled: 'কীভাবে মিটেছে',
  sayHow: 'কীভাবে মিটেছে লিখুন।',
  isSettled: 'মিটে গেছে',
  settledAsk: 'মিটে গেছে?',
  heldSettled: 'ক্রেতাকে জানানো হবে যে টাকা ফেরত দেওয়া হয়েছে। এটি আর ফেরানো যায় না, আপনার নামসহ লেখা থাকবে।',
  differenceSettled: 'যত দিন থাকবে, অমিলটি আর দেখানো হবে না। আপনার নামসহ লেখা থাকবে।',
  yesSettled: 'হ্যাঁ, মিটে গেছে',
  notYet: 'না, এখনো না',

  trouble: {
    requested: (amount) => `গেটওয়ে এখনো ${taka(amount)} ফেরতের কাজ হাতে নেয়নি।`,
    processing: (amount) => `${taka(amount)} এক দিনের বেশি হলো ফেরত পৌঁছায়নি।`,
    failed: (amount) => `${taka(amount)} ফেরত দেওয়া যায়নি।`,
    cancelled: (amount) => `${taka(amount)} ফেরত বাতিল হয়েছে।`,
  },
  refundAskedFor: (by, at) => `ফেরত চেয়েছেন ${by}, ${moment(at)}।`,
  seeRefunds: 'টাকা ফেরত দেখুন',
  isSeenTo: 'ব্যবস্থা নিয়েছি',
  sight: {
    title: 'এই ফেরতের ব্যাপারে ব্যবস্থা নিয়েছেন?',
    text: 'নতুন কিছু না ঘটলে এটি আর এখানে দেখানো হবে না। এতে কোনো টাকা লেনদেন হয় না, আপনার নামসহ লেখা থাকবে।',
    confirm: 'হ্যাঁ, নিয়েছি',
    cancel: 'না, এখনো না',
  },
}

const unpaid = {
  pending: 'এখনো শেষ হয়নি',
  failed: 'সফল হয়নি',
  cancelled: 'বাতিল হয়েছে',
  expired: 'সময়ের মধ্যে হয়নি',
}

export const differenceReasons: typeof english.differenceReasons = {
  'payment-unknown-there': 'গেটওয়ের কাছে এমন কোনো পেমেন্ট নেই।',
  'payment-not-paid-there': ({ state }) => `গেটওয়ে বলছে, পেমেন্টটি ${unpaid[state]}।`,
  'payment-paid-twice': 'গেটওয়ে এই পেমেন্টের টাকা একাধিকবার নিয়েছে: বাড়তি টাকা তাদের পাতায় গিয়ে ফেরত দিন।',
  'payment-amount-differs': 'যত চাওয়া হয়েছিল, গেটওয়ে তার চেয়ে ভিন্ন অঙ্ক নিয়েছে।',
  'payment-currency-differs': 'গেটওয়ে বাংলাদেশি টাকায় পেমেন্ট নেয়নি।',
  'refund-succeeded-there': ({ amount }) => `গেটওয়ে ${taka(amount)} ফেরত দিয়েছে, যদিও এখানে তা সফল হয়নি।`,
  'refund-processing-there': ({ amount }) => `গেটওয়ে ${taka(amount)} ফেরত দিচ্ছে, যদিও এখানে তা সফল হয়নি।`,
  'refund-not-yet-there': ({ amount }) =>
    `গেটওয়ে ${taka(amount)} এখনো ফেরত দেয়নি, অথচ এখানে ফেরত দেওয়া হয়েছে বলে ধরা আছে।`,
  'refund-failed-there': ({ amount }) =>
    `গেটওয়ে ${taka(amount)} ফেরত দেয়নি, অথচ এখানে ফেরত দেওয়া হয়েছে বলে ধরা আছে।`,
  'refund-unknown-there': ({ amount }) => `এখানে ${taka(amount)} ফেরত দেওয়া হয়েছে বলে ধরা আছে, গেটওয়ে তা জানে না।`,
}

export const reconcilingRefusals: typeof english.reconcilingRefusals = {
  'gateway-silent-about-payment': 'গেটওয়ে এখন উত্তর দিচ্ছে না। কয়েক মিনিট পর আবার জিজ্ঞেস করুন।',
  'gateway-silent-about-refunds':
    'গেটওয়ে পেমেন্টের উত্তর দিয়েছে, টাকা ফেরতের দেয়নি। কয়েক মিনিট পর আবার জিজ্ঞেস করুন।',
  'gateway-skipped': 'এর আগের পেমেন্টগুলো নিয়ে গেটওয়ে উত্তর দেয়নি।',
  'gateway-silent-about-acceptance': 'গেটওয়ে এখন উত্তর দিচ্ছে না। কয়েক মিনিট পর আবার চেষ্টা করুন।',
  'payment-unknown-to-gateway': 'গেটওয়ের কাছে এমন কোনো পেমেন্ট নেই।',
  'held-money-refunded': 'এই টাকা ফেরত যাচ্ছে, কিংবা হয়তো এরই মধ্যে ফেরত গেছে, তাই মেনে নেওয়া যায় না।',
  'open-refund': 'এই টাকা ফেরতের কাজ চলছে: শেষ হওয়া পর্যন্ত অপেক্ষা করুন।',
  'nothing-to-resolve': 'এই পেমেন্ট নিয়ে আর কারও সিদ্ধান্ত বাকি নেই।',
  'refund-not-found': 'এমন কোনো টাকা ফেরত নেই।',
  'refund-changed': 'এর মধ্যে টাকা ফেরতটি এগিয়েছে। আরেকবার দেখুন।',
}

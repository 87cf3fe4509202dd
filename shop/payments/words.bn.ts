import { FORMATS } from '../kernel/language/format.ts'
import type { HoldReason } from './payment.ts'
import type * as english from './words.en.ts'

const { digits, taka } = FORMATS.bn

const held: Readonly<Record<HoldReason, string>> = {
  amount: 'যত চাওয়া হয়েছিল, পেমেন্ট তত আসেনি।',
  currency: 'পেমেন্টটি বাংলাদেশি টাকায় নেওয়া হয়নি।',
  risky: 'গেটওয়ে এই পেমেন্টকে ঝুঁকিপূর্ণ বলছে।',
  paid_already: 'এর টাকা অন্য পেমেন্টে আগেই এসেছে: একটি ফেরত দিন।',
  stopped: 'যার জন্য পেমেন্ট, সেটি বাতিল: টাকা ফেরত দিন, কিংবা ক্রেতাকে জিজ্ঞেস করুন।',
  numbers_taken: 'গেটওয়ে অন্য একটি পেমেন্টের নম্বর দিয়েছে।',
}

export const paymentReasons: typeof english.paymentReasons = {
  'gateway-pending': 'গেটওয়ে এখনো জানে না।',
  'gateway-paid': 'টাকা গেটওয়ের কাছে এসেছে।',
  'gateway-failed': 'গেটওয়ে কাজটি শেষ করতে পারেনি।',
  'gateway-cancelled': 'ক্রেতা পেমেন্টের পাতায় বাতিল করেছেন।',
  'gateway-expired': 'পেমেন্টের পাতায় সময় শেষ হয়ে গেছে।',
  'gateway-closed': 'এই গেটওয়ের এপিআই কী সার্ভারে আর নেই, তাই পেমেন্ট হয়েছে কি না জানা যায়নি।',
  'gateway-words': ({ words }) => words,
  'stripe-words': ({ words }) => `স্ট্রাইপ বলছে: ${words}`,
  'bkash-words': ({ words }) => `বিকাশ টাকা নেয়নি: ${words}`,
  'bkash-other-sum': 'বিকাশ অন্য অঙ্কের টাকা নিতে যাচ্ছিল, তাই নিতে বলা হয়নি।',
  'bkash-refund-failed': 'বিকাশ বলছে, হয়নি।',
  'bkash-refund-cancelled': 'বিকাশ বলছে, বাতিল হয়েছে।',
  'no-payment-page': 'গেটওয়ে এর জন্য কোনো পাতা খোলেনি।',
  'nobody-paid': ({ hours }) => `${digits(hours)} ঘণ্টা পরও কেউ পেমেন্ট করেননি।`,
  held: ({ reasons }) => reasons.map((reason) => held[reason]).join(' '),
  'held-accepted': ({ by }) => `${by} দেখে মেনে নিয়েছেন।`,
  'settled-outside': ({ by }) => `${by} দোকানের বাইরে মিটিয়েছেন।`,
  'all-given-back': 'সব টাকা ফেরত দেওয়া হয়েছে।',
  'maybe-given-back': 'টাকা ফেরত যাচ্ছে, কিংবা হয়তো এরই মধ্যে ফেরত গেছে।',
  'refund-unanswered': 'গেটওয়ে এখনো উত্তর দেয়নি। একই নম্বরে আবার জিজ্ঞেস করা হচ্ছে।',
  'nothing-to-pay': 'অর্ডারটির জন্য কোনো টাকা দিতে হবে না।',
  'cash-handed-over': 'ডেলিভারির সময় নগদ টাকা দেওয়া হয়েছে।',
  'cash-not-chosen': 'কেউ নগদে দেওয়া বেছে নেননি।',
  'cash-stopped': 'যার জন্য টাকা, সেটি বাতিল, তাই নগদ নেওয়া হবে না।',
  'cash-paid-otherwise': 'এর টাকা অন্যভাবে এসেছে, তাই নগদ নেওয়া হবে না।',
  'cash-to-be-paid-otherwise': 'এখন অন্যভাবে টাকা দেওয়া হবে: এর জন্য নগদ নেওয়া হবে না।',
  'cash-order-cancelled': 'অর্ডার বাতিল: এর জন্য নগদ নেওয়া হবে না।',
  'cash-parcel-returned': 'পার্সেল ফিরে এসেছে: নগদ দেওয়া হয়নি।',
}

export const paymentRefusals: typeof english.paymentRefusals = {
  'payment-not-found': 'এই নম্বরের কোনো পেমেন্ট নেই।',
  'outside-gateway-limits': ({ minAmount, maxAmount, amount }) =>
    `পেমেন্ট সেবা ${taka(minAmount)} থেকে ${taka(maxAmount)} পর্যন্ত নেয়; এটি ${taka(amount)}।`,
  'payments-stopped': 'এটি বাতিল হয়েছে, তাই এর পেমেন্ট আর করা যায় না।',
  'already-paid': 'এর পেমেন্ট হয়ে গেছে। ধন্যবাদ!',
  'payment-on-hold': 'আপনার পেমেন্ট পেয়েছি, দেখে নিচ্ছি। আবার পেমেন্ট করবেন না।',
  'capture-under-way': 'আপনার পেমেন্ট এই মুহূর্তে নেওয়া হচ্ছে। এক মিনিট পর আবার দেখুন।',
  'too-many-payment-pages': 'আজ অনেকবার পেমেন্টের চেষ্টা হয়েছে। আগামীকাল আবার চেষ্টা করুন, কিংবা ফোন করুন।',
  'payment-page-unavailable': 'পেমেন্টের পাতা এখন খোলা যাচ্ছে না। কোনো টাকা কাটা হয়নি; কয়েক মিনিট পর আবার চেষ্টা করুন।',
  'payment-rejected': 'পেমেন্ট সেবা এটি নেয়নি। কোনো টাকা কাটা হয়নি; আমাদের জানান।',
  'gateway-silent': 'পেমেন্ট সেবা এখন উত্তর দিচ্ছে না। কয়েক মিনিট পর আবার চেষ্টা করুন।',
  'bank-answer-pending': 'একটি পেমেন্ট চলছে, ব্যাংক এখনো উত্তর দেয়নি। কয়েক মিনিট পর আবার দেখুন।',
  'earlier-payment-unknown': 'আপনার পেমেন্ট এসেছে কি না পেমেন্ট সেবা এখনো জানায়নি। কয়েক মিনিট পর আবার চেষ্টা করুন।',
  'payment-not-held': 'এই পেমেন্ট নিয়ে আর কারও সিদ্ধান্ত বাকি নেই।',
  'held-money-gone': 'এই টাকা গেটওয়ের কাছে (আর) নেই।',
  'held-money-unacceptable': ({ reasons }) => `এই টাকা মেনে নেওয়া যায় না। ${paymentReasons.held({ reasons })}`,
}

export const paymentMethodNames: typeof english.paymentMethodNames = {
  bkash: 'বিকাশ',
  cod: 'ক্যাশ অন ডেলিভারি',
  free: 'কোনো টাকা দিতে হয়নি',
}

import { FORMATS } from '../kernel/language/format.ts'
import type { HoldReason } from './payment.ts'

const held: Readonly<Record<HoldReason, string>> = {
  amount: 'যত চাওয়া হয়েছিল, পেমেন্ট তত আসেনি।',
  currency: 'পেমেন্টটি বাংলাদেশি টাকায় নেওয়া হয়নি।',
  risky: 'গেটওয়ে এই পেমেন্টকে ঝুঁকিপূর্ণ বলছে।',
  paid_already: 'এর টাকা অন্য পেমেন্টে আগেই এসেছে: একটি ফেরত দিন।',
  stopped: 'যার জন্য পেমেন্ট, সেটি বাতিল: টাকা ফেরত দিন, কিংবা ক্রেতাকে জিজ্ঞেস করুন।',
  numbers_taken: 'গেটওয়ে অন্য একটি পেমেন্টের নম্বর দিয়েছে।',
}

export const bn = {
  'gateway-pending': 'গেটওয়ে এখনো জানে না।',
  'gateway-paid': 'টাকা গেটওয়ের কাছে এসেছে।',
  'gateway-failed': 'গেটওয়ে কাজটি শেষ করতে পারেনি।',
  'gateway-cancelled': 'ক্রেতা পেমেন্টের পাতায় বাতিল করেছেন।',
  'gateway-expired': 'পেমেন্টের পাতায় সময় শেষ হয়ে গেছে।',
  'gateway-closed': 'এই গেটওয়ের চাবি দোকানে আর নেই, তাই পেমেন্ট হয়েছে কি না জানা যায়নি।',
  'gateway-words': ({ words }: { readonly words: string }) => words,
  'stripe-words': ({ words }: { readonly words: string }) => `স্ট্রাইপ বলছে: ${words}`,
  'bkash-words': ({ words }: { readonly words: string }) => `বিকাশ টাকা নেয়নি: ${words}`,
  'bkash-other-sum': 'বিকাশ অন্য অঙ্কের টাকা নিতে যাচ্ছিল, তাই নিতে বলা হয়নি।',
  'bkash-refund-failed': 'বিকাশ বলছে, হয়নি।',
  'bkash-refund-cancelled': 'বিকাশ বলছে, বাতিল হয়েছে।',
  'no-payment-page': 'গেটওয়ে এর জন্য কোনো পাতা খোলেনি।',
  'nobody-paid': ({ hours }: { readonly hours: number }) =>
    `${FORMATS.bn.digits(hours)} ঘণ্টা পরও কেউ পেমেন্ট করেননি।`,
  held: ({ reasons }: { readonly reasons: readonly HoldReason[] }) =>
    reasons.map((reason) => held[reason]).join(' '),
  'held-accepted': ({ by }: { readonly by: string }) => `${by} দেখে মেনে নিয়েছেন।`,
  'settled-outside': ({ by }: { readonly by: string }) => `${by} দোকানের বাইরে মিটিয়েছেন।`,
  'all-given-back': 'সব টাকা ফেরত দেওয়া হয়েছে।',
  'maybe-given-back': 'টাকা ফেরত যাচ্ছে, কিংবা হয়তো এরই মধ্যে ফেরত গেছে।',
  'refund-unanswered': 'গেটওয়ে এখনো উত্তর দেয়নি। একই নম্বরে আবার জিজ্ঞেস করা হচ্ছে।',
  'cash-handed-over': 'নগদ টাকা দরজায় দেওয়া হয়েছে।',
  'cash-not-chosen': 'কেউ নগদে দেওয়া বেছে নেননি।',
  'cash-stopped': 'যার জন্য টাকা, সেটি বাতিল, তাই নগদ নেওয়া হবে না।',
  'cash-paid-otherwise': 'এর টাকা অন্যভাবে এসেছে, তাই নগদ নেওয়া হবে না।',
  'cash-to-be-paid-otherwise': 'এখন অন্যভাবে টাকা দেওয়া হবে: এর জন্য নগদ নেওয়া হবে না।',
  'cash-order-cancelled': 'অর্ডার বাতিল: এর জন্য নগদ নেওয়া হবে না।',
  'cash-parcel-returned': 'পার্সেল ফিরে এসেছে: নগদ দেওয়া হয়নি।',
}

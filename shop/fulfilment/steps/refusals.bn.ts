import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'

export const bn = {
  'order-payment-unknown': 'এই অর্ডারের টাকা এসেছে কি না পেমেন্ট সেবা জানাচ্ছে না। কয়েক মিনিট পর আবার চেষ্টা করুন।',
  'part-unpaid-not-cancelled': 'এই অর্ডারের টাকা এখনো আসেনি: পুরোটা বাতিল করুন, কিংবা যেমন আছে থাকুক।',
  'order-paid-not-cancelled': 'এর মধ্যে অর্ডারটির টাকা এসেছে, তাই বাতিল করা হয়নি। আরেকবার দেখুন।',
  'order-paid-not-returned': 'এর মধ্যে অর্ডারটির টাকা এসেছে, তাই ফেরত এসেছে বলে লেখা হয়নি। আরেকবার দেখুন।',
  'unpaid-reason-missing': 'এই অর্ডারের সব টাকা আসেনি, ডেলিভারির সময় নগদ দেওয়ার কথাও নেই। তবু পাঠালে কারণটি লিখুন।',
  'return-reason-missing': 'অর্ডারটি পথে আছে। ফিরে এসে থাকলে কারণটি লিখুন।',
  'cash-not-received': ({ cashDue }: { readonly cashDue: Poisha }) =>
    `${FORMATS.bn.taka(cashDue)} নগদে নেওয়ার কথা: টাকা পেলে “পৌঁছে দিয়েছি” চাপুন।`,
  'address-changed': 'এর মধ্যে ক্রেতা ঠিকানা বদলেছেন, তাই কিছু লেখা হয়নি। দেখে নিন, প্যাকিং স্লিপ আবার প্রিন্ট করুন।',
}

import { DATES } from '../../kernel/language/dates.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { FirstRefund } from './refund.ts'

const { number, taka } = FORMATS.bn

export const bn = {
  'idempotency-key-reused': 'এই চাবি অন্য একটি টাকা ফেরতে ব্যবহার হয়েছে।',
  'payment-returned': 'এই টাকা আগেই ফেরত গেছে।',
  'nothing-paid': 'এখানে কোনো টাকা আসেনি, তাই ফেরত দেওয়ারও কিছু নেই।',
  'captured-amount-unknown': 'গেটওয়ের নিজের পাতায় ফেরত দিতে হবে: কত নিয়েছে তা পরিষ্কার নয়।',
  'refund-exceeds-rest': ({ refundable }: { readonly refundable: Poisha }) =>
    refundable > 0 ? `ফেরত দেওয়ার মতো বাকি আছে শুধু ${taka(refundable)}।` : 'সব টাকাই ফেরত দেওয়া হয়েছে।',
  'gateway-not-configured': 'এভাবে পেমেন্টের চাবি দোকানে নেই, তাই ফেরত চাওয়া যাচ্ছে না। চাবিগুলো আবার বসান।',
  'refund-period-over': ({ days }: { readonly days: number }) =>
    `এভাবে দেওয়া টাকা শুধু ${number(days)} দিন পর্যন্ত ফেরত দেওয়া যায়, সে সময় পার হয়েছে। অন্যভাবে পাঠান।`,
  'refund-part-unknown': 'এটি ওই অর্ডারের কোনো উপহার বা খরচ নয়। পাতাটি আবার খুলুন।',
  'refund-part-refunded': ({ label, label_bn, amount, at }: FirstRefund) =>
    `“${label_bn || label}” ${DATES.bn.moment(at)}-এর ${taka(amount)} ফেরতে আগেই আছে। আরও ফেরত দিতে হলে কিছু না বেছে শুধু অঙ্কটি লিখুন।`,
  'refund-under-way': 'এই পেমেন্টের আরেকটি টাকা ফেরত চলছে। সেটি শেষ হতে দিন।',
}

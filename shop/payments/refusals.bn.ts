import { FORMATS } from '../kernel/language/format.ts'
import type { Poisha } from '../kernel/money.ts'
import type { AmountLimits } from './gateway.ts'
import { type HeldMoney, paymentReasonIn } from './reasons.ts'

const { taka } = FORMATS.bn

export const bn = {
  'payment-not-found': 'এই নম্বরের কোনো পেমেন্ট নেই।',
  'outside-gateway-limits': ({ minAmount, maxAmount, amount }: AmountLimits & { readonly amount: Poisha }) =>
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
  'held-money-unacceptable': ({ reasons }: HeldMoney) =>
    `এই টাকা মেনে নেওয়া যায় না। ${paymentReasonIn('bn', { code: 'held', reasons })}`,
}

import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { taka } = FORMATS.bn

export const receiptPageWords: typeof english.receiptPageWords = {
  downloadReceipt: 'রসিদ ডাউনলোড করুন',
  subject: (number) => `আপনার রসিদ ${number}`,
  hello: (name) => (name === null ? 'শুভেচ্ছা,' : `প্রিয় ${name},`),
  thankYou: (amount, number) => `ধন্যবাদ! আপনার ${taka(amount)} পেয়েছি। রসিদ ${number} এই ই-মেইলের সঙ্গে আছে।`,
  seeOrder: 'আপনার অর্ডার দেখুন',
}

export const receiptRefusals: typeof english.receiptRefusals = {
  'receipt-not-paid': 'পেমেন্ট এলে রসিদ পাওয়া যাবে।',
  'receipt-payment-pending': 'আপনার পেমেন্ট এখনো আসেনি। এলেই রসিদ পাবেন।',
  'receipt-payment-returned': 'এই টাকা ফেরত দেওয়া হয়েছে, তাই এর রসিদ নেই।',
  'receipt-payment-on-hold': 'আপনার টাকা পেয়েছি, পেমেন্টটি দেখছি। দেখা শেষ হলেই রসিদ পাবেন। আবার পেমেন্ট করবেন না।',
  'receipts-busy': 'এই মুহূর্তে অনেক রসিদ তৈরি হচ্ছে। একটু পর আবার চেষ্টা করুন।',
}

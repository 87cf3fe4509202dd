import type * as english from './words.en.ts'

export const receiptPageWords: typeof english.receiptPageWords = {
  downloadReceipt: 'রসিদ ডাউনলোড করুন',
}

export const receiptRefusals: typeof english.receiptRefusals = {
  'receipt-not-paid': 'পেমেন্ট এলে রসিদ পাওয়া যাবে।',
  'receipt-payment-pending': 'আপনার পেমেন্ট এখনো আসেনি। এলেই রসিদ পাবেন।',
  'receipt-payment-returned': 'এই টাকা ফেরত দেওয়া হয়েছে, তাই এর রসিদ নেই।',
  'receipt-payment-on-hold': 'আপনার টাকা পেয়েছি, পেমেন্টটি দেখছি। দেখা শেষ হলেই রসিদ পাবেন। আবার পেমেন্ট করবেন না।',
  'receipts-busy': 'এই মুহূর্তে অনেক রসিদ তৈরি হচ্ছে। একটু পর আবার চেষ্টা করুন।',
}

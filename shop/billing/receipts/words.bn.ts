import type * as english from './words.en.ts'

export const receiptPageWords: typeof english.receiptPageWords = {
  downloadReceipt: 'রসিদ ডাউনলোড করুন',
}

export const receiptRefusals: typeof english.receiptRefusals = {
  'receipt-not-paid': 'পেমেন্ট এলে রসিদ পাওয়া যাবে।',
  'receipt-payment-pending': 'আপনার পেমেন্ট এখনো আসেনি। এলেই রসিদ পাবেন।',
  'receipt-payment-returned': 'এই পেমেন্টের টাকা ফেরত দেওয়া হয়েছে, তাই এর রসিদ নেই।',
  'receipt-payment-on-hold': 'আপনার টাকা পেয়েছি, পেমেন্টটি দেখছি। দেখা শেষ হলেই রসিদ পাবেন। আবার পেমেন্ট করবেন না।',
  'receipts-busy': 'এই মুহূর্তে অনেক রসিদ তৈরি হচ্ছে। একটু পর আবার চেষ্টা করুন।',
}

export const paperWords: typeof english.paperWords = {
  shop: 'উপহারের দোকান',
  receipt: 'রসিদ',
  number: 'রসিদ নং',
  transaction: 'পেমেন্ট নং',
  paidOn: 'পেমেন্টের তারিখ',
  paidWith: 'পেমেন্টের মাধ্যম',
  customer: 'ক্রেতা',
  gift: 'উপহার',
  other: 'অন্যান্য',
  price: 'দাম',
  total: 'মোট',
  paid: 'পেমেন্ট হয়েছে',
  inAdvance: 'অগ্রিম দেওয়া হয়েছে',
  before: 'আগে দেওয়া হয়েছে',
  now: 'এবার দেওয়া হয়েছে',
  later: 'ডেলিভারির সময় দিতে হবে',
  rest: 'ফেরতের পর মোট পেমেন্ট',
  inDhaka: (moment) => `${moment} (ঢাকা)`,
  gifts: (count) => `${count}টি উপহার`,
  refundedOn: (day) => `ফেরত, ${day}`,
  refundedUntil: (day) => `ফেরত, ${day} পর্যন্ত`,
  thankYou: (shop) => `${shop} থেকে কেনার জন্য ধন্যবাদ।`,
  page: (page, of) => `পাতা ${page} / ${of}`,
}

import type { en } from './receipt-words.en.ts'

export const bn: typeof en = {
  receipt: 'রসিদ',
  number: 'রসিদ নং',
  transaction: 'পেমেন্ট নং',
  paidOn: 'পেমেন্টের তারিখ',
  paidWith: 'পেমেন্টের মাধ্যম',
  customer: 'ক্রেতা',
  gift: 'উপহার',
  price: 'দাম',
  total: 'মোট',
  paid: 'পেমেন্ট হয়েছে',
  rest: 'ফেরতের পর মোট পেমেন্ট',
  inDhaka: (moment) => `${moment} (ঢাকা)`,
  gifts: (count) => `${count}টি উপহার`,
  refundedOn: (day) => `ফেরত, ${day}`,
  refundedUntil: (day) => `ফেরত, ${day} পর্যন্ত`,
  thankYou: (shop) => `${shop} থেকে কেনার জন্য ধন্যবাদ।`,
  page: (page, of) => `পাতা ${page} / ${of}`,
}

import type * as english from './history-words.en.ts'

export const billingHistory: typeof english.billingHistory = {
  actions: {
    'order.refund': 'রিফান্ড চাওয়া হয়েছে',
    'payment.accept': 'আটকে থাকা পেমেন্ট মেনে নেওয়া হয়েছে',
    'payment.settle': 'পেমেন্ট দোকানের বাইরে মেটানো হয়েছে',
    'refund.see': 'রিফান্ডের সমস্যা দেখা হয়েছে',
  },
  fields: {
    tranId: 'পেমেন্ট নম্বর',
    payment: 'পেমেন্ট নম্বর',
    state: 'পেমেন্ট',
    holdReason: 'আটকে থাকার কারণ',
    note: 'নোট',
    differences: 'মেটানো অমিল',
    refund: 'রিফান্ড',
  },
}

import type * as english from './address-words.en.ts'

export const typedAddressWords: typeof english.typedAddressWords = {
  correct: 'ঠিকানা ঠিক করুন',
  giveAddress: 'ঠিকানা লিখুন',
  inTime: 'পার্সেল আমাদের কাছ থেকে রওনা হওয়ার আগ পর্যন্ত বদলানো যায়।',
  send: 'এই ঠিকানায় পাঠান',
  required: 'দিতে হবে',
  otherCost: {
    title: 'এই ঠিকানায় পাঠাবেন?',
    confirm: 'হ্যাঁ, পাঠান',
    cancel: 'না, আগেরটাই থাকুক',
  },
}

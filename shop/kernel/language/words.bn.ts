import type { apiWords as english } from './words.en.ts'

export const apiWords: typeof english = {
  noAnswer: 'দোকান থেকে উত্তর আসেনি। আবার চেষ্টা করুন।',
  somethingWrong: 'একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  logInFirst: 'আগে লগইন করুন।',
  somebodyElse: 'এই ব্রাউজারে অন্য কেউ লগইন করেছেন। পাতাটি আবার খুলুন।',
  unreachable: 'দোকানের সঙ্গে যোগাযোগ করা যাচ্ছে না। আপনার ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
  hello: (name) => (name === null ? 'শুভেচ্ছা,' : `প্রিয় ${name},`),
}

import type * as english from './words.en.ts'

export const guestRefusals: typeof english.guestRefusals = {
  'not-a-guest': 'আপনি লগইন করে আছেন: নাম আর ফোন নম্বর আপনার অ্যাকাউন্ট পাতায় আছে।',
}

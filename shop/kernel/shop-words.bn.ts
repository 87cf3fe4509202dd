import type { en } from './shop-words.en.ts'

export const bn: typeof en = {
  longName: 'অনলাইন উপহারের দোকান',
  address: ['বাড়ি ১২, রোড ৫, ধানমন্ডি', 'ঢাকা ১২০৫, বাংলাদেশ'],
  openingHours: [
    { days: 'সোম থেকে শুক্র', hours: 'সকাল ৮টা থেকে রাত ১০টা' },
    { days: 'শনি থেকে রবি', hours: 'সকাল ১০টা থেকে রাত ১১টা' },
  ],
  socialNames: { facebook: 'ফেসবুক', instagram: 'ইনস্টাগ্রাম', youtube: 'ইউটিউব' },
}

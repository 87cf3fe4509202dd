import type * as english from './field-words.en.ts'

export const locationFieldWords: typeof english.locationFieldWords = {
  name: 'নাম',
  nameHelp: 'উপহারটি যিনি পাবেন',
  phone: 'ফোন নম্বর',
  phoneHelp: 'মোবাইল নম্বর, যেমন ০১৭১২-৩৪৫৬৭৮',
  city: 'শহর/জেলা',
  districts: 'জেলা',
  whichDistrict: 'জায়গাটি আমরা চিনতে পারিনি। জেলার নামটিও লিখুন, যেমন “ভালুকা, ময়মনসিংহ”: ডেলিভারি জেলা ধরেই হয়।',
  area: 'এলাকা',
  address: 'ঠিকানা',
  addressHelp: 'বাড়ি, রোড, আর চিনতে যা কাজে লাগে',
  toMe: 'আমার কাছেই আসবে',
  wrongField: (field, why) => `${field}: ${why}`,
}

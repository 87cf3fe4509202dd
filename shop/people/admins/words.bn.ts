import type * as english from './words.en.ts'

export const firstAdminWords: typeof english.firstAdminWords = {
  becomeShopkeeper: 'দোকানের দায়িত্ব নিন',
  notComplete: 'ঠিকানাটি পুরো নেই। দোকান চালু হওয়ার সময় যে লিংক দেখিয়েছিল, পুরোটা খুলুন।',
  createAccount: 'অ্যাকাউন্ট খুলুন',
  creating: 'অ্যাকাউন্ট খোলা হচ্ছে…',
  noAdminYet:
    'এই দোকানের এখনো কোনো অ্যাডমিন নেই। এখানে যে অ্যাকাউন্ট খুলবেন বা যেটিতে লগইন করবেন, সেটিই হবে প্রথম অ্যাডমিন।',
  name: 'নাম',
}

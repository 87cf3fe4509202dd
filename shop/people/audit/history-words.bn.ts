import type * as english from './history-words.en.ts'

export const peopleHistory: typeof english.peopleHistory = {
  actions: {
    'user.role': 'ভূমিকা বদলানো হয়েছে',
    'user.delete': 'অ্যাকাউন্ট মুছে ফেলা হয়েছে',
  },
  fields: {
    name: 'নাম',
    description: 'বিবরণ',
    reason: 'কারণ',
    amount: 'টাকার পরিমাণ',
    day: 'দিন',
    window: 'দিনের সময়',
    phone: 'ফোন',
    email: 'ই-মেইল',
    address: 'ঠিকানা',
    kind: 'কী পাওয়া যায়',
    picture: 'ছবি',
    shown: 'দোকানে দেখানো হয়',
    role: 'ভূমিকা',
    logins: 'যেভাবে লগইন করেন',
  },
}

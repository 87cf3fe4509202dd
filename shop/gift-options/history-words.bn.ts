import type * as english from './history-words.en.ts'

export const giftOptionsHistory: typeof english.giftOptionsHistory = {
  actions: {
    'gifting.wrap': 'মোড়ক বদলেছে',
    'gifting.card': 'কার্ড বদলেছে',
    'gifting.occasion': 'উপলক্ষ বদলেছে',
  },
  fields: {
    box: 'বার্তা যেখানে ছাপা হয়',
  },
}

import type * as english from './history-words.en.ts'

export const promotionsHistory: typeof english.promotionsHistory = {
  actions: {
    'shop.promotion-add': 'অফার যোগ হয়েছে',
    'shop.promotion': 'অফার বদলানো হয়েছে',
    'shop.promotion-end': 'অফার পুরোপুরি শেষ করা হয়েছে',
  },
  fields: {
    percent: 'শতকরা',
    code: 'কোড',
    minAmount: 'কমপক্ষে কত টাকার উপহার',
    minGifts: 'কমপক্ষে কয়টি উপহার',
    categories: 'ক্যাটাগরি',
    firstDay: 'প্রথম দিন',
    lastDay: 'শেষ দিন',
    uses: 'কতবার ব্যবহার করা যাবে',
    oncePerPerson: 'প্রত্যেকে একবার',
    paused: 'থামানো',
  },
}

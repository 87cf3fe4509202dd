import type * as english from './history-words.en.ts'

export const ordersHistory: typeof english.ordersHistory = {
  actions: {
    'order.day': 'ডেলিভারির দিন ঠিক হয়েছে',
    'order.waive': 'বাড়তি টাকা দোকান দিয়েছে',
  },
  fields: {},
}

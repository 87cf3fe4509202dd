import type * as english from './history-words.en.ts'

export const paymentsHistory: typeof english.paymentsHistory = {
  actions: {
    'shop.keys': 'এপিআই কী বদলেছে',
  },
  fields: {
    gateway: 'এপিআই কী',
    live: 'আসল টাকা নেয়',
    ends: 'কীর শেষ অংশ',
  },
}

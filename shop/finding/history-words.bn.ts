import type * as english from './history-words.en.ts'

export const findingHistory: typeof english.findingHistory = {
  actions: {
    'order.link-end': 'প্রেরকের লিংক বন্ধ হয়েছে',
  },
  fields: {},
}

import type * as english from './history-words.en.ts'

export const messagesHistory: typeof english.messagesHistory = {
  actions: {
    'sms.see': 'না যাওয়া এসএমএস দেখা হয়েছে',
  },
  fields: {
    sms: 'এসএমএস',
  },
}

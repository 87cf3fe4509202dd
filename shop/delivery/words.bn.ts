import type { deliveryWords as english } from './words.en.ts'

export const deliveryWords: typeof english = {
  free: 'ফ্রি',
  freeFrom: (from) => `${from} থেকে ফ্রি`,
  sameDay: (cutOff) => `${cutOff} পর্যন্ত সেদিনই`,
  takes: (days) => (days === '১' ? 'পরের দিন' : `${days} দিন`),
  elsewhere: 'অন্য জায়গায়',
  cash: 'ক্যাশ অন ডেলিভারি',
  cashIn: (places) => `ক্যাশ অন ডেলিভারি: ${places}`,
  states: {
    full: 'আর জায়গা নেই',
    closed: 'বন্ধ',
    'too-late': 'দেরি হয়ে গেছে',
    'too-soon': 'এত তাড়াতাড়ি হয় না',
    'no-delivery': 'ডেলিভারি নেই',
  },
}

import type * as english from './history-words.en.ts'

export const fulfilmentHistory: typeof english.fulfilmentHistory = {
  actions: {
    'order.move': 'অর্ডারের অবস্থা বদলেছে',
    'order.try': 'ডেলিভারির চেষ্টা লেখা হয়েছে',
    'order.stock': 'উপহারটি পাওয়া গেছে',
  },
  fields: {
    fulfilment: 'অবস্থা',
    courier: 'কুরিয়ার',
    tries: 'ডেলিভারির চেষ্টা',
    stockMissing: 'টাকা আসার আগে শেষ',
    next: 'এরপর যা হবে',
  },
}

import type * as english from './history-words.en.ts'

export const deliveryHistory: typeof english.deliveryHistory = {
  actions: {
    'delivery.add': 'ডেলিভারি এলাকা যোগ হয়েছে',
    'delivery.update': 'ডেলিভারি এলাকা বদলেছে',
    'delivery.remove': 'ডেলিভারি এলাকা মোছা হয়েছে',
    'delivery.holidays': 'ছুটির দিন বদলেছে',
    'delivery.day': 'ডেলিভারির দিন বদলেছে',
    'delivery.holiday': 'ছুটির দিন বদলেছে',
  },
  fields: {
    places: 'জেলা ও শহর',
    charge: 'ডেলিভারির খরচ',
    freeFrom: 'ফ্রি ডেলিভারি কত টাকা থেকে',
    rushCharge: 'জরুরি ডেলিভারির বাড়তি চার্জ',
    leadDays: 'ডেলিভারির সময় (দিন)',
    cutOff: 'কয়টার আগে অর্ডার',
    weekdays: 'ডেলিভারির দিন',
    capacity: 'দিনে কত পার্সেল',
    cash: 'ক্যাশ অন ডেলিভারি',
    advance: 'ক্যাশ অন ডেলিভারির অগ্রিম',
    windows: 'দিনের সময়ভাগ',
    holidays: 'ছুটির দিন',
    open: 'খোলা',
    closed: 'কেন বন্ধ',
    districts: 'জেলা',
    areas: 'শহর ও এলাকা',
    why: 'কারণ',
  },
}

import { FORMATS } from '../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const deliveryWords: typeof english.deliveryWords = {
  free: 'ফ্রি',
  freeFrom: (from) => `${from} থেকে ফ্রি`,
  sameDay: (cutOff) => `${cutOff} পর্যন্ত সেদিনই`,
  takes: (days) => (days === '১' ? 'পরের দিন' : `${days} দিন`),
  elsewhere: 'অন্য জায়গায়',
  from: (price) => `${price} থেকে`,
  costs: (price) => `ডেলিভারি ${price}`,
  costsIn: (zone, price) => `${zone}: ডেলিভারি ${price}`,
  costsElsewhere: (price) => `অন্য জায়গায় ${price}`,
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

export const deliveryRefusals: typeof english.deliveryRefusals = {
  'zone-unknown': 'এমন কোনো ডেলিভারি এলাকা নেই।',
  'zone-needed': 'অন্য সব জায়গারও ডেলিভারির খরচ ঠিক থাকতে হবে, তাই এলাকাটি থাকছে।',
  'zone-changed': 'এর মধ্যে অন্য একজন অ্যাডমিন এলাকাটি বদলেছেন, তাই কিছু সেভ হয়নি। তাঁরটি দেখতে এলাকাটি বন্ধ করে আবার খুলুন।',
  'place-taken': ({ place, zone }) => `${place} আগে থেকেই “${zone}” এলাকায় আছে।`,
  'area-not-chosen': 'উপহারটি কোন এলাকায় যাবে, বেছে নিন। ডেলিভারির টাকা এখন সেই এলাকার হিসাবে; বাকিটা প্রাপক জানাবেন।',
  'window-unknown': 'এই সময়টি আর নেই। আরেকটি বেছে নিন।',
  'day-full': () => 'এই দিনে আর জায়গা নেই। অন্য একটি দিন বেছে নিন।',
  'day-held-by-guests': () =>
    'এই দিনে জায়গা অল্প, আর অ্যাকাউন্ট ছাড়া যাঁরা কিনছেন তাঁদের জায়গাগুলো পেমেন্টের অপেক্ষায় আছে। অন্য দিন বেছে নিন, লগইন করুন, কিংবা আধা ঘণ্টা পরে আবার চেষ্টা করুন।',
  'window-full': () => 'এই সময়ে আর জায়গা নেই। অন্য একটি সময় বেছে নিন।',
  'day-too-late': () => 'এই দিনের জন্য দেরি হয়ে গেছে। অন্য একটি দিন বেছে নিন।',
  'day-closed': () => 'এই দিনে আমরা ডেলিভারি দিই না। অন্য একটি দিন বেছে নিন।',
  'zone-without-days': 'এই পার্সেল যেখানে যাবে, সেখানে দিন বেছে নেওয়া যায় না: তৈরি হলেই পাঠান।',
  'day-not-shown': 'আলাদা করে শুধু আগামী চৌদ্দ দিন ঠিক করা যায়। তার পরের কোনো দিনের জন্য ছুটি যোগ করুন।',
  'day-changed': 'এর মধ্যে অন্য একজন অ্যাডমিন দিনটি বদলেছেন, তাই কিছু সেভ হয়নি। তাঁরটি দেখতে দিনটি বন্ধ করে আবার খুলুন।',
  'day-taken': ({ parcels }) =>
    `এর মধ্যে ${number(parcels)}টি পার্সেলের অর্ডার হয়েছে: অন্তত ততটি রাখুন, বা নতুন অর্ডারের জন্য দিনটি বন্ধ করুন।`,
}

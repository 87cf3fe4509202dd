import { FORMATS } from '../kernel/language/format.ts'
import type { orderWords as english } from './words.en.ts'

const { number } = FORMATS.bn

const fulfilments = {
  new: 'অর্ডার পেয়েছি',
  packed: 'প্যাক করা হয়েছে',
  sent: 'পথে আছে',
  delivered: 'পৌঁছে গেছে',
  cancelled: 'বাতিল',
  returned: 'ফেরত এসেছে',
}

const paidDues = {
  whole: 'পেমেন্ট হয়েছে',
  advance: 'অগ্রিম দেওয়া হয়েছে',
  rest: 'হাতে পেয়ে দেওয়া হয়েছে',
  extra: 'বাড়তি টাকা দেওয়া হয়েছে',
}

const openDues = {
  whole: 'দিতে হবে',
  advance: 'অগ্রিম দিতে হবে',
  rest: 'হাতে পেয়ে দিতে হবে',
  extra: 'বাড়তি দিতে হবে',
}

const signatures: typeof english.signatures = {
  'deleted-account': 'মুছে ফেলা অ্যাকাউন্ট',
  'not-paid-in-time': 'সময়মতো পেমেন্ট হয়নি',
}

export const orderWords: typeof english = {
  downloadReceipt: 'রসিদ ডাউনলোড করুন',
  signatures,
  payments: {
    unpaid: 'এখনো পেমেন্ট হয়নি',
    pending: 'পেমেন্ট শেষ হয়নি',
    paid: 'পেমেন্ট হয়েছে',
    paid_on_hold: 'পেমেন্ট হয়েছে, যাচাই চলছে',
    failed: 'পেমেন্ট সফল হয়নি',
    cancelled: 'পেমেন্ট বাতিল',
    expired: 'পেমেন্টের সময় শেষ',
    returned: 'টাকা ফেরত দেওয়া হয়েছে',
  },
  fulfilments,
  steps: {
    ...fulfilments,
    new: 'আবার শুরুতে',
    sent: 'পাঠানো হয়েছে',
    returned: 'ফিরে এসেছে',
    cancelled: 'বাতিল করা হয়েছে',
  },
  partlyRefunded: 'পেমেন্ট হয়েছে, কিছু টাকা ফেরত গেছে',
  refunded: 'পেমেন্ট হয়েছিল, টাকা ফেরত গেছে',
  cashOnDelivery: 'ক্যাশ অন ডেলিভারি',
  totalPrice: 'মোট দাম',
  theRecipient: 'প্রাপক',
  recipient: 'প্রাপক',
  dues: (kind, isPaid) => (isPaid ? paidDues : openDues)[kind],
  dayToAgree: 'বেছে নেওয়া দিনটি আর থাকছে না: ফোনে কথা বলে অন্য দিন ঠিক করা হবে।',
  deliverOn: 'ডেলিভারির দিন',
  courier: 'কুরিয়ার',
  takenBy: 'যিনি নিয়েছেন',
  tracking: 'ট্র্যাকিং নম্বর',
  anotherDay: 'অন্য দিন ঠিক করতে হবে',
  stillToCome: ' (এখনো বাকি)',
  parcels: (n) => `${number(n)}টি পার্সেল`,
  findParcel: 'নাম বা জায়গা দিয়ে পার্সেল খুঁজুন',
  parcelsFound: (n) => `${number(n)}টি পার্সেল পাওয়া গেছে`,
  moreParcels: (n) => `আরও ${number(n)}টি দেখুন`,
  times: (n, name) => (n > 1 ? `${number(n)} × ${name}` : name),
  earlierSteps: (n) => `আগের ${number(n)}টি ধাপ`,
}

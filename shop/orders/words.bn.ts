import { deliveryDayInWords } from '../kernel/language/day-in-words.ts'
import { FORMATS } from '../kernel/language/format.ts'
import { formatPhone } from '../kernel/language/phone.ts'
import type { Poisha } from '../kernel/money.ts'
import { giftWords } from './gift-words.bn.ts'
import * as english from './words.en.ts'

const { number, digits, taka } = FORMATS.bn

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

export const orderWords: typeof english.orderWords = {
  signatures: { 'deleted-account': 'মুছে ফেলা অ্যাকাউন্ট', 'not-paid-in-time': 'সময়মতো পেমেন্ট হয়নি' },
  payments: {
    unpaid: 'এখনো পেমেন্ট হয়নি',
    more: 'পেমেন্ট হয়েছে, আরও বাকি',
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
  paidMoreToPay: (more) => `পেমেন্ট হয়েছে, আরও ${taka(more)} বাকি`,
  paidAndMore: (paid, more, what) => {
    const left = `আরও ${taka(more)} বাকি${what ? `: ${what}` : ''}।`
    return paid > 0 ? `${taka(paid)} পেয়েছি। ${left}` : left
  },
  chargedFor: {
    delivery: (place) => `ডেলিভারি (${place})`,
    rush: 'ডেলিভারির দিন',
    wrap: 'মোড়ক',
    card: 'কার্ড',
  },
  totalPrice: 'মোট দাম',
  theRecipient: 'প্রাপক',
  recipient: 'প্রাপক',
  dues: (kind, isPaid) => (isPaid ? paidDues : openDues)[kind],
  dayToAgree: 'বেছে নেওয়া দিনটি আর থাকছে না: ফোনে কথা বলে অন্য দিন ঠিক করব।',
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
  andMoreParcels: (n) => `আর আছে ${number(n)}টি পার্সেল।`,
  times: (n, name) => (n > 1 ? `${number(n)} × ${name}` : name),
  earlierSteps: (n) => `আগের ${number(n)}টি ধাপ`,
}

const payAgain = (amount: Poisha) => `দাম এখন ${taka(amount)}। একবার দেখে আবার পেমেন্ট করুন।`

/** @param state as the facts of a refusal have it, in English */
function inBangla(state: string): string {
  const known = Object.entries(english.orderWords.fulfilments).find(([, word]) => word === state)?.[0]
  return fulfilments[known as keyof typeof fulfilments] ?? state
}

export const orderRefusals: typeof english.orderRefusals = {
  'order-not-found': 'আপনার এমন কোনো অর্ডার নেই।',
  'order-unknown': 'এমন কোনো অর্ডার নেই।',
  'cart-changed': ({ amount, gifts }) =>
    `এর মধ্যে আপনার কার্ট বদলেছে: এতে ${number(gifts)}টি উপহার, ${payAgain(amount)}`,
  'price-changed': ({ amount }) => `একটি দাম বদলেছে: আপনার কার্টের ${payAgain(amount)}`,
  'amount-changed': ({ amount }) => `আপনার কার্ট বদলেছে: ${payAgain(amount)}`,
  'order-amount-differs': ({ amount }) => `এই অর্ডারের দাম ${taka(amount)}।`,
  'extra-differs': ({ amount }) => `এর মধ্যে টাকার অঙ্ক বদলেছে: এই পার্সেলের ${taka(amount)} বাকি। আরেকবার দেখুন।`,
  'amount-out-of-range': ({ amount, minAmount, maxAmount }) =>
    `একবারে ${taka(minAmount)} থেকে ${taka(maxAmount)} পর্যন্ত দেওয়া যায়, আপনার কার্টের দাম ${taka(amount)}।`,
  'wrap-gone': 'এই মোড়কটি আর নেই। অন্য একটি বেছে নিন।',
  'card-gone': 'এই কার্ডটি আর নেই। অন্য একটি বেছে নিন।',
  'occasion-gone': 'এই উপলক্ষটি আর নেই। অন্য একটি বেছে নিন।',
  'message-too-long': ({ tooMany }) => `লেখাটি কার্ডে ধরছে না: প্রায় ${number(tooMany)} অক্ষর বেশি। একটু ছোট করুন।`,
  'gift-in-cash': 'এটি ক্যাশ অন ডেলিভারির অর্ডার, আর উপহারের প্রাপককে টাকা দিতে হয় না। আগে অনলাইনে পেমেন্ট করুন।',
  'cash-not-renewed':
    'এটি ক্যাশ অন ডেলিভারির অর্ডার, এভাবে বদলালে তা আর সম্ভব নয়। আগে অনলাইনে পেমেন্ট করুন, অথবা অর্ডারটি যেমন আছে তেমনই রাখুন।',
  'gift-packed': 'আপনার উপহার প্যাক হয়ে গেছে। কার্ডের ব্যাপারে আমাদের ফোন করুন।',
  'own-phone-on-secret': ({ name, phone }) =>
    `${digits(formatPhone(phone))} আপনার নিজের নম্বর, অথচ তা গোপন উপহারটির লেবেলে ছাপা হতো (প্রাপক: ${name})। প্রাপকের নম্বর দিন, কিংবা “${giftWords.withoutPhone}” বেছে নিন।`,
  'parcel-unknown': 'এই অর্ডারে এমন কোনো পার্সেল নেই।',
  'line-in-two-parcels': 'কার্টের একটি উপহার দুটি পার্সেলে আছে। একবার দেখে আবার পেমেন্ট করুন।',
  'payments-off': 'এই মুহূর্তে পেমেন্ট নেওয়া যাচ্ছে না। কিছুই হারায়নি: পরে আবার চেষ্টা করুন, কিংবা আমাদের ফোন করুন।',
  'location-missing': 'ডেলিভারির ঠিকানা যোগ করুন, কিংবা “এখন পেমেন্ট, ডেলিভারির কথা পরে” বেছে নিন।',
  'location-gone': 'ঠিকানাটি আর আপনার ঠিকানাগুলোর মধ্যে নেই। অন্য একটি বেছে নিন।',
  'already-in-state': ({ state }) => `অর্ডারটিতে আগে থেকেই “${inBangla(state)}” লেখা আছে।`,
  'no-such-step': ({ state, wanted }) =>
    `অর্ডারটিতে এখন “${inBangla(state)}” লেখা আছে, তাই “${inBangla(wanted)}” লেখা যায় না।`,
  'day-left-shop': ({ state }) => `অর্ডারটিতে এখন “${inBangla(state)}” লেখা আছে, তাই এর দিন বদলানো যায় না।`,
  'day-unpaid': 'অর্ডারটির পেমেন্ট এখনো হয়নি, ক্যাশ অন ডেলিভারিও বেছে নেওয়া হয়নি। হলে দিন ঠিক করতে পারবেন।',
  'day-packed': 'আপনার উপহার ওই দিনের জন্য প্যাক হয়ে গেছে। অন্য দিন লাগলে আমাদের ফোন করুন।',
  'day-of-recipient': 'এই উপহারের দিন প্রাপক নিজেই বেছে নেন। অন্য দিন লাগলে আমাদের ফোন করুন।',
  'day-costs-more': ({ amount }) => `ওই দিনে এখন ${taka(amount)} বেশি লাগবে। আবার বেছে নিন।`,
  'redirect-no-cash': 'সেই ঠিকানায় ক্যাশ অন ডেলিভারি নেই। আগে অনলাইনে পেমেন্ট করুন, অথবা অন্য ঠিকানা বেছে নিন।',
  'recipient-has-answered': ({ day, timeSlot }) =>
    day === null
      ? 'কোথায় যাবে তা প্রাপক জানিয়েছেন। আপনি আবার নিশ্চিত করলেই শুধু এটি অন্য ঠিকানায় যাবে।'
      : `কোথায় যাবে তা প্রাপক জানিয়েছেন, আর ${deliveryDayInWords('bn', day, timeSlot, 'as a noun')} বেছে নিয়েছেন। আপনি আবার নিশ্চিত করলেই শুধু সেই দিনটি বাদ যাবে।`,
  'redirect-cancelled': 'অর্ডারটি বাতিল, তাই কোথাও পাঠানো হবে না।',
  'redirect-returned': 'পার্সেলটি আমাদের কাছে ফিরে এসেছে, তাই কোথাও পাঠানো হবে না।',
  'redirect-delivered': 'অর্ডারটি এরই মধ্যে পৌঁছে গেছে।',
  'redirect-sent': 'অর্ডারটি এখন পথে। ঠিকানার ব্যাপারে আমাদের ফোন করুন।',
  'too-many-unpaid-orders': ({ most }) =>
    `আপনার ${number(most)}টি অর্ডার পেমেন্টের অপেক্ষায় আছে, এর বেশি রাখা যায় না। “আমার অর্ডার” থেকে একটির পেমেন্ট করুন বা একটি বাতিল করুন; কার্টে যা আছে তা থাকবে।`,
  'too-many-unpaid-parcels': ({ parcels, most }) =>
    `এটি নিয়ে আপনার ${number(parcels)}টি পার্সেল পেমেন্টের অপেক্ষায় থাকত, রাখা যায় সর্বোচ্চ ${number(most)}টি। আগে “আমার অর্ডার” থেকে একটি অর্ডারের পেমেন্ট করুন বা সেটি বাতিল করুন; এটির কিছুই হারায়নি।`,
  'too-many-cash-promises': ({ most }) =>
    `আপনার ${number(most)}টি ক্যাশ অন ডেলিভারির অর্ডার এখনো পৌঁছায়নি, একসঙ্গে এর বেশি নিতে পারি না। এটির পেমেন্ট অনলাইনে করুন, কিংবা সেগুলোর একটি বাতিল করুন।`,
  'too-many-cash-promises-to-phone': ({ most }) =>
    `এই ফোন নম্বরের ${number(most)}টি ক্যাশ অন ডেলিভারির অর্ডার এখনো পৌঁছায়নি, একসঙ্গে এর বেশি নিতে পারি না। এটির পেমেন্ট অনলাইনে করুন।`,
  'cash-day-unconfirmed':
    'ওই দিনে জায়গা অল্প, তাই ই-মেইল নিশ্চিত বা মোবাইল নম্বর যাচাই করা থাকলেই শুধু ক্যাশ অন ডেলিভারির জন্য জায়গা রাখি। অ্যাকাউন্টের পাতায় দুটির একটি করে নিন (অ্যাকাউন্ট না থাকলে অর্ডারের আগে কার্টে), অনলাইনে পেমেন্ট করুন, কিংবা এই অর্ডার বাতিল করে অন্য দিন বেছে নিন।',
}

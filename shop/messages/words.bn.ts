import { FORMATS } from '../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { taka, number: digits } = FORMATS.bn

export const messageWords: typeof english.messageWords = {
  seeOrder: 'আপনার অর্ডার দেখুন',
  manageOrder: 'অর্ডারটি খুলুন',
  callUs: (phone) => `কিছু জানতে চাইলে আমাদের ফোন করুন: ${phone}।`,
  forWhom: (name) => `এই ই-মেইল যাঁর পার্সেল নিয়ে: ${name}।`,
  gifts: (names) => `উপহার: ${names}`,
  more: (n) => `আরও ${digits(n)}টি`,
  arrives: (day) => `পৌঁছানোর দিন: ${day}।`,
  cashAtTheDoor: (amount) => `উপহার হাতে পেয়ে নগদ ${taka(amount)} দিতে হবে।`,
  mayChange: 'পাঠানোর আগ পর্যন্ত অর্ডারের পাতায় ঠিকানা বদলানো যাবে।',
  placed: {
    subject: (number) => `আপনার অর্ডার ${number}`,
    text: (number) => `ধন্যবাদ! আপনার অর্ডার ${number} পেয়েছি, এখন তৈরি করছি।`,
  },
  receipt: {
    subject: (number) => `আপনার রসিদ ${number}`,
    text: (amount, number) => `ধন্যবাদ! আপনার ${taka(amount)} পেয়েছি। রসিদ ${number} এই ই-মেইলের সঙ্গে আছে।`,
  },
  sent: {
    subject: (number) => `আপনার অর্ডার ${number} পথে আছে`,
    text: (number) => `আপনার অর্ডার ${number} পাঠানো হয়েছে, এখন পথে আছে।`,
    courier: (courier) => `কুরিয়ার: ${courier}।`,
    tracking: (tracking) => `ট্র্যাকিং নম্বর: ${tracking}`,
  },
  delivered: {
    subject: (number) => `আপনার অর্ডার ${number} পৌঁছে গেছে`,
    text: (number, moment) => `আপনার অর্ডার ${number} পৌঁছে দেওয়া হয়েছে: ${moment}।`,
    receivedBy: (name) => `যিনি নিয়েছেন: ${name}।`,
    joy: 'আশা করি উপহারটি আনন্দ দেবে। আমাদের বেছে নেওয়ার জন্য ধন্যবাদ!',
  },
  returned: {
    subject: (number) => `আপনার অর্ডার ${number} ফেরত এসেছে`,
    text: (number) => `আপনার অর্ডার ${number}-এর পার্সেল পৌঁছে দেওয়া যায়নি, আমাদের কাছে ফেরত এসেছে।`,
  },
  cancelled: {
    subject: (number) => `আপনার অর্ডার ${number} বাতিল`,
    byShop: (number) => `আপনার অর্ডার ${number} বাতিল করতে হয়েছে। আমরা দুঃখিত।`,
    bySelf: (number) => `আপনার কথামতো অর্ডার ${number} বাতিল করা হয়েছে।`,
  },
  expired: {
    subject: (number) => `আপনার অর্ডার ${number}-এর পেমেন্ট হয়নি`,
    text: (number) =>
      `আপনার অর্ডার ${number}-এর পেমেন্ট সময়মতো হয়নি, তাই আমরা এটি বাতিল করেছি। এর জন্য কিছু দিতে হবে না। উপহারগুলো এখনো চাইলে আবার অর্ডার করুন।`,
  },
  goesBack: (amount) => `আপনার ${taka(amount)} ফেরত দিচ্ছি, দেওয়া হলে ই-মেইলে জানাব।`,
  nothingToPay: 'এর জন্য কোনো টাকা দিতে হবে না।',
  refunded: {
    subject: (amount, number) => `আপনার অর্ডার ${number}-এর ${taka(amount)} ফেরত`,
    byGateway: (amount, number) =>
      `আপনার অর্ডার ${number}-এর ${taka(amount)} ফেরত দিয়েছি। যেখান থেকে টাকা এসেছিল সেখানেই যাচ্ছে, ব্যাংকে দেখাতে কয়েক দিন লাগতে পারে।`,
    inCash: (amount, number) => `আপনার অর্ডার ${number}-এর ${taka(amount)} নগদে ফেরত দিয়েছি।`,
    forWhat: (names) => `যার জন্য: ${names}`,
    why: (reason) => `কারণ: ${reason}`,
  },
  dayToAgree: {
    subject: (number) => `আপনার অর্ডার ${number}-এর জন্য অন্য দিন`,
    text: (number) =>
      `আপনার অর্ডার ${number}-এর জন্য বেছে নেওয়া দিনটি আর থাকছে না, তাই অন্য দিন ঠিক করতে আমরা ফোন করব।`,
  },
  dayAgreed: {
    subject: (number) => `আপনার অর্ডার ${number}-এর দিন ঠিক হয়েছে`,
    text: (number) => `আপনার অর্ডার ${number} কোন দিন পৌঁছাবে, তা ঠিক হয়েছে।`,
  },
  dayChanged: {
    subject: (number) => `আপনার অর্ডার ${number} অন্য দিনে পৌঁছাবে`,
    text: (number) => `আপনার কথামতো অর্ডার ${number}-এর ডেলিভারির দিন বদলানো হয়েছে।`,
  },
  moreToPayForDay: 'কিছু টাকা বাকি আছে: অর্ডারের পাতায় দেখুন।',
  addressMissing: {
    subject: (number) => `আপনার উপহার ${number} কোথায় যাবে?`,
    text: (number) =>
      `আপনার অর্ডার ${number}-এর উপহারটি কোথায় যাবে, তা এখনো কেউ জানাননি। অর্ডারের পাতায় লিংকটি আছে: আবার পাঠান, অথবা ঠিকানাটি নিজেই জানান।`,
  },
  addressLapsed: {
    subject: (number) => `আপনার উপহার ${number} কোথায় যাবে, জানান`,
    text: (number) =>
      `আপনার অর্ডার ${number}-এর উপহারটি কোথায় যাবে, তা সময়মতো কেউ জানাননি, তাই লিংকটির মেয়াদ শেষ। অর্ডারের পাতায় ঠিকানাটি নিজে জানাতে পারেন, অথবা উপহারটি বাতিল করে টাকা ফেরত নিতে পারেন।`,
  },
  addressGiven: {
    subject: (number) => `আপনার উপহার ${number}-এর ঠিকানা পাওয়া গেছে`,
    text: (number, place) =>
      `আপনার অর্ডার ${number}-এর উপহারটি কোথায় যাবে, আমরা জেনেছি: ${place}। বাসার ঠিকানা আমাদের কাছেই থাকবে।`,
    moreToPay: 'সেখানে ডেলিভারির খরচ বেশি: আর কত দিতে হবে, অর্ডারের পাতায় দেখুন।',
  },
  thanked: {
    subject: (number) => `আপনার উপহারের জন্য ধন্যবাদ, অর্ডার ${number}`,
    text: (number) => `আপনার অর্ডার ${number}-এর উপহার যিনি পেয়েছেন, তিনি ধন্যবাদ জানিয়েছেন।`,
    writes: (name) => `${name} লিখেছেন:`,
    somebodyWrites: 'তিনি লিখেছেন:',
    onPage: 'তাঁর কথাগুলো আপনার অর্ডারের পাতায় আছে।',
  },
  newOrder: {
    subject: (number, gifts) => `নতুন অর্ডার ${number}: ${digits(gifts)}টি উপহার`,
    paid: (number, amount) => `নতুন অর্ডার এসেছে: ${number}, মোট ${taka(amount)}।`,
    goesTo: (place) => `যাবে: ${place}।`,
    noAddress: 'কোথায় যাবে তা এখনো জানা যায়নি।',
    moreParcels: (n) => `আর আছে ${digits(n)}টি পার্সেল।`,
  },
  lapsedAtShop: {
    subject: (number) => `উপহার ${number} কোথায় যাবে, জানানো হয়নি`,
    text: (number) =>
      `অর্ডার ${number}-এর উপহারটি কোথায় যাবে, চৌদ্দ দিনেও কেউ জানাননি। প্রেরক নিজে জানাতে পারেন, অথবা বাতিল করতে পারেন।`,
  },
  cancelledAtShop: {
    subject: (number) => `উপহার ${number} বাতিল হয়েছে`,
    text: (number) =>
      `অর্ডার ${number}-এর উপহারটি কোথায় যাবে, কেউ জানাননি, তাই প্রেরক বাতিল করেছেন। গেটওয়ে নিজে যা ফেরত দেয়, তা চাওয়া হয়েছে; কিছু বাকি আছে কি না, অর্ডারের পাতায় দেখুন।`,
  },
  addressAtShop: {
    subject: (number) => `অর্ডার ${number}-এর ঠিকানা এসেছে`,
    text: (number) => `অর্ডার ${number}-এর উপহারটি কোথায় যাবে, প্রাপক তা জানিয়েছেন।`,
  },
  dayChangedAtShop: {
    subject: (number) => `অর্ডার ${number}-এর নতুন দিন`,
    text: (number) => `অর্ডার ${number}-এর ক্রেতা ডেলিভারির জন্য অন্য দিন বেছে নিয়েছেন।`,
  },
  dayToAgreeAtShop: {
    subject: (number) => `অর্ডার ${number}-এর দিন ঠিক করুন`,
    text: (number) => `অর্ডার ${number}-এর জন্য বেছে নেওয়া দিনটি আর থাকছে না। ক্রেতাকে ফোন করে অন্য দিন ঠিক করুন।`,
  },
}

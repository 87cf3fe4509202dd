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
    subject: (number) => `আপনার অর্ডার পেয়েছি: ${number}`,
    text: (number) => `ধন্যবাদ! আপনার অর্ডার ${number} পেয়েছি, এখন তৈরি করছি।`,
  },
  receipt: {
    subject: (number) => `আপনার রসিদ ${number}`,
    text: (amount, number) => `ধন্যবাদ! আপনার ${taka(amount)} পেয়েছি। রসিদ ${number} এই ই-মেইলের সঙ্গে আছে।`,
  },
  sent: {
    subject: (number) => `আপনার অর্ডার ${number} পথে আছে`,
    text: (number) => `আপনার অর্ডার ${number} পাঠানো হয়েছে, এখন পথে আছে।`,
    courier: (courier) => `কুরিয়ার: ${courier}`,
    tracking: (tracking) => `ট্র্যাকিং নম্বর: ${tracking}`,
  },
  missed: {
    subject: (number) => `আপনার অর্ডার ${number} নিয়ে গিয়ে বাসায় কাউকে পাইনি`,
    text: (number) => `আপনার অর্ডার ${number} নিয়ে আমরা গিয়েছিলাম, কিন্তু বাসায় কেউ ছিলেন না।`,
    again: 'পরদিন আমরা আবার যাব। আপনাকে কিছু করতে হবে না।',
    call: 'আবার যাওয়ার আগে আমরা ফোন করে নেব, যাতে কেউ থাকেন।',
  },
  delivered: {
    subject: (number) => `আপনার অর্ডার ${number} পৌঁছে গেছে`,
    text: (number, moment) => `আপনার অর্ডার ${number} পৌঁছে দেওয়া হয়েছে: ${moment}।`,
    receivedBy: (name) => `যিনি নিয়েছেন: ${name}।`,
    joy: 'আশা করি উপহারটি আনন্দ দেবে। আমাদের বেছে নেওয়ার জন্য ধন্যবাদ!',
  },
  returned: {
    subject: (number) => `আপনার অর্ডার ${number} ফেরত এসেছে`,
    text: (number) => `আপনার অর্ডার ${number} পৌঁছে দেওয়া যায়নি, পার্সেলটি আমাদের কাছে ফেরত এসেছে।`,
  },
  cancelled: {
    subject: (number) => `আপনার অর্ডার ${number} বাতিল`,
    byShop: (number) => `আপনার অর্ডার ${number} বাতিল করতে হয়েছে। আমরা দুঃখিত।`,
    bySelf: (number) => `আপনার কথামতো অর্ডার ${number} বাতিল করা হয়েছে।`,
  },
  expired: {
    subject: (number) => `আপনার অর্ডার ${number}: সময়মতো পেমেন্ট হয়নি`,
    text: (number) =>
      `সময়মতো পেমেন্ট না হওয়ায় আপনার অর্ডার ${number} বাতিল করেছি। এর জন্য আপনাকে কিছু দিতে হবে না। উপহারগুলো এখনো চাইলে আবার অর্ডার করুন।`,
  },
  goesBack: (amount) => `আপনার ${taka(amount)} ফেরত দিচ্ছি, দেওয়া হলে ই-মেইলে জানাব।`,
  nothingToPay: 'এর জন্য কোনো টাকা দিতে হবে না।',
  refunded: {
    subject: (amount, number) => `আপনাকে ${taka(amount)} ফেরত দিয়েছি, অর্ডার ${number}`,
    byGateway: (amount, number) =>
      `আপনাকে ${taka(amount)} ফেরত দিয়েছি (অর্ডার ${number})। যেখান থেকে টাকা এসেছিল সেখানেই যাচ্ছে, ব্যাংকে দেখাতে কয়েক দিন লাগতে পারে।`,
    inCash: (amount, number) => `আপনাকে ${taka(amount)} নগদে ফেরত দিয়েছি (অর্ডার ${number})।`,
    forWhat: (names) => `যার জন্য: ${names}`,
    why: (reason) => `কারণ: ${reason}`,
  },
  dayToAgree: {
    subject: (number) => `আপনার অর্ডার ${number}: অন্য দিন ঠিক করতে হবে`,
    text: (number) =>
      `আপনার অর্ডার ${number} যে দিন পৌঁছানোর কথা ছিল, সেই দিনটি আর থাকছে না। অন্য দিন ঠিক করতে আমরা আপনাকে ফোন করব।`,
  },
  stockMissing: {
    subject: (number) => `আপনার অর্ডার ${number}: উপহারটি খুঁজে দেখছি`,
    text: (number) =>
      `আপনার টাকা পেয়েছি, ধন্যবাদ (অর্ডার ${number})। যতক্ষণ উপহার আপনার জন্য রাখা থাকে, টাকাটা তার পরে এসেছে, আর এর মধ্যে একটি বিক্রি হয়ে গেছে। আমরা আপনাকে ফোন করব: হয় উপহারটি জোগাড় করে দেব, নয়তো টাকা ফেরত দেব।`,
  },
  dayAgreed: {
    subject: (number) => `আপনার অর্ডার ${number}: ডেলিভারির দিন ঠিক হয়েছে`,
    text: (number) => `আপনার অর্ডার ${number} কোন দিন পৌঁছাবে, তা ঠিক হয়েছে।`,
  },
  dayChanged: {
    subject: (number) => `আপনার অর্ডার ${number} অন্য দিনে পৌঁছাবে`,
    text: (number) => `আপনার কথামতো ডেলিভারির দিন বদলানো হয়েছে: অর্ডার ${number}।`,
  },
  addressChanged: {
    subject: (number) => `আপনার অর্ডার ${number}: ঠিকানা বদলেছে`,
    text: (number) => `আপনার অর্ডার ${number} যে ঠিকানায় যাবে, তা বদলানো হয়েছে।`,
    byCode: 'অর্ডারটি একটি কোড দিয়ে খোলা হয়েছিল। অর্ডারে যে ফোন নম্বর বা ই-মেইল দেওয়া আছে, কোড আমরা সেখানেই পাঠাই।',
    notYou: 'আপনি না বদলে থাকলে এখনই আমাদের জানান: পার্সেল রওনা হওয়ার আগে ঠিকানা ঠিক করা যায়।',
  },
  moreToPayForDay: 'কিছু টাকা বাকি আছে: অর্ডারের পাতায় দেখুন।',
  addressMissing: {
    subject: (number) => `আপনার উপহার ${number} কোথায় যাবে?`,
    text: (number) =>
      `আপনার উপহারটি কোথায় যাবে, প্রাপক এখনো জানাননি (অর্ডার ${number})। অর্ডারের পাতায় লিংকটি আছে: তাঁকে আবার পাঠান, অথবা ঠিকানাটি নিজেই জানান।`,
  },
  addressLapsed: {
    subject: (number) => `আপনার উপহার ${number} কোথায় যাবে, জানান`,
    text: (number) =>
      `আপনার উপহারটি কোথায় যাবে, প্রাপক সময়মতো জানাননি (অর্ডার ${number}), তাই লিংকটির মেয়াদ শেষ। অর্ডারের পাতায় আপনি ঠিকানাটি নিজে জানাতে পারেন, অথবা উপহারটি বাতিল করে টাকা ফেরত নিতে পারেন।`,
  },
  addressGiven: {
    subject: (number) => `আপনার উপহারের ঠিকানা পেয়েছি, অর্ডার ${number}`,
    text: (number, place) =>
      `প্রাপক ঠিকানা জানিয়েছেন (অর্ডার ${number}), আপনার উপহারটি যাবে: ${place}। বাসার ঠিকানা আমাদের কাছেই থাকবে।`,
    moreToPay: 'সেখানে ডেলিভারির খরচ বেশি: আর কত দিতে হবে, অর্ডারের পাতায় দেখুন।',
  },
  thanked: {
    subject: (number) => `প্রাপক আপনাকে ধন্যবাদ জানিয়েছেন, অর্ডার ${number}`,
    text: (number) => `আপনার উপহার পেয়ে প্রাপক ধন্যবাদ জানিয়েছেন (অর্ডার ${number})।`,
    writes: (name) => `${name} লিখেছেন:`,
    somebodyWrites: 'প্রাপক লিখেছেন:',
    onPage: 'তাঁর বার্তা আপনার অর্ডারের পাতায় পড়তে পারেন।',
  },
  newOrder: {
    subject: (number, gifts) => `নতুন অর্ডার ${number}: ${digits(gifts)}টি উপহার`,
    paid: (number, amount) => `নতুন অর্ডার এসেছে: ${number}, মোট ${taka(amount)}।`,
    goesTo: (place) => `যাবে: ${place}।`,
    noAddress: 'ঠিকানা এখনো ঠিক হয়নি।',
    moreParcels: (n) => `আর আছে ${digits(n)}টি পার্সেল।`,
  },
  lapsedAtShop: {
    subject: (number) => `উপহার ${number}: প্রাপক ঠিকানা জানাননি`,
    text: (number) =>
      `অর্ডার ${number}: উপহারটি কোথায় যাবে, প্রাপক চৌদ্দ দিনেও জানাননি। প্রেরক নিজে ঠিকানা জানাতে পারেন, অথবা উপহারটি বাতিল করতে পারেন।`,
  },
  cancelledAtShop: {
    subject: (number) => `উপহার ${number} বাতিল হয়েছে`,
    text: (number) =>
      `অর্ডার ${number}: প্রাপক ঠিকানা জানাননি, তাই প্রেরক উপহারটি বাতিল করেছেন। গেটওয়ে যে টাকা নিজে ফেরত দেয়, তা চাওয়া হয়েছে; আর কিছু ফেরত দিতে হবে কি না, অর্ডারের পাতায় দেখুন।`,
  },
  addressAtShop: {
    subject: (number) => `অর্ডার ${number}: ঠিকানা এসেছে`,
    text: (number) => `অর্ডার ${number}: উপহারটি কোথায় যাবে, প্রাপক জানিয়েছেন।`,
  },
  dayChangedAtShop: {
    subject: (number) => `নতুন দিন: অর্ডার ${number}`,
    text: (number) => `ক্রেতা ডেলিভারির জন্য অন্য দিন বেছে নিয়েছেন: অর্ডার ${number}।`,
  },
  addressChangedAtShop: {
    subject: (number) => `নতুন ঠিকানা: অর্ডার ${number}`,
    text: (number) => `অর্ডার ${number}: পার্সেল যে ঠিকানায় যাবে, তা অর্ডারের পাতায় বদলানো হয়েছে।`,
    byCode: 'অর্ডারটি কোড দিয়ে খোলা হয়েছিল। প্রেরকের ফোন নম্বর ভুল মনে হলে পাঠানোর আগে প্রেরকের সঙ্গে কথা বলুন।',
  },
  stockMissingAtShop: {
    subject: (number) => `অর্ডার ${number}: টাকা এসেছে, একটি উপহার শেষ`,
    text: (number) =>
      `অর্ডার ${number}: টাকা দেরিতে এসেছে, আর হিসাব অনুযায়ী একটি উপহার শেষ। তাকে খুঁজে দেখুন: থাকলে অর্ডারের পাতায় জানান, না থাকলে টাকা ফেরত দিন। ক্রেতাকে ফোন করুন।`,
  },
  dayToAgreeAtShop: {
    subject: (number) => `অর্ডার ${number}: অন্য দিন ঠিক করুন`,
    text: (number) => `অর্ডার ${number}: বেছে নেওয়া দিনটি আর থাকছে না। ক্রেতাকে ফোন করে অন্য দিন ঠিক করুন।`,
  },
}

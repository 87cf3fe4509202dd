import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './delivery-words.en.ts'

const { taka } = FORMATS.bn

export const checkoutDeliveryWords: typeof english.checkoutDeliveryWords = {
  anotherAddress: 'অন্য ঠিকানা',
  tooMany: 'একটি ঠিকানা বদলান বা মুছুন',
  whereTo: 'কোথায় পৌঁছে দেব?',
  required: 'দিতে হবে',
  whomMissing: 'ঠিকানা দিন, কিংবা প্রাপককে লিংক পাঠান',
  byLink: (area) => `প্রাপক নিজেই ঠিকানা জানাবেন · ${area}`,
  recipientChoosesDay: 'দিনটি প্রাপক বেছে নেবেন।',
  dayOncePlaceIsKnown: 'ঠিকানা জানা গেলে দিন বেছে নেওয়া যাবে।',
  weCallAboutDay: 'দিন ঠিক করতে আমরা ফোন করব।',
  anyTime: 'যেকোনো সময়',
  letThemSay: 'ঠিকানা জানা নেই: লিংক পাঠাব, প্রাপক নিজেই জানাবেন',
  knowAddress: 'ঠিকানা আমার জানা আছে',
  asksByLink:
    'টাকা দেওয়া হলে একটি লিংক পাবেন, মেসেজে পাঠিয়ে দিন। উপহার যাঁর, তিনি জানাবেন কোথায় ও কোন দিন যাবে। আপনি শুধু এলাকা দেখবেন, বাসার ঠিকানা নয়।',
  aboutWhere: 'মোটামুটি কোথায়?',
  chooseArea: 'এলাকা বেছে নিন',
  areaMissing: 'উপহারটি কোন এলাকায় যাবে, বেছে নিন।',
  aboutWhereHelp:
    'এখন ডেলিভারির টাকা এই এলাকার হিসাবে। প্রাপকের ঠিকানায় খরচ কম হলে বাড়তি টাকা রিফান্ড করব; বেশি হলে বাকিটা আপনার কাছে চাওয়া হতে পারে।',
  when: 'কবে পৌঁছে দেব?',
  available: 'খালি আছে',
  tooLate: (before) => `দেরি হয়ে গেছে, ${before} অর্ডার করতে হয়`,
  over: 'আজকের সময় শেষ',
  duringDay: 'দিনের যেকোনো সময়',
  forYou: (time, weekday) => `আপনার ওখানে ${weekday && `${weekday}, `}${time}`,
  bangladeshTime: '(বাংলাদেশ সময়)',
  orderBefore: (before, forYou) => `বাংলাদেশ সময় ${before} (${forYou}) অর্ডার করুন, নইলে পরের দিনের অর্ডার ধরা হবে।`,
  noDayFree: 'এই দিনগুলোর কোনোটিতেই জায়গা নেই। তবু পেমেন্ট করুন, দিন ঠিক করতে আমরা ফোন করব।',
  daysUnknown: 'দিনগুলো দেখানো গেল না। তবু পেমেন্ট করুন, দিন ঠিক করতে আমরা ফোন করব।',
  gifts: 'উপহার',
  delivery: 'ডেলিভারি',
  costsNothing: 'ফ্রি',
  oncePlaceIsKnown: 'ঠিকানা জানলে বলা যাবে',
  freeFrom: (rest) => `আরও ${taka(rest)} কেনাকাটা করলে ডেলিভারি ফ্রি।`,
  cashNeedsAddress: 'আগে ঠিকানা দিন',
  cashNotForGifts: 'অন্য কারও উপহারে নেই: প্রাপককে টাকা দিতে হবে না',
  cashNotThere: (zone) => `এই ঠিকানায় (${zone}) নেই`,
  cashNeedsAdvance: 'কিছু টাকা আগে দিতে হয়, আর এখন এখানে তা দেওয়া যায় না। আমাদের ফোন করুন।',
  cashOutOf: (min, max) => `হাতে পেয়ে ${taka(min)} থেকে ${taka(max)} পর্যন্ত`,
  paymentsOff: 'এই মুহূর্তে পেমেন্ট নেওয়া যাচ্ছে না। আপনার কার্ট এখানেই থাকবে: পরে আবার চেষ্টা করুন, বা আমাদের ফোন করুন।',
  tooLittle: (min) => `কমপক্ষে ${taka(min)} হলে পেমেন্ট করা যায়। আরেকটি উপহার যোগ করুন।`,
  tooMuch: (max) => `একবারে সর্বোচ্চ ${taka(max)} পেমেন্ট করা যায়। কয়েক ভাগে অর্ডার করুন।`,
}

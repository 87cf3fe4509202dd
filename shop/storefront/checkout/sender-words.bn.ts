import type * as english from './sender-words.en.ts'

export const senderWords: typeof english.senderWords = {
  from: 'কে পাঠাচ্ছেন',
  name: 'আপনার নাম',
  phone: 'আপনার মোবাইল নম্বর',
  phoneHelp: 'কুরিয়ারের জন্য, আর পরে অর্ডারটি খুঁজে পেতে',
  phoneForCourier: 'কুরিয়ারের জন্য',
  email: 'আপনার ই-মেইল (না দিলেও চলে)',
  emailHelp: 'রসিদ পাঠানোর জন্য',
  emailFindsOrder: 'রসিদ পাঠাতে, আর পরে অর্ডারটি খুঁজে পেতে। না দিলে অর্ডারটি শুধু এই ব্রাউজারেই দেখা যাবে।',
  cashNotOnLimitedDay: 'এই দিনে জায়গা অল্প: আগে পেমেন্ট করা অর্ডার আর যাচাই করা নম্বরের জন্য',
  phoneChanged: 'মোবাইল নম্বরটি বদলেছেন। কীভাবে পেমেন্ট করবেন দেখে নিন, তারপর আবার চাপুন।',
  change: 'বদলান',
  haveAccount: 'অ্যাকাউন্ট আছে?',
  logIn: 'লগইন করুন',
  cartComesAlong: ', কার্ট সঙ্গেই থাকবে।',
  cartIsThere: ', আপনার কার্ট সেখানেই আছে।',
  findOrder: 'অর্ডার খুঁজুন',
  toOrder: 'আপনার অর্ডার',
}

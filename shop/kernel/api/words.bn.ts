import { FORMATS } from '../language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const apiWords: typeof english.apiWords = {
  noAnswer: 'দোকান থেকে উত্তর আসেনি। আবার চেষ্টা করুন।',
  somethingWrong: 'একটা সমস্যা হয়েছে। আবার চেষ্টা করুন।',
  logInFirst: 'আগে লগইন করুন।',
  noCookies: 'আপনার ব্রাউজার লগইন ধরে রাখতে পারেনি। এই দোকানের জন্য কুকি চালু করুন।',
  somebodyElse: 'এই ব্রাউজারে অন্য একজন লগইন করেছেন। পাতাটি আবার খুলুন।',
  unreachable: 'দোকানের সঙ্গে যোগাযোগ করা যাচ্ছে না। আপনার ইন্টারনেট সংযোগ দেখে আবার চেষ্টা করুন।',
}

export const apiProblems: typeof english.apiProblems = {
  unreadable: 'অনুরোধটি পড়া যায়নি।',
  notWhole: 'অনুরোধটি পুরো আসেনি।',
  internalError: 'কাজটি করা গেল না। একটু পর আবার চেষ্টা করুন।',
}

export const commonRefusals: typeof english.commonRefusals = {
  'fields-wrong': ({ errors }) =>
    `এগুলো ঠিক করে দিন: ${errors.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ')}`,
  'not-json': 'তথ্য JSON আকারে পাঠান, সঙ্গে Content-Type: application/json।',
  'no-such-id': 'এটি খুঁজে পাওয়া যায়নি। হয়তো মুছে ফেলা হয়েছে।',
  'no-such-call': 'দোকানের এমন কোনো কল নেই। সব কলের তালিকা /api/docs-এ আছে।',
  'wrong-method': ({ allowed }) => `এই ঠিকানায় শুধু ${allowed.join(', ')} চলে। সব কলের তালিকা /api/docs-এ আছে।`,
  'body-too-large': ({ kilobytes }) => `অনুরোধটি ${number(kilobytes)} কিলোবাইটের বেশি। আরেকটু ছোট করে পাঠান।`,
  'too-many': ({ retryAfter }) => {
    const time =
      retryAfter < 120 ? `${number(retryAfter)} সেকেন্ড` : `${number(Math.ceil(retryAfter / 60))} মিনিট`
    return `আপনি অনেকবার চেষ্টা করেছেন। ${time} পর আবার চেষ্টা করুন।`
  },
  'too-many-at-once': () => 'আপনি একসঙ্গে অনেকবার এটি চেয়েছেন। একটু অপেক্ষা করে আবার চেষ্টা করুন।',
  'too-many-searches': () => 'আপনার ইন্টারনেট সংযোগ থেকে এই মুহূর্তে অনেক বেশি অনুরোধ আসছে। একটু পর আবার চেষ্টা করুন।',
  'database-away': () => 'দোকান এই মুহূর্তে কাজটি করতে পারছে না। আপনার লেখা হারায়নি: কয়েক সেকেন্ড পর আবার চেষ্টা করুন।',
  'too-many-lists': () => 'আপনার সংযোগে পুরো তালিকা একাধিকবার পাঠানো হচ্ছে। সেটি শেষ হতে দিন, কিংবা পাতা ধরে চান।',
  'not-open-yet': 'দোকান এখনো খোলেনি। আপনার কার্ট রাখা আছে: কিছুদিন পরে আবার আসুন।',
  'account-required': 'আগে লগইন করুন।',
  'account-deleted': 'এই অ্যাকাউন্ট আর নেই।',
  'login-ended': 'আবার লগইন করুন।',
  'admins-only': 'কাজটি শুধু অ্যাডমিন করতে পারেন।',
  'not-your-email': 'আপনি এই ই-মেইল দিয়ে লগইন করেননি।',
}

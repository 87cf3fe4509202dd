import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const thanksWords: typeof english.thanksWords = {
  sayThanks: 'ধন্যবাদ জানান',
  ask: (from) => `${from} আপনাকে এটি পাঠিয়েছেন। ধন্যবাদ জানাবেন?`,
  somebody: 'কেউ একজন',
  lead: 'আপনার কথাগুলো আমরা প্রেরকের কাছে পৌঁছে দেব।',
  words: 'আপনার কথা',
  wordsHelp: (most) => `যেকোনো ভাষায়, ইমোজিও চলবে; সর্বোচ্চ ${number(most)} অক্ষর।`,
  name: 'আপনার নাম',
  nameHelp: 'চাইলে লিখুন: প্রেরক হয়তো আপনাকে অন্য নামে চেনেন।',
  send: 'ধন্যবাদ পাঠান',
  sending: 'পাঠানো হচ্ছে…',
  wordsMissing: 'কয়েকটি কথা লিখুন।',
  tooLong: (letters) => `প্রায় ${number(letters)} অক্ষর বেশি।`,
  onTheirWay: 'আপনার বার্তা পাঠানো হয়েছে।',
  enjoy: 'উপহারটি উপভোগ করুন!',
  states: {
    early: { title: 'আরেকটু অপেক্ষা', text: 'উপহারটি পৌঁছালে এই পাতা খুলবে। তখন আবার আসুন।' },
    said: { title: 'ধন্যবাদ জানানো হয়েছে', text: 'এই উপহারের জন্য প্রেরককে আগেই ধন্যবাদ জানানো হয়েছে।' },
    unknown: { title: 'লিংকটি পুরো নেই', text: 'স্লিপের কোডটি আরেকবার স্ক্যান করুন।' },
    closed: { title: 'পাতাটি বন্ধ', text: 'এই উপহারের জন্য এখানে আর ধন্যবাদ জানানো যায় না।' },
  },
}

export const thanksRefusals: typeof english.thanksRefusals = {
  'thanks-unknown': 'লিংকটি পুরো নেই। কোডটি আরেকবার স্ক্যান করুন।',
  'thanks-early': 'উপহারটি এখনো পৌঁছায়নি। পৌঁছালে এখানে ধন্যবাদ জানাতে পারবেন।',
  'thanks-said': 'এই উপহারের জন্য প্রেরককে আগেই ধন্যবাদ জানানো হয়েছে, তাই আপনার বার্তা পাঠানো হয়নি।',
  'thanks-closed': 'এই উপহারের জন্য এখানে আর ধন্যবাদ জানানো যায় না।',
}

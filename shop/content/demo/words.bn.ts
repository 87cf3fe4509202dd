import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { number } = FORMATS.bn

export const demoWords: typeof english.demoWords = {
  isDemo: 'এটি একটি ডেমো দোকান',
  isDemoText: 'ঘুরে দেখুন, সবকিছু পরখ করুন। তৈরি হলে নিজের দোকান শুরু করুন।',
  start: 'খালি দোকান দিয়ে শুরু করুন',
  ask: 'খালি দোকান দিয়ে শুরু করবেন?',
  askText:
    'ডেমোর উপহার, এলাকা, মোড়ক, কার্ড, উপলক্ষ ও ব্যানার মুছে যাবে। আপনি যা যোগ করেছেন বা বদলেছেন তা থাকবে। আপনি না খোলা পর্যন্ত দোকান বন্ধ থাকবে। এক দিনের মধ্যে এটি ফেরানো যায়।',
  yes: 'দোকান খালি করুন',
  no: 'ডেমো থাকুক',
  hasLeft: 'ডেমো আর নেই। আপনার দোকান এখন খালি।',
  hasLeftText: 'প্রথম ধাপগুলো নিচে আছে। চাইলে এক দিনের মধ্যে ডেমো ফিরিয়ে আনতে পারেন।',
  undo: 'ডেমো ফিরিয়ে আনুন',
}

export const demoRefusals: typeof english.demoRefusals = {
  'demo-has-sold': ({ orders }) =>
    `${number(orders)}টি অর্ডারে ডেমোর উপহার আছে, তাই ডেমো থাকছে। শুধু পরখ করে থাকলে “অর্ডার ম্যানেজ করুন” থেকে ${orders === 1 ? 'সেটি' : 'সেগুলো'} বাতিল করে আবার চাপুন। সত্যিই বেচাকেনা হয়ে থাকলে এর পাশে একটি খালি দোকান শুরু করুন: DEMO=off DATA_DIR=./my-shop npm start`,
}

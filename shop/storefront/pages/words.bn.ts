import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { taka } = FORMATS.bn

export const giftPageWords: typeof english.giftPageWords = {
  pictures: 'ছবি',
  choosePicture: 'ছবি বেছে নিন',
  pictureOf: (name, nth) => `${name}, ছবি ${nth}`,
  showPicture: (nth) => `ছবি ${nth}`,
  arrival: 'কবে পৌঁছাবে',
  makeItAGift: 'উপহার হিসেবে পাঠান',
  card: 'নিজের ভাষায় লেখা কার্ড',
  wrapFrom: (price) => (price === 0 ? 'ফ্রি মোড়ক' : `সুন্দর মোড়ক, ${taka(price)} থেকে`),
  secret: 'কে পাঠিয়েছে তা গোপন থাকুক',
  ask: 'ঠিকানা জানা নেই?',
  askHelp: 'প্রাপক নিজেই লিখে দেবেন',
}

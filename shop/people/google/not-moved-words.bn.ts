import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './not-moved-words.en.ts'

const { number } = FORMATS.bn

const gifts = (n: number) => `${number(n)}টি উপহার কার্টে ধরেনি, কার্টে ১০০টি পর্যন্ত রাখা যায়।`
const addresses = (n: number) => `${number(n)}টি ঠিকানা রাখা যায়নি, ২০টি পর্যন্ত রাখা যায়।`

export const notMovedWords: typeof english.notMovedWords = {
  title: 'লগইন হয়েছে',
  found: (ofCart, saved) =>
    [ofCart > 0 && gifts(ofCart), saved > 0 && addresses(saved)].filter(Boolean).join(' '),
  later: 'কিছুই হারায়নি: জায়গা খালি হলে পরের বার লগইনেই বাকিগুলো চলে আসবে।',
  goOn: 'এগিয়ে যান',
}

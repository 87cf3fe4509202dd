import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './words.en.ts'

const { taka, number: digits } = FORMATS.bn

export const orderFactWords: typeof english.orderFactWords = {
  gifts: (names) => `উপহার: ${names}`,
  more: (n) => `আরও ${digits(n)}টি`,
  arrives: (day) => `পৌঁছানোর দিন: ${day}।`,
  cashAtTheDoor: (amount) => `উপহার হাতে পেয়ে নগদ ${taka(amount)} দিতে হবে।`,
  mayChange: 'পাঠানোর আগ পর্যন্ত অর্ডারের পাতায় ঠিকানা বদলানো যাবে।',
}

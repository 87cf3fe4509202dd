import type * as english from './day-words.en.ts'

export const dayRowWords: typeof english.dayRowWords = {
  anotherDay: 'অন্য দিন',
  fewerDays: 'কম দিন দেখুন',
}

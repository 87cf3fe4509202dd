import { DATES } from '../../kernel/language/dates.ts'
import type * as english from './arrival-words.en.ts'

const { longDay } = DATES.bn

export const arrivalWords: typeof english.arrivalWords = {
  arrives: (day) => `${longDay(day)} পৌঁছে যাবে`,
  deliverTo: 'কোথায় যাবে',
  whichDay: 'কোন দিন?',
  noDays: 'উপহার তৈরি হলেই এখানে পৌঁছে দিই।',
  allFull: 'আগামী ১৪ দিনে এখানে ডেলিভারির জায়গা নেই।',
  notLoaded: 'দিনটি কার্টে বেছে নিতে পারবেন।',
}

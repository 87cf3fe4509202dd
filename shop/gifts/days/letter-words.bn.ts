import { FORMATS } from '../../kernel/language/format.ts'
import type * as english from './letter-words.en.ts'

const { number } = FORMATS.bn

export const reminderWords: typeof english.reminderWords = {
  subject: (who, days) =>
    days === 0 ? `আজ: ${who}` : days === 1 ? `আগামীকাল: ${who}` : `${number(days)} দিন পর: ${who}`,
  isOn: (who, day) => `একটি দিন মনে করিয়ে দিতে বলেছিলেন: ${who}, ${day}।`,
  moon: 'চাঁদ দেখার ওপর নির্ভর করে; এক দিন আগে বা পরে হতে পারে।',
  inTime: 'উপহার এখনো সময়মতো পৌঁছাতে পারে।',
  lastBefore: (day) => `ওই দিন ডেলিভারি নেই; উপহার সর্বশেষ ${day} পৌঁছাতে পারে।`,
  lastTime: 'গতবার যা দিয়েছিলেন',
  more: (n) => `আরও ${number(n)}টি`,
  ideas: 'কিছু পছন্দ',
  find: 'উপহার খুঁজুন',
  end: 'এই দিনটি আর মনে করিয়ে দেবেন না',
}

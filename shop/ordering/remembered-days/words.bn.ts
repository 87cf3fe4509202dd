import { FORMATS } from '../../kernel/format.ts'
import type { en } from './words.en.ts'

const { number } = FORMATS.bn

export const bn: typeof en = {
  // Of the calendars
  calendars: { gregorian: 'ইংরেজি পঞ্জিকা', bangla: 'বাংলা পঞ্জিকা', hijri: 'হিজরি পঞ্জিকা' },
  months: {
    gregorian: [
      ...['জানুয়ারি', 'ফেব্রুয়ারি', 'মার্চ', 'এপ্রিল', 'মে', 'জুন'],
      ...['জুলাই', 'আগস্ট', 'সেপ্টেম্বর', 'অক্টোবর', 'নভেম্বর', 'ডিসেম্বর'],
    ],
    bangla: [
      ...['বৈশাখ', 'জ্যৈষ্ঠ', 'আষাঢ়', 'শ্রাবণ', 'ভাদ্র', 'আশ্বিন'],
      ...['কার্তিক', 'অগ্রহায়ণ', 'পৌষ', 'মাঘ', 'ফাল্গুন', 'চৈত্র'],
    ],
    hijri: [
      ...['মহররম', 'সফর', 'রবিউল আউয়াল', 'রবিউস সানি', 'জমাদিউল আউয়াল', 'জমাদিউস সানি'],
      ...['রজব', 'শাবান', 'রমজান', 'শাওয়াল', 'জিলকদ', 'জিলহজ'],
    ],
  },
  yearDay: (day, month) => `${day} ${month}`,
  about: (day) => `${day}-এর কাছাকাছি`,
  who: (person, occasion) => (occasion ? `${person} (${occasion})` : person),
  in: (days) => (days === 0 ? 'আজ' : days === 1 ? 'আগামীকাল' : `${number(days)} দিন পর`),

  letter: {
    hello: (name) => `প্রিয় ${name},`,
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
  },
}

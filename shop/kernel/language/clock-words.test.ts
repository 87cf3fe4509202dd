import { describe, expect, test } from 'vitest'
import { clockWords as bangla } from './clock-words.bn.ts'
import { clockWords as english } from './clock-words.en.ts'

const HOURS = `midnight রাত ১২টা · 1 am রাত ১টা · 2 am রাত ২টা · 3 am রাত ৩টা · 4 am ভোর ৪টা · 5 am ভোর ৫টা
6 am সকাল ৬টা · 7 am সকাল ৭টা · 8 am সকাল ৮টা · 9 am সকাল ৯টা · 10 am সকাল ১০টা · 11 am সকাল ১১টা
noon দুপুর ১২টা · 1 pm দুপুর ১টা · 2 pm দুপুর ২টা · 3 pm বিকেল ৩টা · 4 pm বিকেল ৪টা · 5 pm বিকেল ৫টা
6 pm সন্ধ্যা ৬টা · 7 pm সন্ধ্যা ৭টা · 8 pm রাত ৮টা · 9 pm রাত ৯টা · 10 pm রাত ১০টা · 11 pm রাত ১১টা`

test('each of the 24 hours is said as people say it', () => {
  const hours = Array.from({ length: 24 }, (_, hour) => `${String(hour).padStart(2, '0')}:00`)
  expect(hours.map((time) => `${english.at(time)} ${bangla.at(time)}`)).toEqual(HOURS.split(/ · |\n/))
})

describe.each([
  ['23:45', '11:45 pm', 'রাত ১১:৪৫', 'before 11:45 pm', 'রাত ১১টা ৪৫ মিনিটের আগে'],
  ['00:05', '12:05 am', 'রাত ১২:০৫', 'before 12:05 am', 'রাত ১২টা ৫ মিনিটের আগে'],
  ['12:30', '12:30 pm', 'দুপুর ১২:৩০', 'before 12:30 pm', 'দুপুর ১২টা ৩০ মিনিটের আগে'],
  ['14:00', '2 pm', 'দুপুর ২টা', 'before 2 pm', 'দুপুর ২টার আগে'],
])('%s', (time, inEnglish, inBangla, before, beforeInBangla) => {
  test('is said in English', () =>
    expect([english.at(time), english.before(time)]).toEqual([inEnglish, before]))
  test('is said in Bangla', () =>
    expect([bangla.at(time), bangla.before(time)]).toEqual([inBangla, beforeInBangla]))
})

test.each([
  ['23:45', '00:30', '11:45 pm–12:30 am', 'রাত ১১:৪৫–১২:৩০'],
  ['10:00', '14:00', '10 am–2 pm', 'সকাল ১০টা–দুপুর ২টা'],
  ['16:00', '18:30', '4–6:30 pm', 'বিকেল ৪টা–সন্ধ্যা ৬:৩০'],
  ['09:30', '11:00', '9:30–11 am', 'সকাল ৯:৩০–১১টা'],
  ['12:00', '14:00', 'noon–2 pm', 'দুপুর ১২টা–২টা'],
  ['22:00', '00:00', '10 pm–midnight', 'রাত ১০টা–১২টা'],
])('from %s to %s', (begins, ends, inEnglish, inBangla) => {
  expect([english.span(begins, ends), bangla.span(begins, ends)]).toEqual([inEnglish, inBangla])
})

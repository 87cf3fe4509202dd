import { expect, test } from 'vitest'
import { deliveryDayInWords } from './day-in-words.ts'

const slot = (begins: string, ends: string) => ({ begins, ends })

test.each([
  ['no time slot', '2026-11-29', null, 'Sunday, 29 November', 'রবিবার, ২৯ নভেম্বর'],
  ['an afternoon', '2026-11-29', slot('14:00', '18:00'), 'Sunday, 29 November', 'রবিবার, ২৯ নভেম্বর'],
  ['all day', '2026-11-29', slot('00:00', '23:59'), 'Sunday, 29 November', 'রবিবার, ২৯ নভেম্বর'],
  [
    'around midnight',
    '2026-11-29',
    slot('23:45', '00:30'),
    'In the night from Sun 29 to Mon 30 Nov',
    'রবি ২৯ নভে দিবাগত রাতে (সোম ৩০ নভে)',
  ],
  [
    'until midnight, over the end of a month',
    '2026-11-30',
    slot('22:00', '00:00'),
    'In the night from Mon 30 Nov to Tue 1 Dec',
    'সোম ৩০ নভে দিবাগত রাতে (মঙ্গল ১ ডিসে)',
  ],
  [
    'from midnight on, at the beginning of a year',
    '2027-01-01',
    slot('00:00', '01:00'),
    'In the night from Thu 31 Dec to Fri 1 Jan',
    'বৃহস্পতি ৩১ ডিসে দিবাগত রাতে (শুক্র ১ জানু)',
  ],
])('%s: which day, or which night, cannot be misread', (_, day, slot, english, bangla) => {
  expect(deliveryDayInWords('en', day, slot)).toBe(english)
  expect(deliveryDayInWords('bn', day, slot)).toBe(bangla)
})

test('after a verb it reads on', () => {
  const of = (day: { begins: string; ends: string } | null) =>
    `It arrives ${deliveryDayInWords('en', '2026-11-29', day, 'after a verb')}.`
  expect(of(null)).toBe('It arrives on Sunday, 29 November.')
  expect(of(slot('23:45', '00:30'))).toBe('It arrives in the night from Sun 29 to Mon 30 Nov.')
})

test('as a noun it is a thing', () => {
  const of = (language: 'en' | 'bn', day: { begins: string; ends: string } | null) =>
    deliveryDayInWords(language, '2026-11-29', day, 'as a noun')
  expect(of('en', null)).toBe('Sunday, 29 November')
  expect(of('en', slot('23:45', '00:30'))).toBe('the night from Sun 29 to Mon 30 Nov')
  expect(of('bn', slot('23:45', '00:30'))).toBe('রবি ২৯ নভে দিবাগত রাত (সোম ৩০ নভে)')
})

import { expect, test } from 'vitest'
import { isSerialDay, readDay, readGifts, yesOrNo } from './columns.ts'

test.each([
  ['2026-12-31', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['1/2/2027', '2027-02-01'],
  ['৩১/১২/২০২৬', '2026-12-31'],
  [' ২০২৬-১২-৩১ ', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['31.12.26', '2026-12-31'],
  ['8-12-26', '2026-12-08'],
  ['০৮/১২/২৬', '2026-12-08'],
  ['8. 12. 2026', '2026-12-08'],
  ['2026/12/8', '2026-12-08'],
  ['8-Dec-26', '2026-12-08'],
  ['08 Dec 2026', '2026-12-08'],
  ['Dec 8, 2026', '2026-12-08'],
  ['8th December, 2026', '2026-12-08'],
  ['Tuesday, 8 December 2026', '2026-12-08'],
  ['Tue 08-Sept-2026', '2026-09-08'],
  ['2026 May 8', '2026-05-08'],
  ['৮ ডিসেম্বর ২০২৬', '2026-12-08'],
  ['মঙ্গলবার, ৮ই ডিসেম্বর, ২০২৬', '2026-12-08'],
  ['১ জানুয়ারি ২০২৭', '2027-01-01'],
  ['2026-12-31 00:00:00', '2026-12-31'],
  ['2026-12-31T00:00', '2026-12-31'],
  ['31/12/2026 0:00', '2026-12-31'],
  ['31/12/2026 12:00:00 AM', '2026-12-31'],
  // Which hour, of which clock?
  ['2026-12-31 18:00', null],
  ['2026-12-31T18:00:00.000Z', null],
  ['12/31/2026', null],
  ['31-Feb-26', null],
  ['2026-02-30', null],
  ['29/02/27', null],
  ['0000-00-00', null],
  // Which year?
  ['8-Dec', null],
  ['Dec-26', null],
  ['8/12', null],
  ['12', null],
  ['8 Smarch 2026', null],
  ['tomorrow', null],
  ['', null],
])('the day %j is %j', (cell, day) => {
  expect(readDay(cell)).toBe(day)
})

test('a number in which a spreadsheet keeps a day is known as one', () => {
  expect(['46364', '৪৬৩৬৪', '46364.5'].map(isSerialDay)).toEqual([true, true, true])
  expect(['8', '2026', '20261208', '01712345678', ''].map(isSerialDay)).toEqual(Array(5).fill(false))
})

test.each([
  ['Red Mug', [['Red Mug', 1]]],
  ['2 x Red Mug', [['Red Mug', 2]]],
  [
    '2x Red Mug; Roses',
    [
      ['Red Mug', 2],
      ['Roses', 1],
    ],
  ],
  ['3× Roses', [['Roses', 3]]],
  [
    '২টি লাল মগ;  ৩ x গোলাপ ',
    [
      ['লাল মগ', 2],
      ['গোলাপ', 3],
    ],
  ],
  [
    'Roses;;\nMug',
    [
      ['Roses', 1],
      ['Mug', 1],
    ],
  ],
  ['5 Xylophones', [['5 Xylophones', 1]]],
  ['7 Up', [['7 Up', 1]]],
  ['2 x', [['2 x', 1]]],
  ['0 x Mug', [['Mug', 0]]],
  ['99999 x Mug', [['99999 x Mug', 1]]],
  ['=2 x Mug', [['=2 x Mug', 1]]],
  [' ; ', []],
])('the gifts %j are %j', (cell, gifts) => {
  expect(readGifts(cell).map(({ name, count }) => [name, count])).toEqual(gifts)
})

test.each([
  ['yes', true],
  [' YES ', true],
  ['হ্যাঁ', true],
  ['১', true],
  ['no', false],
  ['না', false],
  ['', false],
  ['perhaps', null],
])('%j is %j', (cell, said) => {
  expect(yesOrNo(cell)).toBe(said)
})

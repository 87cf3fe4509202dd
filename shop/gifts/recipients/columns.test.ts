import { expect, test } from 'vitest'
import { readDay, readGifts, yesOrNo } from './columns.ts'

test.each([
  ['2026-12-31', '2026-12-31'],
  ['31/12/2026', '2026-12-31'],
  ['1/2/2027', '2027-02-01'],
  ['৩১/১২/২০২৬', '2026-12-31'],
  [' ২০২৬-১২-৩১ ', '2026-12-31'],
  ['31.12.2026', '2026-12-31'],
  ['12/31/2026', null],
  ['2026-02-30', null],
  ['0000-00-00', null],
  ['tomorrow', null],
  ['2026-12-31T00:00', null],
  ['', null],
])('the day %j is %j', (cell, day) => {
  expect(readDay(cell)).toBe(day)
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

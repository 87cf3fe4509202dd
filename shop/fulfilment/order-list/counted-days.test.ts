import { expect, test } from 'vitest'
import { daysOfPage } from './counted-days.ts'

const DAYS = [
  { day: 'Wed', orders: 3, lines: 5 },
  { day: 'Tue', orders: 0, lines: 0 },
  { day: 'Mon', orders: 4, lines: 4 },
  { day: 'Sun', orders: 1, lines: 9 },
]

test.each([
  [
    { page: 1, limit: 2 },
    { page: 1, days: ['Wed'], offset: 0, linesBefore: 0 },
  ],
  [
    { page: 2, limit: 2 },
    { page: 2, days: ['Wed', 'Tue', 'Mon'], offset: 2, linesBefore: 0 },
  ],
  [
    { page: 2, limit: 3 },
    { page: 2, days: ['Mon'], offset: 0, linesBefore: 5 },
  ],
  [
    { page: 4, limit: 2 },
    { page: 4, days: ['Mon', 'Sun'], offset: 3, linesBefore: 5 },
  ],
  [
    { page: 9, limit: 7 },
    { page: 2, days: ['Sun'], offset: 0, linesBefore: 9 },
  ],
  [
    { page: 1, limit: 100 },
    { page: 1, days: ['Wed', 'Tue', 'Mon', 'Sun'], offset: 0, linesBefore: 0 },
  ],
])('%o', (asked, found) => {
  expect(daysOfPage(DAYS, asked)).toEqual({ total: 8, ...found })
})

test('a list without orders has one page, on no day', () => {
  const nothing = { total: 0, page: 1, days: [], offset: 0, linesBefore: 0 }
  expect(daysOfPage([], { page: 3, limit: 10 })).toEqual(nothing)
})

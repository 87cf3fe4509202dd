import { describe, expect, test } from 'vitest'
import { DATES } from './dates.ts'

const { en, bn } = DATES
const LATE = '2026-11-21T19:05:00Z'

describe.each([
  ['moment', en.moment(LATE), bn.moment(LATE), '22/11/2026, 01:05', '২২ নভেম্বর ২০২৬, রাত ১:০৫'],
  ['month', en.month(LATE), bn.month(LATE), 'November 2026', 'নভেম্বর ২০২৬'],
])('%s in Dhaka', (_, english, bangla, inEnglish, inBangla) => {
  test('in English', () => expect(english).toBe(inEnglish))
  test('in Bangla', () => expect(bangla).toBe(inBangla))
})

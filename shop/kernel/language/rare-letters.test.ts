import { expect, test } from 'vitest'
import { DISTRICTS } from './district.ts'
import { hasRareLetters } from './rare-letters.ts'

test.each([
  ['Happy birthday', false],
  ['শুভ জন্মদিন, প্রিয় বন্ধু', false],
  ['কার্ড আর ঐতিহ্য, সর্বোচ্চ মূল্য', false],
  ['ঊর্ধ্ব বাগ্দান', true],
  ['<p>উদ্ঘাটন</p>', true],
])('%s: %s', (text, rare) => {
  expect(hasRareLetters(text)).toBe(rare)
})

test('the smaller fonts draw the names of all districts: every gift’s page lists them', () => {
  expect(DISTRICTS.map(([, bangla]) => bangla).filter(hasRareLetters)).toEqual([])
})

import { expect, test } from 'vitest'
import { both, dhakaDay, dhakaMoment, giftCount, refundedOn, WORDS } from './receipt-words.ts'

test('every word stands there in English and in Bangla', () => {
  for (const [english, bangla] of Object.values(WORDS)) {
    expect(english).toMatch(/^[\p{Script=Latin} .]+$/u)
    expect(bangla).toMatch(/^[\p{Script=Bengali} ]+$/u)
  }
  expect(both('total')).toBe('Total · মোট')
})

test.each([
  [1, '1 gift · ১টি উপহার'],
  [2, '2 gifts · ২টি উপহার'],
  [1090, '1090 gifts · ১০৯০টি উপহার'],
])('%i', (count, words) => {
  expect(giftCount(count)).toBe(words)
})

test.each([
  ['2026-11-20T17:59:59Z', '20/11/2026, 23:59 (Dhaka)'],
  ['2026-11-20T18:00:00Z', '21/11/2026, 00:00 (Dhaka)'],
  ['2026-12-31T20:05:00Z', '01/01/2027, 02:05 (Dhaka)'],
  ['2028-02-28T19:00:00Z', '29/02/2028, 01:00 (Dhaka)'],
])('%s is in Dhaka %s', (moment, words) => {
  expect(dhakaMoment(new Date(moment))).toBe(words)
})

test('a refund is dated by the day', () => {
  expect(refundedOn(dhakaDay(new Date('2026-11-20T18:00:00Z')))).toBe('Refunded on 21/11/2026 · ফেরত')
})

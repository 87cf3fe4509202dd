import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import { receiptWords } from './receipt-words.ts'

const { giftCount, refundRows, moment } = receiptWords('en')
const inBangla = receiptWords('bn')

test.each([
  [1, '1 gift', '১টি উপহার'],
  [2, '2 gifts', '২টি উপহার'],
  [1090, '1090 gifts', '১০৯০টি উপহার'],
])('%i', (count, english, bangla) => {
  expect(giftCount(count)).toBe(english)
  expect(inBangla.giftCount(count)).toBe(bangla)
})

test('sums and days have the digits of their language', () => {
  expect(receiptWords('en').taka(poisha(12_345_650))).toBe('৳1,23,456.50')
  expect(inBangla.taka(poisha(12_345_650))).toBe('৳১,২৩,৪৫৬.৫০')
  expect(inBangla.moment(new Date('2026-11-20T17:59:59Z'))).toBe('২০/১১/২০২৬, ২৩:৫৯ (ঢাকা)')
  expect(inBangla.refundRows([{ amount: poisha(1), at: new Date('2026-11-20T18:00:00Z') }])).toEqual([
    { label: 'ফেরত, ২১/১১/২০২৬', amount: 1 },
  ])
})

test.each([
  ['2026-11-20T17:59:59Z', '20/11/2026, 23:59 (Dhaka)'],
  ['2026-11-20T18:00:00Z', '21/11/2026, 00:00 (Dhaka)'],
  ['2026-12-31T20:05:00Z', '01/01/2027, 02:05 (Dhaka)'],
  ['2028-02-28T19:00:00Z', '29/02/2028, 01:00 (Dhaka)'],
])('%s is in Dhaka %s', (at, words) => {
  expect(moment(new Date(at))).toBe(words)
})

test('a refund is dated by the day', () => {
  expect(refundRows([{ amount: poisha(1), at: new Date('2026-11-20T18:00:00Z') }])).toEqual([
    { label: 'Refunded on 21/11/2026', amount: 1 },
  ])
})

const refund = (day: number, amount = 100) => ({
  amount: poisha(amount),
  at: new Date(Date.UTC(2026, 10, day)),
})

test('each refund has its row', () => {
  expect(refundRows([])).toEqual([])
  expect(refundRows([refund(1, 500), refund(2, 250)])).toEqual([
    { label: 'Refunded on 01/11/2026', amount: 500 },
    { label: 'Refunded on 02/11/2026', amount: 250 },
  ])
})

test('of twelve the three oldest share one', () => {
  const rows = refundRows(Array.from({ length: 12 }, (_, index) => refund(index + 1)))
  expect(rows).toHaveLength(10)
  expect(rows.slice(0, 2)).toEqual([
    { label: 'Refunded until 03/11/2026', amount: 300 },
    { label: 'Refunded on 04/11/2026', amount: 100 },
  ])
})

test('however many there are, no poisha is lost and ten rows are enough', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50_000_000 }), { maxLength: 60 }), (amounts) => {
      const rows = refundRows(amounts.map((amount) => refund(1, amount)))
      expect(rows).toHaveLength(Math.min(amounts.length, 10))
      const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
      expect(total(rows.map(({ amount }) => amount))).toBe(total(amounts))
    }),
  )
})

describe('a receipt groups by lakh and shows decimals only when there are any', () => {
  test.each([
    [0, '৳0'],
    [50, '৳0.50'],
    [99_900, '৳999'],
    [100_000, '৳1,000'],
    [10_000_000, '৳1,00,000'],
    [123_456_750, '৳12,34,567.50'],
    [1_234_567_800, '৳1,23,45,678'],
  ])('%i', (amount, text) => {
    expect(receiptWords('en').taka(poisha(amount))).toBe(text)
  })
})

import fc from 'fast-check'
import { expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import { refundRows } from './refund-rows.ts'

const refund = (day: number, amount = 100) => ({
  amount: poisha(amount),
  at: new Date(Date.UTC(2026, 10, day)),
})

test('each refund has its row', () => {
  expect(refundRows([])).toEqual([])
  expect(refundRows([refund(1, 500), refund(2, 250)])).toEqual([
    { label: 'Refunded on 01/11/2026 · ফেরত', given: 500 },
    { label: 'Refunded on 02/11/2026 · ফেরত', given: 250 },
  ])
})

test('of twelve the three oldest share one', () => {
  const rows = refundRows(Array.from({ length: 12 }, (_, index) => refund(index + 1)))
  expect(rows).toHaveLength(10)
  expect(rows.slice(0, 2)).toEqual([
    { label: 'Refunded until 03/11/2026 · ফেরত', given: 300 },
    { label: 'Refunded on 04/11/2026 · ফেরত', given: 100 },
  ])
})

test('however many there are, no poisha is lost and ten rows are enough', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 1, max: 50_000_000 }), { maxLength: 60 }), (amounts) => {
      const rows = refundRows(amounts.map((amount) => refund(1, amount)))
      expect(rows).toHaveLength(Math.min(amounts.length, 10))
      const total = (numbers: readonly number[]) => numbers.reduce((sum, one) => sum + one, 0)
      expect(total(rows.map(({ given }) => given))).toBe(total(amounts))
    }),
  )
})

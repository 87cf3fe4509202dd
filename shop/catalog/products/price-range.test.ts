import { expect, test } from 'vitest'
import { isRefusal } from '../../kernel/api/refusal.ts'
import { fromTaka } from '../../kernel/money.ts'
import { plainBound, readPriceRange } from './price-range.ts'

test.each([
  ['500', '500'],
  [' ৳১,২৫০ ', '1250'],
  ['১২,৩৪,৫৬৭', '500000'],
  ['1250.00', '1250'],
  ['0', '0'],
  ['99.50', null],
  ['cheap', null],
  ['-5', null],
  ['1e3', null],
  ['9'.repeat(5000), null],
])('%j is %j in an address', (typed, plain) => {
  expect(plainBound(typed)).toBe(plain)
})

test('both ends are included, and open where nothing is typed', () => {
  expect(readPriceRange({})).toEqual({ from: undefined, to: undefined })
  expect(readPriceRange({ from: '500' })).toEqual({ from: fromTaka(500), to: undefined })
  expect(readPriceRange({ from: '৫০০', to: '500' })).toEqual({ from: fromTaka(500), to: fromTaka(500) })
})

test.each([
  [{ from: 'cheap' }, 'price-not-whole-taka'],
  [{ from: '1', to: '2.5' }, 'price-not-whole-taka'],
  [{ from: '501', to: '500' }, 'price-range-reversed'],
])('%j is refused: %s', (typed, code) => {
  const range = readPriceRange(typed)
  expect(isRefusal(range) && range.code).toBe(code)
})

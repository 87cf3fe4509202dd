import { expect, test } from 'vitest'
import { priceError } from '../kernel/api/price-errors.server.ts'
import { type ImportRowError, rowErrorsIn, storeRowErrors } from './refusals.ts'

const FLAWS: readonly ImportRowError[] = [
  { column: 'name', message: 'must not be empty' },
  { column: 'price', message: priceError('1.5e3.') ?? '' },
  { column: null, code: 'too-many-cells' },
  { column: null, code: 'same-product', row: 1200 },
]

test('what is wrong with a row is said in the language of who looks', () => {
  const kept = storeRowErrors(FLAWS)
  expect(rowErrorsIn(kept, 'en')).toBe(
    'Name must not be empty. Price must be a number in digits; “e” cannot be read. The row has more cells than columns. A text with a comma in it needs quotation marks around it. Row 1200 names the same product.',
  )
  expect(rowErrorsIn(kept, 'bn')).toBe(
    'নাম (ইংরেজি): খালি রাখা যাবে না। দাম: অঙ্কে লেখা সংখ্যা হতে হবে; “e” পড়া যাচ্ছে না। সারিটিতে কলামের চেয়ে বেশি ঘর আছে। লেখার ভেতরে কমা থাকলে লেখাটি উদ্ধৃতি চিহ্নের মধ্যে রাখতে হয়। ১,২০০ নম্বর সারিতেও এই একই উপহার আছে।',
  )
})

test('a row without a flaw keeps nothing', () => {
  expect(storeRowErrors([])).toBe('')
  expect(rowErrorsIn('', 'bn')).toBe('')
})

test('what was kept as a sentence stays readable', () => {
  expect(rowErrorsIn('Price must not be less than 0.', 'bn')).toBe('Price must not be less than 0.')
})

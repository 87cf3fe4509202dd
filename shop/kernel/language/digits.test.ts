import { expect, test } from 'vitest'
import { latinDigits } from './digits.ts'

test('Bangla digits are read as Latin ones, and nothing else is touched', () => {
  expect(latinDigits('০১২৩৪৫৬৭৮৯')).toBe('0123456789')
  expect(latinDigits('৳১২৫০.৫০ নকশি 7 ৴')).toBe('৳1250.50 নকশি 7 ৴')
})

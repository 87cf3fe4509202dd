import { expect, test } from 'vitest'
import { isShortenedNumber } from './shortened-number.ts'

test.each([
  '8.9E+12',
  '8.9e+12',
  '8,9E+12',
  '8.9E12',
  '8.9 E+12',
  '8E+12',
  "'8.9E+12",
  '="8.9E+12"',
  '৮.৯E+১২',
  '\u200e8.90E+012',
])('%j has lost its last digits', (text) => {
  expect(isShortenedNumber(text)).toBe(true)
})

test.each(['8E12', '1E5', 'E+12', '89E+12', '8.9', '8901234567890', 'LMP-01', '8.9E-5', ''])(
  '%j is as it was typed',
  (text) => {
    expect(isShortenedNumber(text)).toBe(false)
  },
)

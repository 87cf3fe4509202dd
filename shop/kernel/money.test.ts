import { describe, expect, test } from 'vitest'
import { decimalTaka, formatTaka, fromTaka, parseTaka, toTaka } from './money.ts'

describe('parseTaka', () => {
  test.each([
    [0, 0],
    [0.5, 50],
    ['0.50', 50],
    [' 1250.5 ', 125050],
    [500000, 50_000_000],
    ['19.99', 1999],
  ])('%j is %i poisha', (taka, poisha) => {
    expect(parseTaka(taka)).toBe(poisha)
  })

  test.each([
    -1,
    1.005,
    '1e3',
    '',
    'ten',
    Number.NaN,
    Number.POSITIVE_INFINITY,
    null,
    {},
    '০১',
    '00.5',
    '1,000',
  ])('%j is refused', (value) => {
    expect(parseTaka(value)).toBeNull()
  })
})

describe('formatTaka groups by lakh and shows decimals only when there are any', () => {
  test.each([
    [0, '৳0'],
    [50, '৳0.50'],
    [99_900, '৳999'],
    [100_000, '৳1,000'],
    [10_000_000, '৳1,00,000'],
    [123_456_750, '৳12,34,567.50'],
    [1_234_567_800, '৳1,23,45,678'],
  ])('%i', (poisha, text) => {
    expect(formatTaka(poisha)).toBe(text)
    if (poisha > 0) expect(formatTaka(-poisha)).toBe(`−${text}`)
  })
})

test('taka survives the way over JSON', () => {
  for (const poisha of [0, 1, 29, 1999, 4_999_999, 50_000_000]) {
    expect(fromTaka(JSON.parse(JSON.stringify(toTaka(poisha))))).toBe(poisha)
    expect(parseTaka(decimalTaka(poisha))).toBe(poisha)
  }
})

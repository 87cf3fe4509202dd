import { describe, expect, test } from 'vitest'
import { decimalTaka, fromTaka, parseTaka, poisha, sumOf, type Taka, toTaka } from './money.ts'

describe('parseTaka', () => {
  test.each([
    [0, 0],
    [0.5, 50],
    ['0.50', 50],
    [' 1250.5 ', 125050],
    [500000, 50_000_000],
    ['19.99', 1999],
  ])('%j is %i poisha', (taka, amount) => {
    expect(parseTaka(taka)).toBe(amount)
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

test('taka survives the way over JSON', () => {
  for (const amount of [0, 1, 29, 1999, 4_999_999, 50_000_000].map(poisha)) {
    expect(fromTaka(JSON.parse(JSON.stringify(toTaka(amount))))).toBe(amount)
    expect(parseTaka(decimalTaka(amount))).toBe(amount)
  }
})

test('only whole numbers are poisha', () => {
  for (const amount of [0.5, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53]) {
    expect(() => poisha(amount)).toThrow(RangeError)
  }
})

test('sums of poisha are poisha', () => {
  expect(sumOf([])).toBe(0)
  expect(sumOf([poisha(10), poisha(29)])).toBe(39)
})

test('taka, poisha and plain numbers are never taken for each other', () => {
  const price = poisha(125_000)
  // @ts-expect-error taka where poisha is wanted
  decimalTaka(toTaka(price))
  // @ts-expect-error a plain number where poisha is wanted
  decimalTaka(125_000)
  // @ts-expect-error nobody has seen yet that this sum is whole
  decimalTaka(price + price)
  // @ts-expect-error poisha where taka are wanted
  const onWire: Taka = price
  expect(onWire).toBe(price)
})

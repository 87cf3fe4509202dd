import { describe, expect, test } from 'vitest'
import { poisha } from '../money.ts'
import { FORMATS } from './format.ts'
import { LISTS } from './lists.ts'

const { en, bn } = FORMATS

describe.each([
  ['number', en.number(1_234_567), bn.number(1_234_567), '12,34,567', '১২,৩৪,৫৬৭'],
  ['decimals', en.number(12.34, 1), bn.number(12.34, 1), '12.3', '১২.৩'],
  ['digits', en.digits('01712-345678'), bn.digits('01712-345678'), '01712-345678', '০১৭১২-৩৪৫৬৭৮'],
  ['taka', en.taka(poisha(123400)), bn.taka(poisha(123400)), '৳1,234', '৳১,২৩৪'],
  ['poisha', en.taka(poisha(-12_345_650)), bn.taka(poisha(-12_345_650)), '−৳1,23,456.50', '−৳১,২৩,৪৫৬.৫০'],
  ['list', LISTS.en(['a', 'b']), LISTS.bn(['ক', 'খ']), 'a and b', 'ক এবং খ'],
])('%s', (_, english, bangla, inEnglish, inBangla) => {
  test('in English', () => expect(english).toBe(inEnglish))
  test('in Bangla', () => expect(bangla).toBe(inBangla))
})

test('a count takes the form of its number', () => {
  const gifts = { one: 'gift', other: 'gifts' }
  expect([0, 1, 2, 1000].map((n) => en.count(n, gifts))).toEqual([
    '0 gifts',
    '1 gift',
    '2 gifts',
    '1,000 gifts',
  ])
})

import { expect, test } from 'vitest'
import { fromTaka, poisha } from '../kernel/money.ts'
import { type CartItem, changeInWords, describePriceChanges, priceChange } from './cart.ts'
import { cartWords as inBangla } from './words.bn.ts'
import { cartWords } from './words.en.ts'

const item = (price: number, gone = false): CartItem => ({
  _id: 'line',
  productId: 'product',
  email: 'rima@example.com',
  name: 'Mug',
  brand: '',
  category: '',
  description: '',
  photos: '',
  price: fromTaka(price),
  priceWhenAdded: fromTaka(price),
  gone,
})

const changed = (priceWhenAdded: number, price: number, gone = false): CartItem => ({
  ...item(price, gone),
  priceWhenAdded: fromTaka(priceWhenAdded),
})

test('a change is exact to the poisha, in both directions', () => {
  expect(priceChange(changed(0.1, 0.3))).toBe(20)
  expect(priceChange(changed(1250.5, 1250))).toBe(-50)
  expect(priceChange(changed(500, 500))).toBe(0)
  expect([changeInWords(poisha(20), cartWords), changeInWords(poisha(-120_000), cartWords)]).toEqual([
    '৳0.20 more.',
    '৳1,200 less.',
  ])
  expect(changeInWords(poisha(-120_000), inBangla)).toBe('৳১,২০০ কম।')
})

test('a gift that has left has no price that could have changed', () => {
  expect(priceChange(changed(500, 0, true))).toBe(0)
  expect(describePriceChanges([changed(500, 0, true)], cartWords)).toBeNull()
})

test.each([
  [[], null],
  [[changed(5, 5), changed(7, 7)], null],
  [
    [changed(5, 5), changed(1000, 1200)],
    'A price changed since you added your gifts. The total is now ৳200 higher.',
  ],
  [[changed(1000, 899.5)], 'A price changed since you added your gifts. The total is now ৳100.50 lower.'],
  [
    [changed(100, 150), changed(300, 200)],
    '2 prices changed since you added your gifts. The total is now ৳50 lower.',
  ],
  [[changed(1, 2), changed(2, 1)], '2 prices changed since you added your gifts. The total stays the same.'],
])('the news before paying: %#', (items, news) => {
  expect(describePriceChanges(items, cartWords)).toBe(news)
})

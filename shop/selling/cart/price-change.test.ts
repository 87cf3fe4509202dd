import { expect, test } from 'vitest'
import { fromTaka, poisha } from '../../kernel/money.ts'
import type { CartItem } from './cart.ts'
import { changeOf, inWords, priceNews } from './price-change.ts'

const item = (priceWhenAdded: number, price: number, gone = false): CartItem => ({
  _id: 'line',
  productId: gone ? null : 'product',
  email: 'rima@example.com',
  name: 'Mug',
  brand: '',
  category: '',
  description: '',
  photos: '',
  price: fromTaka(price),
  priceWhenAdded: fromTaka(priceWhenAdded),
  gone,
})

test('a change is exact to the poisha, in both directions', () => {
  expect(changeOf(item(0.1, 0.3))).toBe(20)
  expect(changeOf(item(1250.5, 1250))).toBe(-50)
  expect(changeOf(item(500, 500))).toBe(0)
  expect([inWords(poisha(20)), inWords(poisha(-120_000))]).toEqual(['৳0.20 more', '৳1,200 less'])
})

test('a gift that has left has no price that could have changed', () => {
  expect(changeOf(item(500, 0, true))).toBe(0)
  expect(priceNews([item(500, 0, true)])).toBeNull()
})

test.each([
  [[], null],
  [[item(5, 5), item(7, 7)], null],
  [
    [item(5, 5), item(1000, 1200)],
    'A price changed since you added your gifts. The total is ৳200 more than then.',
  ],
  [[item(1000, 899.5)], 'A price changed since you added your gifts. The total is ৳100.50 less than then.'],
  [
    [item(100, 150), item(300, 200)],
    '2 prices changed since you added your gifts. The total is ৳50 less than then.',
  ],
  [[item(1, 2), item(2, 1)], '2 prices changed since you added your gifts. The total stays the same.'],
])('the news before paying: %#', (items, news) => {
  expect(priceNews(items)).toBe(news)
})

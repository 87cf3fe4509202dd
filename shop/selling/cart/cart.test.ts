import { expect, test } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { type CartItem, cartTotal } from './cart.ts'

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

test('the total is exact to the poisha', () => {
  expect(cartTotal([])).toBe(0)
  expect(cartTotal(Array.from({ length: 10 }, () => item(0.1)))).toBe(100)
  expect([0.29, 1.1].map((price) => cartTotal([item(price)]))).toEqual([29, 110])
  expect(cartTotal([item(19.99), item(0.01), item(500_000)])).toBe(50_002_000)
})

test('a product that left the shop is not counted', () => {
  expect(cartTotal([item(10), item(7, true)])).toBe(1000)
})

import { expect, test } from 'vitest'
import { priceToPay } from './product.ts'

test('the offer price is paid while it stands, also when it is nothing at all', () => {
  expect(priceToPay({ price: 350 })).toBe(350)
  expect(priceToPay({ price: 350, offerPrice: 299.5 })).toBe(299.5)
  expect(priceToPay({ price: 350, offerPrice: 0 })).toBe(0)
})

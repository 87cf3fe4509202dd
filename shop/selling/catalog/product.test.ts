import { expect, test } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { priceToPay } from './product.ts'

test('the offer price is paid while it stands, also when it is nothing at all', () => {
  expect(priceToPay({ price: fromTaka(350) })).toBe(fromTaka(350))
  expect(priceToPay({ price: fromTaka(350), offerPrice: fromTaka(299.5) })).toBe(fromTaka(299.5))
  expect(priceToPay({ price: fromTaka(350), offerPrice: fromTaka(0) })).toBe(0)
})

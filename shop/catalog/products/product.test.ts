import { expect, test } from 'vitest'
import { fromTaka } from '../../kernel/money.ts'
import { cardProductIn, priceToPay, toCardProduct } from './product.ts'

test('the offer price is paid while it stands, also when it is nothing at all', () => {
  expect(priceToPay({ price: fromTaka(350) })).toBe(fromTaka(350))
  expect(priceToPay({ price: fromTaka(350), offerPrice: fromTaka(299.5) })).toBe(fromTaka(299.5))
  expect(priceToPay({ price: fromTaka(350), offerPrice: fromTaka(0) })).toBe(0)
})

const product = {
  _id: '1',
  name: 'Mug',
  price: fromTaka(350),
  brand: 'b',
  category: 'c',
  description: 'd',
  photos: '/p',
}

test('a card takes no more of a gift than it shows', () => {
  expect(toCardProduct(product)).toEqual({ _id: '1', name: 'Mug', price: fromTaka(350), photos: '/p' })
  expect(toCardProduct({ ...product, offerPrice: fromTaka(0) })).toMatchObject({
    price: fromTaka(350),
    offerPrice: fromTaka(0),
  })
})

test('on a page of one language a gift has one name, that which is read there', () => {
  const named = { ...product, nameBn: 'মগ' }
  expect(cardProductIn('bn', named)).toEqual({ ...toCardProduct(product), name: 'মগ' })
  expect(cardProductIn('en', named)).toEqual(toCardProduct(product))
  expect(cardProductIn('bn', product).name).toBe('Mug')
})

import { expect, test } from 'vitest'
import { MAX_POISHA } from '../shop/kernel/money.ts'
import { GIFTS_BY_CATEGORY } from './catalog.ts'
import { manyProducts } from './many.ts'

test('100,000 products have 100,000 names, on all shelves', () => {
  const products = [...manyProducts(100_000)]
  expect(new Set(products.map(({ name }) => name)).size).toBe(100_000)
  expect(new Set(products.map(({ category }) => category))).toEqual(new Set(Object.keys(GIFTS_BY_CATEGORY)))
  for (const { name, price } of products) {
    if (name.length > 120 || !Number.isInteger(price) || price <= 0 || price > MAX_POISHA) expect.fail(name)
  }
})

test('they are the same ones every time', () => {
  expect([...manyProducts(50)]).toEqual([...manyProducts(100)].slice(0, 50))
})

import { access } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { parseTaka } from '../shop/kernel/money.ts'
import { ADVERTS, BANNERS } from '../shop/pictures/shop-art.ts'
import { PRODUCTS, PRODUCTS_BY_CATEGORY } from './catalog.ts'
import { masterOf } from './pictures.ts'
import { DEMO_PHOTOGRAPHS } from './recipes.ts'

test('at least 60 gifts stand on 8 shelves, each of them full', () => {
  expect(PRODUCTS.length).toBeGreaterThanOrEqual(64)
  expect(Object.keys(PRODUCTS_BY_CATEGORY)).toHaveLength(8)
  for (const products of Object.values(PRODUCTS_BY_CATEGORY))
    expect(products.length).toBeGreaterThanOrEqual(8)
})

test('no two gifts share a name', () => {
  expect(new Set(PRODUCTS.map(({ name }) => name)).size).toBe(PRODUCTS.length)
})

test('the first screen shows one gift of every shelf', () => {
  expect(new Set(PRODUCTS.slice(0, 8).map(({ category }) => category)).size).toBe(8)
})

test('8 gifts are on offer, one of every shelf', () => {
  const onOffer = PRODUCTS.filter(({ offerPrice }) => offerPrice !== undefined)
  expect(onOffer).toHaveLength(8)
  expect(new Set(onOffer.map(({ category }) => category)).size).toBe(8)
})

describe('the dull cases are among them', () => {
  test('a name of exactly 120 characters', () => {
    expect(Math.max(...PRODUCTS.map(({ name }) => [...name].length))).toBe(120)
  })

  test('names in Bangla', () => {
    expect(PRODUCTS.filter(({ name }) => /\p{Script=Bengali}/u.test(name)).length).toBeGreaterThan(1)
  })

  test('the cheapest at 0.50 and the dearest at 500000', () => {
    const prices = PRODUCTS.map(({ price }) => price)
    expect([Math.min(...prices), Math.max(...prices)]).toEqual([0.5, 500_000])
  })
})

test('browser tests find a gift among them for every role', async () => {
  await expect(import('../browser/demo-products.ts')).resolves.toBeDefined()
})

test.each(PRODUCTS.map((product) => [product.name, product] as const))(
  '%s is fit to be sold',
  (name, product) => {
    expect(name).toBe(name.trim())
    expect(parseTaka(product.price)).toBeGreaterThan(0)
    if (product.offerPrice !== undefined) {
      expect(parseTaka(product.offerPrice)).toBeGreaterThan(0)
      expect(product.offerPrice).toBeLessThan(product.price)
    }
    expect(product.brand).not.toBe('')
    expect(product.description).toMatch(/^[A-Z].{30,140}\.$/s)
  },
)

test.each(PRODUCTS.map((product) => [product.name, product] as const))(
  '%s is told in Bangla, too',
  (_, product) => {
    for (const text of [product.nameBn, product.categoryBn, product.descriptionBn, product.brandBn]) {
      expect(text).toBe(text.normalize('NFC').trim())
      expect(text.replaceAll('OGS', 'উপহার')).toMatch(
        /^[^\p{Script=Latin}]*\p{Script=Bengali}[^\p{Script=Latin}]*$/u,
      )
    }
    expect(product.descriptionBn).toMatch(/^.{30,160}।$/su)
  },
)

describe('photographs', () => {
  test('show one gift each', () => {
    const shown = PRODUCTS.flatMap(({ picture, morePictures = [] }) => [picture, ...morePictures])
    expect(new Set(shown).size).toBe(shown.length)
    expect(PRODUCTS.filter(({ morePictures = [] }) => morePictures.length > 0).length).toBeGreaterThanOrEqual(
      12,
    )
  })

  test.each(DEMO_PHOTOGRAPHS)('%s has been taken', async (shot) => {
    await access(masterOf(join(import.meta.dirname, '..'), shot))
  })

  test('5 banners and 3 adverts lead to shelves that are there', () => {
    expect([BANNERS.length, ADVERTS.length]).toEqual([5, 3])
    for (const { category } of [...BANNERS, ...ADVERTS]) expect(PRODUCTS_BY_CATEGORY[category]).toBeDefined()
  })
})

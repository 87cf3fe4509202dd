import { RouterContextProvider } from 'react-router'
import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { shopContext } from '../../kernel/settings/shop-context.ts'
import { testSettings } from '../../kernel/settings/test-shop.ts'
import { tagsIn } from '../../sharing/test-public-page.ts'
import { loader, meta } from './offer-page.tsx'

let db: Db

beforeAll(async () => {
  db = (await freshDatabase()).db
  const rest = { price: poisha(10_000), brand: '', category: 'Home', description: '', photos: '' }
  for (let n = 1; n <= 21; n++)
    await addProduct(db, { ...rest, name: `Offer ${n}`, offerPrice: poisha(9_950) })
  await addProduct(db, { ...rest, name: 'Never cheaper', category: 'Plain' })
})

function load(query = '', headers: Record<string, string> = {}) {
  const context = new RouterContextProvider()
  const publicUrl = 'https://ogs.example'
  context.set(shopContext, { db, settings: testSettings(), publicUrl, language: 'en', google: null })
  const url = new URL(`/offer${query}`, publicUrl)
  const args = { params: {}, context, url, request: new Request(url, { headers }) }
  return loader({ ...args, pattern: '/offer' } as Parameters<typeof loader>[0])
}

test('the newest first, with both prices, and nothing that is not on offer', async () => {
  const { products } = await load()
  expect(products.total).toBe(21)
  expect(products.items[0]).toEqual({
    _id: expect.any(String),
    name: 'Offer 21',
    price: fromTaka(100),
    offerPrice: fromTaka(99.5),
    photos: '',
  })
})

test('8 on a page, 20 for a phone', async () => {
  expect((await load()).products.items).toHaveLength(8)
  expect((await load('', { 'sec-ch-ua-mobile': '?1' })).products.items).toHaveLength(20)
})

test.each([
  ['?page=3', 3],
  ['?page=99', 3],
  ['?page=-1', 1],
  ['?page=abc&search=none', 1],
])('%s is page %i', async (query, page) => {
  expect((await load(query)).products).toMatchObject({ page, total: 21 })
})

test.each([
  ['?category=Home', 21, ['Home']],
  ['?category=None', 0, ['Home']],
  ['?to=99', 0, ['Home']],
  ['?from=99&to=100', 21, ['Home']],
])('%s chooses among the offers', async (query, total, names) => {
  const { products, categories } = await load(query)
  expect(products.total).toBe(total)
  expect(categories.map(({ name }) => name)).toEqual(names)
})

test('offers of a category that has none are no page of their own, and say what there is instead', async () => {
  const loaderData = await load('?category=Any+words')
  const tags = tagsIn('en', meta, { loaderData })
  expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
  expect(JSON.stringify(tags)).not.toContain('Any words')
})

test.each([
  ['?page=1&utm_source=x', 'https://ogs.example/offer'],
  ['?page=99', 'https://ogs.example/offer?page=3'],
])('%s has one address for search engines', async (query, href) => {
  const loaderData = await load(query)
  const tags = tagsIn('en', meta, { loaderData })
  expect(tags).toContainEqual({ tagName: 'link', rel: 'canonical', href })
})

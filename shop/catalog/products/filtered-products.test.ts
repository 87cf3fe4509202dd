import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { problems } from '../../kernel/api/api-router.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { addParts, countItem } from '../variants/stock-level-fixture.server.ts'
import { catalogApi } from './api.server.ts'
import { MAX_IN_RANGE, MAX_IN_STOCK, type ProductQuery } from './product.ts'
import { addProduct, pageOfProducts } from './products.server.ts'

let db: Db
let get: (query: string) => Promise<Response>

beforeAll(async () => {
  db = (await freshDatabase()).db
  const api = catalogApi(db)
  api.onError(problems(() => undefined))
  get = async (query) => api.request(`/product?${query}`)
  const product = { brand: '', description: '', photos: '' }
  for (const [name, price, category, offerPrice] of [
    ['Clay mug', 300, 'Home'],
    ['Blue mug', 500, 'Home'],
    ['Red mug', 900, 'Home', 450],
    ['Vase', 1200, 'Home'],
    ['Rose', 500.5, 'Flowers'],
    ['Lily', 800, 'Flowers', 500],
  ] as const) {
    const offer = offerPrice === undefined ? {} : { offerPrice: fromTaka(offerPrice) }
    await addProduct(db, { ...product, name, price: fromTaka(price), category, ...offer })
  }
})

const names = async (query: string) => {
  const answer = await get(query)
  const found: { name: string }[] = await answer.json()
  return [...found.map(({ name }) => name), Number(answer.headers.get('x-total-count'))]
}

describe('a range of prices, by what is paid, both ends included', () => {
  test.each([
    ['from=500', ['Lily', 'Rose', 'Vase', 'Blue mug', 4]],
    ['to=500', ['Lily', 'Red mug', 'Blue mug', 'Clay mug', 4]],
    ['from=500&to=500', ['Lily', 'Blue mug', 2]],
    ['from=1201', [0]],
    ['to=500&category=Home', ['Red mug', 'Blue mug', 'Clay mug', 3]],
    ['to=500&onOffer=true', ['Lily', 'Red mug', 2]],
    ['from=450&sort=price', ['Red mug', 'Lily', 'Blue mug', 'Rose', 'Vase', 5]],
    ['to=500&sort=-price', ['Lily', 'Blue mug', 'Red mug', 'Clay mug', 4]],
    ['to=500&sort=name', ['Blue mug', 'Clay mug', 'Lily', 'Red mug', 4]],
    ['from=400&search=mug', ['Red mug', 'Blue mug', 2]],
    ['from=400&search=mug&sort=-price', ['Blue mug', 'Red mug', 2]],
    ['to=500&limit=3&page=2', ['Clay mug', 4]],
    ['to=500&limit=3&page=99', ['Clay mug', 4]],
    ['from=&to=', ['Lily', 'Rose', 'Vase', 'Red mug', 'Blue mug', 'Clay mug', 6]],
  ])('%s', async (query, found) => {
    expect(await names(query)).toEqual(found)
  })
})

test.each(['newest', 'name', 'price', '-price'])('pages by %s are parts of one list', async (sort) => {
  const page = async (limit: number, nth: number) => {
    const found = await names(`from=1&sort=${sort}&limit=${limit}&page=${nth}`)
    return { total: found.pop(), found }
  }
  const whole = await page(6, 1)
  const parts = [await page(2, 1), await page(2, 2), await page(2, 3)]
  expect(whole.found).toHaveLength(6)
  expect(parts.flatMap(({ found }) => found)).toEqual(whole.found)
  expect(parts.map(({ total }) => total)).toEqual([whole.total, whole.total, whole.total])
})

test.each(['from=cheap', 'to=99.50', 'from=-1', 'from=2&to=1', `to=${'9'.repeat(30)}`, 'from=1&from=2'])(
  '%s is refused',
  async (query) => {
    expect((await get(query)).status).toBe(400)
  },
)

const FEW = MAX_IN_STOCK + 4

test('of very many so many are counted, and beyond them is the last page', async () => {
  const { db: large } = await freshDatabase()
  const rows = Array.from({ length: MAX_IN_RANGE + 5 }, (_, i) => ({
    id: `ff900000-0000-7000-8000-${i.toString(16).padStart(12, '0')}`,
    name: 'gift',
    price: poisha(i < FEW ? 500 : 1000),
  }))
  await large.insertInto('product').values(rows.slice(0, 5000)).execute()
  await large.insertInto('product').values(rows.slice(5000)).execute()
  const { total, page, items } = await pageOfProducts(large, { from: poisha(0), page: 1_000_000, limit: 8 })
  expect([total, page, items.length]).toEqual([MAX_IN_RANGE, MAX_IN_RANGE / 8, 8])
  const inStock = async (query = {}) =>
    (await pageOfProducts(large, { ...query, inStock: true, page: 1, limit: 8 })).total
  for (const [sold, { id }] of rows.slice(0, 6).entries()) {
    expect(await inStock()).toBe(MAX_IN_STOCK)
    expect(await inStock({ to: poisha(500) })).toBe(Math.min(MAX_IN_STOCK, FEW - sold))
    await countItem(large, id, 0)
  }
  const few = () => inStock({ to: poisha(500) })
  expect(await few()).toBe(MAX_IN_STOCK - 2)
  await addParts(large, rows[7]?.id ?? '', { [rows[0]?.id ?? '']: 1 })
  expect(await few()).toBe(MAX_IN_STOCK - 3)
  await addParts(large, rows[8]?.id ?? '', { [rows[9]?.id ?? '']: 1 })
  await countItem(large, rows[9]?.id ?? '', 3)
  expect(await few()).toBe(MAX_IN_STOCK - 3)
  for (const query of [{}, { to: poisha(500) }, { from: poisha(1000), sort: 'price' as const }]) {
    const last = await pageOfProducts(large, { ...query, inStock: true, page: 1_000_000, limit: 8 })
    const shown = await pageOfProducts(large, { ...query, inStock: true, page: 1, limit: MAX_IN_STOCK })
    expect([last.total, last.page]).toEqual([shown.total, Math.ceil(shown.total / 8)])
    expect(last.items).toEqual(shown.items.slice(8 * (last.page - 1)))
    expect(shown.items.filter(({ stock }) => stock === 'out')).toEqual([])
  }
})

test('gifts of a person and an occasion are counted without reading them', async () => {
  const { db: tagged } = await freshDatabase()
  const rows = Array.from({ length: 300 }, (_, i) => ({
    ...{ id: newId(), name: 'gift', price: poisha(1000), category: i % 3 ? 'Home' : '' },
    ...{ forWhom: i % 2 ? ['friend' as const] : [], occasions: i % 5 ? ['eid'] : [] },
  }))
  await tagged.insertInto('product').values(rows).execute()
  const total = async (query: Partial<ProductQuery>) =>
    (await pageOfProducts(tagged, { ...query, page: 1, limit: 8 })).total
  const counted = (wanted: (row: (typeof rows)[number]) => boolean) => rows.filter(wanted).length
  const forFriends = (row: (typeof rows)[number]) => row.forWhom.length > 0
  const forEid = (row: (typeof rows)[number]) => row.occasions.length > 0
  expect(await total({ forWhom: 'friend' })).toBe(counted(forFriends))
  expect(await total({ forWhom: 'friend', occasion: 'eid' })).toBe(
    counted((row) => forFriends(row) && forEid(row)),
  )
  expect(await total({ occasion: 'eid', category: 'Home', inStock: true })).toBe(
    counted((row) => forEid(row) && row.category === 'Home'),
  )
  expect(await total({ occasion: 'wedding' })).toBe(0)
  await countItem(tagged, rows[1]?.id ?? '', 0)
  expect(await total({ forWhom: 'friend', inStock: true })).toBe(counted(forFriends) - 1)
  expect(await total({ forWhom: 'friend' })).toBe(counted(forFriends))
})

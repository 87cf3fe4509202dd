import { Client } from 'pg'
import { beforeAll, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { MAX_COUNTED, MAX_SUGGESTIONS } from './product.ts'
import { suggest } from './product-search.server.ts'
import { addProduct, pageOfProducts } from './products.server.ts'

const COLOURS = ['Red', 'Blue', 'Green', 'Golden']
const THINGS = ['Lamp', 'Lampshade', 'Photo Frame', 'Tea Caddy', 'Teapot']

let db: Db
beforeAll(async () => {
  db = (await freshDatabase()).db
  const rows = Array.from({ length: 2400 }, (_, i) => ({
    id: newId(),
    name: `${COLOURS[i % 4]} ${THINGS[i % 5]} ${i}`,
    nameBn: i % 3 ? '' : 'লাল বাতি',
    price: poisha(1000 + i),
  }))
  await db.insertInto('product').values(rows).execute()
  await addProduct(db, {
    ...{
      name: '100% Silk_Scarf',
      price: poisha(100),
      brand: 'Old',
      category: '',
      description: '',
      photos: '',
    },
  })
})

/** @returns the first gifts with their number, and the number of statements */
async function suggested(text: string) {
  const statements = vi.spyOn(Client.prototype, 'query')
  const { gifts, total } = await suggest(db, text)
  const count = statements.mock.calls.length
  statements.mockRestore()
  return { names: gifts.map(({ name }) => name), total, count }
}

/** The same search, by its page. */
async function listed(search: string) {
  const { items, total } = await pageOfProducts(db, { search, page: 1, limit: MAX_SUGGESTIONS })
  return { names: items.map(({ name }) => name), total: Math.min(total, MAX_COUNTED) }
}

describe('where enough names contain the text, the search box is answered by one statement', () => {
  test.each([
    ...['la', 'lamp', 'LAMP', ' lamp ', 'amps', 'frame', 'photo fr', 'red la', 'ed lam', 'photo frame'],
    ...['olden tea ca', 'old', 'red photo frame', 'বা', 'বাতি', 'লাল বা'],
  ])('%j', async (text) => {
    const { count, ...found } = await suggested(text)
    expect([count, found.total]).toEqual([1, MAX_COUNTED])
    expect(found).toEqual(await listed(text))
  })
})

test.each([
  ...['%', '_', '\\', "'", '100%', 'silk_', 'lmap', 'frame photo', 'lamp red', 'zebra'],
  ...['red blue', 'photo  frame', 'B-100', 'a b c d e f g h i j k l'],
])('%j is found by meaning, as its page finds it', async (text) => {
  const { count, ...found } = await suggested(text)
  expect(count).not.toBe(1)
  expect(found).toEqual(await listed(text))
})

test('what was written a moment ago is suggested first', async () => {
  await addProduct(db, {
    ...{ name: 'New Lamp', price: poisha(100), brand: '', category: '', description: '', photos: '' },
  })
  expect((await suggested('lamp')).names[0]).toBe('New Lamp')
})

import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { problems } from '../../kernel/api/api-router.server.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { catalogApi } from './api.server.ts'
import { addProduct } from './products.server.ts'

const product = { price: poisha(99_950), brand: '', description: '', photos: '' }
let get: (id: string) => Promise<{ status: number; names: string[] }>
const mugs: string[] = []
let alone: string
let unsorted: string

beforeAll(async () => {
  const { db } = await freshDatabase()
  const api = catalogApi(db)
  api.onError(problems(() => undefined))
  get = async (id) => {
    const answer = await api.request(`/product/${id}/similar`)
    const body: unknown = await answer.json()
    const names = Array.isArray(body) ? body.map(({ name }) => name) : []
    return { status: answer.status, names }
  }
  for (let i = 0; i < 7; i += 1) {
    mugs.push(await addProduct(db, { ...product, name: `Mug ${i}`, category: 'Home' }))
    await addProduct(db, { ...product, name: `Loose ${i}`, category: '' })
  }
  alone = await addProduct(db, { ...product, name: 'Rose', category: 'Flowers' })
  unsorted = await addProduct(db, { ...product, name: 'Thing', category: '' })
})

test.each([
  [6, ['Mug 5', 'Mug 4', 'Mug 3', 'Mug 2']],
  [3, ['Mug 2', 'Mug 1', 'Mug 0', 'Mug 6']],
  [0, ['Mug 6', 'Mug 5', 'Mug 4', 'Mug 3']],
])('beside mug %i stand four others of its category, never itself', async (mug, names) => {
  expect(await get(mugs[mug] ?? '')).toEqual({ status: 200, names })
})

test('a gift that is alone in its category, or in none, has nothing beside it', async () => {
  expect(await get(alone)).toEqual({ status: 200, names: [] })
  expect(await get(unsorted)).toEqual({ status: 200, names: [] })
})

test.each([newId(), '42', 'x'.repeat(3000), '%00'])(
  'beside %j, which is no gift, there is nothing',
  async (id) => {
    expect((await get(id)).status).toBe(404)
  },
)

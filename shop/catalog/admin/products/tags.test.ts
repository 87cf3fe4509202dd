import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../../server/testing/test-database.ts'
import type { Caller } from '../../../kernel/api/caller.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { listAuditEntries } from '../../../people/audit/records.server.ts'
import { catalogApi } from '../../products/api.server.ts'
import type { Product } from '../../products/product.ts'
import { productEditingApi } from './api.server.ts'

interface Written {
  readonly insertedId: string
  readonly modifiedCount: number
  readonly errors: readonly { path: string; message: string }[]
}

const ROSES = { name: 'Roses', price: 500 }
const TAGS = {
  occasions: ['anniversary', 'birthday'],
  forWhom: ['mother', 'wife'],
  ages: ['adult'],
  tastes: ['flowers'],
}

let db: Db
let admin: Caller
let ask: ReturnType<typeof apiOf>
let id: string
beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Rahima', 'admin')
  ask = apiOf(productEditingApi(db), catalogApi(db))
  const occasions = ['birthday', 'anniversary'].map((key) => ({ key, nameEn: key }))
  await db.insertInto('occasion').values(occasions).execute()
})
beforeEach(async () => {
  id = (await ask<Written>(admin, 'POST', '/product', { body: { ...ROSES, ...TAGS } })).body.insertedId
})

const read = async () => (await ask<Product>(null, 'GET', `/product/${id}`)).body
const put = (body: object) => ask<Written>(admin, 'PUT', `/product/${id}`, { body: { ...ROSES, ...body } })

test('a gift is for what was chosen', async () => {
  expect(await read()).toMatchObject(TAGS)
})

describe('a change', () => {
  test('that does not mention them keeps them, as programs from before do', async () => {
    expect((await put({ price: 600 })).body.modifiedCount).toBe(1)
    expect(await read()).toMatchObject({ price: 600, ...TAGS })
  })

  test.each([
    { forWhom: [], ages: null },
    { forWhom: null, ages: [] },
  ])('empties what is said to be empty: %j', async (none) => {
    await put(none)
    const { forWhom, ages, occasions } = await read()
    expect([forWhom, ages, occasions]).toEqual([undefined, undefined, TAGS.occasions])
  })

  test('is in the history', async () => {
    await put({ forWhom: ['teacher'] })
    const { items } = await listAuditEntries(db, { kind: 'product', id }, { page: 1, limit: 9 })
    expect(items[0]).toMatchObject({ before: TAGS, after: { ...TAGS, forWhom: ['teacher'] } })
  })

  test('of their order, or of one that is there twice, is none', async () => {
    const again = { occasions: ['birthday', 'anniversary', 'birthday'], forWhom: ['wife', 'mother', 'wife'] }
    expect((await put(again)).body.modifiedCount).toBe(0)
    expect((await read()).revision).toBe(1)
  })

  test('keeps an occasion that is offered no more', async () => {
    await db.updateTable('occasion').set({ shown: false }).where('key', '=', 'birthday').execute()
    expect((await put({ ...TAGS, price: 550 })).status).toBe(200)
    expect((await read()).occasions).toEqual(TAGS.occasions)
  })

  test('keeps an occasion that the shop never had, and takes no other such', async () => {
    const unknown = ['birthday', 'christmas']
    await db.updateTable('product').set({ occasions: unknown }).where('id', '=', id).execute()
    expect((await put({ occasions: unknown, price: 650 })).status).toBe(200)
    expect(await read()).toMatchObject({ occasions: unknown, price: 650 })
    expect((await put({ occasions: [...unknown, 'easter'] })).status).toBe(400)
  })
})

test.each([
  [{ forWhom: ['robot'] }, 'forWhom.0', 'must not hold “robot”: the shop does not know it'],
  [
    { occasions: ['birthday', 'christmas'] },
    'occasions',
    'must not hold “christmas”: the shop does not know it',
  ],
  [{ ages: 'adult' }, 'ages', null],
  [{ tastes: [1] }, 'tastes.0', null],
  [{ tastes: Array(51).fill('sweet') }, 'tastes', null],
  [{ occasions: ['a'.repeat(61)] }, 'occasions.0', 'must have at most 60 characters'],
  [{ occasions: ['a\u0000'] }, 'occasions.0', null],
  [{ occasions: [''] }, 'occasions.0', null],
  [{ occasions: Array.from({ length: 51 }, (_, i) => `x${i}`) }, 'occasions', null],
])('%j is refused, and changes nothing', async (wrong, path, message) => {
  for (const { status, body } of [
    await put({ price: 700, ...wrong }),
    await ask<Written>(admin, 'POST', '/product', { body: { ...ROSES, ...wrong } }),
  ]) {
    expect(status).toBe(400)
    expect(body.errors[0]).toMatchObject(message ? { path, message } : { path })
  }
  expect(await read()).toMatchObject({ price: 500, ...TAGS })
})

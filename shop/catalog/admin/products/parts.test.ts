import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../../server/testing/test-database.ts'
import type { Caller } from '../../../kernel/api/caller.ts'
import type { FieldError } from '../../../kernel/api/refusal.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { newId } from '../../../kernel/id.ts'
import { listAuditEntries } from '../../../people/audit/records.server.ts'
import { catalogApi } from '../../products/api.server.ts'
import type { Product } from '../../products/product.ts'
import { addSizes, countItem } from '../../variants/stock-level-fixture.server.ts'
import { productEditingApi } from './api.server.ts'

interface Written {
  readonly insertedId: string
  readonly modifiedCount: number
  readonly errors?: readonly FieldError[]
}

let db: Db
let admin: Caller
let ask: ReturnType<typeof apiOf>
let mug: string
let tea: string
beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Rahima', 'admin')
  ask = apiOf(productEditingApi(db), catalogApi(db))
})
beforeEach(async () => {
  await db.deleteFrom('product').execute()
  mug = (await post({ name: 'Mug', nameBn: 'মগ', price: 300, offerPrice: 250 })).insertedId
  tea = (await post({ name: 'Tea', price: 400 })).insertedId
})

const HAMPER = { name: 'Tea hamper', price: 900 }
const post = async (body: object) => (await ask<Written>(admin, 'POST', '/product', { body })).body
const put = async (id: string, body: object) =>
  (await ask<Written>(admin, 'PUT', `/product/${id}`, { body: { ...HAMPER, ...body } })).body
const shown = async (id: string) => (await ask<Product>(null, 'GET', `/product/${id}`)).body
const of = (...parts: readonly (readonly [string, number])[]) => ({
  parts: parts.map(([variantId, units]) => ({ variantId, units })),
})
const errorsOf = ({ errors = [] }: Written) => errors.map(({ path, message }) => `${path} ${message}`)

describe('a hamper', () => {
  test('says what it consists of, in its order, and what each costs by itself', async () => {
    const { insertedId } = await post({ ...HAMPER, ...of([tea, 1], [mug, 2]) })
    expect((await shown(insertedId)).parts).toEqual([
      { variantId: tea, productId: tea, units: 1, name: 'Tea', photos: '', price: 400 },
      { variantId: mug, productId: mug, units: 2, name: 'Mug', nameBn: 'মগ', photos: '', price: 250 },
    ])
    expect(await shown(tea)).not.toHaveProperty('parts')
  })

  test('names a choice, and which part there is not enough of', async () => {
    const crown = (await post({ name: 'Crown', price: 100 })).insertedId
    const [large = ''] = await addSizes(db, crown, ['Large'])
    const { insertedId } = await post({ ...HAMPER, ...of([large, 2], [tea, 1]) })
    await countItem(db, large, 1)
    expect(await shown(insertedId)).toMatchObject({
      stock: 'out',
      parts: [{ variantId: large, productId: crown, name: 'Crown · Large', stock: 'out' }, { name: 'Tea' }],
    })
  })

  test('keeps its parts where they are not mentioned, changes them, and ends to be one', async () => {
    const { insertedId } = await post({ ...HAMPER, ...of([tea, 1]) })
    await put(insertedId, { brand: 'Ours' })
    expect((await shown(insertedId)).parts).toHaveLength(1)
    const { revision } = await shown(insertedId)
    expect((await put(insertedId, of([tea, 1]))).modifiedCount).toBe(0)
    expect((await put(insertedId, of([tea, 2]))).modifiedCount).toBe(1)
    expect(await shown(insertedId)).toMatchObject({ revision: (revision ?? 0) + 1, parts: [{ units: 2 }] })
    await put(insertedId, { parts: null })
    expect(await shown(insertedId)).not.toHaveProperty('parts')
  })

  test('stays, sold out, when one of its parts is deleted', async () => {
    const { insertedId } = await post({ ...HAMPER, ...of([tea, 1], [mug, 1]) })
    await ask(admin, 'DELETE', `/product/${tea}`)
    expect(await shown(insertedId)).toMatchObject({
      stock: 'out',
      parts: [{ units: 1, name: '', stock: 'out' }, { variantId: mug }],
    })
  })

  test('is in the history with its parts in words', async () => {
    const { insertedId } = await post({ ...HAMPER, ...of([tea, 1]) })
    await put(insertedId, of([mug, 2]))
    await ask(admin, 'DELETE', `/product/${insertedId}`)
    const page = { page: 1, limit: 5 }
    const { items } = await listAuditEntries(db, { kind: 'product', id: insertedId }, page)
    const [removed, changed] = items
    const now = [{ variantId: mug, units: 2, name: 'Mug', nameBn: 'মগ' }]
    expect(changed).toMatchObject({ before: { parts: [{ name: 'Tea', units: 1 }] }, after: { parts: now } })
    expect(removed?.before).toMatchObject({ parts: now })
  })
})

describe('refused, with nothing saved, are', () => {
  test('parts that are unknown, repeated, without a choice, or hampers', async () => {
    const crown = (await post({ name: 'Crown', price: 100 })).insertedId
    await addSizes(db, crown, ['Large'])
    const other = (await post({ name: 'Other hamper', price: 1, ...of([mug, 1]) })).insertedId
    const { insertedId } = await post({ ...HAMPER, ...of([tea, 1]) })
    const wrong = await put(
      insertedId,
      of([newId(), 1], [mug, 1], [mug, 2], [crown, 1], [other, 1], [insertedId, 1]),
    )
    expect(errorsOf(wrong)).toEqual([
      'parts.0.variantId must be in the shop: take it out, or choose another gift',
      'parts.2.variantId must differ from the others',
      'parts.3.variantId must be one of its choices',
      'parts.4.variantId must not be a hamper itself: put in what it consists of',
      'parts.5.variantId must be another gift',
    ])
    expect((await shown(insertedId)).parts).toMatchObject([{ variantId: tea }])
  })

  test.each([0, 21, 1.5])('%j units', async (units) => {
    expect(errorsOf(await post({ ...HAMPER, ...of([tea, units]) }))).toEqual([
      expect.stringMatching(/^parts\.0\.units /),
    ])
  })

  test('more than 20 parts', async () => {
    const many = Array.from({ length: 21 }, (): readonly [string, number] => [newId(), 1])
    expect(errorsOf(await post({ ...HAMPER, ...of(...many) }))).toHaveLength(1)
  })

  test('parts beside options, and options of what is a part', async () => {
    const SIZE = { options: [{ name: 'Size' }], variants: [{ values: ['Large'] }] }
    expect(errorsOf(await post({ ...HAMPER, ...SIZE, ...of([tea, 1]) }))).toEqual([
      'parts must be left out where there are options',
    ])
    await post({ ...HAMPER, ...of([tea, 1]) })
    expect(errorsOf(await put(tea, { name: 'Tea', price: 400, ...SIZE }))).toEqual([
      'options must be left out: it is a part of the hamper “Tea hamper”',
    ])
    expect(errorsOf(await put(tea, { name: 'Tea', price: 400, ...of([mug, 1]) }))).toEqual([
      'parts must be left out: this gift is a part of the hamper “Tea hamper”',
    ])
  })

  test('hampers of each other, also when both are saved at once', async () => {
    const [one, other] = [(await post(HAMPER)).insertedId, (await post(HAMPER)).insertedId]
    await Promise.all([put(one, of([other, 1])), put(other, of([one, 1]))])
    const hampers = await db.selectFrom('bundlePart').select('productId').execute()
    expect(hampers).toHaveLength(1)
  })
})

import { beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../../server/testing/test-database.ts'
import type { Caller } from '../../../kernel/api/caller.ts'
import type { Db } from '../../../kernel/database/database.ts'
import { poisha } from '../../../kernel/money.ts'
import { changedFields } from '../../../people/audit/audit.ts'
import { listAuditEntries } from '../../../people/audit/records.server.ts'
import { catalogApi } from '../../products/api.server.ts'
import type { Product } from '../../products/product.ts'
import { addProduct } from '../../products/products.server.ts'
import { productEditingApi } from './api.server.ts'
import { endOffers } from './change-offers.server.ts'

const LAST_DAY = '2199-12-30'
const LAST_EVENING = new Date('2199-12-30T23:59:00+06:00')
const NEXT_MORNING = new Date('2199-12-31T00:01:00+06:00')

let db: Db
let admin: Caller
let ask: ReturnType<typeof apiOf>
let [mug, roses] = ['', '']
beforeEach(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Rahima', 'admin')
  ask = apiOf(productEditingApi(db), catalogApi(db))
  const add = (name: string, price: number) =>
    addProduct(db, { name, price: poisha(price), brand: '', category: '', description: '', photos: '' })
  ;[mug, roses] = [await add('Mug', 45_050), await add('Roses', 120_000)]
})

const put = (body: object) =>
  ask<{ modifiedCount: number; code: string; errors: { path: string }[] }>(admin, 'PUT', '/offers', {
    body: { ids: [mug, roses], ...body },
  })
const offerPrices = async () =>
  Promise.all(
    [mug, roses].map(async (id) => (await ask<Product>(null, 'GET', `/product/${id}`)).body.offerPrice),
  )

test('a percentage or an amount off, in whole taka, for all ticked gifts at once', async () => {
  expect((await put({ percent: 15 })).body.modifiedCount).toBe(2)
  expect(await offerPrices()).toEqual([382, 1020])
  expect((await put({ amount: 100 })).body.modifiedCount).toBe(2)
  expect(await offerPrices()).toEqual([350, 1100])
  expect((await put({ ids: [roses] })).body.modifiedCount).toBe(1)
  expect(await offerPrices()).toEqual([350, undefined])
})

test('so much off that a gift would cost nothing changes none of them', async () => {
  expect((await put({ amount: 450.5 })).body).toMatchObject({ code: 'offer-too-low' })
  expect(await offerPrices()).toEqual([undefined, undefined])
})

test('an offer ends after its last day, and the history says who set it', async () => {
  await put({ percent: 10, until: LAST_DAY })
  expect((await ask<object[]>(admin, 'GET', '/offers')).body).toHaveLength(2)
  await endOffers(db, LAST_EVENING)
  expect(await offerPrices()).toEqual([405, 1080])
  await endOffers(db, NEXT_MORNING)
  expect(await offerPrices()).toEqual([undefined, undefined])
  expect((await ask<object[]>(admin, 'GET', '/offers')).body).toEqual([])
  const history = await listAuditEntries(db, { kind: 'product', id: mug }, { page: 1, limit: 1 })
  expect(history.items).toMatchObject([
    {
      action: 'product.offer-end',
      by: 'Rahima',
      before: { offerPrice: 40_500, offerUntil: LAST_DAY },
      after: {},
    },
  ])
})

test('the history says until when an offer holds, also where the last day alone changes', async () => {
  const latest = async () => {
    const { items, total } = await listAuditEntries(db, { kind: 'product', id: mug }, { page: 1, limit: 1 })
    return [total, ...items.flatMap(changedFields).filter(({ field }) => field.startsWith('offer'))]
  }
  const price = { field: 'offerPrice', before: undefined, after: 40_500 }
  await put({ percent: 10 })
  expect(await latest()).toEqual([1, price])
  expect((await put({ percent: 10, until: LAST_DAY })).body.modifiedCount).toBe(2)
  expect(await latest()).toEqual([2, { field: 'offerUntil', before: null, after: LAST_DAY }])
  expect((await put({ percent: 10, until: LAST_DAY })).body.modifiedCount).toBe(0)
  expect((await put({ percent: 10, until: '2199-12-31' })).body.modifiedCount).toBe(2)
  expect(await latest()).toEqual([3, { field: 'offerUntil', before: LAST_DAY, after: '2199-12-31' }])
  expect((await put({})).body.modifiedCount).toBe(2)
  expect(await latest()).toEqual([
    4,
    { ...price, before: 40_500, after: undefined },
    { field: 'offerUntil', before: '2199-12-31', after: null },
  ])
})

test('an offer that was changed by hand or set anew does not end with the former day', async () => {
  await put({ percent: 10, until: LAST_DAY })
  await ask(admin, 'PUT', `/product/${mug}`, { body: { name: 'Mug', price: 450.5, offerPrice: 399 } })
  await put({ ids: [roses], percent: 20 })
  expect((await ask<object[]>(admin, 'GET', '/offers')).body).toEqual([])
  await endOffers(db, NEXT_MORNING)
  expect(await offerPrices()).toEqual([399, 960])
})

test('a wrong day, a wrong percentage, and two ways at once are said at their fields', async () => {
  const wrong = async (body: object) => (await put(body)).body.errors.map(({ path }) => path)
  expect(await wrong({ percent: 10, until: '2020-01-01' })).toEqual(['until'])
  expect(await wrong({ percent: 10, until: '2199-02-30' })).toEqual(['until'])
  expect(await wrong({ percent: 100 })).toEqual(['percent'])
  expect(await wrong({ percent: 10, amount: 10 })).toEqual(['amount'])
  expect(await offerPrices()).toEqual([undefined, undefined])
  await put({ percent: 10 })
  expect(await wrong({ amount: 0 })).toEqual(['amount'])
  expect(await offerPrices()).toEqual([405, 1080])
})

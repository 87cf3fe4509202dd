import { sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { insertSizes, putStockInto } from '../../../server/testing/test-stock.ts'
import { sale } from '../../admin/home/sale-fixture.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { addParts } from '../../catalog/variants/stock-level-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { miscountedStock, stockOf, stockUp, stockUpVariant } from '../../stock/stock-fixture.server.ts'
import { demoApi } from './api.server.ts'
import { markDemoRows } from './demo-rows.server.ts'

let db: Db
let keeper: Caller
let ask: ReturnType<typeof apiOf>
let own: string
let mug: string
let crown: string
let large: string
let box: string
beforeEach(async () => {
  db = (await freshDatabase()).db
  ask = apiOf(demoApi(db))
  keeper = await person(db, 'Rahima', 'admin')
  ;[mug, crown, box] = [await addProduct(db, MUG), await addProduct(db, MUG), await addProduct(db, MUG)]
  ;[, large = ''] = await insertSizes(db, crown, ['Small', 'Large'])
  await stockUp(db, mug, 5)
  await stockUpVariant(db, large, 2, 1)
  await addParts(db, box, { [mug]: 1, [large]: 2 })
  own = await addProduct(db, { ...MUG, name: 'Mine' })
  await addParts(db, own, { [large]: 1 })
  await db.transaction().execute((tx) => markDemoRows(tx, { product: [mug, crown, box] }))
  const line = { id: newId(), userId: keeper.id, nameWhenAdded: 'Crown', priceWhenAdded: poisha(100) }
  await db
    .insertInto('cartLine')
    .values({ ...line, productId: crown, variantId: large })
    .execute()
})

const change = (method: 'POST' | 'DELETE') => ask(keeper, method, '/demo/removal')

/** All that is sold, with its numbers. */
const look = async () => ({
  products: await db.selectFrom('product').selectAll().orderBy('id').execute(),
  options: await db.selectFrom('productOption').selectAll().orderBy('productId').execute(),
  variants: await db.selectFrom('productVariant').selectAll().orderBy('id').execute(),
  parts: await db.selectFrom('bundlePart').selectAll().orderBy('productId').orderBy('nth').execute(),
  stock: await db.selectFrom('stock').selectAll().orderBy('variantId').execute(),
  moves: await db.selectFrom('stockMove').selectAll().orderBy('id').execute(),
  carts: await db.selectFrom('cartLine').select(['id', 'productId', 'variantId', 'nameWhenAdded']).execute(),
})

test('choices, numbers and hampers of the demo go with it and come back as they were', async () => {
  const before = await look()
  await change('POST')
  expect(await look()).toMatchObject({
    products: [{ id: own }],
    options: [],
    variants: [],
    parts: [{ productId: own, variantId: null }],
    stock: [],
    carts: [{ productId: null, variantId: null }],
  })
  await change('DELETE')
  const cartsAfter = [{ ...before.carts[0], productId: null, variantId: null }]
  expect(await look()).toEqual({ ...before, carts: cartsAfter })
  expect((await ask<{ state: string }>(keeper, 'GET', '/demo')).body.state).toBe('demo')
})

const soldMug = (fulfilment: 'new' | 'sent' | 'cancelled' = 'new', state: 'paid' | null = null) =>
  sale(db, { at: new Date(), state, fulfilment, lines: [{ productId: mug, name: 'Mug' }] })
const leave = async () => {
  const { status, body } = await ask<{ code?: string; orders?: number }>(keeper, 'POST', '/demo/removal')
  return [status, body.code, body.orders]
}

test('a demo that has sold stays, and the shopkeeper reads how many orders have it', async () => {
  const before = await look()
  await soldMug('new', 'paid')
  await soldMug('sent')
  await putStockInto(db, await soldMug(), 'confirmed')
  expect(await leave()).toEqual([409, 'demo-has-sold', 3])
  expect(await look()).toEqual(before)
})

test('a demo that is sold as a part of the shopkeeper’s own hamper stays', async () => {
  const order = await sale(db, {
    at: new Date(),
    fulfilment: 'sent',
    lines: [{ productId: own, name: 'Mine' }],
  })
  const parts = JSON.stringify([{ variantId: large, units: 1 }])
  await sql`update order_line set parts = ${parts} where order_id = ${order}`.execute(db)
  expect(await leave()).toEqual([409, 'demo-has-sold', 1])
})

test('orders that nobody paid, or that are cancelled, do not keep the demo, and hold nothing of it once it is back', async () => {
  await soldMug('cancelled', 'paid')
  const unpaid = await soldMug()
  await putStockInto(db, unpaid, 'reserved')
  expect(await leave()).toEqual([200, undefined, undefined])
  await change('DELETE')
  expect(await stockOf(db, mug)).toEqual({ onHand: 5, reserved: 0 })
  expect(await miscountedStock(db)).toEqual([])
})

test('a number below what hampers are promised meanwhile is not counted any more, as its history says', async () => {
  const order = await sale(db, { at: new Date(), state: null, lines: [{ productId: own, name: 'Mine' }] })
  const parts = JSON.stringify([{ variantId: large, units: 3 }])
  await sql`update order_line set parts = ${parts} where order_id = ${order}`.execute(db)
  await change('POST')
  await putStockInto(db, order, 'confirmed')
  await change('DELETE')
  expect(await stockOf(db, large)).toBeUndefined()
  const last = db.selectFrom('stockMove').select('kind').where('variantId', '=', large).orderBy('at', 'desc')
  expect(await last.executeTakeFirst()).toEqual({ kind: 'stop' })
  expect(await miscountedStock(db)).toEqual([])
})

test('a hamper that its shopkeeper changed meanwhile stays as it is', async () => {
  await change('POST')
  await db.deleteFrom('bundlePart').where('productId', '=', own).execute()
  await change('DELETE')
  const { parts } = await look()
  expect(parts.filter(({ productId }) => productId === own)).toEqual([])
  expect(parts.filter(({ productId }) => productId === box)).toHaveLength(2)
})

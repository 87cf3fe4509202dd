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
  const line = { id: newId(), user_id: keeper.id, name_when_added: 'Crown', price_when_added: poisha(100) }
  await db
    .insertInto('cart_line')
    .values({ ...line, product_id: crown, variant_id: large })
    .execute()
})

const change = (method: 'POST' | 'DELETE') => ask(keeper, method, '/demo/removal')

/** All that is sold, with its numbers. */
const look = async () => ({
  products: await db.selectFrom('product').selectAll().orderBy('id').execute(),
  options: await db.selectFrom('product_option').selectAll().orderBy('product_id').execute(),
  variants: await db.selectFrom('product_variant').selectAll().orderBy('id').execute(),
  parts: await db.selectFrom('bundle_part').selectAll().orderBy('product_id').orderBy('nth').execute(),
  stock: await db.selectFrom('stock').selectAll().orderBy('variant_id').execute(),
  moves: await db.selectFrom('stock_move').selectAll().orderBy('id').execute(),
  carts: await db.selectFrom('cart_line').selectAll().execute(),
})

test('choices, numbers and hampers of the demo go with it and come back as they were', async () => {
  const before = await look()
  await change('POST')
  expect(await look()).toMatchObject({
    products: [{ id: own }],
    options: [],
    variants: [],
    parts: [{ product_id: own, variant_id: null }],
    stock: [],
    carts: [{ product_id: null, variant_id: null }],
  })
  await change('DELETE')
  expect(await look()).toEqual(before)
  expect((await ask<{ state: string }>(keeper, 'GET', '/demo')).body.state).toBe('demo')
})

test('what orders hold of the demo is held again', async () => {
  const orderId = await sale(db, { at: new Date(), lines: [{ productId: mug, name: 'Mug' }] })
  await putStockInto(db, orderId, 'confirmed')
  await db.deleteFrom('stock').where('variant_id', '=', mug).execute()
  await sql`select begin_counting(${mug}, 5)`.execute(db)
  expect(await stockOf(db, mug)).toEqual({ onHand: 5, reserved: 1 })
  await change('POST')
  expect(await stockOf(db, mug)).toBeUndefined()
  await change('DELETE')
  expect(await stockOf(db, mug)).toEqual({ onHand: 5, reserved: 1 })
  expect(await miscountedStock(db)).toEqual([])
})

test('what was sent while the demo was away is not on its shelf', async () => {
  const orderId = await sale(db, { at: new Date(), lines: [{ productId: mug, name: 'Mug' }] })
  await putStockInto(db, orderId, 'confirmed')
  await db.deleteFrom('stock').where('variant_id', '=', mug).execute()
  await sql`select begin_counting(${mug}, 5)`.execute(db)
  await change('POST')
  await db.updateTable('parcel').set({ fulfilment: 'sent' }).where('order_id', '=', orderId).execute()
  await change('DELETE')
  expect(await stockOf(db, mug)).toEqual({ onHand: 4, reserved: 0 })
})

test('of which more is promised meanwhile than there is, nobody counts, as its history says', async () => {
  const orders = [0, 1].map(() => sale(db, { at: new Date(), lines: [{ productId: mug, name: 'Mug' }] }))
  const [held = '', late = ''] = await Promise.all(orders)
  await putStockInto(db, held, 'confirmed')
  await putStockInto(db, late, 'expired')
  await db.deleteFrom('stock').where('variant_id', '=', mug).execute()
  await sql`select begin_counting(${mug}, 1)`.execute(db)
  await change('POST')
  await db.updateTable('reservation').set({ state: 'confirmed', expires_at: null }).execute()
  await change('DELETE')
  expect(await stockOf(db, mug)).toBeUndefined()
  const last = db.selectFrom('stock_move').select('kind').where('variant_id', '=', mug).orderBy('at', 'desc')
  expect(await last.executeTakeFirst()).toEqual({ kind: 'stop' })
})

test('a hamper that its shopkeeper changed meanwhile stays as it is', async () => {
  await change('POST')
  await db.deleteFrom('bundle_part').where('product_id', '=', own).execute()
  await change('DELETE')
  const { parts } = await look()
  expect(parts.filter(({ product_id }) => product_id === own)).toEqual([])
  expect(parts.filter(({ product_id }) => product_id === box)).toHaveLength(2)
})

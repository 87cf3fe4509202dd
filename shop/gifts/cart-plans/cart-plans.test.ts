import { beforeAll, beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { MUG } from '../../../server/testing/test-orders.ts'
import { addToCart, removeFromCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { addLocation, removeLocation } from '../../people/addresses/locations.server.ts'
import { checkoutApi } from './api.server.ts'
import type { PlannedParcel } from './cart-plans.server.ts'

const PLACE = { name: '', phone: '', city: 'Dhaka', area: 'Banani', address: 'House 7' }

let db: Db
let ask: ReturnType<typeof apiOf>
let rima: Caller
let bear: string
let mug: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  ask = apiOf(checkoutApi(db))
})

beforeEach(async () => {
  rima = await person(db, 'Rima')
  const product = await addProduct(db, MUG)
  bear = granted(await addToCart(db, rima, product))
  mug = granted(await addToCart(db, rima, product))
})

const plan = (parcels: readonly object[], by = rima) => ask(by, 'PUT', '/cart/parcels', { body: { parcels } })
const home = async (of: Caller) => granted(await addLocation(db, of, PLACE))
const seen = async (by = rima) =>
  (await ask<{ parcels: PlannedParcel[] }>(by, 'GET', '/cart/parcels')).body.parcels

test('a plan is stored as it was sent, in place of the former one', async () => {
  expect(await seen()).toEqual([])
  const words = { to: 'Maa', from: '', message: 'শুভ জন্মদিন 🎂' }
  const gift = { ...words, anonymous: true, withoutPhone: true, thanks: false, occasion: null }
  const forMaa = {
    lines: [bear],
    locationId: await home(rima),
    deliverOn: '2026-12-16',
    windowId: null,
    gift,
  }
  expect((await plan([forMaa, { lines: [] }])).status).toBe(200)
  expect(await seen()).toEqual([forMaa, { lines: [] }])
  expect((await plan([{ lines: [mug] }])).status).toBe(200)
  expect(await seen()).toEqual([{ lines: [mug] }])
  expect((await plan([])).status).toBe(200)
  expect(await seen()).toEqual([])
})

test('a cart always consists of parcels: without a plan, of one with all lines', async () => {
  const inParcels = async () =>
    (await ask<{ inParcels: PlannedParcel[] }>(rima, 'GET', '/cart/parcels')).body.inParcels
  expect(await inParcels()).toEqual([{ lines: [bear, mug] }])
  await plan([{ lines: [mug] }, { lines: [bear] }])
  expect(await inParcels()).toEqual([{ lines: [mug] }, { lines: [bear] }])
})

test('a gift that left the cart leaves the plan, which ends with its last gift', async () => {
  await plan([{ lines: [bear] }, { lines: [mug] }])
  granted(await removeFromCart(db, rima, bear))
  expect(await seen()).toEqual([{ lines: [] }, { lines: [mug] }])
  granted(await removeFromCart(db, rima, mug))
  expect(await seen()).toEqual([])
})

test('it is one’s own', async () => {
  await plan([{ lines: [bear] }])
  const stranger = await person(db, 'Stranger')
  expect(await seen(stranger)).toEqual([])
  await plan([{ lines: [mug] }], stranger)
  expect(await seen(stranger)).toEqual([])
  expect(await seen()).toEqual([{ lines: [bear] }])
})

test('a stranger’s location and a deleted one are dropped', async () => {
  const [own, gone] = [await home(rima), await home(rima)]
  const others = await home(await person(db, 'Stranger'))
  const at = (locationId: string) => ({ lines: [bear], locationId })
  expect((await plan([at(own), at(gone), at(others.toUpperCase())])).status).toBe(200)
  const row = db.selectFrom('cartPlan').select('parcels').where('userId', '=', rima.id)
  const { parcels } = await row.executeTakeFirstOrThrow()
  expect(parcels.map(({ locationId }) => locationId)).toEqual([own, gone, null])
  granted(await removeLocation(db, rima, gone))
  expect((await seen()).map(({ locationId }) => locationId)).toEqual([own, null, null])
})

test.each<[string, object[]]>([
  ['21 parcels', Array.from({ length: 21 }, () => ({ lines: [] }))],
  ['101 lines', [{ lines: Array.from({ length: 101 }, newId) }]],
  ['a line that is no id', [{ lines: ['bear'] }]],
  ['a message of 401 characters', [{ lines: [], gift: { message: 'x'.repeat(401) } }]],
])('%s are refused', async (_, parcels) => {
  expect((await plan(parcels)).status).toBe(400)
})

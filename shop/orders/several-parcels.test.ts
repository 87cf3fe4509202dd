import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../server/testing/test-charges.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import { HOME, MUG } from '../../server/testing/test-orders.ts'
import { payingApi } from '../billing/paying/api.server.ts'
import { addToCart, cartOf } from '../cart/carts.server.ts'
import { addProduct } from '../catalog/products/products.server.ts'
import { EVERY_DAY, insertZone } from '../delivery/delivery-fixture.server.ts'
import { offeredDaysOf } from '../delivery/zones.server.ts'
import { insertWrap } from '../gift-options/gifting-fixture.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { fromTaka, poisha } from '../kernel/money.ts'
import { cashOnDelivery } from '../payments/cash/cash-on-delivery.server.ts'
import { gatewaysWith, scriptedGateway } from '../payments/test-gateway.server.ts'
import { addLocation } from '../people/addresses/locations.server.ts'
import { orderHistoryApi } from '../storefront/orders/api.server.ts'
import { anonymiseOrders } from './anonymise-orders.server.ts'
import { recordMoney } from './dues.server.ts'
import { linesIn } from './order.ts'
import { findOrder } from './orders.server.ts'
import { ordersApi } from './placing/api.server.ts'

const PUBLIC_URL = 'http://shop.example'

let db: Db
let ask: ReturnType<typeof apiOf>
let rima: Caller
let far: string
let day: string
let wrapId: string
let maa: string
let rafi: string
let lines: string[]

beforeAll(async () => {
  db = (await freshDatabase()).db
  const gateways = gatewaysWith(scriptedGateway(), { cod: cashOnDelivery(db) })
  const jobs = pretendJobs().jobs
  const services = {
    db,
    recordMoney,
    gateways,
    jobs,
    publicUrl: PUBLIC_URL,
    offered: ['sslcommerz', 'cod'] as const,
  }
  ask = apiOf(
    ordersApi(services, CHARGE_SOURCES),
    orderHistoryApi(services, CHARGE_SOURCES),
    payingApi(services),
  )
  await insertZone(db, { nameEn: 'Dhaka', charge: fromTaka(60) })
  const sylhet = {
    nameEn: 'Sylhet',
    districts: ['sylhet'],
    charge: fromTaka(130),
    freeFrom: fromTaka(2000),
  }
  far = await insertZone(db, { ...sylhet, weekdays: EVERY_DAY, capacity: 2 })
  const free = (await offeredDaysOf(db, far, new Date()))?.find(({ state }) => state === 'free')
  day = free?.day ?? expect.unreachable('no day')
  wrapId = await insertWrap(db, { price: fromTaka(120) })
})

beforeEach(async () => {
  rima = await person(db, 'Rima')
  maa = granted(await addLocation(db, rima, { ...HOME, name: 'Maa', city: 'Sylhet' }))
  rafi = granted(await addLocation(db, rima, { ...HOME, name: 'Rafi' }))
  lines = []
  for (const price of [1000, 500, 200])
    lines.push(
      granted(await addToCart(db, rima, await addProduct(db, { ...MUG, price: poisha(price * 100) }))),
    )
})

/** Gifts by their place in the cart. */
const into = (locationId: string | null, products: readonly number[], more: object = {}) => ({
  ...{ locationId, lines: products.map((at) => lines[at] ?? ''), ...more },
})
const place = (parcels: readonly object[], more: object = {}) =>
  ask(rima, 'POST', '/manageorder', { body: { parcels, ...more } })

async function placed(...parcels: readonly object[]): Promise<string> {
  const { status, body } = await place(parcels)
  expect(status, body.detail).toBe(200)
  return body.insertedId
}
const ofOrder = async (id: string) => (await findOrder(db, rima, id)) ?? expect.unreachable('no order')

describe('one order to several people', () => {
  test('has a parcel for each, with its gifts, day, card and charges, and one sum', async () => {
    const card = { to: 'Maa', message: 'Eid Mubarak' }
    const id = await placed(
      into(maa, [0, 2], { deliverOn: day, gift: { ...card, wrapId } }),
      into(rafi, [1], { gift: { to: 'Rafi' } }),
    )
    const order = await ofOrder(id)
    expect(order).toMatchObject({
      amount: (1700 + 130 + 120 + 60) * 100,
      fulfilment: 'new',
    })
    expect(order.charges.map(({ label, amount }) => [label, amount])).toEqual([
      ['Delivery: Sylhet · Maa', 13_000],
      ['Wrap: Red paper · Maa', 12_000],
      ['Delivery: Dhaka · Rafi', 6_000],
    ])
    expect(order.parcels).toMatchObject([
      {
        recipient: { name: 'Maa' },
        address: { city: 'Sylhet' },
        deliverOn: day,
        reservation: 'reserved',
        gift: card,
      },
      {
        recipient: { name: 'Rafi' },
        address: { city: 'Dhaka' },
        deliverOn: null,
        reservation: 'none',
        gift: { to: 'Rafi' },
      },
    ])
    const prices = order.parcels.map((parcel) => linesIn(parcel, order.lines).map(({ price }) => price))
    expect(prices).toEqual([[100_000, 20_000], [50_000]])
    expect(await cartOf(db, rima)).toEqual([])
  })

  test('names nobody on its charges once it has arrived and its sender has left', async () => {
    const id = await placed(into(maa, [0, 2], { gift: { wrapId } }), into(rafi, [1]))
    await db.updateTable('parcel').set({ fulfilment: 'delivered' }).where('orderId', '=', id).execute()
    await db.transaction().execute((tx) => anonymiseOrders(tx, rima.id))
    const charges = await db.selectFrom('orderCharge').select('label').where('orderId', '=', id).execute()
    expect(charges.map(({ label }) => label).sort()).toEqual([
      ...['Delivery: Dhaka', 'Delivery: Sylhet', 'Wrap: Red paper'],
    ])
  })

  test('is delivered for nothing by what each of them gets', async () => {
    const price = poisha(200_000)
    lines.push(granted(await addToCart(db, rima, await addProduct(db, { ...MUG, price }))))
    const id = await placed(into(maa, [0, 1, 2]), into(maa, [3]))
    expect((await ofOrder(id)).charges).toMatchObject([{ amount: 13_000 }])
  })

  test('goes to the first saved location where a parcel names none', async () => {
    const id = await placed(into(maa, [0]), { ...into(null, [1, 2]), locationId: null, withoutAddress: true })
    const order = await ofOrder(id)
    expect(order.parcels.map(({ recipient }) => recipient.name)).toEqual(['Maa', 'Maa'])
  })

  const gone = '00000000-0000-4000-8000-000000000000'
  test.each<[string, () => object[], number, string]>([
    ['a gift in two of them', () => [into(maa, [0, 1]), into(rafi, [1, 2])], 409, 'line-in-two-parcels'],
    ['a gift twice in one', () => [into(maa, [0, 0]), into(rafi, [1, 2])], 409, 'line-in-two-parcels'],
    ['a gift in none', () => [into(maa, [0]), into(rafi, [1])], 409, 'cart-changed'],
    [
      'a gift of nobody',
      () => [into(maa, [0, 1, 2]), { locationId: rafi, lines: [gone] }],
      409,
      'cart-changed',
    ],
    ['somebody else’s location', () => [into(maa, [0]), into(gone, [1, 2])], 404, 'location-gone'],
    [
      'an unknown wrap',
      () => [into(maa, [0]), into(rafi, [1, 2], { gift: { wrapId: gone } })],
      409,
      'wrap-gone',
    ],
    ['an empty parcel', () => [into(maa, [0, 1, 2]), into(rafi, [])], 400, ''],
    ['no parcel', () => [], 400, ''],
    ['21 of them', () => Array.from({ length: 21 }, () => into(maa, [0])), 400, ''],
  ])('with %s is refused, and the cart stays', async (_, parcels, status, code) => {
    const { status: answered, body } = await place(parcels())
    expect(answered).toBe(status)
    if (code) expect(body.code).toBe(code)
    expect(await cartOf(db, rima)).toHaveLength(3)
  })

  test('takes all of its places, or none', async () => {
    const taken = async () =>
      (await db.selectFrom('deliveryDay').select('taken').where('zoneId', '=', far).executeTakeFirst())?.taken
    const before = (await taken()) ?? 0
    const onDay = (product: number) => into(maa, [product], { deliverOn: day })
    const { body } = await place([onDay(0), onDay(1), onDay(2)])
    expect(body.code).toBe('day-full')
    expect((await taken()) ?? 0).toBe(before)
    expect(await cartOf(db, rima)).toHaveLength(3)
  })

  test('is compared with what was shown, and asked for once', async () => {
    const parcels = [into(maa, [0, 1]), into(rafi, [2])]
    const refused = await place(parcels, { amount: 1700 })
    expect([refused.status, refused.body.amount]).toEqual([409, 1890])
    const asked = { amount: 1890, idempotencyKey: `key-${rima.id.slice(0, 20)}` }
    const twice = [await place(parcels, asked), await place(parcels, asked)]
    expect(new Set(twice.map(({ body }) => body.insertedId)).size).toBe(1)
  })

  test('is not paid in cash: nobody could be asked for a part', async () => {
    const orderId = await placed(into(rafi, [0, 1]), into(rafi, [2]))
    const { body: ways } = await ask<{ ways: object[] }>(rima, 'GET', `/orders/${orderId}/payment-methods`)
    expect(ways.ways).toMatchObject([{ method: 'online', amount: 1820 }])
    const { body } = await ask(rima, 'POST', '/initiate-payment', { body: { orderId, method: 'cash' } })
    expect(body.code).toBe('cash-at-several-doors')
  })
})

describe('one parcel of several', () => {
  const of = (id: string, parcelId: string | undefined, what: 'gift' | 'location') =>
    `/orders/${id}/${what}?parcelId=${parcelId}`

  test('goes elsewhere alone, and costs what it costs there', async () => {
    const id = await placed(into(maa, [0]), into(rafi, [1, 2]))
    const second = (await ofOrder(id)).parcels[1]?.id
    const body = { locationId: maa }
    expect((await ask(rima, 'PUT', of(id, second, 'location'), { body })).status).toBe(200)
    const order = await ofOrder(id)
    expect(order.parcels.map(({ address }) => address.city)).toEqual(['Sylhet', 'Sylhet'])
    expect(order.amount).toBe((1700 + 130 + 130) * 100)
  })

  test('has its card and wrap changed alone', async () => {
    const id = await placed(into(maa, [0], { gift: { to: 'Maa', wrapId } }), into(rafi, [1, 2]))
    const second = (await ofOrder(id)).parcels[1]?.id
    expect((await ask(rima, 'PUT', of(id, second, 'gift'), { body: { to: 'Rafi', wrapId } })).status).toBe(
      200,
    )
    const order = await ofOrder(id)
    expect(order.parcels.map(({ gift }) => gift?.to)).toEqual(['Maa', 'Rafi'])
    expect(order.amount).toBe((1700 + 130 + 60 + 240) * 100)
  })

  test('is one of this order, or nothing is changed', async () => {
    const id = await placed(into(maa, [0, 1, 2]))
    granted(await addToCart(db, rima, await addProduct(db, MUG)))
    const other = (await ask(rima, 'POST', '/manageorder', { body: {} })).body.insertedId
    const [parcel] = (await ofOrder(other)).parcels
    for (const what of ['gift', 'location'] as const) {
      const { body } = await ask(rima, 'PUT', of(id, parcel?.id, what), { body: { locationId: rafi } })
      expect(body.code, what).toBe('parcel-unknown')
    }
  })
})

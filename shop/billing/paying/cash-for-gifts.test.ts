import { beforeAll, beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { HOME, MUG } from '../../../server/testing/test-orders.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { insertWrap } from '../../gift-options/gifting-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { writeSection } from '../../kernel/settings/shop-settings.server.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { ordersApi } from '../../orders/placing/api.server.ts'
import { cashOnDelivery } from '../../payments/cash/cash-on-delivery.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { orderHistoryApi } from '../../storefront/orders/api.server.ts'
import { payingApi } from './api.server.ts'

const PUBLIC_URL = 'http://shop.example'

let db: Db
let ask: ReturnType<typeof apiOf>
let rima: Caller

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
})

beforeEach(async () => {
  rima = await person(db, 'Rima')
  await allowCash(false)
})

const allowCash = (cashForGifts: boolean) =>
  db
    .transaction()
    .execute((tx) =>
      writeSection(tx, 'selling', { value: { giftsPublic: false, waysOff: [], cashForGifts }, revision: 1 }),
    )

async function placed(to: string, gift: object | null): Promise<string> {
  granted(await addToCart(db, rima, await addProduct(db, { ...MUG, price: poisha(100_000) })))
  const locationId = granted(await addLocation(db, rima, { ...HOME, name: to }))
  const { body } = await ask(rima, 'POST', '/manageorder', { body: { gift, locationId } })
  return body.insertedId
}

const payInCash = (orderId: string) =>
  ask(rima, 'POST', '/initiate-payment', { body: { orderId, method: 'cash' } })

const waysOf = async (orderId: string): Promise<string[]> => {
  const { body } = await ask<{ ways: { method: string }[] }>(
    rima,
    'GET',
    `/orders/${orderId}/payment-methods`,
  )
  return body.ways.map(({ method }) => method)
}

test.each([
  ['a gift to somebody else', 'Maa', {}, false],
  ['a gift to oneself', '', {}, true],
  ['a gift to oneself by name', ' rima ', {}, true],
  ['what is no gift', 'Maa', null, true],
])('%s to %j is paid in cash: %j %s', async (_, to, gift, isPossible) => {
  const orderId = await placed(to, gift)
  expect(await waysOf(orderId)).toEqual(isPossible ? ['online', 'cash'] : ['online'])
  const { status, body } = await payInCash(orderId)
  expect([status, body.code]).toEqual(isPossible ? [200, undefined] : [409, 'cash-for-gift'])
})

test('a shop may offer it for gifts to others', async () => {
  const orderId = await placed('Maa', {})
  expect((await ask(rima, 'GET', '/payment-methods')).body).toMatchObject([
    {},
    { method: 'cash', forGifts: false },
  ])
  await allowCash(true)
  expect((await ask(rima, 'GET', '/payment-methods')).body).toMatchObject([
    {},
    { method: 'cash', forGifts: true },
  ])
  expect(await waysOf(orderId)).toEqual(['online', 'cash'])
  expect((await payInCash(orderId)).status).toBe(200)
})

test('what is to be paid in cash at somebody else’s door is made no gift later', async () => {
  const orderId = await placed('Maa', null)
  await payInCash(orderId)
  const { status, body } = await ask(rima, 'PUT', `/orders/${orderId}/gift`, { body: {} })
  expect([status, body.code]).toEqual([409, 'gift-in-cash'])
  expect(await findOrder(db, rima, orderId)).toMatchObject({ parcels: [{ gift: null }], onDelivery: true })
})

test('a gift that is to be paid in cash goes to nobody else', async () => {
  const orderId = await placed('', {})
  await payInCash(orderId)
  const locationId = granted(await addLocation(db, rima, { ...HOME, name: 'Maa' }))
  const { status, body } = await ask(rima, 'PUT', `/orders/${orderId}/location`, { body: { locationId } })
  expect([status, body.code]).toEqual([409, 'gift-in-cash'])
  expect(await findOrder(db, rima, orderId)).toMatchObject({
    parcels: [{ recipient: { name: 'Rima' } }],
    onDelivery: true,
  })
})

test('cash that was promised is promised for another wrap as well', async () => {
  const wrapId = await insertWrap(db, { price: fromTaka(150) })
  const orderId = await placed('', {})
  await payInCash(orderId)
  expect((await ask(rima, 'PUT', `/orders/${orderId}/gift`, { body: { wrapId } })).status).toBe(200)
  const order = await findOrder(db, rima, orderId)
  expect(order).toMatchObject({ amount: 115_000, onDelivery: true })
  expect(order?.dues).toMatchObject([{ amount: 115_000, payable: 'at_door', onDelivery: true }])
})

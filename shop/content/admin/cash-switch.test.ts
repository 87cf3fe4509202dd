import { beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { orderTerms } from '../../../server/testing/test-orders.ts'
import { payingApi } from '../../billing/paying/api.server.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { cashOnDelivery } from '../../payments/cash/cash-on-delivery.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { shopSettingsApi } from './api.server.ts'

const URL = 'http://shop.example'
const MUG = { name: 'Mug', price: poisha(50000), brand: '', category: '', description: '', photos: '' }
const SELLING = { giftsPublic: false, cashForGifts: false, carriesFarther: false, thanks: true }

let db: Db
let keeper: Caller
let rima: Caller
beforeEach(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Rahima', 'admin')
  rima = await person(db, 'Rima')
  granted(
    await addLocation(db, rima, { name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }),
  )
})

/** One process of the shop, started with COD on or off. */
function shop(cod: 'on' | 'off') {
  const gateways = gatewaysWith(scriptedGateway(), { cod: cashOnDelivery(db) })
  const machine = { offered: ['sslcommerz', 'cod'] as const, waysOff: cod === 'on' ? [] : ['cod'] }
  return apiOf(
    shopSettingsApi(db, async () => ({ ...machine, detailsPublic: false, testPayments: true })),
    payingApi({ db, recordMoney, gateways, jobs: pretendJobs().jobs, publicUrl: URL, ...machine }),
  )
}
type Ask = ReturnType<typeof shop>

const methods = async (ask: Ask) =>
  (await ask<{ method: string }[]>(null, 'GET', '/payment-methods')).body.map(({ method }) => method)
const save = (ask: Ask, waysOff: string[], revision: number) =>
  ask(keeper, 'PUT', '/settings/selling', { body: { value: { ...SELLING, waysOff }, revision } })
async function order(): Promise<string> {
  granted(await addToCart(db, rima, await addProduct(db, MUG)))
  return granted(await placeOrder(db, rima, {}, orderTerms(scriptedGateway().capabilities))).id
}
const promise = (ask: Ask, orderId: string) =>
  ask<{ detail: string }>(rima, 'POST', '/initiate-payment', { body: { orderId, method: 'cash' } })

test('a fresh shop begins with cash where COD is on, and without it elsewhere', async () => {
  expect(await methods(shop('on'))).toEqual(['online', 'cash'])
  expect(await methods(shop('off'))).toEqual(['online'])
  expect(await promise(shop('off'), await order())).toMatchObject({
    status: 409,
    body: { detail: 'Cash on delivery is not offered here. Please pay online.' },
  })
})

test('the switch holds in every process at once, whatever COD says there', async () => {
  const [one, other] = [shop('off'), shop('on')]
  expect((await save(one, [], 0)).status).toBe(200)
  expect([await methods(one), await methods(other)]).toEqual([
    ['online', 'cash'],
    ['online', 'cash'],
  ])
  expect((await promise(one, await order())).status).toBe(200)
  expect((await save(other, ['cod'], 1)).status).toBe(200)
  expect([await methods(one), await methods(other)]).toEqual([['online'], ['online']])
  expect((await promise(other, await order())).status).toBe(409)
})

test('cash that was promised before it is switched off stays promised', async () => {
  const ask = shop('on')
  const id = await order()
  await promise(ask, id)
  await save(ask, ['cod'], 0)
  expect(await findOrder(db, rima, id)).toMatchObject({ onDelivery: true, paymentState: 'pending' })
})

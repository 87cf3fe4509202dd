import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { HOME, MUG, orderOf } from '../../../server/testing/test-orders.ts'
import { type PayingServices, payOrder } from '../../billing/paying/pay-order.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { insertZone } from '../../delivery/delivery-fixture.server.ts'
import { insertWrap } from '../../gift-options/gifting-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka } from '../../kernel/money.ts'
import { cashOnDelivery } from '../../payments/cash/cash-on-delivery.server.ts'
import { confirmPayment } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { orderHistoryApi } from '../../storefront/orders/api.server.ts'
import { recordMoney } from '../dues.server.ts'
import { insertPromised } from '../order-fixture.server.ts'
import { findOrder } from '../orders.server.ts'
import { MOST_CASH_PROMISES } from '../placing/cash-promises.server.ts'

let db: Db
let rima: Caller
let services: PayingServices
let gateway: ReturnType<typeof scriptedGateway>
let phones = 0

beforeAll(async () => {
  db = (await freshDatabase()).db
  await db
    .updateTable('deliveryZone')
    .set({ charge: fromTaka(130) })
    .execute()
  await insertZone(db, { charge: fromTaka(30) })
})
beforeEach(async () => {
  rima = await person(db, 'Rima')
  gateway = scriptedGateway()
  const gateways = gatewaysWith(gateway, { cod: cashOnDelivery(db) })
  const { jobs } = pretendJobs()
  services = { db, recordMoney, gateways, jobs, publicUrl: 'http://shop.example' }
  services = { ...services, offered: ['sslcommerz', 'cod'] }
})

const newPhone = () => `+88018${String(++phones).padStart(8, '0')}`

const locationIn = async (by: Caller, city: string, phone = newPhone()) =>
  granted(await addLocation(db, by, { ...HOME, city, phone }))

/** To Dhaka, for ৳30 there; to be paid in cash. */
async function promised({ by = rima, taka = 500, phone = newPhone() } = {}): Promise<string> {
  const locationId = await locationIn(by, 'Dhaka', phone)
  const { id } = await orderOf(db, by, [await addProduct(db, { ...MUG, price: fromTaka(taka) })])
  granted(await payOrder(services, by, { orderId: id, method: 'cash' }))
  await db.deleteFrom('location').where('id', '=', locationId).execute()
  return id
}

async function payOnline(id: string): Promise<void> {
  granted(await payOrder(services, rima, { orderId: id, method: 'online' }))
  const { tranId, amount } = gateway.opened.at(-1) ?? expect.unreachable('no page')
  gateway.say(tranId, { state: 'paid', captured: amount })
  await confirmPayment(services, tranId, null)
}

const ask = (method: 'PUT' | 'POST', path: string, body: object, by = rima) =>
  apiOf(orderHistoryApi(services, CHARGE_SOURCES))(by, method, path, { body })

const redirect = async (id: string, city = 'Sylhet', phone?: string, by = rima) =>
  ask('PUT', `/orders/${id}/location`, { locationId: await locationIn(by, city, phone) }, by)

const look = async (id: string) => {
  const attempts = db.selectFrom('paymentAttempt').innerJoin('due', 'due.id', 'reference')
  const seen = attempts.select(['tranId', 'state']).where('orderId', '=', id).orderBy('tranId')
  return { order: await findOrder(db, rima, id), attempts: await seen.execute() }
}

test('goes with the change: the new sum is promised, the former one is not', async () => {
  const id = await promised()
  const before = await look(id)
  const preview = await ask('POST', `/orders/${id}/location/cost`, {
    locationId: await locationIn(rima, 'Sylhet'),
  })
  expect(preview).toMatchObject({ status: 200, body: { amount: 100, isPaid: false } })
  expect(await look(id)).toEqual(before)
  expect((await redirect(id)).status).toBe(200)
  const { order, attempts } = await look(id)
  expect(order?.dues).toMatchObject([{ amount: 63_000, payable: 'at_door', onDelivery: true }])
  expect(attempts.map(({ state }) => state).toSorted()).toEqual(['cancelled', 'pending'])
})

describe('where it cannot be renewed, nothing changes', () => {
  test('because cash is switched off since; the preview says so', async () => {
    const id = await promised()
    const before = await look(id)
    services = { ...services, offered: ['sslcommerz'] }
    expect(await redirect(id)).toMatchObject({ status: 409, body: { code: 'cash-not-renewed' } })
    const locationId = await locationIn(rima, 'Sylhet')
    const preview = await ask('POST', `/orders/${id}/location/cost`, { locationId })
    expect(preview).toMatchObject({ status: 409, body: { code: 'cash-not-renewed' } })
    expect(await look(id)).toEqual(before)
  })

  test('because it is more than is taken at a door', async () => {
    const id = await promised({ taka: 49_970 })
    const before = await look(id)
    expect(await redirect(id)).toMatchObject({ status: 409, body: { code: 'cash-not-renewed' } })
    expect(await look(id)).toEqual(before)
  })

  test('because the zone of a parcel that stays there takes no cash any more', async () => {
    const id = await promised()
    const before = await look(id)
    const wrapId = await insertWrap(db, { price: fromTaka(50) })
    const zone = db.updateTable('deliveryZone').where('everywhereElse', '=', false)
    await zone.set({ cash: false }).execute()
    const rewrapped = await ask('PUT', `/orders/${id}/gift`, { wrapId })
    await zone.set({ cash: true }).execute()
    expect(rewrapped).toMatchObject({ status: 409, body: { code: 'cash-not-renewed' } })
    expect(await look(id)).toEqual(before)
  })

  test.each(['Sylhet', 'Dhaka'])('because too much is promised for the phone in %s', async (city) => {
    const phone = newPhone()
    await insertPromised(db, MOST_CASH_PROMISES.atFirst, { phone })
    const id = await promised()
    const before = await look(id)
    expect(await redirect(id, city, phone)).toMatchObject({
      status: 409,
      body: { code: 'too-many-cash-promises-to-phone' },
    })
    expect(await look(id)).toEqual(before)
  })

  test('because it ends between the change and the promise', async () => {
    const id = await promised()
    const before = await look(id)
    services = { ...services, recordMoney: () => Promise.reject(new Error('killed')) }
    await expect(redirect(id)).rejects.toThrow('killed')
    expect(await look(id)).toEqual(before)
  })
})

describe('a promise of cash ends with an online payment', () => {
  const PAID = { amount: 53_000, paymentState: 'paid' }

  test('so another address is due by itself; the preview says so', async () => {
    const id = await promised()
    await payOnline(id)
    const locationId = await locationIn(rima, 'Sylhet')
    const preview = await ask('POST', `/orders/${id}/location/cost`, { locationId })
    expect(preview).toMatchObject({ status: 200, body: { amount: 100, isPaid: true } })
    expect((await redirect(id)).status).toBe(200)
    const { order } = await look(id)
    expect(order?.dues).toMatchObject([PAID, { kind: 'extra', amount: 10_000, onDelivery: false }])
  })

  test('so another wrap is due by itself', async () => {
    const id = await promised()
    await payOnline(id)
    const wrapId = await insertWrap(db, { price: fromTaka(50) })
    expect((await ask('PUT', `/orders/${id}/gift`, { wrapId })).status).toBe(200)
    const { order } = await look(id)
    expect(order?.dues).toMatchObject([PAID, { kind: 'extra', amount: 5000, onDelivery: false }])
  })

  test('and a rest that was promised beside it goes with the change', async () => {
    const id = await promised()
    await payOnline(id)
    // As orders were charged until they were charged as any that is paid.
    await db
      .updateTable('order')
      .set({ amount: fromTaka(630) })
      .where('id', '=', id)
      .execute()
    await db
      .updateTable('orderCharge')
      .set({ amount: fromTaka(130) })
      .where('orderId', '=', id)
      .execute()
    const rest = { kind: 'rest', payable: 'at_door', amount: fromTaka(100) } as const
    await db
      .insertInto('due')
      .values({ id: newId(), orderId: id, ...rest })
      .execute()
    granted(await payOrder(services, rima, { orderId: id, method: 'cash' }))
    const wrapId = await insertWrap(db, { price: fromTaka(50) })
    expect((await ask('PUT', `/orders/${id}/gift`, { wrapId })).status).toBe(200)
    const { order } = await look(id)
    expect(order?.dues).toMatchObject([PAID, { kind: 'rest', amount: 15_000, onDelivery: true }])
  })
})

test('of two who redirect to one phone at once, the fifth is promised', async () => {
  const phone = newPhone()
  await insertPromised(db, MOST_CASH_PROMISES.atFirst - 1, { phone })
  const others = [rima, await person(db, 'Tuli')]
  const orders = await Promise.all(others.map(async (by) => [by, await promised({ by })] as const))
  const answers = await Promise.all(orders.map(([by, id]) => redirect(id, 'Sylhet', phone, by)))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409])
})

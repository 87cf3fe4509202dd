import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { orderTerms } from '../../../server/testing/test-orders.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { insertZone } from '../../delivery/delivery-fixture.server.ts'
import { orderFulfilmentApi } from '../../fulfilment/steps/api.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { fromTaka, type Poisha } from '../../kernel/money.ts'
import { writeSection } from '../../kernel/settings/shop-settings.server.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { cashToCollect } from '../../orders/order.ts'
import { findOrder } from '../../orders/orders.server.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { cashOnDelivery } from '../../payments/cash/cash-on-delivery.server.ts'
import { confirmPayment } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { payingApi } from './api.server.ts'

const URL = 'http://shop.example'
const MUG = { name: 'Mug', price: fromTaka(500), brand: '', category: '', description: '', photos: '' }

let db: Db
let gateway: ReturnType<typeof scriptedGateway>
let ask: ReturnType<typeof apiOf>
let keeper: Caller
let rima: Caller
let services: Parameters<typeof payingApi>[0]

beforeAll(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
  await db
    .updateTable('deliveryZone')
    .set({ charge: fromTaka(130), advance: 'charge' })
    .execute()
  await insertZone(db, { districts: ['sylhet'], charge: fromTaka(100), advance: 'whole' })
  await insertZone(db, { districts: ['dhaka'], charge: fromTaka(0), advance: 'charge' })
})
beforeEach(async () => {
  rima = await person(db, 'Rima')
  gateway = scriptedGateway()
  const gateways = gatewaysWith(gateway, { cod: cashOnDelivery(db) })
  services = {
    db,
    recordMoney,
    gateways,
    jobs: pretendJobs().jobs,
    publicUrl: URL,
    offered: ['sslcommerz', 'cod'],
  }
  ask = apiOf(payingApi(services), orderFulfilmentApi(services))
})

async function order(city: string | null): Promise<string> {
  const place = { name: '', phone: '', area: 'A', address: 'B' }
  const locationId = city && granted(await addLocation(db, rima, { ...place, city }))
  granted(await addToCart(db, rima, await addProduct(db, MUG)))
  const input = locationId ? { locationId } : { withoutAddress: true }
  return granted(await placeOrder(db, rima, input, orderTerms(gateway.capabilities))).id
}

const pay = (orderId: string, method: 'online' | 'cash', amount?: number) =>
  ask(rima, 'POST', '/initiate-payment', { body: { orderId, method, amount } })

const look = async (id: string) => (await findOrder(db, rima, id)) ?? expect.unreachable('the order is gone')

async function arrive(captured: Poisha): Promise<void> {
  const { tranId = '' } = gateway.opened.at(-1) ?? {}
  gateway.say(tranId, { state: 'paid', captured })
  await confirmPayment(services, tranId, null)
}

const move = async (id: string, state: string, cashReceived?: boolean) =>
  (await ask(keeper, 'POST', `/manageorder/${id}/fulfilments`, { body: { state, cashReceived } })).status

describe('how an order can be paid', () => {
  const ways = async (id: string) => {
    const { status, body } = await ask(rima, 'GET', `/orders/${id}/payment-methods`)
    return status === 200 ? body : status
  }
  const online = (now: number) => ({ method: 'online', amount: now, cashDue: 0 })

  test('says what of cash is paid before, and later what is left', async () => {
    const id = await order('Rangpur')
    const cash = { method: 'cash', amount: 130, cashDue: 500 }
    expect(await ways(id)).toEqual({ amount: 630, ways: [online(630), cash] })
    await pay(id, 'cash')
    expect(await ways(id)).toEqual({ amount: 630, ways: [online(630), cash] })
    await arrive(fromTaka(130))
    expect(await ways(id)).toEqual({ amount: 500, ways: [online(500)] })
    expect(await pay(id, 'online', 500)).toMatchObject({ status: 200 })
    expect(gateway.opened.at(-1)).toMatchObject({ amount: 50_000 })
    await arrive(fromTaka(500))
    expect(await ways(id)).toBe(409)
  })

  test('leaves out cash where all is paid before', async () => {
    expect(await ways(await order('Sylhet'))).toEqual({ amount: 600, ways: [online(600)] })
    expect(await ways(await order('Dhaka'))).toMatchObject({
      ways: [{}, { amount: 0, cashDue: 500 }],
    })
  })
})

describe('cash where the delivery is paid in advance', () => {
  test('leads to the gateway for the advance, then is collected at the door', async () => {
    const id = await order('Rangpur')
    const { status, body } = await pay(id, 'cash', 630)
    expect([status, body.url]).toEqual([200, expect.stringMatching(/^https:\/\/gateway/)])
    expect(gateway.opened.at(-1)).toMatchObject({ amount: 13_000 })
    expect(await look(id)).toMatchObject({ paymentState: 'pending', onDelivery: false, amount: 63_000 })
    await arrive(fromTaka(130))
    const promised = await look(id)
    expect(promised).toMatchObject({ paymentState: 'pending', onDelivery: true })
    expect(cashToCollect(promised)).toBe(50_000)
    for (const state of ['packed', 'sent']) expect(await move(id, state)).toBe(200)
    expect(await move(id, 'delivered')).toBe(409)
    expect(await move(id, 'delivered', true)).toBe(200)
    const cash = await db.selectFrom('cashCollection').select('amount').execute()
    expect(cash).toEqual([{ amount: 50_000 }])
    expect(await look(id)).toMatchObject({ paymentState: 'paid', onDelivery: false })
  })

  test('opens no way that the shopkeeper has switched off, and promises nothing', async () => {
    const id = await order('Rangpur')
    const value = { giftsPublic: false, waysOff: ['sslcommerz'] }
    await db.transaction().execute((tx) => writeSection(tx, 'selling', { value, revision: 1 }))
    expect(await pay(id, 'cash')).toMatchObject({ status: 409, body: { code: 'method-not-offered' } })
    await db.deleteFrom('shopSetting').execute()
    expect(gateway.opened).toEqual([])
    expect(await look(id)).toMatchObject({ paymentState: 'unpaid', dues: [{ kind: 'whole' }] })
  })

  test('cannot be paid where cash alone is taken, and says so; without an address it asks for that first', async () => {
    const [nowhere, there] = [await order(null), await order('Rangpur')]
    const value = { giftsPublic: false, waysOff: ['sslcommerz'] }
    await db.transaction().execute((tx) => writeSection(tx, 'selling', { value, revision: 1 }))
    const ways = (id: string) => ask(rima, 'GET', `/orders/${id}/payment-methods`)
    expect(await ways(there)).toMatchObject({ status: 409, body: { code: 'cash-alone' } })
    expect(await ways(nowhere)).toMatchObject({ body: { code: 'cash-alone-without-location' } })
    await db.deleteFrom('shopSetting').execute()
  })

  test('may still be paid online instead: all of it before the advance, the rest after it', async () => {
    const first = await order('Rangpur')
    await pay(first, 'cash')
    expect((await pay(first, 'online', 630)).status).toBe(200)
    expect(gateway.opened.at(-1)).toMatchObject({ amount: 63_000 })
    expect((await look(first)).dues).toMatchObject([{ kind: 'whole', amount: 63_000 }])

    const second = await order('Rangpur')
    await pay(second, 'cash')
    await arrive(fromTaka(130))
    expect((await pay(second, 'online', 630)).body).toMatchObject({
      code: 'order-amount-differs',
      amount: 500,
    })
    expect((await pay(second, 'online', 500)).status).toBe(200)
    expect(gateway.opened.at(-1)).toMatchObject({ amount: 50_000 })
    await arrive(fromTaka(500))
    expect(await look(second)).toMatchObject({ paymentState: 'paid' })
  })

  test('is not asked for once the page of before was paid, although nobody has told', async () => {
    const id = await order('Rangpur')
    await pay(id, 'online')
    const { tranId = '' } = gateway.opened.at(-1) ?? {}
    await pay(id, 'cash')
    gateway.say(tranId, { state: 'paid', captured: fromTaka(630) })
    const pages = gateway.opened.length
    expect(await pay(id, 'cash')).toMatchObject({ status: 409, body: { code: 'order-on-hold' } })
    expect(gateway.opened).toHaveLength(pages)
    expect(await look(id)).toMatchObject({ paymentState: 'paid_on_hold' })
  })

  test('asks for nothing before where delivery is free, and is not taken where all is paid before', async () => {
    const near = await order('Dhaka')
    expect((await pay(near, 'cash')).body.url).toMatch(/^http:\/\/shop\.example\/payments\/success\//)
    expect(await look(near)).toMatchObject({
      onDelivery: true,
      dues: [{ kind: 'whole', payable: 'at_door' }],
    })
    const far = await order('Sylhet')
    expect(await pay(far, 'cash')).toMatchObject({ status: 409, body: { code: 'cash-not-there' } })
  })

  test('pressed twice makes one agreement, and one promise', async () => {
    const id = await order('Rangpur')
    const answers = await Promise.all([pay(id, 'cash'), pay(id, 'cash'), pay(id, 'cash')])
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    expect((await look(id)).dues.map(({ kind }) => kind)).toEqual(['advance', 'rest'])
    const { dues } = await look(id)
    const rest = dues.find(({ kind }) => kind === 'rest')?.id ?? ''
    const promised = db.selectFrom('paymentAttempt').select('id').where('reference', '=', rest)
    expect(await promised.where('state', '=', 'pending').execute()).toHaveLength(1)
  })
})

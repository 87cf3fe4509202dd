import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHARGE_SOURCES } from '../../../server/start/charge-sources.ts'
import { personalRecords } from '../../../server/start/personal-records.ts'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { payingApi } from '../../billing/paying/api.server.ts'
import type { PaymentView } from '../../billing/paying/payment-shapes.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { orderListApi } from '../../fulfilment/order-list/api.server.ts'
import type { OrderListEntry } from '../../fulfilment/order-list/order-list-shapes.server.ts'
import { orderFulfilmentApi } from '../../fulfilment/steps/api.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { poisha } from '../../kernel/money.ts'
import { addToCart } from '../../orders/cart/carts.server.ts'
import type { OrderInFull } from '../../orders/order.ts'
import { ordersApi } from '../../orders/placing/api.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { deleteAccount } from '../../people/privacy/deleting.server.ts'
import { orderHistoryApi } from '../../storefront/orders/api.server.ts'
import { addAttempt } from '../opening.server.ts'
import type { GatewayId } from '../payment.ts'
import { confirmPayment } from '../payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../test-gateway.server.ts'
import { paymentChangesOf } from '../test-payments.server.ts'
import { cashOnDelivery } from './cash-on-delivery.server.ts'

const URL = 'http://shop.example'
const MUG = { name: 'Mug', brand: '', category: '', description: '', photos: '' }

let db: Db
let online: ReturnType<typeof scriptedGateway>
let queue: ReturnType<typeof pretendJobs>
let ask: ReturnType<typeof apiOf>
let admin: Caller
let rima: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(async () => {
  ;[admin, rima] = await Promise.all([person(db, 'Rahima', 'admin'), person(db, 'Rima')])
  online = scriptedGateway()
  queue = pretendJobs()
  ask = shop({ offered: ['sslcommerz', 'cod'] })
})

const services = () => ({
  db,
  gateways: gatewaysWith(online, { cod: cashOnDelivery(db, URL) }),
  jobs: queue.jobs,
})
const shop = (more: { offered: readonly GatewayId[] }) =>
  apiOf(
    ordersApi(services(), CHARGE_SOURCES),
    payingApi({ ...services(), publicUrl: URL, ...more }),
    orderListApi(db),
    orderFulfilmentApi(services()),
    orderHistoryApi({ ...services(), publicUrl: URL, ...more }),
  )

async function order(price = 50000, address = true): Promise<string> {
  const place = { name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }
  if (address) granted(await addLocation(db, rima, place))
  await addToCart(db, rima, await addProduct(db, { ...MUG, price: poisha(price) }))
  return (await ask(rima, 'POST', '/manageorder', { body: { withoutAddress: true } })).body.insertedId
}

const pay = (orderId: string, method: 'online' | 'cash' = 'cash') =>
  ask(rima, 'POST', '/initiate-payment', { body: { orderId, method } })
const choose = async (orderId: string, method: 'online' | 'cash' = 'cash') =>
  (await pay(orderId, method)).body.url.split('/').at(-1) ?? ''
const view = async (tranId: string) => (await ask<PaymentView>(null, 'GET', `/payments/${tranId}`)).body
/** What the shopkeeper reads about a payment. */
const story = async (tranId: string) =>
  (await paymentChangesOf(db, tranId)).map(({ state, why }) => [state, why])
const look = async (id: string) => (await ask<OrderInFull>(rima, 'GET', `/orders/${id}`)).body
const move = (id: string, state: string, more: object = {}) =>
  ask<{ detail: string; cashDue: number }>(admin, 'POST', `/manageorder/${id}/fulfilments`, {
    body: { state, ...more },
  })
async function send(id: string): Promise<void> {
  for (const state of ['packed', 'sent']) expect((await move(id, state)).status).toBe(200)
}

describe('choosing cash on delivery', () => {
  test('leads to the shop’s own page: placed, and paid when it arrives', async () => {
    const id = await order()
    const { status, body } = await pay(id)
    expect(status).toBe(200)
    expect(body.url).toMatch(/^http:\/\/shop\.example\/payments\/success\/OGS/)
    const tranId = body.url.split('/').at(-1) ?? ''
    expect(await view(tranId)).toMatchObject({ state: 'pending', onDelivery: true, payable: true })
    expect(await look(id)).toMatchObject({ paymentState: 'pending', onDelivery: true, tran_id: tranId })
    expect(online.opened).toHaveLength(0)
  })

  test('leads to it in the language in which the order was placed', async () => {
    const id = await order()
    await db.updateTable('order').set({ sender_language: 'bn' }).where('id', '=', id).execute()
    expect((await pay(id)).body.url).toMatch(/^http:\/\/shop\.example\/bn\/payments\/success\/OGS/)
  })

  test('is one promise also after the process was killed while it was made', async () => {
    const id = await order()
    const half = granted(await addAttempt(db, { reference: id, amount: poisha(50000), gateway: 'cod' }))
    const all = await Promise.all(Array.from({ length: 6 }, () => choose(id)))
    expect(new Set(all)).toEqual(new Set([half]))
    const kept = await db
      .selectFrom('payment_attempt')
      .select('tran_id')
      .where('reference', '=', id)
      .execute()
    expect(kept).toEqual([{ tran_id: half }])
    await send(id)
    expect((await move(id, 'delivered', { cashReceived: true })).status).toBe(200)
    expect(await view(half)).toMatchObject({ state: 'paid' })
  })

  test('again, or many times at once, is one promise', async () => {
    for (let time = 0; time < 5; time++) {
      const id = await order()
      const all = await Promise.all(Array.from({ length: 8 }, () => choose(id)))
      await db
        .updateTable('payment_attempt')
        .set({ created_at: new Date(Date.now() - 3_600_000) })
        .execute()
      expect(new Set([...all, await choose(id)]).size).toBe(1)
    }
  })

  test.each([
    ['the shop does not offer it', 50000, true, false, /not offered/],
    ['there is no address', 50000, false, true, /shipping location/],
    ['it is too much to carry', 50_000_01, true, true, /৳50,000/],
  ])('not where %s', async (_, price, address, isOffered, why) => {
    ask = shop({ offered: isOffered ? ['sslcommerz', 'cod'] : ['sslcommerz'] })
    expect(await pay(await order(price, address))).toMatchObject({
      status: 409,
      body: { detail: expect.stringMatching(why) },
    })
  })

  test('is listed with its limits where it is offered', async () => {
    const methods = async () => (await ask<{ method: string }[]>(null, 'GET', '/payment-methods')).body
    expect(await methods()).toEqual([
      { method: 'online', minAmount: 10, maxAmount: 500000 },
      { method: 'cash', minAmount: 10, maxAmount: 50000, forGifts: false },
    ])
    ask = shop({ offered: ['sslcommerz'] })
    expect(await methods()).toMatchObject([{ method: 'online' }])
  })
})

describe('whoever does not want it any more', () => {
  const inAdminList = async (id: string) =>
    (await ask<OrderListEntry[]>(admin, 'GET', '/manageorder')).body.find(({ _id }) => _id === id)

  test('puts the order back, and owes no cash from that moment', async () => {
    const id = await order()
    const tranId = await choose(id)
    expect(await inAdminList(id)).toMatchObject({ onDelivery: true, paymentState: 'pending' })
    expect((await ask(rima, 'POST', `/orders/${id}/cart`)).status).toBe(200)
    expect(await inAdminList(id)).toMatchObject({
      fulfilment: 'cancelled',
      onDelivery: false,
      paymentState: 'cancelled',
    })
    expect(await story(tranId)).toEqual([['cancelled', expect.stringMatching(/no cash is collected/)]])
  })

  test('deletes the account, and owes no cash for what has not left the shop', async () => {
    const [kept, sent] = [await order(), await order()]
    for (const id of [kept, sent]) await choose(id)
    await send(sent)
    const letters = async () => async () => undefined
    const records = personalRecords(services())
    expect(await deleteAccount({ db, letters, records }, rima.id)).toBeNull()
    expect(await inAdminList(kept)).toMatchObject({
      fulfilment: 'cancelled',
      onDelivery: false,
      paymentState: 'cancelled',
    })
    expect(await inAdminList(sent)).toMatchObject({
      fulfilment: 'sent',
      onDelivery: true,
      paymentState: 'pending',
    })
  })
})

describe('the door', () => {
  test('is where it is paid: delivered and paid in one, by whom is written down', async () => {
    const id = await order()
    const tranId = await choose(id)
    await send(id)
    const early = await move(id, 'delivered')
    expect(early).toMatchObject({ status: 409, body: { cashDue: 500 } })
    expect((await look(id)).fulfilment).toBe('sent')
    expect((await move(id, 'delivered', { cashReceived: true })).status).toBe(200)
    expect(await look(id)).toMatchObject({
      fulfilment: 'delivered',
      paymentState: 'paid',
      onDelivery: false,
      payment: { method: 'Cash on delivery', tran_id: tranId },
    })
    const cash = await db.selectFrom('cash_collection').selectAll().where('tran_id', '=', tranId).execute()
    expect(cash).toMatchObject([{ amount: 50000, collected_by: admin.id, collected_by_name: 'Rahima' }])
    expect(queue.waiting).toMatchObject([{ name: 'paid', data: { tranId, reference: id } }])
    expect(await story(tranId)).toEqual([['paid', 'The cash was handed over at the door.']])
  })

  test('two shopkeepers at once take the money once', async () => {
    const id = await order()
    const tranId = await choose(id)
    await send(id)
    const both = await Promise.all([1, 2, 3].map(() => move(id, 'delivered', { cashReceived: true })))
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await view(tranId)).toMatchObject({ state: 'paid' })
    expect(queue.waiting).toHaveLength(1)
  })

  test('cut off between the note and the payment: whoever asks next settles it', async () => {
    const id = await order()
    const tranId = await choose(id)
    const note = {
      tran_id: tranId,
      amount: poisha(50000),
      collected_by: admin.id,
      collected_by_name: 'Rahima',
    }
    await db.insertInto('cash_collection').values(note).execute()
    const { collected_at } = await db
      .selectFrom('cash_collection')
      .select('collected_at')
      .where('tran_id', '=', tranId)
      .executeTakeFirstOrThrow()
    expect(await view(tranId)).toMatchObject({ state: 'paid' })
    expect((await look(id)).payment.settledAt).toBe(collected_at.toISOString())
  })

  test('says nothing of cash where none is due', async () => {
    const id = await order()
    online.end(await choose(id, 'online'), 'paid')
    await look(id)
    await confirmPayment(services(), (await look(id)).tran_id ?? '', null)
    await send(id)
    expect((await move(id, 'delivered')).status).toBe(200)
  })
})

describe('changing one’s mind', () => {
  test('to online, while it is not sent; a failed try leaves the promise', async () => {
    const id = await order()
    const cash = await choose(id)
    const failed = await choose(id, 'online')
    expect(failed).not.toBe(cash)
    online.end(failed, 'failed')
    await view(failed)
    expect(await look(id)).toMatchObject({ onDelivery: true, tran_id: cash })
    const paid = await choose(id, 'online')
    online.end(paid, 'paid')
    expect(await view(paid)).toMatchObject({ state: 'paid' })
    expect(await look(id)).toMatchObject({ paymentState: 'paid', tran_id: paid, onDelivery: false })
    await confirmPayment(services(), cash, null)
    expect(await view(cash)).toMatchObject({ state: 'cancelled', onDelivery: false, cash: true })
    expect(await story(cash)).toEqual([['cancelled', 'It was paid otherwise, so no cash is collected.']])
    await send(id)
    expect((await move(id, 'delivered', { cashReceived: true })).status).toBe(200)
    expect(
      await db.selectFrom('cash_collection').select('tran_id').where('tran_id', '=', cash).execute(),
    ).toEqual([])
  })

  test('no longer once it is on its way', async () => {
    const id = await order()
    await choose(id)
    await send(id)
    for (const method of ['online', 'cash'] as const) {
      expect(await pay(id, method)).toMatchObject({
        status: 409,
        body: { detail: expect.stringMatching(/way/) },
      })
    }
  })

  test('the page of an earlier try knows that cash is due, also once the gifts have left', async () => {
    const id = await order()
    const failed = await choose(id, 'online')
    online.end(failed, 'failed')
    expect(await view(failed)).toMatchObject({ state: 'failed', payable: true })
    const cash = await choose(id)
    const promised = { state: 'failed', payable: true, otherwise: 'cash' }
    expect(await view(failed)).toMatchObject(promised)
    await send(id)
    expect(await view(failed)).toMatchObject({ state: 'failed', payable: false, otherwise: 'cash' })
    expect(await view(cash)).toMatchObject({ state: 'pending', otherwise: null })
    await move(id, 'delivered', { cashReceived: true })
    expect(await view(failed)).toMatchObject({ otherwise: 'paid' })
    expect(await view(cash)).toMatchObject({ state: 'paid', otherwise: null })
  })

  test('paid online while the cash was taken: one counts, the other waits for the shopkeeper', async () => {
    const id = await order()
    const cash = await choose(id)
    const page = await choose(id, 'online')
    await send(id)
    online.end(page, 'paid')
    await Promise.all([move(id, 'delivered', { cashReceived: true }), view(page)])
    await Promise.all([view(page), view(cash)])
    const states = [(await view(page)).state, (await view(cash)).state].sort()
    expect(['cancelled,paid', 'paid,paid_on_hold']).toContain(states.join())
  })

  test('to nothing: a cancelled order asks for no cash', async () => {
    const id = await order()
    const cash = await choose(id)
    expect((await ask(rima, 'POST', `/orders/${id}/cart`)).status).toBe(200)
    await confirmPayment(services(), cash, null)
    expect(await view(cash)).toMatchObject({ state: 'cancelled', payable: false, cash: true })
    expect(await story(cash)).toEqual([
      ['cancelled', 'The order was cancelled: no cash is collected for it.'],
    ])
    expect((await pay(id)).status).toBe(409)
  })
})

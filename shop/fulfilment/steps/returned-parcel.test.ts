import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { returnToCart } from '../../billing/cancelling/cancel-own-order.server.ts'
import { payingApi } from '../../billing/paying/api.server.ts'
import { addToCart, cartOf } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { poisha } from '../../kernel/money.ts'
import { redirectParcel } from '../../orders/changing/redirect-parcel.server.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import type { Fulfilment } from '../../orders/fulfilment.ts'
import { findAnyOrder } from '../../orders/orders.server.ts'
import { ordersApi } from '../../orders/placing/api.server.ts'
import { cashOnDelivery } from '../../payments/cash/cash-on-delivery.server.ts'
import { confirmPayment, paymentOf } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { paymentChangesOf } from '../../payments/test-payments.server.ts'
import { addLocation, locationsOf } from '../../people/addresses/locations.server.ts'
import { listAuditEntries } from '../../people/audit/records.server.ts'
import { orderListApi } from '../order-list/api.server.ts'
import { orderFulfilmentApi } from './api.server.ts'
import type { OrderToSendOnWire } from './order-to-send.ts'
import type { FulfilmentResult } from './order-to-send-shapes.server.ts'
import { takeFulfilmentStep } from './take-step.server.ts'

const URL = 'http://shop.example'
const MUG = { name: 'Mug', price: poisha(50_000), brand: '', category: '', description: '', photos: '' }
const REASON = 'Nobody was at home, twice'

let db: Db
let online: ReturnType<typeof scriptedGateway>
const { jobs } = pretendJobs()
let ask: ReturnType<typeof apiOf>
let keeper: Caller
let rima: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(async () => {
  ;[keeper, rima] = await Promise.all([person(db, 'Keeper', 'admin'), person(db, 'Rima')])
  online = scriptedGateway()
  ask = apiOf(
    ordersApi(services(), CHARGE_SOURCES),
    payingApi({ ...services(), publicUrl: URL, offered: ['sslcommerz', 'cod'] }),
    orderListApi(db),
    orderFulfilmentApi(services()),
  )
})

const services = () => ({
  db,
  recordMoney,
  gateways: gatewaysWith(online, { cod: cashOnDelivery(db) }),
  jobs,
})

async function order(): Promise<string> {
  granted(
    await addLocation(db, rima, { name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }),
  )
  granted(await addToCart(db, rima, await addProduct(db, MUG)))
  return (await ask(rima, 'POST', '/manageorder', { body: {} })).body.insertedId
}
/** @returns the tran_id of a payment that was begun so */
const choose = async (orderId: string, method: 'online' | 'cash') =>
  (await ask(rima, 'POST', '/initiate-payment', { body: { orderId, method } })).body.url.split('/').at(-1) ??
  ''
const move = (id: string, body: object, who = keeper) =>
  ask<FulfilmentResult & { detail: string }>(who, 'POST', `/manageorder/${id}/fulfilments`, { body })
async function send(id: string): Promise<void> {
  for (const state of ['packed', 'sent'])
    expect((await move(id, { state, reason: 'A regular' })).status).toBe(200)
}
const whereIs = async (id: string) => (await findAnyOrder(db, id))?.fulfilment
const stepsOf = async (tranId: string) =>
  (await paymentChangesOf(db, tranId)).map(({ state, why }) => [state, why])

describe('a returned parcel', () => {
  test('not paid on delivery: the order is returned, no cash is due, and the reason is stored', async () => {
    const id = await order()
    const cash = await choose(id, 'cash')
    await send(id)
    expect(await move(id, { state: 'returned', reason: REASON, onlyUnpaid: true })).toMatchObject({
      status: 200,
      body: { fulfilment: 'returned', refundDue: 0 },
    })
    expect(await findAnyOrder(db, id)).toMatchObject({
      fulfilment: 'returned',
      paymentState: 'cancelled',
      onDelivery: false,
    })
    expect(await stepsOf(cash)).toEqual([['cancelled', 'The parcel came back: no cash was handed over.']])
    expect((await ask<OrderToSendOnWire>(keeper, 'GET', `/manageorder/${id}`)).body.payments).toMatchObject([
      { changes: [{ state: 'cancelled', why: expect.stringContaining('came back') }] },
    ])
    expect((await listAuditEntries(db, { kind: 'order', id }, { page: 1, limit: 1 })).items).toMatchObject([
      { by: 'Keeper', before: { fulfilment: 'sent' }, after: { fulfilment: 'returned', reason: REASON } },
    ])
    expect((await ask(rima, 'POST', '/initiate-payment', { body: { orderId: id } })).status).toBe(409)
    expect((await move(id, { state: 'delivered', cashReceived: true })).status).toBe(409)
    expect(await paymentOf(db, cash)).toMatchObject({ state: 'cancelled' })
  })

  test('needs a reason, so that an outdated page cannot cancel it', async () => {
    const id = await order()
    const cash = await choose(id, 'cash')
    await send(id)
    for (const state of ['cancelled', 'returned']) {
      expect(await move(id, { state })).toMatchObject({
        status: 409,
        body: { detail: expect.stringContaining('say why') },
      })
    }
    for (const reason of ['', '  ', 'x'.repeat(201), 7, 'a\0b']) {
      expect((await move(id, { state: 'returned', reason })).status).toBe(400)
    }
    expect(await findAnyOrder(db, id)).toMatchObject({ fulfilment: 'sent', onDelivery: true })
    expect(await stepsOf(cash)).toEqual([])
  })

  test('that was paid says how much to refund', async () => {
    const id = await order()
    const tranId = await choose(id, 'online')
    online.end(tranId, 'paid')
    await confirmPayment(services(), tranId, null)
    await db
      .updateTable('paymentAttempt')
      .set({ taken: poisha(50_000) })
      .where('tranId', '=', tranId)
      .execute()
    await send(id)
    expect(await move(id, { state: 'cancelled', reason: REASON })).toMatchObject({
      status: 200,
      body: { refundDue: 500 },
    })
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'paid' })
  })

  test('that is cancelled counts as returned', async () => {
    const id = await order()
    await send(id)
    expect(await move(id, { state: 'cancelled', reason: REASON })).toMatchObject({
      status: 200,
      body: { fulfilment: 'returned' },
    })
    expect(await whereIs(id)).toBe('returned')
  })

  test('can no longer be paid, redirected or returned to the cart', async () => {
    const id = await order()
    const online = await choose(id, 'online')
    await send(id)
    expect((await move(id, { state: 'returned', reason: REASON })).status).toBe(200)
    const detail = expect.stringContaining('came back to us')
    expect(await ask(rima, 'POST', '/initiate-payment', { body: { orderId: id } })).toMatchObject({
      status: 409,
      body: { detail },
    })
    const [location] = await locationsOf(db, rima)
    expect(
      await redirectParcel(
        { ...services(), sources: CHARGE_SOURCES },
        rima,
        { orderId: id },
        { locationId: location?._id ?? '' },
      ),
    ).toMatchObject({
      code: 'redirect-returned',
    })
    expect(await returnToCart(services(), rima, id)).toMatchObject({ code: 'put-back-returned' })
    expect((await ask(rima, 'GET', `/payments/${online}`)).body).toMatchObject({
      ...{ cancelled: true, returned: true, payable: false },
    })
    expect((await ask<[]>(keeper, 'GET', '/manageorder?fulfilment=returned&limit=1')).body).toMatchObject([
      { _id: id, fulfilment: 'returned' },
    ])
  })

  test('that is delivered at the same time ends one way, with its cash', async () => {
    for (let turn = 0; turn < inDose({ small: 2, usual: 6 }); turn++) {
      const id = await order()
      const cash = await choose(id, 'cash')
      await send(id)
      const other = await person(db, 'Other', 'admin')
      const answers = await Promise.all([
        move(id, { state: 'delivered', cashReceived: true }),
        move(id, { state: 'returned', reason: REASON }, other),
      ])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const ends = [await whereIs(id), (await paymentOf(db, cash))?.state]
      expect([
        ['delivered', 'paid'],
        ['returned', 'cancelled'],
      ]).toContainEqual(ends)
    }
  })
})

test('an order cancelled before it is sent drops its cash too, and stores a reason if one is given', async () => {
  const id = await order()
  const cash = await choose(id, 'cash')
  expect((await move(id, { state: 'cancelled', reason: 'Out of mugs' })).status).toBe(200)
  expect(await stepsOf(cash)).toEqual([
    ['cancelled', 'The order was cancelled: no cash is collected for it.'],
  ])
  expect((await listAuditEntries(db, { kind: 'order', id }, { page: 1, limit: 1 })).items).toMatchObject([
    { after: { fulfilment: 'cancelled', reason: 'Out of mugs' } },
  ])
})

test('the customer cannot cancel what was sent meanwhile', async () => {
  const id = await order()
  await choose(id, 'online')
  const { query } = online
  online.query = async (...asked) => {
    for (const to of ['packed', 'sent'] satisfies Fulfilment[]) {
      await takeFulfilmentStep(services(), keeper, {
        orderId: id,
        to,
        reason: 'A regular',
      })
    }
    return query(...asked)
  }
  expect(await returnToCart(services(), rima, id)).toMatchObject({ refused: 'conflict' })
  expect(await whereIs(id)).toBe('sent')
  expect(await cartOf(db, rima)).toEqual([])
  expect(await returnToCart(services(), rima, id)).toMatchObject({ code: 'put-back-sent' })
})

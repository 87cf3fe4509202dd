import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { buy, orderTerms } from '../../../server/testing/test-orders.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { addressChangesOf } from '../../fulfilment/steps/timeline-events.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { orderHistoryApi } from '../../storefront/orders/api.server.ts'
import { recordMoney } from '../dues.server.ts'
import { FULFILMENTS } from '../fulfilment.ts'
import type { OrderInFull } from '../order.ts'
import { moveOrderBy, putParcelInto } from '../order-fixture.server.ts'
import { findAnyOrder } from '../orders.server.ts'
import { placeOrder } from '../placing/place-order.server.ts'
import { recipientEmail } from '../wire.ts'

const MUG = { name: 'Mug', price: poisha(5000), brand: '', category: '', description: '', photos: '' }
const HOME = { name: 'Rima A', phone: '+8801712345678', city: 'Dhaka', area: 'Mirpur', address: 'House 4' }
const MUM = { name: 'Mum', phone: '', city: 'Sylhet', area: 'Zindabazar', address: 'Lane 3' }
const gateway = scriptedGateway()

let db: Db
let ask: ReturnType<typeof apiOf>
let rima: Caller
let home: string
let mum: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  const services = { db, recordMoney, gateways: gatewaysWith(gateway), jobs: pretendJobs().jobs }
  ask = apiOf(orderHistoryApi(services, CHARGE_SOURCES))
})

beforeEach(async () => {
  rima = await person(db, 'Rima')
  home = granted(await addLocation(db, rima, HOME))
  mum = granted(await addLocation(db, rima, MUM))
})

async function order(locationId: string | null): Promise<string> {
  await addToCart(db, rima, await addProduct(db, MUG))
  const input = { key: null, amount: null, lines: null, locationId, withoutAddress: locationId === null }
  return granted(await placeOrder(db, rima, input, orderTerms(gateway.capabilities))).id
}

/** Of somebody who had saved nothing when ordering. */
async function orderWithoutAddress(): Promise<string> {
  await db.deleteFrom('location').where('userId', '=', rima.id).execute()
  const id = await order(null)
  mum = granted(await addLocation(db, rima, MUM))
  return id
}

const send = (id: string, locationId: unknown, who: Caller | null = rima) =>
  ask(who, 'PUT', `/orders/${id}/location`, { body: { locationId } })

const look = async (id: string): Promise<OrderInFull> =>
  (await findAnyOrder(db, id)) ?? expect.unreachable('the order is gone')

describe('an own order in the shop', () => {
  test('without an address gets one, and needs none any more', async () => {
    const id = await orderWithoutAddress()
    const before = await look(id)
    expect(await send(id, mum)).toMatchObject({ status: 200, body: { acknowledged: true, modifiedCount: 1 } })
    const after = await look(id)
    expect(after).toEqual({
      ...before,
      ...{ needsAddress: false, asksSender: false },
      parcels: [
        {
          ...before.parcels[0],
          ...{ needsAddress: false, addressState: 'known', zoneId: expect.any(String) },
          ...{ recipient: { name: 'Mum', phone: '0000000000' } },
          ...{ address: { city: 'Sylhet', area: 'Zindabazar', street: 'Lane 3' } },
        },
      ],
    })
    expect([recipientEmail(before), recipientEmail(after)]).toEqual(['unknown@example.com', rima.email])
    expect(await addressChangesOf(db, id)).toEqual([expect.stringMatching(/Z$/)])
  })

  test('is sent elsewhere, which is dated once however often the same is asked', async () => {
    const id = await order(home)
    for (let time = 0; time < 3; time++) expect((await send(id, mum)).status).toBe(200)
    expect(await look(id)).toMatchObject({ parcels: [{ address: { city: 'Sylhet' } }], needsAddress: false })
    expect(await addressChangesOf(db, id)).toHaveLength(1)
    await send(id, home)
    expect(await addressChangesOf(db, id)).toHaveLength(2)
  })

  test.each(FULFILMENTS)('that is %s: only until it has left', async (fulfilment) => {
    const id = await order(home)
    await putParcelInto(db, id, fulfilment)
    const inTheShop = fulfilment === 'new' || fulfilment === 'packed'
    expect((await send(id, mum)).status).toBe(inTheShop ? 200 : 409)
    expect((await look(id)).parcels[0]?.address.city).toBe(inTheShop ? 'Sylhet' : 'Dhaka')
  })

  test('is sent to where its customer wants it or is on its way already, never both', async () => {
    const keeper = await person(db, 'Keeper', 'admin')
    const id = await order(home)
    await putParcelInto(db, id, 'packed')
    const [answer] = await Promise.all([send(id, mum), moveOrderBy(db, keeper, id, 'sent')])
    const city = (await look(id)).parcels[0]?.address.city
    expect([answer.status, city]).toEqual(answer.status === 200 ? [200, 'Sylhet'] : [409, 'Dhaka'])
  })
})

describe('the name on the receipt', () => {
  test('is that of whoever pays, whoever gets the gift', async () => {
    const id = await orderWithoutAddress()
    await send(id, mum)
    expect(await look(id)).toMatchObject({
      parcels: [{ recipient: { name: 'Mum' } }],
      sender: { name: 'Rima', phone: '' },
    })
  })

  test('stays once it is paid, wherever the order goes then', async () => {
    const bought = await buy(db, { name: 'Ratan' })
    rima = bought.buyer
    for (const name of ['Mum', 'Aunt']) {
      const place = granted(await addLocation(db, rima, { ...MUM, name }))
      expect((await send(bought.orderId, place)).status).toBe(200)
    }
    expect(await look(bought.orderId)).toMatchObject({
      parcels: [{ recipient: { name: 'Aunt' } }],
      paymentState: 'paid',
      amount: fromTaka(50),
      payment: { transactionId: bought.tranId },
    })
    expect((await look(bought.orderId)).sender.name).toBe('Ratan')
  })
})

describe('is refused', () => {
  test('to a location that is unknown, removed or somebody else’s: the same 404', async () => {
    const id = await order(home)
    const stranger = await person(db, 'Stranger')
    const theirs = granted(await addLocation(db, stranger, MUM))
    await db.deleteFrom('location').where('id', '=', mum).execute()
    const answers = await Promise.all([newId(), mum, theirs, 'x', ''].map((to) => send(id, to)))
    for (const answer of answers) expect(answer).toMatchObject({ status: 404, body: answers[0]?.body })
    expect((await look(id)).parcels[0]?.address.city).toBe('Dhaka')
  })

  test('for an order that is unknown or somebody else’s: the same 404, also to an own location', async () => {
    const id = await order(home)
    const stranger = await person(db, 'Stranger')
    const theirs = granted(await addLocation(db, stranger, MUM))
    const [foreign, unknown] = [await send(id, theirs, stranger), await send(newId(), theirs, stranger)]
    expect(foreign).toMatchObject({ status: 404, body: unknown.body })
    expect((await send('x', mum)).status).toBe(404)
    expect((await send(id, mum, null)).status).toBe(401)
    expect((await look(id)).parcels[0]?.address.city).toBe('Dhaka')
  })

  test.each([null, 7, ['x'], { $gt: '' }, undefined])('for what is no id: 400 for %j', async (to) => {
    expect((await send(await order(home), to)).status).toBe(400)
  })
})

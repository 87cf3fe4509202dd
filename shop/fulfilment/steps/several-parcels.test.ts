import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { HOME, MUG } from '../../../server/testing/test-orders.ts'
import { payingApi } from '../../billing/paying/api.server.ts'
import { requestRefund } from '../../billing/refunds/request-refund.server.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { EVERY_DAY, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { offeredDaysOf } from '../../delivery/zones.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { redirectParcel } from '../../orders/changing/redirect-parcel.server.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import type { Fulfilment } from '../../orders/fulfilment.ts'
import { keepsDiscount, openDues } from '../../orders/order.ts'
import { findAnyOrder } from '../../orders/orders.server.ts'
import { ordersApi } from '../../orders/placing/api.server.ts'
import { confirmPayment } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { insertPromotion } from '../../promotions/promotion-fixture.server.ts'
import { orderFulfilmentApi } from './api.server.ts'

let db: Db
let gateway: ReturnType<typeof scriptedGateway>
let services: Parameters<typeof payingApi>[0]
let ask: ReturnType<typeof apiOf>
let rima: Caller
let keeper: Caller
let zone: string
let days: string[]

beforeAll(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
  gateway = scriptedGateway()
  const { jobs } = pretendJobs()
  services = { db, recordMoney, gateways: gatewaysWith(gateway), jobs, publicUrl: 'http://shop.example' }
  ask = apiOf(ordersApi(services, CHARGE_SOURCES), payingApi(services), orderFulfilmentApi(services))
  zone = await insertZone(db, { charge: fromTaka(60), weekdays: EVERY_DAY })
  const offered = (await offeredDaysOf(db, zone, new Date())) ?? []
  days = offered.flatMap(({ state, day }) => (state === 'free' ? day : []))
})

beforeEach(async () => {
  rima = await person(db, 'Rima')
})

/** Two parcels: gifts of ৳1,000 to Maa, of ৳500 to Rafi. */
async function order(more: object = {}): Promise<string> {
  const parcels: object[] = []
  for (const [name, taka] of [
    ['Maa', 1000],
    ['Rafi', 500],
  ] as const) {
    const product = await addProduct(db, { ...MUG, price: poisha(taka * 100) })
    const line = granted(await addToCart(db, rima, product))
    const locationId = granted(await addLocation(db, rima, { ...HOME, name }))
    parcels.push({ lines: [line], locationId, ...more })
  }
  const { body } = await ask(rima, 'POST', '/manageorder', { body: { parcels } })
  return body.insertedId
}

async function paidOrder(more: object = {}): Promise<string> {
  const orderId = await order(more)
  await ask(rima, 'POST', '/initiate-payment', { body: { orderId } })
  const opened = gateway.opened.at(-1) ?? expect.unreachable('no page was opened')
  gateway.say(opened.tranId, { state: 'paid', captured: opened.amount })
  await confirmPayment(services, opened.tranId, null)
  return orderId
}

interface Answer {
  readonly code?: string
  readonly refundDue?: number
  readonly parcels?: readonly string[]
  readonly taken?: readonly string[]
}

const look = async (id: string) => (await findAnyOrder(db, id)) ?? expect.unreachable('no order')
const states = async (id: string) => (await look(id)).parcels.map(({ fulfilment }) => fulfilment)
const step = (id: string, state: Fulfilment, more: object = {}) =>
  ask<Answer>(keeper, 'POST', `/manageorder/${id}/fulfilments`, { body: { state, ...more } })
const parcelsOf = async (id: string) => (await look(id)).parcels.map(({ id }) => id)

describe('an order of two parcels', () => {
  test('moves parcel by parcel, and is in the state of the least advanced', async () => {
    const id = await paidOrder()
    const [maa, rafi] = await parcelsOf(id)
    for (const state of ['packed', 'sent', 'delivered'] as const)
      expect((await step(id, state, { parcelId: maa, courier: 'Pathao' })).status).toBe(200)
    expect(await states(id)).toEqual(['delivered', 'new'])
    const { fulfilment, parcels } = await look(id)
    expect(fulfilment).toBe('new')
    expect(parcels.map(({ courier }) => courier)).toEqual(['Pathao', ''])
    expect(parcels.map(({ changes }) => changes.length)).toEqual([3, 0])
    expect((await step(id, 'delivered', { parcelId: rafi })).body.code).toBe('no-such-step')
  })

  test('takes a step as a whole where no parcel is named', async () => {
    const id = await paidOrder()
    await step(id, 'packed')
    expect(await states(id)).toEqual(['packed', 'packed'])
    const [maa] = await parcelsOf(id)
    await step(id, 'sent', { parcelId: maa })
    expect((await step(id, 'sent')).status).toBe(200)
    expect(await states(id)).toEqual(['sent', 'sent'])
    expect((await step(id, 'sent')).body.code).toBe('already-in-state')
  })

  test('needs a reason to send the unpaid packed one and to return the sent one, wherever the other is', async () => {
    const id = await order()
    const [maa] = await parcelsOf(id)
    await step(id, 'packed', { parcelId: maa })
    expect(await step(id, 'sent')).toMatchObject({ status: 409, body: { code: 'unpaid-reason-missing' } })
    expect(await states(id)).toEqual(['packed', 'new'])
    expect((await step(id, 'sent', { reason: 'A regular customer' })).status).toBe(200)
    expect((await step(id, 'returned')).body.code).toBe('return-reason-missing')
    expect(await states(id)).toEqual(['sent', 'new'])
  })

  test('keeps its discount on what is left where one is cancelled, also below the minimum of the offer', async () => {
    const offer = await insertPromotion(db, { minAmount: fromTaka(1200) })
    const id = await paidOrder()
    await db.updateTable('promotion').set({ endedAt: new Date() }).where('id', '=', offer).execute()
    const [maa, rafi] = (await look(id)).parcels
    if (!maa || !rafi) return expect.unreachable('two parcels')
    expect(keepsDiscount(await look(id), maa), 'as the dialog asks').toBe(true)
    const { body } = await step(id, 'cancelled', { parcelId: maa.id })
    expect(body.refundDue, 'what was paid for it: ৳1,000 less 10 %, and its delivery').toBe(960)
    expect(keepsDiscount(await look(id), maa), 'as the letter says').toBe(true)
    expect(keepsDiscount(await look(id), rafi), 'nothing is left beside it').toBe(false)
    await step(id, 'cancelled', { parcelId: rafi.id })
    expect(keepsDiscount(await look(id), rafi)).toBe(false)
  })

  test('has no discount to keep where its offer made the delivery free, or it has none', async () => {
    const plain = await look(await paidOrder())
    const offer = await insertPromotion(db, { kind: 'free_delivery' })
    const free = await look(await paidOrder())
    await db.updateTable('promotion').set({ endedAt: new Date() }).where('id', '=', offer).execute()
    expect(free.charges.map(({ kind, amount }) => [kind, amount])).toEqual([['discount', 0]])
    for (const one of [plain, free])
      for (const parcel of one.parcels) expect(keepsDiscount(one, parcel)).toBe(false)
  })

  test('is moved in bulk by its parcels', async () => {
    const id = await paidOrder()
    const [maa, rafi] = await parcelsOf(id)
    const orders = [{ _id: id, parcelId: rafi }]
    const { body } = await ask<Answer>(keeper, 'POST', '/manageorder/fulfilments', {
      body: { state: 'packed', orders },
    })
    expect(body).toMatchObject({ taken: [id], parcels: [rafi], refused: [] })
    expect(await states(id)).toEqual(['new', 'packed'])
    const both = [
      { _id: id, parcelId: maa },
      { _id: id, parcelId: rafi },
    ]
    const again = await ask<Answer>(keeper, 'POST', '/manageorder/fulfilments', {
      body: { state: 'packed', orders: both },
    })
    expect(again.body).toMatchObject({ parcels: [maa], refused: [{ _id: id, parcelId: rafi }] })
  })

  test('owes the price of one cancelled parcel, and stays payable and paid', async () => {
    const id = await paidOrder()
    const [maa, rafi] = await parcelsOf(id)
    expect((await step(id, 'cancelled', { parcelId: rafi })).body.refundDue).toBe(560)
    expect(await states(id)).toEqual(['new', 'cancelled'])
    expect(await look(id)).toMatchObject({ fulfilment: 'new', paymentState: 'paid' })
    // Of what is left the payments end as of a whole order; what goes back is the parcel's own.
    expect((await step(id, 'cancelled', { parcelId: maa })).body.refundDue).toBe(1060)
    expect(await look(id)).toMatchObject({ fulfilment: 'cancelled' })
  })

  test('owes neither unpaid nor refunded money; its extra is no longer due and stops nobody', async () => {
    const id = await paidOrder()
    const [maa, rafi] = await parcelsOf(id)
    const far = granted(await addLocation(db, rima, { ...HOME, name: 'Rafi', city: 'Sylhet' }))
    await db
      .updateTable('deliveryZone')
      .set({ charge: fromTaka(130) })
      .where('everywhereElse', '=', true)
      .execute()
    granted(
      await redirectParcel(
        { ...services, sources: CHARGE_SOURCES },
        rima,
        { orderId: id, parcelId: rafi },
        { locationId: far },
      ),
    )
    const owing = await look(id)
    expect(openDues(owing)).toMatchObject([{ kind: 'extra', amount: fromTaka(70) }])
    const [added] = owing.charges.filter(({ dueId }) => dueId !== null)
    expect(added?.label).toBe('Delivery: All of Bangladesh, in addition · Rafi')
    // The other parcel is paid, and is sent without a reason.
    expect((await step(id, 'packed', { parcelId: maa })).status).toBe(200)
    expect((await step(id, 'sent', { parcelId: maa })).status).toBe(200)
    await step(id, 'packed', { parcelId: rafi })
    expect((await step(id, 'sent', { parcelId: rafi })).body.code).toBe('unpaid-reason-missing')
    const product = owing.lines.find(({ parcelId }) => parcelId === rafi)?.id ?? ''
    const [payment] = owing.dues
    const refund = { id: newId(), amount: fromTaka(500), reason: 'Broken', parts: [product] }
    granted(await requestRefund(services, keeper, payment?.transactionId ?? '', refund))
    expect((await step(id, 'cancelled', { parcelId: rafi })).body.refundDue).toBe(60)
    expect(openDues(await look(id))).toEqual([])
    expect(await look(id)).toMatchObject({ paymentState: 'paid', amount: fromTaka(1620) })
  })

  test('that nobody has paid is cancelled as a whole or not at all', async () => {
    const id = await order()
    const [maa] = await parcelsOf(id)
    expect((await step(id, 'cancelled', { parcelId: maa })).body.code).toBe('part-unpaid-not-cancelled')
    expect(await states(id)).toEqual(['new', 'new'])
    expect((await step(id, 'cancelled')).status).toBe(200)
    expect(await states(id)).toEqual(['cancelled', 'cancelled'])
  })

  test('reserves a day for each parcel, and releases it', async () => {
    const [first, second] = days
    const id = await paidOrder({ deliverOn: first })
    const taken = async (day = '') =>
      (
        await db
          .selectFrom('deliveryDay')
          .select('taken')
          .where('zoneId', '=', zone)
          .where('day', '=', sql<Date>`${day}::date`)
          .executeTakeFirst()
      )?.taken ?? 0
    const before = await taken(first)
    const [, rafi] = await parcelsOf(id)
    const body = { deliverOn: second, parcelId: rafi }
    expect((await ask(keeper, 'POST', `/manageorder/${id}/days`, { body })).status).toBe(200)
    expect((await look(id)).parcels.map(({ deliverOn }) => deliverOn)).toEqual([first, second])
    expect([await taken(first), await taken(second)]).toEqual([before - 1, 1])
    await step(id, 'cancelled')
    expect([await taken(first), await taken(second)]).toEqual([before - 2, 0])
  })

  test('refuses parcels of other orders', async () => {
    const [id, other] = [await paidOrder(), await paidOrder()]
    const [parcelId] = await parcelsOf(other)
    for (const state of ['packed', 'cancelled'] as const)
      expect((await step(id, state, { parcelId })).body.code).toBe('parcel-unknown')
    const { body } = await ask<Answer>(keeper, 'POST', `/manageorder/${id}/days`, {
      body: { deliverOn: days[0], parcelId },
    })
    expect(body.code).toBe('parcel-unknown')
    expect(await states(other)).toEqual(['new', 'new'])
  })
})

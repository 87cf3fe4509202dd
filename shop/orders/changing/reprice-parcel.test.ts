import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { orderTerms } from '../../../server/testing/test-orders.ts'
import { type PayingServices, payOrder } from '../../billing/paying/pay-order.server.ts'
import { receiptOf } from '../../billing/receipts/receipts.server.ts'
import { refundsOf } from '../../billing/refunds/refunds.server.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { ChargingServices } from '../../charges/charge-source.ts'
import { EVERY_DAY, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { GiftBody } from '../../gift-options/gift-shapes.server.ts'
import { insertWrap } from '../../gift-options/gifting-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { fromTaka, poisha, sumOf } from '../../kernel/money.ts'
import { writeSection } from '../../kernel/settings/shop-settings.server.ts'
import { cashOnDelivery } from '../../payments/cash/cash-on-delivery.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { orderHistoryApi } from '../../storefront/orders/api.server.ts'
import { previewRedirect } from '../../storefront/orders/own-parcel-choices.server.ts'
import { recordMoney } from '../dues.server.ts'
import { openDues } from '../order.ts'
import { findOrder } from '../orders.server.ts'
import { placeOrder } from '../placing/place-order.server.ts'
import { changeGift } from './change-gift.server.ts'

const URL = 'http://shop.example'
const LIMITS = { minAmount: poisha(1000), maxAmount: poisha(50_000_000) }
const MUG = { name: 'Mug', price: fromTaka(500), brand: '', category: '', description: '', photos: '' }

let db: Db
let rima: Caller
let services: PayingServices & ChargingServices
const place = { name: '', phone: '', area: 'Road 1', address: 'House 1' }

beforeAll(async () => {
  db = (await freshDatabase()).db
  await db
    .updateTable('deliveryZone')
    .set({ charge: fromTaka(130), nameEn: 'Elsewhere' })
    .execute()
  await insertZone(db, { weekdays: EVERY_DAY, charge: fromTaka(30) })
})
beforeEach(async () => {
  rima = await person(db, 'Rima')
  const gateways = gatewaysWith(scriptedGateway(), { cod: cashOnDelivery(db) })
  services = {
    db,
    recordMoney,
    sources: CHARGE_SOURCES,
    gateways,
    jobs: pretendJobs().jobs,
    publicUrl: URL,
    offered: ['sslcommerz', 'cod'],
  }
})

async function order(city: string | null, deliverOn: string | null = null): Promise<string> {
  if (city) granted(await addLocation(db, rima, { ...place, city }))
  granted(await addToCart(db, rima, await addProduct(db, MUG)))
  return granted(await placeOrder(db, rima, { withoutAddress: city === null, deliverOn }, orderTerms(LIMITS)))
    .id
}

const at = async (city: string) => granted(await addLocation(db, rima, { ...place, city }))

async function send(id: string, city: string): Promise<number> {
  const locationId = await at(city)
  const ask = apiOf(orderHistoryApi(services, CHARGE_SOURCES))
  return (await ask(rima, 'PUT', `/orders/${id}/location`, { body: { locationId } })).status
}

const chargeElsewhere = (taka: number) =>
  db
    .updateTable('deliveryZone')
    .set({ charge: fromTaka(taka) })
    .where('everywhereElse', '=', true)
    .execute()

const look = async (id: string) => {
  const found = (await findOrder(db, rima, id)) ?? expect.unreachable('the order is gone')
  const lines = sumOf([
    ...found.lines.map(({ price }) => price),
    ...found.charges.map(({ amount }) => amount),
  ])
  expect(found.amount).toBe(lines)
  expect(sumOf(found.dues.map(({ amount }) => amount))).toBe(found.amount)
  return found
}

async function pay(reference: string, amount: number): Promise<string> {
  const tranId = `T${newId().slice(-12)}`
  const paid = { id: newId(), state: 'paid', gateway: 'sslcommerz', settledAt: new Date() } as const
  await db
    .insertInto('paymentAttempt')
    .values({ ...paid, reference, tranId, amount: poisha(amount) })
    .execute()
  return tranId
}

describe('an order that goes elsewhere', () => {
  test('and is not paid costs what delivery costs there; its page of before takes no money', async () => {
    const id = await order('Dhaka')
    expect(await look(id)).toMatchObject({ amount: 53_000 })
    expect(await send(id, 'Sylhet')).toBe(200)
    const there = await look(id)
    expect(there).toMatchObject({ amount: 63_000, dues: [{ kind: 'whole', amount: 63_000 }] })
    expect(there.dues[0]?.id).not.toBe(id)
    expect(await send(id, 'Dhaka')).toBe(200)
    expect(await look(id)).toMatchObject({ amount: 53_000, paymentState: 'unpaid' })
  })

  test('within a zone costs the same, and keeps its day', async () => {
    const day = addDays(dhakaDay(new Date()), 2)
    const id = await order('Dhaka', day)
    expect(await send(id, 'ঢাকা')).toBe(200)
    expect(await look(id)).toMatchObject({
      amount: 53_000,
      parcels: [{ deliverOn: day, reservation: 'reserved' }],
      dues: [{ id }],
    })
  })

  test('gives its place on the day back, and another day is agreed on', async () => {
    await db.deleteFrom('deliveryDay').execute()
    const id = await order('Dhaka', addDays(dhakaDay(new Date()), 2))
    expect(await send(id, 'Sylhet')).toBe(200)
    expect(await look(id)).toMatchObject({ parcels: [{ deliverOn: null, reservation: 'needs_scheduling' }] })
    expect(await db.selectFrom('deliveryDay').select('taken').execute()).toEqual([{ taken: 0 }])
  })

  test('and is to be paid in cash is promised anew, for the new sum', async () => {
    const id = await order('Dhaka')
    granted(await payOrder(services, rima, { orderId: id, amount: null, method: 'cash' }))
    expect(await look(id)).toMatchObject({ onDelivery: true, amount: 53_000 })
    expect(await send(id, 'Sylhet')).toBe(200)
    expect(await look(id)).toMatchObject({ onDelivery: true, amount: 63_000, paymentState: 'pending' })
  })

  test('and is paid owes the difference by itself, with a receipt of its own; the first stays as it was', async () => {
    const id = await order('Dhaka')
    const first = await pay(id, 53_000)
    const before = granted(await receiptOf(db, first))
    expect(await send(id, 'Sylhet')).toBe(200)
    const owing = await look(id)
    expect(owing).toMatchObject({ amount: 63_000, paymentState: 'paid', transactionId: first })
    const [extra] = openDues(owing)
    expect(extra).toMatchObject({ kind: 'extra', amount: 10_000 })
    expect(granted(await receiptOf(db, first))).toEqual(before)
    const second = await pay(extra?.id ?? '', 10_000)
    expect(await look(id)).toMatchObject({ paymentState: 'paid' })
    expect(granted(await receiptOf(db, second))).toMatchObject({
      lines: [],
      charges: [{ label: 'Delivery: Elsewhere, in addition', amount: 10_000 }],
      total: 10_000,
      amount: 10_000,
    })
    // What is no longer needed is offered to be given back, and nothing more is due.
    expect(await send(id, 'Dhaka')).toBe(200)
    const back = await look(id)
    expect(back).toMatchObject({ amount: 63_000, paymentState: 'paid' })
    expect(sumOf(back.charges.map(({ surplus }) => surplus))).toBe(10_000)
    const { parts } = (await refundsOf(db, first)) ?? expect.unreachable('no payment')
    expect(parts.filter(({ noLongerNeeded }) => noLongerNeeded)).toMatchObject([{ amount: 10_000 }])
  })

  test.each([
    ['unpaid', 'Savar', 10_000],
    ['paid', 'Savar', 10_000],
    ['unpaid', 'Rangpur', 13_000],
    ['paid', 'Dhaka', 3000],
  ])('%s, after the zones changed, costs what is said of %s before', async (state, city, delivery) => {
    const zone = await insertZone(db, { districts: ['sylhet'], charge: fromTaka(20) })
    const id = await order('Sylhet')
    await db.deleteFrom('deliveryZone').where('id', '=', zone).execute()
    const savar = await insertZone(db, { districts: [], areas: ['savar'], charge: fromTaka(100) })
    if (state === 'paid') await pay(id, 52_000)
    const before = await look(id)
    const told = granted(
      await previewRedirect(services, rima, { orderId: id }, { locationId: await at(city) }),
    )
    expect(await look(id)).toEqual(before)
    expect(await send(id, city)).toBe(200)
    await db.deleteFrom('deliveryZone').where('id', '=', savar).execute()
    expect(told).toMatchObject({ amount: delivery - 2000, isPaid: state === 'paid' })
    expect((await look(id)).amount).toBe(before.amount + delivery - 2000)
  })

  test('stays as it was agreed in the zone of which it was charged', async () => {
    const id = await order('Sylhet')
    await chargeElsewhere(170)
    const before = await look(id)
    const told = granted(
      await previewRedirect(services, rima, { orderId: id }, { locationId: await at('Bogura') }),
    )
    expect(told).toMatchObject({ amount: 0, surplus: 0, carried: 0 })
    expect(await send(id, 'Bogura')).toBe(200)
    expect((await look(id)).amount).toBe(before.amount)
    await chargeElsewhere(130)
  })

  test('there and back owes nothing, also by way of a third place; and one due adds up what several changes cost', async () => {
    const sylhet = await insertZone(db, { nameEn: 'Sylhet', districts: ['sylhet'], charge: fromTaka(70) })
    const id = await order('Dhaka')
    await pay(id, 53_000)
    for (const city of ['Rangpur', 'Sylhet', 'Dhaka']) expect(await send(id, city)).toBe(200)
    expect(await look(id)).toMatchObject({ amount: 53_000, paymentState: 'paid', dues: [{ id }] })
    const wrapId = await insertWrap(db, { price: fromTaka(20) })
    const gift = GiftBody.parse({ wrapId })
    expect(await changeGift(services, rima, { orderId: id }, gift)).toBeNull()
    expect(await send(id, 'Sylhet')).toBe(200)
    expect(openDues(await look(id))).toMatchObject([{ kind: 'extra', amount: 6000 }])
    await db.deleteFrom('deliveryZone').where('id', '=', sylhet).execute()
  })

  test('for less than any gateway takes, or where the shop carries it, costs its sender nothing more', async () => {
    const sylhet = await insertZone(db, { nameEn: 'Sylhet', districts: ['sylhet'], charge: fromTaka(34) })
    const id = await order('Dhaka')
    await pay(id, 53_000)
    const told = granted(
      await previewRedirect(services, rima, { orderId: id }, { locationId: await at('Sylhet') }),
    )
    expect(told).toMatchObject({ amount: 0, carried: 400 })
    expect(await send(id, 'Sylhet')).toBe(200)
    expect(await look(id)).toMatchObject({ amount: 53_000, paymentState: 'paid' })
    // Together with more it can be asked for, until that is taken back.
    const wrapId = await insertWrap(db, { price: fromTaka(7) })
    expect(await changeGift(services, rima, { orderId: id }, GiftBody.parse({ wrapId }))).toBeNull()
    expect(openDues(await look(id))).toMatchObject([{ kind: 'extra', amount: 1100 }])
    expect(await changeGift(services, rima, { orderId: id }, GiftBody.parse({}))).toBeNull()
    expect(openDues(await look(id))).toEqual([])
    await db
      .transaction()
      .execute((tx) => writeSection(tx, 'selling', { value: { carriesFarther: true }, revision: 1 }))
    const carried = granted(
      await previewRedirect(services, rima, { orderId: id }, { locationId: await at('Rangpur') }),
    )
    expect(carried).toMatchObject({ amount: 0, carried: 10_000 })
    expect(await send(id, 'Rangpur')).toBe(200)
    expect(await look(id)).toMatchObject({ amount: 53_000, paymentState: 'paid' })
    await db.deleteFrom('shopSetting').execute()
    await db.deleteFrom('deliveryZone').where('id', '=', sylhet).execute()
  })

  test('where no cash is taken is refused while cash is promised, also where both cost the same', async () => {
    const sylhet = await insertZone(db, { districts: ['sylhet'], charge: fromTaka(30), cash: false })
    const half = await insertZone(db, { districts: ['khulna'], charge: fromTaka(30), advance: 'half' })
    const id = await order('Dhaka')
    granted(await payOrder(services, rima, { orderId: id, amount: null, method: 'cash' }))
    expect(await send(id, 'Sylhet')).toBe(409)
    expect(await look(id)).toMatchObject({ onDelivery: true, parcels: [{ address: { city: 'Dhaka' } }] })
    expect(await send(id, 'Khulna')).toBe(200)
    expect((await look(id)).dues).toMatchObject([
      { kind: 'advance', amount: 26_500, onDelivery: false },
      { kind: 'rest', amount: 26_500, onDelivery: true },
    ])
    await db.deleteFrom('deliveryZone').where('id', 'in', [sylhet, half]).execute()
  })

  test('that had no address pays for its delivery once it has one', async () => {
    const id = await order(null)
    expect(await look(id)).toMatchObject({ amount: 50_000 })
    await pay(id, 50_000)
    expect(await send(id, 'Sylhet')).toBe(200)
    expect(openDues(await look(id))).toMatchObject([{ kind: 'extra', amount: 13_000 }])
  })
})

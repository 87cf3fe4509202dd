import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { apiOf, person } from '../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../server/testing/test-charges.ts'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import { HOME, MUG } from '../../server/testing/test-orders.ts'
import { payingApi } from '../billing/paying/api.server.ts'
import { addToCart, cartOf } from '../cart/carts.server.ts'
import { addProduct } from '../catalog/products/products.server.ts'
import { insertCard, insertOccasion, insertWrap } from '../gift-options/gifting-fixture.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { fromTaka, poisha } from '../kernel/money.ts'
import { gatewaysWith, scriptedGateway } from '../payments/test-gateway.server.ts'
import { addLocation } from '../people/addresses/locations.server.ts'
import { orderHistoryApi } from '../storefront/orders/api.server.ts'
import { recordMoney } from './dues.server.ts'
import { firstParcel } from './order.ts'
import { putParcelInto } from './order-fixture.server.ts'
import { findOrder } from './orders.server.ts'
import { ordersApi } from './placing/api.server.ts'

let db: Db
let ask: ReturnType<typeof apiOf>
let rima: Caller
let red: string
let silk: string
let roses: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  const services = { db, recordMoney, gateways: gatewaysWith(scriptedGateway()), jobs: pretendJobs().jobs }
  const paying = { ...services, publicUrl: 'http://shop.example' }
  ask = apiOf(ordersApi(services, CHARGE_SOURCES), orderHistoryApi(paying, CHARGE_SOURCES), payingApi(paying))
  red = await insertWrap(db, { price: fromTaka(120) })
  silk = await insertWrap(db, { nameEn: 'Silk', nameBn: '', price: fromTaka(400) })
  roses = await insertCard(db)
  await insertOccasion(db, 'birthday', 'Birthday')
})

beforeEach(async () => {
  rima = await person(db, 'Rima')
  granted(await addToCart(db, rima, await addProduct(db, { ...MUG, price: poisha(100_000) })))
  granted(await addLocation(db, rima, { ...HOME, name: 'Maa' }))
})

const CARD = { to: 'Maa', from: 'Rima', message: 'শুভ জন্মদিন 🎂\nCome home soon!' }

const place = (gift: object | null) => ask(rima, 'POST', '/manageorder', { body: { gift } })
const change = (id: string, gift: object, by = rima) => ask(by, 'PUT', `/orders/${id}/gift`, { body: gift })
const ofOrder = async (id: string) => (await findOrder(db, rima, id)) ?? expect.unreachable('no order')

async function placed(gift: object | null): Promise<string> {
  const { status, body } = await place(gift)
  expect(status, body.detail).toBe(200)
  return body.insertedId
}

/** The order is paid; so is what came to it later, with its own reference. */
async function pay(reference: string, amount: number): Promise<void> {
  const id = newId()
  const tranId = `OGS${id.replaceAll('-', '').slice(-26).toUpperCase()}`
  const attempt = { id, tranId, reference, amount: fromTaka(amount), gateway: 'sslcommerz' } as const
  await db
    .insertInto('paymentAttempt')
    .values({ ...attempt, state: 'paid', settledAt: new Date() })
    .execute()
}

describe('a gift', () => {
  test('is told as it was given, with what it is wrapped in and written on; the wrap is charged', async () => {
    const { body } = await place({ ...CARD, occasion: 'birthday', cardId: roses, wrapId: red })
    expect(body.amount).toBe(1120)
    const order = await ofOrder(body.insertedId)
    expect(order).toMatchObject({
      amount: 112_000,
      charges: [{ kind: 'wrap', label: 'Wrap: Red paper', labelBn: 'মোড়ক: লাল কাগজ', amount: 12_000 }],
      dues: [{ amount: 112_000 }],
    })
    expect(firstParcel(order).gift).toMatchObject({
      ...{ ...CARD, anonymous: false, thanks: true },
      occasion: { key: 'birthday', name: 'Birthday', nameBn: '' },
      card: { _id: roses, name: 'Roses', picture: '/media/roses.avif', box: 'lower' },
      wrap: { _id: red, name: 'Red paper', nameBn: 'লাল কাগজ' },
    })
  })

  test('has only what was chosen, and no order is one by itself', async () => {
    const empty = { to: '', anonymous: false, message: '', occasion: null, card: null, wrap: null }
    expect((await ofOrder(await placed({}))).parcels[0]?.gift).toMatchObject({ ...empty, from: 'Rima' })
    granted(await addToCart(db, rima, await addProduct(db, MUG)))
    expect((await ofOrder(await placed(null))).parcels[0]?.gift).toBeNull()
  })

  test('may be thanked for, unless its sender says no', async () => {
    const { gift } = firstParcel(await ofOrder(await placed({ ...CARD, thanks: false })))
    expect(gift).toMatchObject({ thanks: false })
  })

  test.each([
    ['whom it names', { from: 'Your Rimu' }, 'Your Rimu'],
    ['its sender, where it names nobody', {}, 'Rima'],
    ['nobody, where that is wanted', { from: '' }, ''],
    ['nobody, where it is a secret', { anonymous: true }, ''],
  ])('is signed by %s', async (_, gift, from) => {
    const id = await placed({ message: 'Eid Mubarak', ...gift })
    expect((await ofOrder(id)).parcels[0]?.gift).toMatchObject({ from })
    expect((await change(id, { message: 'Eid Mubarak!', ...gift })).status).toBe(200)
    expect((await ofOrder(id)).parcels[0]?.gift).toMatchObject({ from, message: 'Eid Mubarak!' })
  })

  test('that is a secret keeps no signature', async () => {
    const { gift } = firstParcel(await ofOrder(await placed({ ...CARD, anonymous: true })))
    expect(gift).toMatchObject({ anonymous: true, from: '', to: 'Maa' })
  })

  const NOBODY = '00000000-0000-4000-8000-000000000000'
  test.each<[string, () => object, number, string]>([
    ['an unknown wrap', () => ({ wrapId: NOBODY }), 409, 'wrap-gone'],
    ['an unknown card', () => ({ cardId: NOBODY }), 409, 'card-gone'],
    ['an unknown occasion', () => ({ occasion: 'doomsday' }), 409, 'occasion-gone'],
    [
      'more lines than a card has',
      () => ({ cardId: roses, message: 'x\n'.repeat(40) }),
      409,
      'message-too-long',
    ],
    ['a message of 401 characters', () => ({ message: 'x'.repeat(401) }), 400, ''],
    ['a name of two lines', () => ({ to: 'Maa\nBaba' }), 400, ''],
  ])('with %s is refused, and the cart stays', async (_, gift, status, code) => {
    const { status: answered, body } = await place(gift())
    expect(answered).toBe(status)
    if (code) expect(body.code).toBe(code)
    expect(await cartOf(db, rima)).toHaveLength(1)
  })

  test('is refused at the former price, with the right one', async () => {
    const asked = { gift: { wrapId: red }, amount: 1000 }
    const { status, body } = await ask(rima, 'POST', '/manageorder', { body: asked })
    expect([status, body.amount]).toEqual([409, 1120])
  })

  test('may be wrapped in nothing that is offered no more, but keeps what it has', async () => {
    const old = await insertWrap(db, { nameEn: 'Old', price: fromTaka(10) })
    const id = await placed({ wrapId: old })
    await db.updateTable('wrap').set({ shown: false }).where('id', '=', old).execute()
    expect((await change(id, { ...CARD, wrapId: old })).status).toBe(200)
    expect((await ofOrder(id)).parcels[0]?.gift).toMatchObject({
      message: CARD.message,
      wrap: { name: 'Old' },
    })
    expect((await change(id, {})).status).toBe(200)
    expect((await change(id, { wrapId: old })).body.code).toBe('wrap-gone')
  })
})

describe('changing a gift', () => {
  test('is its sender’s alone', async () => {
    const id = await placed(CARD)
    expect((await change(id, {}, await person(db, 'Stranger'))).body.code).toBe('order-not-found')
    expect((await change(newId(), {})).status).toBe(404)
    expect((await ofOrder(id)).parcels[0]?.gift).toMatchObject(CARD)
  })

  test('can be done until it is packed, and has its moment', async () => {
    const id = await placed(CARD)
    const before = (await ofOrder(id)).parcels[0]?.gift?.changedAt ?? ''
    expect((await change(id, { ...CARD, to: 'Amma' })).status).toBe(200)
    const { gift } = firstParcel(await ofOrder(id))
    expect(gift?.to).toBe('Amma')
    expect(Date.parse(gift?.changedAt ?? '')).toBeGreaterThan(Date.parse(before))
    await putParcelInto(db, id, 'packed')
    expect((await change(id, CARD)).body.code).toBe('gift-packed')
    expect((await ofOrder(id)).parcels[0]?.gift?.to).toBe('Amma')
  })

  test('makes one of an order that was none', async () => {
    const id = await placed(null)
    expect((await change(id, CARD)).status).toBe(200)
    expect((await ofOrder(id)).parcels[0]?.gift).toMatchObject(CARD)
  })

  test('of an unpaid order charges its wrap anew', async () => {
    const id = await placed({ wrapId: silk })
    expect((await change(id, { wrapId: red })).status).toBe(200)
    expect(await ofOrder(id)).toMatchObject({ amount: 112_000, dues: [{ kind: 'whole', amount: 112_000 }] })
    expect((await change(id, {})).status).toBe(200)
    expect(await ofOrder(id)).toMatchObject({ amount: 100_000, charges: [], dues: [{ amount: 100_000 }] })
  })

  test('of a paid order asks for what a wrap costs more, and for nothing once it is chosen away', async () => {
    const id = await placed({ wrapId: red })
    await pay(id, 1120)
    expect((await change(id, { wrapId: silk })).status).toBe(200)
    const dearer = await ofOrder(id)
    expect(dearer).toMatchObject({ amount: 140_000, paymentState: 'paid' })
    expect(dearer.dues.map(({ kind, amount }) => [kind, amount])).toEqual([
      ['whole', 112_000],
      ['extra', 28_000],
    ])
    expect((await change(id, {})).status).toBe(200)
    const [paid, ...rest] = (await ofOrder(id)).dues
    expect(paid).toMatchObject({ amount: 112_000, paymentState: 'paid' })
    expect(rest).toEqual([])
    expect(await ofOrder(id)).toMatchObject({
      amount: 112_000,
      paymentState: 'paid',
      parcels: [{ gift: { wrap: null } }],
    })
  })

  test('never asks twice for what was paid for a wrap', async () => {
    const id = await placed(null)
    await pay(id, 1000)
    await change(id, { wrapId: silk })
    const extra = (await ofOrder(id)).dues[1] ?? expect.unreachable('no due')
    await pay(extra.id, 400)
    await change(id, { wrapId: red })
    await change(id, { wrapId: silk })
    const { amount, dues, paymentState } = await ofOrder(id)
    expect({ amount, dues: dues.length, paymentState }).toEqual({
      amount: 140_000,
      dues: 2,
      paymentState: 'paid',
    })
  })

  test('while its wrap is being paid for waits until that is known', async () => {
    const id = await placed(null)
    await pay(id, 1000)
    await change(id, { wrapId: silk })
    const extra = (await ofOrder(id)).dues[1] ?? expect.unreachable('no due')
    const attempt = { id: newId(), tranId: 'OGSCAPTURING', reference: extra.id, amount: fromTaka(400) }
    await db
      .insertInto('paymentAttempt')
      .values({ ...attempt, gateway: 'bkash', state: 'pending', captureClaimedAt: new Date() })
      .execute()
    expect((await change(id, {})).status).toBe(503)
    expect((await ofOrder(id)).parcels[0]?.gift?.wrap?.name).toBe('Silk')
  })
})

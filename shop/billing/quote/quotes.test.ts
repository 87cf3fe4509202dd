import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, inject, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { HOME, MUG } from '../../../server/testing/test-orders.ts'
import { addToCart, cartOf, removeFromCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { ADVANCES } from '../../delivery/advances.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { offeredDaysOf } from '../../delivery/zones.server.ts'
import { insertWrap } from '../../gift-options/gifting-fixture.server.ts'
import { asInput, NO_GIFT } from '../../gifts/gift-form/typed-gift.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { writeSection } from '../../kernel/settings/shop-settings.server.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { ordersApi } from '../../orders/placing/api.server.ts'
import { MOST_UNPAID_ORDERS } from '../../orders/placing/unpaid-orders.server.ts'
import type { OrderInFullOnWire } from '../../orders/wire.ts'
import { cashOnDelivery } from '../../payments/cash/cash-on-delivery.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { payingApi } from '../paying/api.server.ts'
import type { WaysToPay } from '../paying/payment-shapes.server.ts'
import { quoteApi } from './api.server.ts'
import type { Quote } from './quote-shapes.server.ts'

/** The full dose, with a seed of its own, is `npm run torture`. */
const torture = inject('torture')

const PUBLIC_URL = 'http://shop.example'
const PRICES = [1, 1_000, 33_333, 280_050, 49_000_000].map(poisha)

let db: Db
let ask: ReturnType<typeof apiOf>
let products: readonly string[]
let rima: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
  products = await Promise.all(PRICES.map((price) => addProduct(db, { ...MUG, price })))
  const gateways = gatewaysWith(scriptedGateway(), { cod: cashOnDelivery(db) })
  const offered = ['sslcommerz', 'cod'] as const
  const services = { db, recordMoney, gateways, jobs: pretendJobs().jobs, publicUrl: PUBLIC_URL, offered }
  ask = apiOf(quoteApi(services, CHARGE_SOURCES), ordersApi(services, CHARGE_SOURCES), payingApi(services))
})
beforeEach(async () => {
  rima = await person(db, 'Rima')
})

const add = async (who: Caller, nth: number) => granted(await addToCart(db, who, products[nth] ?? ''))
const quote = (who: Caller, body: object, language = 'en') =>
  ask<Quote>(who, 'POST', '/cart/quote', { body, headers: { 'accept-language': language } })

/** Most can be ordered; each reason why not is there as well. */
const oftenOf = <T>(often: readonly T[], seldom: readonly T[]) =>
  fc.oneof(
    { arbitrary: fc.constantFrom(...often), weight: 9 },
    { arbitrary: fc.constantFrom(...seldom), weight: 1 },
  )
const wish = fc.record({
  zone: fc.record({
    charge: fc.integer({ min: 0, max: 50_000 }).map(poisha),
    freeFrom: fc.option(fc.integer({ min: 1, max: 300_000 }).map(poisha)),
    rushCharge: fc.option(fc.integer({ min: 0, max: 50_000 }).map(poisha)),
    leadDays: fc.nat(2),
    capacity: fc.option(fc.constantFrom(1, 2)),
    advance: fc.constantFrom(...ADVANCES),
    cash: fc.boolean(),
  }),
  isClosed: fc.boolean(),
  hasLocation: oftenOf([true], [false]),
  hasGoneGift: oftenOf([false], [true]),
  cashForGifts: fc.boolean(),
  isConfirmed: fc.boolean(),
  isSeveral: fc.boolean(),
  parcels: fc.array(
    fc.record({
      gifts: fc.array(oftenOf([1, 2, 3], [0, 4]), { minLength: 1, maxLength: 2 }),
      to: oftenOf(['near', 'far', 'asked'], ['asked-nowhere', 'later', 'gone']),
      day: fc.option(fc.nat(13)),
      inWindow: fc.boolean(),
      gift: fc.option(oftenOf(['none', 'wrap'], ['gone-wrap', 'long'])),
    }),
    { minLength: 1, maxLength: 3 },
  ),
})
type Wish = typeof wish extends fc.Arbitrary<infer T> ? T : never

/** A property that holds because nothing of it happened shows nothing. */
const seen = { placed: 0, refused: 0, several: 0, wrapped: 0, cash: 0, unproven: 0 }

test('what a quote says is what placing then does, to the poisha and the word', async () => {
  await fc.assert(fc.asyncProperty(wish, play), {
    numRuns: inDose({ small: 15, usual: 80, full: 400 }),
    seed: torture?.seed ?? 1,
  })
  for (const [what, times] of Object.entries(seen)) expect(times, what).toBeGreaterThan(0)
}, 600_000)

async function play(wish: Wish): Promise<void> {
  const shopper = await person(db, 'Rima')
  const own = db.updateTable('user').set({ emailVerified: wish.isConfirmed }).where('id', '=', shopper.id)
  await own.execute()
  const body = await fillCart(shopper, wish)
  const { status, body: said } = await quote(shopper, body)
  expect(status, JSON.stringify(said)).toBe(200)
  const before = await cartOf(db, shopper)
  const placed = await ask(shopper, 'POST', '/manageorder', { body })
  const [first] = said.refusals
  if (first) {
    expect([placed.body.code, placed.body.detail]).toEqual([first.code, first.message])
    expect(await cartOf(db, shopper)).toEqual(before)
    seen.refused += 1
    return
  }
  expect(placed).toMatchObject({ status: 200, body: { amount: said.amount } })
  const orderId = placed.body.insertedId
  const { body: order } = await ask<OrderInFullOnWire>(shopper, 'GET', `/orders/${orderId}`)
  const labels = (all: readonly { label: string; amount: number }[]) =>
    all.map(({ label, amount }) => `${label} ${amount}`).sort()
  const charges = [...said.parcels.flatMap((one) => one.charges), ...said.charges]
  expect(labels(order.charges)).toEqual(labels(charges))
  expect(order.parcels.map(({ zoneId }) => zoneId)).toEqual(said.parcels.map(({ zone }) => zone?._id ?? null))
  const paying = await ask<Partial<WaysToPay>>(shopper, 'GET', `/orders/${orderId}/payment-methods`)
  const { ways = [] } = paying.body
  const quoted = said.payment.ways.map(({ method, amount, cashDue }) => ({ method, amount, cashDue }))
  const isLimited = said.payment.cashProblem === 'limited-day'
  expect(isLimited ? ways.filter(({ method }) => method !== 'cash') : ways).toEqual(quoted)
  if (ways.length > quoted.length) {
    const pressed = await ask(shopper, 'POST', '/initiate-payment', { body: { orderId, method: 'cash' } })
    expect(pressed.body.code).toBe('cash-day-unconfirmed')
    seen.unproven += 1
  }
  seen.placed += 1
  seen.several += Number(said.parcels.length > 1)
  seen.wrapped += Number(order.charges.some(({ kind }) => kind === 'wrap'))
  seen.cash += Number(quoted.some(({ method }) => method === 'cash'))
}

async function fillCart(shopper: Caller, wish: Wish) {
  await db.deleteFrom('deliveryZone').where('everywhereElse', '=', false).execute()
  await db.deleteFrom('closedDay').execute()
  const selling = { value: { cashForGifts: wish.cashForGifts }, revision: 1 }
  await db.transaction().execute((tx) => writeSection(tx, 'selling', selling))
  const always = { cutOff: '24:00', weekdays: EVERY_DAY }
  const near = await insertZone(db, { ...wish.zone, ...always, nameEn: 'Near' })
  const far = await insertZone(db, { ...wish.zone, ...always, nameEn: 'Far', districts: ['sylhet'] })
  const windowId = await insertTimeSlot(db, near, { charge: fromTaka(10), capacity: 1 })
  const wraps = {
    wrap: await insertWrap(db, { price: fromTaka(40) }),
    gone: await insertWrap(db, { shown: false }),
  }
  const saved = { near: '', far: '' }
  if (wish.hasLocation) {
    saved.near = granted(await addLocation(db, shopper, HOME))
    saved.far = granted(await addLocation(db, shopper, { ...HOME, name: 'Maa', city: 'Sylhet' }))
  }
  const days = (await offeredDaysOf(db, near, new Date())) ?? []
  const parcels: object[] = []
  for (const { gifts, to, day, inWindow, gift } of wish.isSeveral ? wish.parcels : wish.parcels.slice(0, 1)) {
    const lines: string[] = []
    for (const nth of gifts) lines.push(await add(shopper, nth))
    const deliverOn = day === null ? null : days[day]?.day
    const goes = {
      near: { locationId: saved.near || null },
      far: { locationId: saved.far || null },
      asked: { askRecipient: true, zoneId: far },
      'asked-nowhere': { askRecipient: true },
      later: { withoutAddress: true },
      gone: { locationId: newId() },
    }[to]
    const wrapId = gift === 'wrap' ? wraps.wrap : gift === 'gone-wrap' ? wraps.gone : null
    const message = gift === 'long' ? 'W '.repeat(199).trim() : ''
    parcels.push({
      ...{ lines, ...goes, deliverOn, windowId: inWindow && to === 'near' ? windowId : null },
      gift: gift === null ? null : { ...asInput(NO_GIFT), wrapId, message },
    })
  }
  const eid = { day: days[3]?.day ?? '', whyEn: 'Eid', whyBn: 'ঈদ' }
  if (wish.isClosed && days[3]) await db.insertInto('closedDay').values(eid).execute()
  if (wish.hasGoneGift) {
    const gone = await addProduct(db, MUG)
    const line = granted(await addToCart(db, shopper, gone))
    await db.deleteFrom('product').where('id', '=', gone).execute()
    const [first] = parcels as { lines: string[] }[]
    first?.lines.push(line)
  }
  return wish.isSeveral ? { parcels } : { ...parcels[0] }
}

describe('a quote', () => {
  test('of an empty cart says so, in the language of the reader', async () => {
    const { body } = await quote(rima, {})
    expect(body).toMatchObject({ amount: 0, gifts: { count: 0, amount: 0 } })
    expect(body.refusals[0]).toEqual({ code: 'cart-empty', message: 'Your cart is empty.', parcel: null })
    expect((await quote(rima, {}, 'bn')).body.refusals[0]?.message).toBe('আপনার কার্ট খালি।')
  })

  test('says every reason at once, and of which parcel', async () => {
    await db.deleteFrom('deliveryZone').where('everywhereElse', '=', false).execute()
    const [one, two] = [await add(rima, 1), await add(rima, 1)]
    const wrapId = await insertWrap(db, { shown: false })
    const { body } = await quote(rima, {
      parcels: [
        { lines: [one], locationId: newId() },
        { lines: [two], withoutAddress: true, gift: { ...asInput(NO_GIFT), wrapId } },
      ],
    })
    expect(body.refusals.map(({ code, parcel }) => [code, parcel])).toEqual([
      ['location-gone', 0],
      ['wrap-gone', 1],
    ])
  })

  test('takes an address that is typed, and charges what delivery costs there', async () => {
    await db.deleteFrom('deliveryZone').where('everywhereElse', '=', false).execute()
    await insertZone(db, {
      nameEn: 'Sylhet',
      districts: ['sylhet'],
      charge: fromTaka(130),
      freeFrom: fromTaka(500),
    })
    await add(rima, 1)
    const typed = { name: '', phone: '', area: '', address: '' }
    const there = (await quote(rima, { address: { ...typed, city: 'Sylhet' } })).body
    expect(there.parcels).toMatchObject([{ zone: { name: 'Sylhet' }, amount: 140, freeFrom: 490 }])
    expect(there).toMatchObject({ amount: 140, gifts: { count: 1, amount: 10 }, refusals: [] })
    const nowhere = (await quote(rima, { address: { ...typed, city: ' ' } })).body
    expect(nowhere.parcels).toMatchObject([{ zone: null, charges: [], freeFrom: null }])
  })

  test('is exact to the poisha, and a gift that is gone costs nothing in it', async () => {
    const priced = async (price: number) => {
      const id = await addProduct(db, { ...MUG, price: fromTaka(price) })
      granted(await addToCart(db, rima, id))
      return id
    }
    for (const price of [0.1, 0.1, 0.29, 1.1, 19.99, 100]) await priced(price)
    const gone = await priced(7)
    await db.deleteFrom('product').where('id', '=', gone).execute()
    const { body } = await quote(rima, { withoutAddress: true })
    expect(body).toMatchObject({ amount: 121.58, gifts: { count: 6, amount: 121.58 } })
    expect(body.refusals.map(({ code }) => code)).toEqual(['gifts-gone'])
  })

  test('reserves nothing, and of two parcels one has the last place', async () => {
    await db.deleteFrom('deliveryZone').where('everywhereElse', '=', false).execute()
    const zone = await insertZone(db, { weekdays: EVERY_DAY, capacity: 1, cutOff: '24:00' })
    const locationId = granted(await addLocation(db, rima, HOME))
    const lines = [await add(rima, 1), await add(rima, 1)]
    const days = (await offeredDaysOf(db, zone, new Date())) ?? []
    const deliverOn = days.find(({ state }) => state === 'free')?.day
    const parcels = lines.map((line) => ({ lines: [line], locationId, deliverOn }))
    for (let again = 0; again < 2; again++)
      expect((await quote(rima, { parcels })).body.refusals).toMatchObject([{ code: 'day-full', parcel: 1 }])
    expect(await db.selectFrom('deliveryDay').selectAll().where('zoneId', '=', zone).execute()).toEqual([])
    const [one = '', two = ''] = lines
    granted(await removeFromCart(db, rima, two))
    expect((await quote(rima, { lines: [one], locationId, deliverOn })).body.refusals).toEqual([])
    const late = (await quote(rima, { lines: [one], locationId, deliverOn: '2020-01-01' })).body
    expect(late.refusals).toMatchObject([{ code: 'day-over' }])
    // Its day is over, but where it goes is known.
    expect(late).toMatchObject({ parcels: [{ zone: { _id: zone } }], payment: { cashProblem: null } })
  })

  test('refuses a cart of which a gift goes into no parcel, and placing does too', async () => {
    const lines = [await add(rima, 1), await add(rima, 1)]
    const body = { lines, parcels: [{ lines: lines.slice(1), withoutAddress: true }] }
    expect((await quote(rima, body)).body.refusals).toMatchObject([{ code: 'cart-changed', parcel: null }])
    expect((await ask(rima, 'POST', '/manageorder', { body })).body.code).toBe('cart-changed')
    expect(await cartOf(db, rima)).toHaveLength(2)
  })

  test('somebody else’s location is as one that is not there', async () => {
    const other = await person(db, 'Tanvir')
    await add(rima, 1)
    const ids = [granted(await addLocation(db, other, HOME)), newId()]
    const answers = await Promise.all(ids.map(async (locationId) => (await quote(rima, { locationId })).body))
    expect(answers[0]).toEqual(answers[1])
    expect(answers[0]?.refusals).toMatchObject([{ code: 'location-gone', parcel: 0 }])
  })

  test('says that too much is unpaid already', async () => {
    for (let n = 0; n < MOST_UNPAID_ORDERS; n++) {
      await add(rima, 1)
      expect((await ask(rima, 'POST', '/manageorder', { body: { withoutAddress: true } })).status).toBe(200)
    }
    await add(rima, 1)
    expect((await quote(rima, { withoutAddress: true })).body.refusals).toMatchObject([
      { code: 'too-many-unpaid-orders', parcel: null },
    ])
  })
})

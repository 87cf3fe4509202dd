import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import {
  buyerAtHome,
  expireReservations,
  fillCart,
  strangerAtHome,
} from '../../../server/testing/test-counted-orders.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { LIMITS, MUG, orderTerms } from '../../../server/testing/test-orders.ts'
import { paidOnce } from '../../billing/refunds/refund-fixture.server.ts'
import { cartOf } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { pinZones } from '../../delivery/reserve-days.server.ts'
import { GiftBody } from '../../gift-options/gift-shapes.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted, isRefusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransaction } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { insertPromotion } from '../../promotions/promotion-fixture.server.ts'
import { findOrder } from '../orders.server.ts'
import { confirmChosenDay, confirmDay, lockDay, moveUnpaidDay } from '../reservations/parcel-day.server.ts'
import { settleReservations } from '../reservations/settle-reservations.server.ts'
import { type PlaceOrderInput, placeOrder } from './place-order.server.ts'
import { quoteOwnCart } from './quote-cart.server.ts'

const NOW = new Date('2026-12-10T10:00:00+06:00')
const DAY = '2026-12-12'
const OTHER = '2026-12-13'

let db: Db
let mug: string
let zoneId: string
beforeAll(async () => {
  db = (await freshDatabase()).db
  mug = await addProduct(db, MUG)
})
beforeEach(async () => {
  await db.deleteFrom('deliveryZone').where('everywhereElse', '=', false).execute()
  zoneId = await insertZone(db, { weekdays: EVERY_DAY, capacity: 4 })
})

async function newGuest({ email = '', phone = '' } = {}): Promise<Caller> {
  return { ...(await strangerAtHome(db, { isGuest: true })), guest: { email, phone } }
}

async function place(buyer: Caller, windowId: string | null = null) {
  await fillCart(db, buyer, [mug])
  return placeOrder(db, buyer, { deliverOn: DAY, windowId }, orderTerms(LIMITS), NOW)
}

const placeAsGuest = async (windowId?: string) => place(await newGuest(), windowId)

test('the order of a guest has the e-mail they typed, never the one of their row', async () => {
  for (const email of ['', 'mina@example.com']) {
    const guest = await newGuest({ email })
    const { id } = granted(await place(guest))
    expect((await findOrder(db, guest, id))?.sender.email).toBe(email)
  }
})

test('and the phone they typed, also where the gift goes to somebody else', async () => {
  const guest = await newGuest({ phone: '+8801712345678' })
  const { id } = granted(await place(guest))
  const order = db.selectFrom('order').select('senderPhone').where('id', '=', id)
  expect(await order.executeTakeFirst()).toEqual({ senderPhone: '+8801712345678' })
})

test('who says no name is named as on the own label, and never like the recipients of gifts', async () => {
  const nameOnOrder = async (body: PlaceOrderInput, products = 1) => {
    const guest = await newGuest()
    await fillCart(db, guest, Array<string>(products).fill(mug))
    await db.updateTable('location').set({ name: 'Nusrat' }).where('userId', '=', guest.id).execute()
    const lines = (await cartOf(db, { ...guest, email: '' })).map(({ _id }) => _id)
    const parcels = products > 1 ? lines.map((id) => ({ ...body, lines: [id] })) : undefined
    const { id } = granted(
      await placeOrder(db, { ...guest, name: '' }, { ...body, parcels }, orderTerms(LIMITS), NOW),
    )
    return (await findOrder(db, guest, id))?.sender.name
  }
  expect(await nameOnOrder({})).toBe('Nusrat')
  expect(await nameOnOrder({}, 2)).toBe('')
  expect(await nameOnOrder({ gift: GiftBody.parse({ message: 'Eid Mubarak!' }) })).toBe('')
})

test('guests and accounts that nothing proves hold at most half of a day before they pay, and others find the rest', async () => {
  granted(await placeAsGuest())
  granted(await place(await strangerAtHome(db)))
  expect(await placeAsGuest()).toMatchObject({ code: 'day-held-unpaid', day: DAY })
  for (const _ of [1, 2]) granted(await place(await buyerAtHome(db)))
  await expireReservations(db)
  granted(await placeAsGuest())
})

test('of what others took of a day, strangers share no part: the next shopper still finds a place', async () => {
  for (const _ of [1, 2]) granted(await place(await buyerAtHome(db)))
  granted(await placeAsGuest())
  expect(await placeAsGuest()).toMatchObject({ code: 'day-held-unpaid' })
  granted(await place(await buyerAtHome(db)))
})

test('so too of a time slot, in which one place is always left for a guest', async () => {
  const night = await insertTimeSlot(db, zoneId, { capacity: 1 })
  granted(await placeAsGuest(night))
  const evening = await insertTimeSlot(db, zoneId, { capacity: 2 })
  granted(await placeAsGuest(evening))
  await db.updateTable('deliveryZone').set({ capacity: 100 }).where('id', '=', zoneId).execute()
  expect(await placeAsGuest(evening)).toMatchObject({ code: 'day-held-unpaid' })
  granted(await place(await buyerAtHome(db), evening))
})

test('of many guests at once no more than half hold the day', async () => {
  const guests = await Promise.all(Array.from({ length: 8 }, () => newGuest()))
  const placed = await Promise.all(guests.map((guest) => place(guest)))
  expect(placed.filter((one) => !isRefusal(one))).toHaveLength(2)
})

test('a day without limit has room for all of them', async () => {
  await db.updateTable('deliveryZone').set({ capacity: null }).where('id', '=', zoneId).execute()
  for (const _ of [1, 2, 3, 4, 5]) granted(await placeAsGuest())
})

test('the quote says that a day is kept for others, and nobody moves an unpaid parcel onto it', async () => {
  for (const _ of [1, 2]) granted(await placeAsGuest())
  const guest = await newGuest()
  await fillCart(db, guest, [mug])
  const { reasons } = await quoteOwnCart(
    db as Tx,
    guest,
    { deliverOn: DAY },
    { ...orderTerms(LIMITS), now: NOW },
  )
  expect(reasons.map(({ refusal }) => refusal.code)).toEqual(['day-held-unpaid'])
  const { id } = granted(await placeOrder(db, guest, { deliverOn: OTHER }, orderTerms(LIMITS), NOW))
  expect(await moveBy(moveUnpaidDay, id)).toMatchObject({ code: 'day-held-unpaid' })
})

describe('an order that costs nothing keeps its day without money, too', () => {
  beforeEach(async () => {
    await insertPromotion(db, { value: 100 })
    return () => db.updateTable('promotion').set({ endedAt: NOW }).execute()
  })

  test('so that strangers hold no more than half of a day by such orders', async () => {
    for (const _ of [1, 2]) expect(granted(await placeAsGuest()).amount).toBe(0)
    await expireReservations(db)
    expect(await dayStates()).toEqual(['confirmed', 'confirmed'])
    expect(await placeAsGuest()).toMatchObject({ code: 'day-held-unpaid', day: DAY })
    granted(await place(await buyerAtHome(db)))
  })

  test('nor of a time slot, and nobody moves such an order onto a day that is kept for others', async () => {
    await db.updateTable('deliveryZone').set({ capacity: 100 }).where('id', '=', zoneId).execute()
    const evening = await insertTimeSlot(db, zoneId, { capacity: 2 })
    granted(await placeAsGuest(evening))
    await expireReservations(db)
    expect(await placeAsGuest(evening)).toMatchObject({ code: 'day-held-unpaid' })
    await db.updateTable('deliveryZone').set({ capacity: 2 }).where('id', '=', zoneId).execute()
    const guest = await newGuest()
    await fillCart(db, guest, [mug])
    const { id } = granted(await placeOrder(db, guest, { deliverOn: OTHER }, orderTerms(LIMITS), NOW))
    await expireReservations(db)
    expect(await moveBy(confirmChosenDay, id)).toMatchObject({ code: 'day-held-unpaid' })
    expect(await moveBy(confirmDay, id), 'the shopkeeper decides').toBe(true)
  })
})

test('a day that expired and is kept for others by now is no stranger’s again unless money comes', async () => {
  const [first, second] = [granted(await placeAsGuest()).id, granted(await placeAsGuest()).id]
  await expireReservations(db)
  for (const _ of [1, 2]) granted(await placeAsGuest())
  const free = { id: newId(), tranId: newId().slice(-12), reference: first, amount: poisha(0) }
  await db
    .insertInto('paymentAttempt')
    .values({ ...free, gateway: 'free', state: 'paid' })
    .execute()
  await paidOnce(db, { reference: second })
  vi.setSystemTime(NOW)
  await settleReservations(db)
  vi.useRealTimers()
  expect([await dayStates(first), await dayStates(second)]).toEqual([['needs_scheduling'], ['confirmed']])
})

/** Of the order, or of all. */
async function dayStates(orderId?: string) {
  const days = db
    .selectFrom('reservation')
    .innerJoin('parcel', 'parcel.id', 'parcelId')
    .select('state')
    .where('resource', '=', 'day')
    .where('zoneId', '=', zoneId)
  const found = await (orderId ? days.where('orderId', '=', orderId) : days).execute()
  return found.map(({ state }) => state)
}

/** Onto the day of the others. @returns true: it is there */
async function moveBy(verb: typeof confirmDay, orderId: string) {
  const parcels = db.selectFrom('parcel').select('id').where('orderId', '=', orderId)
  const { id } = await parcels.executeTakeFirstOrThrow()
  return inOneTransaction(db, async (tx) => {
    const day = await lockDay(await pinZones(tx), id)
    return (await verb(day, { zoneId, day: DAY, windowId: null })) ?? true
  })
}

test('one address is one: five accounts of it hold no more of a day than one', async () => {
  await db.updateTable('deliveryZone').set({ capacity: 20 }).where('id', '=', zoneId).execute()
  const ofOneAddress = () => strangerAtHome(db, { network: '203.0.113.7' })
  for (let n = 0; n < 4; n++) granted(await place(await ofOneAddress()))
  expect(await place(await ofOneAddress())).toMatchObject({ code: 'day-held-unpaid' })
  granted(await place(await strangerAtHome(db, { network: '203.0.113.8' })))
})

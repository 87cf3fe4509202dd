import { beforeAll, beforeEach, expect, test } from 'vitest'
import { buyerAtHome, expireReservations, fillCart } from '../../../server/testing/test-counted-orders.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { LIMITS, MUG, orderTerms } from '../../../server/testing/test-orders.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../../delivery/delivery-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted, isRefusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { findOrder } from '../orders.server.ts'
import { placeOrder } from './place-order.server.ts'

const NOW = new Date('2026-12-10T10:00:00+06:00')
const DAY = '2026-12-12'

let db: Db
let mug: string
let zoneId: string
beforeAll(async () => {
  db = (await freshDatabase()).db
  mug = await addProduct(db, MUG)
})
beforeEach(async () => {
  await db.deleteFrom('delivery_zone').where('everywhere_else', '=', false).execute()
  zoneId = await insertZone(db, { weekdays: EVERY_DAY, capacity: 4 })
})

async function newBuyer(isGuest: boolean, { email = '', phone = '' } = {}): Promise<Caller> {
  const { id, ...buyer } = await buyerAtHome(db)
  await db.updateTable('user').set({ guest: isGuest }).where('id', '=', id).execute()
  return { ...buyer, id, ...(isGuest && { guest: { email, phone } }) }
}

async function place(buyer: Caller, windowId: string | null = null) {
  await fillCart(db, buyer, [mug])
  return placeOrder(db, buyer, { deliverOn: DAY, windowId }, orderTerms(LIMITS), NOW)
}

const placeAsGuest = async (windowId?: string) => place(await newBuyer(true), windowId)

test('the order of a guest has the e-mail they typed, never the one of their row', async () => {
  for (const email of ['', 'mina@example.com']) {
    const guest = await newBuyer(true, { email })
    const { id } = granted(await place(guest))
    expect((await findOrder(db, guest, id))?.sender.email).toBe(email)
  }
})

test('and the phone they typed, also where the gift goes to somebody else', async () => {
  const guest = await newBuyer(true, { phone: '+8801712345678' })
  const { id } = granted(await place(guest))
  const order = db.selectFrom('order').select('sender_phone').where('id', '=', id)
  expect(await order.executeTakeFirst()).toEqual({ sender_phone: '+8801712345678' })
})

test('guests hold at most half of a day before they pay, and accounts find the rest', async () => {
  granted(await placeAsGuest())
  granted(await placeAsGuest())
  expect(await placeAsGuest()).toMatchObject({ code: 'day-held-by-guests', day: DAY })
  for (const _ of [1, 2]) granted(await place(await newBuyer(false)))
  await expireReservations(db)
  granted(await placeAsGuest())
})

test('so too of a time slot, in which one place is always left for a guest', async () => {
  const night = await insertTimeSlot(db, zoneId, { capacity: 1 })
  granted(await placeAsGuest(night))
  const evening = await insertTimeSlot(db, zoneId, { capacity: 2 })
  granted(await placeAsGuest(evening))
  await db.updateTable('delivery_zone').set({ capacity: 100 }).where('id', '=', zoneId).execute()
  expect(await placeAsGuest(evening)).toMatchObject({ code: 'day-held-by-guests' })
  granted(await place(await newBuyer(false), evening))
})

test('of many guests at once no more than half hold the day', async () => {
  const guests = await Promise.all(Array.from({ length: 8 }, () => newBuyer(true)))
  const placed = await Promise.all(guests.map((guest) => place(guest)))
  expect(placed.filter((one) => !isRefusal(one))).toHaveLength(2)
})

test('a day without limit has room for all of them', async () => {
  await db.updateTable('delivery_zone').set({ capacity: null }).where('id', '=', zoneId).execute()
  for (const _ of [1, 2, 3, 4, 5]) granted(await placeAsGuest())
})

import { type RawBuilder, sql } from 'kysely'
import { beforeEach, expect, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { freshDatabase, howManyWait } from '../../server/testing/test-database.ts'
import { orderTerms } from '../../server/testing/test-orders.ts'
import { addToCart } from '../cart/carts.server.ts'
import { addProduct } from '../catalog/products/products.server.ts'
import { lockZones, removeZone } from '../delivery/change-zones.server.ts'
import { EVERY_DAY, insertZone } from '../delivery/delivery-fixture.server.ts'
import type { Caller } from '../kernel/api/caller.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { addDays, dhakaDay } from '../kernel/language/dhaka.ts'
import { poisha } from '../kernel/money.ts'
import { addLocation } from '../people/addresses/locations.server.ts'
import { moveOrderBy } from './order-fixture.server.ts'
import { placeOrder } from './placing/place-order.server.ts'
import { DAY_STATE } from './reservations/days.server.ts'
import { passReservedTime } from './reservations/reservation-fixture.server.ts'
import { settleReservations } from './reservations/settle-reservations.server.ts'

const LIMITS = { minAmount: poisha(1000), maxAmount: poisha(50_000_000) }
const MUG = { name: 'Mug', price: poisha(5000), brand: '', category: '', description: '', photos: '' }
const DAY = addDays(dhakaDay(new Date()), 3)

let db: Db
let keeper: Caller
let buyer: Caller
let zoneId: string
beforeEach(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
  buyer = await person(db, 'Rima')
  zoneId = await insertZone(db, { weekdays: EVERY_DAY })
  granted(await addLocation(db, buyer, { name: '', phone: '', city: 'Dhaka', area: 'A', address: 'B' }))
  granted(await addToCart(db, buyer, await addProduct(db, MUG)))
})

const place = async () => granted(await placeOrder(db, buyer, { deliverOn: DAY }, orderTerms(LIMITS))).id

const remove = () =>
  db.transaction().execute(async (tx) => {
    const zone = (await lockZones(tx)).find(({ _id }) => _id === zoneId) ?? expect.unreachable('no zone')
    return removeZone(tx, zone)
  })

/** What waits for a table until another has begun, and both then end. */
async function both<T>(table: RawBuilder<unknown>, first: () => Promise<T>): Promise<[T, unknown]> {
  const { ends } = await db.transaction().execute(async (tx) => {
    await sql`lock table ${table} in share mode`.execute(tx)
    const begun = first()
    await expect.poll(() => howManyWait(db)).toBe(1)
    const removed = remove()
    await expect.poll(() => howManyWait(db)).toBe(2)
    return { ends: Promise.all([begun, removed]) }
  })
  return ends
}

const zoneOfParcel = async () =>
  (
    await db
      .selectFrom('parcel')
      .select(['zoneId', DAY_STATE.as('day')])
      .execute()
  )[0]

test('a zone that goes while an order of it is cancelled goes after it', async () => {
  const id = await place()
  const cancelled = () => moveOrderBy(db, keeper, id, 'cancelled')
  expect(await both(sql.table('fulfilmentChange'), cancelled)).toEqual([null, null])
  expect(await zoneOfParcel()).toEqual({ zoneId: null, day: 'released' })
})

test('a zone that goes while an order is placed there goes after it: the order stands', async () => {
  const [, removed] = await both(sql.table('order'), place)
  expect(removed).toBeNull()
  expect(await zoneOfParcel()).toEqual({ zoneId: null, day: 'reserved' })
})

test.each([
  ['confirmed', 'paid in time', true],
  ['needs_scheduling', 'paid too late', false],
] as const)('the day of a zone that is gone is %s once it is %s', async (day, _, isInTime) => {
  const reference = await place()
  if (!isInTime) await passTime()
  expect(await remove()).toBeNull()
  const attempt = {
    id: newId(),
    reference,
    tranId: 'T1',
    amount: poisha(5000),
    gateway: 'sslcommerz',
  } as const
  await db
    .insertInto('paymentAttempt')
    .values({ ...attempt, state: 'paid', settledAt: new Date() })
    .execute()
  await passTime()
  expect(await zoneOfParcel()).toEqual({ zoneId: null, day })
})

async function passTime(): Promise<void> {
  await passReservedTime(db)
  await settleReservations(db)
}

import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { orderTerms } from '../../../server/testing/test-orders.ts'
import { addToCart, cartOf } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { offeredDaysOf } from '../../delivery/zones.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted, isRefusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { findOrder } from '../orders.server.ts'
import { type PlaceOrderInput, placeOrder } from './place-order.server.ts'

const LIMITS = { minAmount: poisha(1000), maxAmount: poisha(50_000_000) }
const MUG = { name: 'Mug', price: fromTaka(500), brand: '', category: '', description: '', photos: '' }
/** In Dhaka. */
const NOW = new Date('2026-12-10T10:00:00+06:00')

let db: Db
let rima: Caller
let zoneId: string
let windowId: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  await db
    .updateTable('deliveryZone')
    .set({ charge: fromTaka(130), freeFrom: fromTaka(5000), nameEn: 'Elsewhere', nameBn: 'অন্যত্র' })
    .execute()
  zoneId = await insertZone(db, { weekdays: [0, 1, 2, 3, 4, 6], capacity: 2 })
  windowId = await insertTimeSlot(db, zoneId, { charge: fromTaka(300), nameBn: 'মাঝরাতের চমক' })
})
beforeEach(async () => {
  rima = await person(db, 'Rima')
  await db.deleteFrom('deliveryDay').execute()
  await db.deleteFrom('closedDay').execute()
})

async function fillCart(products = 1): Promise<void> {
  const mug = await addProduct(db, MUG)
  for (let n = 0; n < products; n++) granted(await addToCart(db, rima, mug))
}
const live = (city: string) =>
  addLocation(db, rima, { name: '', phone: '', city, area: 'Road 1', address: 'House 1' })
const place = (input: Partial<PlaceOrderInput> = {}, now = NOW) =>
  placeOrder(db, rima, input, orderTerms(LIMITS), now)
const look = async (id: string) => (await findOrder(db, rima, id)) ?? expect.unreachable('the order is gone')

describe('delivery is charged by where it goes', () => {
  test('and the order costs its gifts and its charges; another amount is refused with the right one', async () => {
    await live('Sylhet')
    await fillCart(2)
    expect(await place({ amount: fromTaka(1000) })).toMatchObject({ code: 'amount-changed', amount: 113_000 })
    expect(await cartOf(db, rima)).toHaveLength(2)
    const { id, amount } = granted(await place({ amount: fromTaka(1130) }))
    expect(amount).toBe(113_000)
    expect(await look(id)).toMatchObject({
      amount: 113_000,
      charges: [
        { kind: 'delivery', label: 'Delivery: Elsewhere', labelBn: 'ডেলিভারি: অন্যত্র', amount: 13_000 },
      ],
      dues: [{ kind: 'whole', amount: 113_000 }],
      parcels: [{ deliverOn: null, reservation: 'none' }],
    })
  })

  test('not where it is free, from a sum on, and while there is no address', async () => {
    await fillCart()
    const later = granted(await place({ withoutAddress: true }))
    expect(await look(later.id)).toMatchObject({ amount: 50_000, charges: [], needsAddress: true })
    await live('ঢাকা')
    await fillCart()
    expect(granted(await place()).amount).toBe(50_000)
    const far = granted(await live('Rangpur'))
    await fillCart(10)
    expect(granted(await place({ locationId: far })).amount).toBe(500_000)
  })
})

describe('a day', () => {
  beforeEach(async () => {
    await live('Dhaka')
    await fillCart()
  })

  test('and a part of it are on the order, held for a while, and charged', async () => {
    const { id } = granted(await place({ deliverOn: '2026-12-12', windowId, amount: fromTaka(800) }))
    expect(await look(id)).toMatchObject({
      amount: 80_000,
      charges: [{ kind: 'rush', label: 'Midnight surprise', labelBn: 'মাঝরাতের চমক', amount: 30_000 }],
      parcels: [
        {
          ...{ deliverOn: '2026-12-12', reservation: 'reserved' },
          timeSlot: { name: 'Midnight surprise', begins: '23:45', ends: '00:30' },
        },
      ],
    })
  })

  test.each([
    ['2026-12-11', 'day-closed'],
    ['2026-12-09', 'day-over'],
    ['2026-12-25', 'day-too-far'],
    ['2027-12-10', 'day-too-far'],
  ])('that cannot be had is refused, and the cart stays: %s', async (deliverOn, code) => {
    expect(await place({ deliverOn })).toMatchObject({ code })
    expect(await cartOf(db, rima)).toHaveLength(1)
  })

  test('on a holiday, after the cut-off, or in a window that is none, is refused', async () => {
    await db.insertInto('closedDay').values({ day: '2026-12-16', whyEn: 'Victory Day' }).execute()
    expect(await place({ deliverOn: '2026-12-16' })).toMatchObject({ code: 'day-closed' })
    const afternoon = new Date('2026-12-10T14:00:00+06:00')
    expect(await place({ deliverOn: '2026-12-10' }, afternoon)).toMatchObject({ code: 'day-too-late' })
    const nobody = '00000000-0000-4000-8000-000000000000'
    expect(await place({ deliverOn: '2026-12-12', windowId: nobody })).toMatchObject({
      code: 'window-unknown',
    })
  })

  test('that is full is refused to the third, however many ask at once', async () => {
    const others = await Promise.all(['Mina', 'Nadia', 'Toma'].map((name) => person(db, name)))
    await db.updateTable('user').set({ emailVerified: true }).execute()
    const mug = await addProduct(db, MUG)
    for (const other of others) {
      await addLocation(db, other, { name: '', phone: '', city: 'Dhaka', area: 'A', address: 'B' })
      await addToCart(db, other, mug)
    }
    const answers = await Promise.all(
      others.map((other) => placeOrder(db, other, { deliverOn: '2026-12-13' }, orderTerms(LIMITS), NOW)),
    )
    const refused = answers.filter(isRefusal)
    expect(refused).toMatchObject([{ code: 'day-full', day: '2026-12-13' }])
    expect(await place({ deliverOn: '2026-12-13' })).toMatchObject({ code: 'day-full' })
    expect(await cartOf(db, rima)).toHaveLength(1)
  })

  test('requested twice with one key is reserved once', async () => {
    const input = { deliverOn: '2026-12-14', key: 'one-key-for-both' }
    const [first, again] = await Promise.all([place(input), place(input)])
    expect(again).toEqual(first)
    expect(await db.selectFrom('deliveryDay').select('taken').execute()).toEqual([{ taken: 1 }])
  })
})

test('walking through two weeks, every day that is shown is accepted, and no other', async () => {
  await db
    .updateTable('deliveryZone')
    .set({ capacity: null, weekdays: EVERY_DAY, leadDays: 1 })
    .where('id', '=', zoneId)
    .execute()
  await live('Dhaka')
  const begin = NOW.getTime()
  for (let step = 0; step < 28; step += inDose({ small: 3, usual: 1 })) {
    // Twice a day, before the cut-off and after it.
    const now = new Date(begin + step * 12 * 3_600_000 + (step % 2) * 900_000)
    const shown = (await offeredDaysOf(db, zoneId, now)) ?? []
    expect(shown).toHaveLength(15)
    for (const { day, state } of [...shown, { day: addDays(dhakaDay(now), 15), state: 'beyond' }].slice(
      step % 4,
      99,
    )) {
      if (state === 'free' && step % 7 > 0) continue
      await fillCart()
      const answer = await place({ deliverOn: day }, now)
      expect([day, isRefusal(answer)]).toEqual([day, state !== 'free'])
      await db.deleteFrom('cartLine').execute()
      await db.deleteFrom('order').execute()
    }
  }
})

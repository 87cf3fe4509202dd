import fc from 'fast-check'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { CHARGE_SOURCES } from '../../../server/services/contributions.ts'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { orderTerms } from '../../../server/testing/test-orders.ts'
import { type PayingServices, payOrder } from '../../billing/paying/pay-order.server.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { ChargingServices } from '../../charges/charge-source.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { fromTaka, poisha, sumOf } from '../../kernel/money.ts'
import { cashOnDelivery } from '../../payments/cash/cash-on-delivery.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { orderHistoryApi } from '../../storefront/orders/api.server.ts'
import { recordMoney } from '../dues.server.ts'
import { FULFILMENTS } from '../fulfilment.ts'
import { openDues } from '../order.ts'
import { putParcelInto } from '../order-fixture.server.ts'
import { findOrder } from '../orders.server.ts'
import { placeOrder } from '../placing/place-order.server.ts'
import { miscountedDays, passReservedTime } from '../reservations/reservation-fixture.server.ts'
import { settleReservations } from '../reservations/settle-reservations.server.ts'

const LIMITS = { minAmount: poisha(1000), maxAmount: poisha(50_000_000) }
const MUG = { name: 'Mug', price: fromTaka(500), brand: '', category: '', description: '', photos: '' }
const HOME = { name: '', phone: '', area: 'Road 1', address: 'House 1' }
const inDays = (ahead: number) => addDays(dhakaDay(new Date()), ahead)
const [RUSH, DAY, OTHER] = [inDays(1), inDays(3), inDays(4)] as const

let db: Db
let ask: ReturnType<typeof apiOf>
let services: PayingServices & ChargingServices
let rima: Awaited<ReturnType<typeof person>>
let zone: string
let evening: string
let night: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  const days = { weekdays: EVERY_DAY, lead_days: 3, cut_off: '23:59' }
  zone = await insertZone(db, { ...days, charge: fromTaka(60), rush_charge: fromTaka(50), capacity: 3 })
  evening = await insertTimeSlot(db, zone, { name_en: 'Evening', charge: fromTaka(80), capacity: 1 })
  night = await insertTimeSlot(db, zone, { name_en: 'Midnight', charge: fromTaka(300) })
  const gateways = gatewaysWith(scriptedGateway(), { cod: cashOnDelivery(db) })
  services = {
    ...{ db, recordMoney, gateways, sources: CHARGE_SOURCES, jobs: pretendJobs().jobs },
    ...{ publicUrl: 'http://shop.example', offered: ['sslcommerz', 'cod'] },
  }
  ask = apiOf(orderHistoryApi(services, CHARGE_SOURCES))
})
beforeEach(async () => {
  await db.deleteFrom('order').execute()
  await db.deleteFrom('delivery_day').execute()
  rima = await person(db, 'Rima')
})

async function unpaidOrder(deliverOn: string | null = DAY, windowId: string | null = null, of = rima) {
  granted(await addLocation(db, of, { ...HOME, city: 'Dhaka' }))
  granted(await addToCart(db, of, await addProduct(db, MUG)))
  return granted(await placeOrder(db, of, { deliverOn, windowId }, orderTerms(LIMITS))).id
}

async function pay(reference: string, amount: number): Promise<void> {
  const attempt = { id: newId(), reference, tran_id: `T${newId().slice(-12)}`, amount: poisha(amount) }
  const paid = { ...attempt, state: 'paid', gateway: 'sslcommerz', settled_at: new Date() } as const
  await db.insertInto('payment_attempt').values(paid).execute()
}

async function paidOrder(deliverOn: string = DAY, windowId: string | null = null): Promise<string> {
  const id = await unpaidOrder(deliverOn, windowId)
  await pay(id, (await look(id)).amount)
  await passReservedTime(db)
  await settleReservations(db)
  return id
}

/** To be paid in cash, perhaps after a part in advance, which is paid. */
const promisedOrder =
  (advance: 'none' | 'half' | 'charge') =>
  async (...on: Parameters<typeof unpaidOrder>) => {
    const ofZone = db.updateTable('delivery_zone').where('id', '=', zone)
    await ofZone.set({ advance }).execute()
    await db.updateTable('user').set({ emailVerified: true }).where('id', '=', rima.id).execute()
    const id = await unpaidOrder(...on)
    granted(await payOrder(services, rima, { orderId: id, amount: null, method: 'cash' }))
    const [first] = (await look(id)).dues
    if (first?.kind === 'advance') await pay(first.id, first.amount)
    await passReservedTime(db)
    await settleReservations(db)
    return id
  }

const PLACED = {
  unpaid: unpaidOrder,
  paid: paidOrder,
  cash: promisedOrder('none'),
  'advance of the half': promisedOrder('half'),
  'advance of the delivery': promisedOrder('charge'),
}

const look = async (id: string, who = rima) => {
  const found = (await findOrder(db, who, id)) ?? expect.unreachable('the order is gone')
  const parts = [...found.lines.map(({ price }) => price), ...found.charges.map(({ amount }) => amount)]
  expect(found.amount).toBe(sumOf(parts))
  expect(sumOf(found.dues.map(({ amount }) => amount))).toBe(found.amount)
  return found
}

async function move(id: string, deliverOn: string, windowId: string | null = null, amount = 0, who = rima) {
  const body = { deliverOn, windowId, amount }
  const { body: answer } = await ask<{ code?: string; modifiedCount?: number }>(
    who,
    'PUT',
    `/orders/${id}/day`,
    { body },
  )
  return answer.code ?? answer.modifiedCount
}

const preview = async (id: string, deliverOn: string, windowId: string | null = null) =>
  (await ask<object>(rima, 'POST', `/orders/${id}/day/cost`, { body: { deliverOn, windowId } })).body

const setCapacity = (capacity: number) =>
  db.updateTable('delivery_zone').set({ capacity }).where('id', '=', zone).execute()

const taken = async () => {
  const days = db.selectFrom('delivery_day').select('taken').where('window_id', 'is', null)
  return (await days.execute()).reduce((sum, day) => sum + day.taken, 0)
}

const standing = async (id: string) => {
  const { amount, dues, charges, parcels } = await look(id)
  const days = db.selectFrom('delivery_day').select(['day', 'window_id', 'taken']).where('taken', '>', 0)
  const places = await days.orderBy('day').orderBy('window_id').execute()
  return {
    ...{ amount, places },
    dues: dues.map(({ kind, amount: due }) => [kind, due]),
    charges: charges.map((charge) => [charge.kind, charge.label, charge.amount, charge.surplus]).sort(),
    days: parcels.map(({ deliverOn, timeSlot, reservation }) => [deliverOn, timeSlot?.name, reservation]),
  }
}

describe('the sender moves an unpaid order to another day', () => {
  test('which costs its own charge, and has its place until the former one would have expired', async () => {
    const id = await unpaidOrder()
    const before = await standing(id)
    expect(before).toMatchObject({ amount: 56_000 })
    expect(await preview(id, OTHER, night)).toEqual({ amount: 300, isPaid: false, surplus: 0, carried: 0 })
    expect(await standing(id)).toEqual(before)
    expect(await move(id, OTHER, night)).toBe('day-costs-more')
    expect(await standing(id)).toEqual(before)
    expect(await move(id, OTHER, night, 300)).toBe(1)
    expect(await look(id)).toMatchObject({
      ...{ amount: 86_000, dues: [{ kind: 'whole', amount: 86_000 }] },
      parcels: [{ deliverOn: OTHER, reservation: 'reserved', timeSlot: { name: 'Midnight' } }],
    })
    expect(await move(id, RUSH, null, 0)).toBe(1)
    expect(await look(id)).toMatchObject({ amount: 61_000 })
    expect(await move(id, DAY)).toBe(1)
    expect(await standing(id)).toEqual(before)
    await passReservedTime(db)
    await settleReservations(db)
    expect(await look(id)).toMatchObject({ parcels: [{ reservation: 'expired' }] })
    expect(await taken()).toBe(0)
  })

  test('holds one place at most, however often it moves, and none once its time is over', async () => {
    const id = await unpaidOrder()
    for (const [day, slot] of [
      [OTHER, evening],
      [RUSH, null],
      [DAY, night],
      [OTHER, null],
    ] as const) {
      expect(await move(id, day, slot, 500)).toBe(1)
      expect(await taken()).toBe(1)
    }
    await passReservedTime(db)
    await settleReservations(db)
    expect(await move(id, DAY)).toBe(1)
    expect(await taken()).toBe(0)
    expect(await look(id)).toMatchObject({ parcels: [{ deliverOn: DAY, reservation: 'expired' }] })
    await pay(id, (await look(id)).amount)
    await settleReservations(db)
    expect(await look(id)).toMatchObject({ parcels: [{ deliverOn: DAY, reservation: 'confirmed' }] })
  })

  test('not without a place of its own', async () => {
    const id = await unpaidOrder(null)
    expect(await move(id, DAY)).toBe('day-unpaid')
  })
})

describe('the sender moves a paid order to another day', () => {
  test('a dearer one is to be paid by itself, and nothing once it is taken back', async () => {
    const id = await paidOrder()
    const before = await standing(id)
    expect(await preview(id, OTHER, night)).toEqual({ amount: 300, isPaid: true, surplus: 0, carried: 0 })
    expect(await move(id, OTHER, night, 300)).toBe(1)
    const owing = await look(id)
    expect(owing).toMatchObject({ amount: 86_000, parcels: [{ deliverOn: OTHER, reservation: 'confirmed' }] })
    expect(openDues(owing)).toMatchObject([{ kind: 'extra', amount: 30_000 }])
    expect(owing.charges.at(-1)).toMatchObject({ kind: 'rush', label: 'Midnight', amount: 30_000 })
    expect(await move(id, DAY)).toBe(1)
    expect(await standing(id)).toEqual(before)
    const events = db.selectFrom('order_event').select('facts').where('order_id', '=', id).orderBy('id')
    const changed = { kind: 'DayChangedBySender', orderId: id }
    expect((await events.execute()).map(({ facts }) => facts)).toMatchObject([
      { ...changed, from: DAY, to: OTHER },
      { ...changed, from: OTHER, to: DAY },
    ])
  })

  test('a cheaper one leaves a surplus that the shop gives back, and is paid again for the former day', async () => {
    const id = await paidOrder(DAY, night)
    const before = await standing(id)
    expect(await preview(id, OTHER)).toEqual({ amount: 0, isPaid: true, surplus: 300, carried: 0 })
    expect(await move(id, OTHER)).toBe(1)
    const cheaper = await look(id)
    expect(sumOf(cheaper.charges.map(({ surplus }) => surplus))).toBe(30_000)
    expect(openDues(cheaper)).toEqual([])
    expect(await move(id, DAY, night)).toBe(1)
    expect(await standing(id)).toEqual(before)
  })

  test('also after its address changed: what was paid for the first day pays for the way', async () => {
    const far = await insertZone(db, {
      ...{ districts: ['sylhet'], weekdays: EVERY_DAY, cut_off: '23:59', lead_days: 1 },
      charge: fromTaka(130),
    })
    const late = await insertTimeSlot(db, far, { name_en: 'Late', charge: fromTaka(40) })
    const id = await paidOrder(DAY, night)
    const locationId = granted(await addLocation(db, rima, { ...HOME, city: 'Sylhet' }))
    expect((await ask(rima, 'PUT', `/orders/${id}/location`, { body: { locationId } })).status).toBe(200)
    const surplus = async () => sumOf((await look(id)).charges.map((charge) => charge.surplus))
    expect(await surplus()).toBe(23_000)
    expect(await move(id, OTHER)).toBe(1)
    expect(await surplus()).toBe(23_000)
    expect(await move(id, OTHER, late)).toBe(1)
    expect(await surplus()).toBe(19_000)
    expect(openDues(await look(id))).toEqual([])
    await db.deleteFrom('order').execute()
    await db.deleteFrom('delivery_zone').where('id', '=', far).execute()
  })

  test('of promised cash gets a new promise, for a place on a scarce day with a confirmed e-mail alone', async () => {
    const id = await unpaidOrder()
    const rimas = db.updateTable('user').where('id', '=', rima.id)
    await rimas.set({ emailVerified: true }).execute()
    granted(await payOrder(services, rima, { orderId: id, amount: null, method: 'cash' }))
    expect(await move(id, OTHER, night, 300)).toBe(1)
    expect(await look(id)).toMatchObject({ onDelivery: true, amount: 86_000, dues: [{ amount: 86_000 }] })
    await rimas.set({ emailVerified: false }).execute()
    expect(await move(id, DAY)).toBe('cash-day-unconfirmed')
    expect(await look(id)).toMatchObject({ amount: 86_000, parcels: [{ deliverOn: OTHER }] })
  })
})

describe('another day is refused', () => {
  test.each(FULFILMENTS.filter((state) => state !== 'new'))('once it is %s', async (state) => {
    const id = await paidOrder()
    await putParcelInto(db, id, state)
    expect(await move(id, OTHER)).toBe(state === 'packed' ? 'day-packed' : 'day-left-shop')
  })

  test('that is full or closed, or a part of a day that is full or of another zone', async () => {
    const id = await paidOrder(OTHER)
    const amina = await person(db, 'Amina')
    for (const slot of [evening, null, null]) await unpaidOrder(DAY, slot, amina)
    expect(await move(id, DAY)).toBe('day-full')
    await setCapacity(4)
    expect(await move(id, DAY, evening, 80)).toBe('window-full')
    await setCapacity(3)
    expect(await move(id, OTHER, newId())).toBe('window-unknown')
    await setCapacity(1)
    expect(await preview(id, OTHER, evening)).toMatchObject({ amount: 80 })
    await setCapacity(3)
    await db.insertInto('closed_day').values({ day: DAY }).execute()
    expect(await move(id, DAY)).toBe('day-closed')
    await db.deleteFrom('closed_day').execute()
    expect(await look(id)).toMatchObject({ parcels: [{ deliverOn: OTHER }] })
  })

  test('that its recipient chooses, and to everybody but its sender', async () => {
    const id = await paidOrder()
    expect(await move(id, OTHER, null, 0, await person(db, 'Amina'))).toBe('order-not-found')
    await db.updateTable('parcel').set({ address_hidden: true }).where('order_id', '=', id).execute()
    expect(await move(id, OTHER)).toBe('day-of-recipient')
    expect(await look(id)).toMatchObject({ parcels: [{ deliverOn: DAY }] })
  })
})

test('there and back by any way is as before, whatever is paid in between', async () => {
  const wanted = fc.record({ day: fc.constantFrom(RUSH, DAY, OTHER), slot: fc.nat(2) })
  const journey = fc.record({
    way: fc.constantFrom('unpaid', 'paid', 'cash', 'advance of the half', 'advance of the delivery'),
    from: wanted,
    over: fc.array(wanted, { minLength: 1, maxLength: 4 }),
  })
  const slots = [null, evening, night]
  const property = fc.asyncProperty(journey, async ({ way, from, over }) => {
    await db.deleteFrom('order').execute()
    await db.deleteFrom('delivery_day').execute()
    await db.deleteFrom('location').execute()
    const start = [from.day, slots[from.slot] ?? null] as const
    const id = await PLACED[way](...start)
    const before = await standing(id)
    for (const { day, slot } of over) {
      expect(await move(id, day, slots[slot], 1000)).toBe(1)
      expect(await miscountedDays(db)).toEqual([])
    }
    expect(await move(id, ...start, 1000)).toBe(1)
    expect(await standing(id)).toEqual(before)
  })
  await fc.assert(property, { seed: 1, numRuns: inDose({ small: 10, usual: 50, full: 300 }) })
})

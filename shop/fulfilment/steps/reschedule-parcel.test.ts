import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { orderTerms } from '../../../server/testing/test-orders.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../../delivery/delivery-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { FULFILMENTS } from '../../orders/fulfilment.ts'
import { isInTheShop } from '../../orders/order.ts'
import { putParcelInto } from '../../orders/order-fixture.server.ts'
import { findAnyOrder } from '../../orders/orders.server.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { putDayInto } from '../../orders/reservations/reservation-fixture.server.ts'
import { settleReservations } from '../../orders/reservations/settle-reservations.server.ts'
import type { GatewayId, PaymentState } from '../../payments/payment.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { listAuditEntries } from '../../people/audit/records.server.ts'
import { confirmEmail } from '../../people/identity/passwords.server.ts'
import { orderFulfilmentApi } from './api.server.ts'

// The clock stands: no day ends while these run.
vi.setSystemTime(new Date())

const LIMITS = { minAmount: poisha(1000), maxAmount: poisha(50_000_000) }
const MUG = { name: 'Mug', price: fromTaka(500), brand: '', category: '', description: '', photos: '' }
const [DAY, OTHER, PAST] = [3, 4, -1].map((ahead) => addDays(dhakaDay(new Date()), ahead)) as [
  string,
  string,
  string,
]

let db: Db
let ask: ReturnType<typeof apiOf>
let keeper: Caller
let colleague: Caller
let zone: string
let evening: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  ;[keeper, colleague] = await Promise.all([person(db, 'Keeper', 'admin'), person(db, 'Mina', 'admin')])
  zone = await insertZone(db, { weekdays: EVERY_DAY, capacity: 2, leadDays: 1, rushCharge: fromTaka(50) })
  evening = await insertTimeSlot(db, zone, { nameEn: 'Evening', charge: fromTaka(80), capacity: 1 })
  ask = apiOf(
    orderFulfilmentApi({
      db,
      recordMoney,
      gateways: gatewaysWith(scriptedGateway()),
      jobs: pretendJobs().jobs,
    }),
  )
})
beforeEach(async () => {
  await db.deleteFrom('order').execute()
  await db.deleteFrom('deliveryDay').execute()
  await db.deleteFrom('closedDay').execute()
})

async function pay(id: string, state: PaymentState = 'paid', gateway: GatewayId = 'sslcommerz') {
  const attempt = { id: newId(), reference: id, tranId: `T${newId().slice(-12)}`, amount: fromTaka(500) }
  const settledAt = state === 'pending' ? null : new Date()
  await db
    .insertInto('paymentAttempt')
    .values({ ...attempt, state, gateway, settledAt })
    .execute()
}

async function unpaidOrder(deliverOn: string | null = DAY, windowId: string | null = null, city = 'Dhaka') {
  const rima = await person(db, 'Rima')
  await confirmEmail(db, rima.id)
  granted(await addLocation(db, rima, { name: '', phone: '', city, area: 'A', address: 'B' }))
  granted(await addToCart(db, rima, await addProduct(db, MUG)))
  return granted(await placeOrder(db, rima, { deliverOn, windowId }, orderTerms(LIMITS))).id
}

async function order(...asked: Parameters<typeof unpaidOrder>): Promise<string> {
  const id = await unpaidOrder(...asked)
  await pay(id)
  return id
}

/** Its day was full when the money came. */
async function orderWithoutDay(): Promise<string> {
  const id = await order()
  await putDayInto(db, id, 'needs_scheduling')
  await db.updateTable('parcel').set({ deliverOn: null }).where('orderId', '=', id).execute()
  await db.updateTable('deliveryDay').set({ taken: 0 }).execute()
  return id
}

const agree = async (
  id: string,
  deliverOn: string,
  windowId?: string | null,
  who: Caller | null = keeper,
) => {
  const body = { deliverOn, windowId }
  const { status, body: answer } = await ask<{ modifiedCount?: number; code?: string }>(
    ...[who, 'POST', `/manageorder/${id}/days`, { body }],
  )
  return answer.code ?? answer.modifiedCount ?? status
}
const look = async (id: string) => (await findAnyOrder(db, id)) ?? expect.unreachable('the order is gone')
const history = async (id: string) =>
  (await listAuditEntries(db, { kind: 'order', id }, { page: 1, limit: 9 })).items
const taken = async (day: string, windowId: string | null = null) => {
  const rows = await db
    .selectFrom('deliveryDay')
    .select(['taken'])
    .where('day', '=', day as never)
    .where('windowId', 'is not distinct from', windowId)
    .execute()
  return rows[0]?.taken ?? 0
}

describe('a scheduled day', () => {
  test('is the parcel’s, has its reservation, costs nothing, and is in the history', async () => {
    const id = await orderWithoutDay()
    const before = await look(id)
    expect(await agree(id, OTHER, evening)).toBe(1)
    const after = await look(id)
    expect(after).toMatchObject({
      parcels: [{ deliverOn: OTHER, reservation: 'confirmed', timeSlot: { name: 'Evening' } }],
    })
    for (const part of ['amount', 'charges', 'dues'] as const) expect(after[part]).toEqual(before[part])
    expect([await taken(OTHER), await taken(OTHER, evening)]).toEqual([1, 1])
    expect(await history(id)).toMatchObject([
      {
        action: 'order.day',
        by: 'Keeper',
        before: { day: null, window: null },
        after: { day: OTHER, window: 'Evening' },
      },
    ])
  })

  test('releases the former reservation, on another day or in another time slot', async () => {
    const id = await order(DAY, evening)
    expect(await agree(id, OTHER, evening)).toBe(1)
    expect([await taken(DAY), await taken(DAY, evening)]).toEqual([0, 0])
    expect(await agree(id, DAY)).toBe(1)
    expect([await taken(OTHER), await taken(OTHER, evening), await taken(DAY)]).toEqual([0, 0, 1])
    expect(await agree(id, DAY, evening)).toBe(1)
    expect([await taken(DAY), await taken(DAY, evening)]).toEqual([1, 1])
    await settleReservations(db)
    expect(await look(id)).toMatchObject({ parcels: [{ deliverOn: DAY, reservation: 'confirmed' }] })
  })

  test('changes nothing the second time, though it has filled the day itself', async () => {
    const id = await orderWithoutDay()
    await db.updateTable('deliveryZone').set({ capacity: 1 }).where('id', '=', zone).execute()
    expect([await agree(id, DAY), await agree(id, DAY), await agree(id, DAY, null)]).toEqual([1, 0, 0])
    await db.updateTable('deliveryZone').set({ capacity: 2 }).where('id', '=', zone).execute()
    expect(await taken(DAY)).toBe(1)
    expect(await history(id)).toHaveLength(1)
  })

  test('may replace one that is over', async () => {
    const id = await order()
    await db.updateTable('parcel').set({ deliverOn: PAST }).where('orderId', '=', id).execute()
    await db.updateTable('deliveryDay').set({ day: PAST }).execute()
    expect(await agree(id, DAY)).toBe(1)
    expect([await taken(PAST), await taken(DAY)]).toEqual([0, 1])
  })

  test.each([
    ['paid', 'sslcommerz'],
    ['paid_on_hold', 'sslcommerz'],
    ['pending', 'cod'],
  ] as const)('may be that of an order whose money is %s by %s', async (state, gateway) => {
    const id = await unpaidOrder()
    expect(await agree(id, OTHER)).toBe('day-unpaid')
    await pay(id, state, gateway)
    expect(await agree(id, OTHER)).toBe(1)
  })
})

describe('is refused', () => {
  test.each(['pending', 'failed', 'cancelled', 'expired'] as const)('while it is %s', async (state) => {
    const id = await unpaidOrder()
    await pay(id, state)
    expect(await agree(id, OTHER)).toBe('day-unpaid')
    expect([await taken(DAY), await taken(OTHER)]).toEqual([1, 0])
  })

  test.each(FULFILMENTS.filter((state) => !isInTheShop(state)))('a parcel that is %s', async (state) => {
    const id = await orderWithoutDay()
    await putParcelInto(db, id, state)
    expect(await agree(id, OTHER)).toBe('day-left-shop')
    expect(await taken(OTHER)).toBe(0)
  })

  test('a day that is full, closed, over or too far ahead, and another part of the day', async () => {
    const id = await order(OTHER)
    await order(DAY, evening)
    expect(await agree(id, DAY, evening)).toBe('window-full')
    await order(DAY)
    expect(await agree(id, DAY)).toBe('day-full')
    await db.insertInto('closedDay').values({ day: DAY }).execute()
    expect(await agree(id, DAY)).toBe('day-closed')
    expect(await agree(id, PAST)).toBe('day-over')
    expect(await agree(id, addDays(PAST, 16))).toBe('day-too-far')
    expect(await agree(id, OTHER, newId())).toBe('window-unknown')
    expect(await look(id)).toMatchObject({ parcels: [{ deliverOn: OTHER, reservation: 'reserved' }] })
    expect([await taken(DAY), await taken(OTHER)]).toEqual([2, 1])
    expect(await history(id)).toEqual([])
  })

  test('where no days are offered, and without an address', async () => {
    const far = await order(null, null, 'Sylhet')
    expect(await agree(far, DAY)).toBe('zone-without-days')
    await db.updateTable('parcel').set({ zoneId: null }).where('orderId', '=', far).execute()
    expect(await agree(far, DAY)).toBe('zone-without-days')
  })

  test.each([{}, { deliverOn: 'friday' }, { deliverOn: DAY, windowId: 'noon' }, { deliverOn: null }])(
    'what is no day: %j',
    async (body) => {
      expect((await ask(keeper, 'POST', `/manageorder/${await order()}/days`, { body })).status).toBe(400)
    },
  )

  test('for anybody but an admin, and for an unknown order', async () => {
    const id = await orderWithoutDay()
    expect(await agree(id, DAY, null, await person(db, 'Rima'))).toBe('admins-only')
    expect(await agree(id, DAY, null, null)).toBe('login-required')
    expect(await agree(newId(), DAY)).toBe('order-unknown')
    expect(await look(id)).toMatchObject({ parcels: [{ reservation: 'needs_scheduling' }] })
  })
})

test('one of two gets the last place', { repeats: inDose({ small: 0, usual: 4 }) }, async () => {
  const [one, other] = [await orderWithoutDay(), await orderWithoutDay()]
  await order(OTHER)
  const said = await Promise.all([agree(one, OTHER), agree(other, OTHER, null, colleague)])
  expect(said.toSorted()).toEqual([1, 'day-full'])
  expect(await taken(OTHER)).toBe(2)
})

test('two that swap days do not deadlock', { repeats: inDose({ small: 1, usual: 9 }) }, async () => {
  const [one, other] = [await order(DAY), await order(OTHER)]
  expect(await Promise.all([agree(one, OTHER), agree(other, DAY, null, colleague)])).toEqual([1, 1])
  expect([await taken(DAY), await taken(OTHER)]).toEqual([1, 1])
})

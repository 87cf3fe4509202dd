import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { freshDatabase, howManyWait } from '../../../server/testing/test-database.ts'
import { orderTerms } from '../../../server/testing/test-orders.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { EVERY_DAY, insertZone } from '../../delivery/delivery-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { systemActor } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { poisha } from '../../kernel/money.ts'
import type { GatewayId, PaymentState } from '../../payments/payment.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { confirmEmail } from '../../people/identity/passwords.server.ts'
import { lockOrder } from '../locks.server.ts'
import { moveOrder } from '../move-order.server.ts'
import { firstParcel } from '../order.ts'
import { moveOrderBy, withLockedOrder } from '../order-fixture.server.ts'
import { findAnyOrder } from '../orders.server.ts'
import { placeOrder } from '../placing/place-order.server.ts'
import { passReservedTime } from './reservation-fixture.server.ts'
import { settleReservations } from './settle-reservations.server.ts'

const LIMITS = { minAmount: poisha(1000), maxAmount: poisha(50_000_000) }
const MUG = { name: 'Mug', price: poisha(5000), brand: '', category: '', description: '', photos: '' }
const DAY = addDays(dhakaDay(new Date()), 3)

let db: Db
let keeper: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
  await insertZone(db, { weekdays: EVERY_DAY, capacity: 1 })
})
beforeEach(async () => {
  await db.deleteFrom('order').execute()
  await db.deleteFrom('deliveryDay').execute()
})

/** @returns the order's id, or the code of the refusal */
async function order(): Promise<string> {
  const buyer = await person(db, 'Rima')
  await confirmEmail(db, buyer.id)
  granted(await addLocation(db, buyer, { name: '', phone: '', city: 'Dhaka', area: 'A', address: 'B' }))
  granted(await addToCart(db, buyer, await addProduct(db, MUG)))
  const placed = await placeOrder(db, buyer, { deliverOn: DAY }, orderTerms(LIMITS))
  return 'id' in placed ? placed.id : placed.code
}

async function pay(reference: string, state: PaymentState, gateway: GatewayId = 'sslcommerz'): Promise<void> {
  const row = {
    id: newId(),
    reference,
    tranId: `T${newId().slice(-12)}`,
    gateway,
    amount: poisha(5000),
    state,
  }
  const settledAt = state === 'pending' ? null : new Date()
  await db
    .insertInto('paymentAttempt')
    .values({ ...row, settledAt })
    .execute()
}

async function passHalfAnHour(): Promise<void> {
  await passReservedTime(db)
  await settleReservations(db)
}

const reservationOf = async (id: string) => {
  const order = (await findAnyOrder(db, id)) ?? expect.unreachable('the order is gone')
  const { reservation, deliverOn } = firstParcel(order)
  return [reservation, deliverOn]
}
const taken = async () =>
  (await db.selectFrom('deliveryDay').select('taken').execute()).reduce((sum, day) => sum + day.taken, 0)

describe('the place of an order on its day', () => {
  test('is held for half an hour, and nobody else has it', async () => {
    const id = await order()
    await settleReservations(db)
    expect(await reservationOf(id)).toEqual(['reserved', DAY])
    expect(await order()).toBe('day-full')
  })

  test.each([
    ['paid', 'sslcommerz'],
    ['paid_on_hold', 'sslcommerz'],
    ['pending', 'cod'],
  ] as const)('is kept where money is %s by %s', async (state, gateway) => {
    const id = await order()
    await pay(id, state, gateway)
    await passHalfAnHour()
    expect(await reservationOf(id)).toEqual(['confirmed', DAY])
    expect(await taken()).toBe(1)
  })

  test.each(['pending', 'failed', 'cancelled'] as const)(
    'is given to others while it is only %s',
    async (state) => {
      const id = await order()
      await pay(id, state)
      await passHalfAnHour()
      expect(await reservationOf(id)).toEqual(['expired', DAY])
      expect(await taken()).toBe(0)
      const other = await order()
      expect(await reservationOf(other)).toEqual(['reserved', DAY])
    },
  )

  test('that expired is confirmed once money arrives, if it is free', async () => {
    const id = await order()
    await passHalfAnHour()
    await pay(id, 'paid')
    await settleReservations(db)
    expect(await reservationOf(id)).toEqual(['confirmed', DAY])
    expect(await taken()).toBe(1)
  })

  test('else another day is agreed on: the money is never refused', async () => {
    const id = await order()
    await passHalfAnHour()
    expect(await order()).not.toBe('day-full')
    await pay(id, 'paid')
    await settleReservations(db)
    expect(await reservationOf(id)).toEqual(['needs_scheduling', null])
    expect(await taken()).toBe(1)
  })

  test('and so it is where that day has become a holiday', async () => {
    const id = await order()
    await passHalfAnHour()
    await db.insertInto('closedDay').values({ day: DAY }).execute()
    await pay(id, 'paid')
    await settleReservations(db)
    await db.deleteFrom('closedDay').execute()
    expect(await reservationOf(id)).toEqual(['needs_scheduling', null])
    expect(await taken()).toBe(0)
  })

  test('and where the shopkeeper has closed it for the zone', async () => {
    const id = await order()
    await passHalfAnHour()
    await settleReservations(db)
    await db.updateTable('deliveryDay').set({ closedWhy: '' }).execute()
    await pay(id, 'paid')
    await settleReservations(db)
    await db.updateTable('deliveryDay').set({ closedWhy: null }).execute()
    expect(await reservationOf(id)).toEqual(['needs_scheduling', null])
    expect(await taken()).toBe(0)
  })

  test('is free again once the order is cancelled, reserved or confirmed, and only once', async () => {
    for (const isPaid of [false, true]) {
      const id = await order()
      if (isPaid) await pay(id, 'paid')
      if (isPaid) await passHalfAnHour()
      await moveOrderBy(db, keeper, id, 'cancelled')
      expect(await reservationOf(id)).toEqual(['released', DAY])
      expect(await taken()).toBe(0)
      await passHalfAnHour()
      expect(await taken()).toBe(0)
    }
  })

  test('is settled once, by however many at once', async () => {
    const id = await order()
    await passReservedTime(db)
    await Promise.all(Array.from({ length: 6 }, () => settleReservations(db)))
    expect(await reservationOf(id)).toEqual(['expired', DAY])
    expect(await taken()).toBe(0)
  })

  test('is settled for others while somebody cancels several orders of that day, and neither blocks the other', async () => {
    const first = await order()
    await db.updateTable('deliveryDay').set({ capacity: 3 }).execute()
    const [second, other] = [await order(), await order()]
    await passReservedTime(db)
    const by = systemActor('deleted-account')
    const { settled } = await db.transaction().execute(async (tx) => {
      const [one, two] = [await lockOrder(tx, first), await lockOrder(tx, second)]
      if (!one || !two) return expect.unreachable('the orders are gone')
      await moveOrder(one, 'cancelled', by)
      await tx.updateTable('parcel').set({ courier: '' }).where('orderId', '=', second).execute()
      const settled = settleReservations(db)
      await expect.poll(() => howManyWait(db)).toBe(1)
      await moveOrder(two, 'cancelled', by)
      return { settled }
    })
    await settled
    const states = await Promise.all([first, second, other].map(reservationOf))
    expect(states.map(([state]) => state)).toEqual(['released', 'released', 'expired'])
    expect(await taken()).toBe(0)
  })

  test('is left to a later minute while its order is being changed', async () => {
    const id = await order()
    await passReservedTime(db)
    await withLockedOrder(db, id, async () => {
      await settleReservations(db)
      expect(await reservationOf(id)).toEqual(['reserved', DAY])
    })
    await settleReservations(db)
    expect(await reservationOf(id)).toEqual(['expired', DAY])
  })
})

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { CHARGE_SOURCES } from '../../../server/testing/test-charges.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { orderTerms } from '../../../server/testing/test-orders.ts'
import { addToCart } from '../../cart/carts.server.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import type { OfferedDay } from '../../delivery/days.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../../delivery/delivery-fixture.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { addDays, dhakaDay } from '../../kernel/language/dhaka.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { passReservedTime } from '../../orders/reservations/reservation-fixture.server.ts'
import { settleReservations } from '../../orders/reservations/settle-reservations.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { orderHistoryApi } from './api.server.ts'

const LIMITS = { minAmount: poisha(1000), maxAmount: poisha(50_000_000) }
const MUG = { name: 'Mug', price: fromTaka(500), brand: '', category: '', description: '', photos: '' }
const HOME = { name: '', phone: '', city: 'Dhaka', area: 'Road 1', address: 'House 1' }
const DAY = addDays(dhakaDay(new Date()), 3)

let db: Db
let ask: ReturnType<typeof apiOf>
let rima: Awaited<ReturnType<typeof person>>
let amina: typeof rima
let evening: string

beforeAll(async () => {
  db = (await freshDatabase()).db
  const zone = await insertZone(db, { weekdays: EVERY_DAY, leadDays: 1, cutOff: '24:00', capacity: 1 })
  evening = await insertTimeSlot(db, zone, { nameEn: 'Evening', capacity: 1 })
  const services = {
    ...{ db, recordMoney, gateways: gatewaysWith(scriptedGateway()), jobs: pretendJobs().jobs },
    ...{ publicUrl: 'http://shop.example', offered: ['sslcommerz' as const] },
  }
  ask = apiOf(orderHistoryApi(services, CHARGE_SOURCES))
})
beforeEach(async () => {
  await db.deleteFrom('order').execute()
  await db.deleteFrom('deliveryDay').execute()
  rima = await person(db, 'Rima')
  amina = await person(db, 'Amina')
})

async function order(who: typeof rima, windowId: string | null = null): Promise<string> {
  granted(await addLocation(db, who, HOME))
  granted(await addToCart(db, who, await addProduct(db, MUG)))
  return granted(await placeOrder(db, who, { deliverOn: DAY, windowId }, orderTerms(LIMITS))).id
}

const days = async (id: string, who = rima) =>
  (await ask<readonly OfferedDay[] | { code: string }>(who, 'GET', `/orders/${id}/days`)).body

async function stateOfDay(id: string, who = rima) {
  const offered = await days(id, who)
  const found = 'code' in offered ? undefined : offered.find(({ day }) => day === DAY)
  return [found?.state, found?.windows.find(({ _id }) => _id === evening)?.state]
}

test('a day, or a part of it, that is full of the own parcel alone is free', async () => {
  expect(await stateOfDay(await order(rima, evening))).toEqual(['free', 'free'])
})

test('an own parcel that has lost its place leaves out nothing', async () => {
  const late = await order(rima, evening)
  await passReservedTime(db)
  await settleReservations(db)
  const kept = await order(amina)
  expect(await stateOfDay(late)).toEqual(['full', undefined])
  expect(await stateOfDay(kept, amina)).toEqual(['free', 'free'])
})

test('nobody else sees them', async () => {
  const id = await order(rima)
  expect(await days(id, amina)).toMatchObject({ code: 'order-not-found' })
  expect(await days(newId())).toMatchObject({ code: 'order-not-found' })
})

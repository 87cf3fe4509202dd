import { expect, vi } from 'vitest'
import { type PayingServices, payOrder } from '../../shop/billing/paying/pay-order.server.ts'
import { addToCart } from '../../shop/cart/carts.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import type { ChargingServices } from '../../shop/charges/charge-source.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../../shop/delivery/delivery-fixture.server.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import { newId } from '../../shop/kernel/id.ts'
import { addDays, dhakaDay } from '../../shop/kernel/language/dhaka.ts'
import { fromTaka, poisha, sumOf } from '../../shop/kernel/money.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import { findOrder } from '../../shop/orders/orders.server.ts'
import { placeOrder } from '../../shop/orders/placing/place-order.server.ts'
import { passReservedTime } from '../../shop/orders/reservations/reservation-fixture.server.ts'
import { settleReservations } from '../../shop/orders/reservations/settle-reservations.server.ts'
import { cashOnDelivery } from '../../shop/payments/cash/cash-on-delivery.server.ts'
import { gatewaysWith, scriptedGateway } from '../../shop/payments/test-gateway.server.ts'
import { addLocation } from '../../shop/people/addresses/locations.server.ts'
import { confirmEmail } from '../../shop/people/identity/passwords.server.ts'
import { orderHistoryApi } from '../../shop/storefront/orders/api.server.ts'
import { apiOf, person } from './test-api.ts'
import { CHARGE_SOURCES } from './test-charges.ts'
import { freshDatabase } from './test-database.ts'
import { pretendJobs } from './test-jobs.ts'
import { HOME, LIMITS, MUG, orderTerms } from './test-orders.ts'

const NOW = new Date()
const inDays = (ahead: number) => addDays(dhakaDay(NOW), ahead)
export const [RUSH, USUAL_DAY, OTHER_DAY] = [inDays(1), inDays(3), inDays(4)] as const

type DayShop = Awaited<ReturnType<typeof openDayShop>>

/** For tests: a zone with rush, time slots and few places, and Rima's orders there. */
export async function beginOwnDays() {
  const shop = await openDayShop()
  const { db, shopper } = shop

  /** Without the orders so far; Rima is another person with a confirmed e-mail. */
  async function renew() {
    await db.deleteFrom('order').execute()
    await db.deleteFrom('deliveryDay').execute()
    shopper.rima = await person(db, 'Rima')
    await setEmailVerified(true)
    return shopper.rima
  }

  const setEmailVerified = (emailVerified: boolean) =>
    db.updateTable('user').set({ emailVerified }).where('id', '=', shopper.rima.id).execute()

  return { ...shop, ...ordersIn(shop), ...changesIn(shop), renew, setEmailVerified }
}

async function openDayShop() {
  // The clock stands: no day ends while these run.
  vi.setSystemTime(NOW)
  const { db } = await freshDatabase()
  const days = { weekdays: EVERY_DAY, leadDays: 3, cutOff: '24:00' }
  const zone = await insertZone(db, { ...days, charge: fromTaka(60), rushCharge: fromTaka(50), capacity: 3 })
  const evening = await insertTimeSlot(db, zone, { nameEn: 'Evening', charge: fromTaka(80), capacity: 1 })
  const night = await insertTimeSlot(db, zone, { nameEn: 'Midnight', charge: fromTaka(300) })
  const gateways = gatewaysWith(scriptedGateway(), { cod: cashOnDelivery(db) })
  const services: PayingServices & ChargingServices = {
    ...{ db, recordMoney, gateways, sources: CHARGE_SOURCES, jobs: pretendJobs().jobs },
    ...{ publicUrl: 'http://shop.example', offered: ['sslcommerz', 'cod'] },
  }
  const ask = apiOf(orderHistoryApi(services, CHARGE_SOURCES))
  const shopper = { rima: await person(db, 'Rima') }
  await confirmEmail(db, shopper.rima.id)

  const look = async (id: string, who = shopper.rima) => {
    const found = (await findOrder(db, who, id)) ?? expect.unreachable('the order is gone')
    const parts = [...found.lines.map(({ price }) => price), ...found.charges.map(({ amount }) => amount)]
    expect(found.amount).toBe(sumOf(parts))
    expect(sumOf(found.dues.map(({ amount }) => amount))).toBe(found.amount)
    return found
  }

  const setCapacity = (capacity: number) =>
    db.updateTable('deliveryZone').set({ capacity }).where('id', '=', zone).execute()
  const passTime = async () => {
    await passReservedTime(db)
    await settleReservations(db)
  }
  const slots = [null, evening, night]
  return { db, ask, services, zone, slots, evening, night, shopper, look, setCapacity, passTime }
}

function ordersIn({ db, services, zone, shopper, look, passTime }: DayShop) {
  async function unpaidOrder(
    deliverOn: string | null = USUAL_DAY,
    windowId: string | null = null,
    of = shopper.rima,
  ) {
    granted(await addLocation(db, of, HOME))
    granted(await addToCart(db, of, await addProduct(db, { ...MUG, price: fromTaka(500) })))
    return granted(await placeOrder(db, of, { deliverOn, windowId }, orderTerms(LIMITS))).id
  }

  async function pay(reference: string, amount: number): Promise<void> {
    const attempt = { id: newId(), reference, tranId: `T${newId().slice(-12)}`, amount: poisha(amount) }
    const paid = { ...attempt, state: 'paid', gateway: 'sslcommerz', settledAt: new Date() } as const
    await db.insertInto('paymentAttempt').values(paid).execute()
  }

  async function paidOrder(deliverOn: string = USUAL_DAY, windowId: string | null = null): Promise<string> {
    const id = await unpaidOrder(deliverOn, windowId)
    await pay(id, (await look(id)).amount)
    await passTime()
    return id
  }

  /** To be paid in cash, perhaps after a part in advance, which is paid. */
  const promisedOrder =
    (advance: 'none' | 'half' | 'charge') =>
    async (...on: Parameters<typeof unpaidOrder>) => {
      await db.updateTable('deliveryZone').set({ advance }).where('id', '=', zone).execute()
      const id = await unpaidOrder(...on)
      granted(await payOrder(services, shopper.rima, { orderId: id, amount: null, method: 'cash' }))
      const [first] = (await look(id)).dues
      if (first?.kind === 'advance') await pay(first.id, first.amount)
      await passTime()
      return id
    }

  const placed = {
    unpaid: unpaidOrder,
    paid: paidOrder,
    cash: promisedOrder('none'),
    half: promisedOrder('half'),
    charge: promisedOrder('charge'),
  }
  return { unpaidOrder, pay, paidOrder, placed }
}

function changesIn({ db, ask, shopper, look }: DayShop) {
  async function move(
    id: string,
    deliverOn: string,
    windowId: string | null = null,
    amount = 0,
    who = shopper.rima,
  ) {
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
    (await ask<object>(shopper.rima, 'POST', `/orders/${id}/day/cost`, { body: { deliverOn, windowId } }))
      .body

  const taken = async () => {
    const days = db.selectFrom('deliveryDay').select('taken').where('windowId', 'is', null)
    return (await days.execute()).reduce((sum, day) => sum + day.taken, 0)
  }

  const standing = async (id: string) => {
    const { amount, dues, charges, parcels } = await look(id)
    const days = db.selectFrom('deliveryDay').select(['day', 'windowId', 'taken']).where('taken', '>', 0)
    const places = await days.orderBy('day').orderBy('windowId').execute()
    return {
      ...{ amount, places },
      dues: dues.map(({ kind, amount: due }) => [kind, due]),
      charges: charges.map((charge) => [charge.kind, charge.label, charge.amount, charge.surplus]).sort(),
      days: parcels.map(({ deliverOn, timeSlot, reservation }) => [deliverOn, timeSlot?.name, reservation]),
    }
  }
  return { move, preview, taken, standing }
}

import type fc from 'fast-check'
import { sql } from 'kysely'
import type { Pool, QueryConfig } from 'pg'
import { expect } from 'vitest'
import { reconcilingApi } from '../../shop/billing/reconciling/api.server.ts'
import { runRefundJobs } from '../../shop/billing/refunds/advance-refund.server.ts'
import { refundsApi } from '../../shop/billing/refunds/api.server.ts'
import { addToCart } from '../../shop/cart/carts.server.ts'
import { addProduct } from '../../shop/catalog/products/products.server.ts'
import { EVERY_DAY, insertTimeSlot, insertZone } from '../../shop/delivery/delivery-fixture.server.ts'
import { zoneFor } from '../../shop/delivery/zone.ts'
import { deliveryZones, offeredDaysOf } from '../../shop/delivery/zones.server.ts'
import { orderFulfilmentApi } from '../../shop/fulfilment/steps/api.server.ts'
import type { Caller } from '../../shop/kernel/api/caller.ts'
import { granted, isRefusal } from '../../shop/kernel/api/refusal.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { fromTaka, type Poisha } from '../../shop/kernel/money.ts'
import { recordMoney } from '../../shop/orders/dues.server.ts'
import { type PlacedOrder, placeOrder } from '../../shop/orders/placing/place-order.server.ts'
import type { Payment } from '../../shop/payments/attempts.server.ts'
import { cashOnDelivery } from '../../shop/payments/cash/cash-on-delivery.server.ts'
import { confirmNotified } from '../../shop/payments/notifications.server.ts'
import { gatewaysWith } from '../../shop/payments/test-gateway.server.ts'
import { paymentsFor } from '../../shop/payments/test-payments.server.ts'
import { addLocation } from '../../shop/people/addresses/locations.server.ts'
import { apiOf, person } from './test-api.ts'
import type { queuedJobs } from './test-jobs.ts'
import { type GatewayFault, Killed, moneyGateway } from './test-money-gateway.ts'
import { HOME, LIMITS, MUG, orderTerms } from './test-orders.ts'

const ORDERS_OF_ONE = 3

export interface StormOrder {
  readonly id: string
  /** By city. */
  readonly locations: ReadonlyMap<string, string>
  readonly shopper: Caller
  readonly products: number
  readonly amount: Poisha
  /** `tranId`s of the pages that were shown, the gateway's and those of cash. */
  readonly shown: string[]
  /** Running actions, and the most that were running at once. */
  atOnce: number
  most: number
}

export type StormShop = Awaited<ReturnType<typeof prepareStormShop>>

export async function prepareStormShop(db: Db, queue: Awaited<ReturnType<typeof queuedJobs>>) {
  const product = await addProduct(db, MUG)
  // Where the delivery, or half of all, is paid before what is left is paid at the door; for Khulna see below.
  await insertZone(db, { districts: ['rangpur'], charge: fromTaka(130), advance: 'charge' })
  await insertZone(db, { districts: ['sylhet'], charge: fromTaka(100), advance: 'half' })
  const admins = { keeper: await person(db, KEEPER, 'admin'), careful: await person(db, CAREFUL, 'admin') }
  return { db, queue, product, admins }
}

/** A new one for each storm: all is paid before, few parcels a day, a surcharge for haste and for midnight. */
async function prepareBusyZone(db: Db): Promise<void> {
  await db.deleteFrom('deliveryZone').where('nameEn', '=', BUSY).execute()
  const terms = { charge: fromTaka(100), advance: 'whole', rushCharge: fromTaka(150), leadDays: 1 } as const
  const zoneId = await insertZone(db, {
    ...{ nameEn: BUSY, districts: ['khulna'], ...terms, cutOff: '24:00', weekdays: EVERY_DAY, capacity: 2 },
  })
  await insertTimeSlot(db, zoneId, { charge: fromTaka(300), capacity: 1 })
}

const BUSY = 'Khulna'

/** Cancels also what is paid. */
export const KEEPER = 'Keeper'
/** Cancels only what is not. */
export const CAREFUL = 'Careful'

export type Storm = Awaited<ReturnType<typeof startStorm>>

/** One run: a gateway that may fail, and orders whose actions cross each other. */
export async function startStorm(
  { db, queue, product, admins }: StormShop,
  scheduler: fc.Scheduler,
  faults: readonly GatewayFault[],
  count: number,
) {
  let turn = 0
  /** While it is calm nothing fails. */
  const weather = { calm: true }
  const fault = () => (weather.calm ? 'none' : (faults[turn++ % faults.length] ?? 'none'))
  const money = moneyGateway(scheduler, fault)
  const publicUrl = 'http://shop.example'
  const gateways = gatewaysWith(money.gateway, { bkash: money.bkash, cod: cashOnDelivery(db) })
  const offered = ['sslcommerz', 'bkash', 'cod'] as const
  const services = { db, recordMoney, gateways, jobs: queue.jobs, publicUrl, offered }
  await prepareBusyZone(db)
  await confirmNotified(services)
  await runRefundJobs(services)
  const ask = apiOf(refundsApi(services), reconcilingApi(services), orderFulfilmentApi(services))
  const shoppers = Array.from({ length: Math.ceil(count / ORDERS_OF_ONE) }, (_, i) =>
    orderSome(db, product, CITIES[i % CITIES.length] ?? HOME.city),
  )
  return { services, queue, money, admins, ask, orders: (await Promise.all(shoppers)).flat(), weather }
}

export const CITIES = [HOME.city, 'Rangpur', 'Sylhet', BUSY]

async function orderSome(db: Db, product: string, city: string): Promise<StormOrder[]> {
  const shopper = await person(db, 'Shopper')
  // Only then a busy day may be paid in cash.
  await db.updateTable('user').set({ emailVerified: true }).where('id', '=', shopper.id).execute()
  const locations = new Map<string, string>()
  for (const one of CITIES)
    locations.set(one, granted(await addLocation(db, shopper, { ...HOME, city: one })))
  const orders: StormOrder[] = []
  for (let i = 0; i < ORDERS_OF_ONE; i++) {
    const count = 1 + (i % 2)
    for (let n = 0; n < count; n++) granted(await addToCart(db, shopper, product))
    const { id, amount } = await orderTo(db, shopper, {
      city,
      locationId: locations.get(city),
      isAtMidnight: i === 0,
    })
    orders.push({ id, locations, shopper, products: count, amount, shown: [], atOnce: 0, most: 0 })
  }
  return orders
}

interface OrderRequest {
  readonly city: string
  readonly locationId: string | undefined
  readonly isAtMidnight: boolean
}

/** On the first day that is free by then: somebody else may be quicker. */
async function orderTo(
  db: Db,
  shopper: Caller,
  { city, locationId, isAtMidnight }: OrderRequest,
): Promise<PlacedOrder> {
  const zone = zoneFor(await deliveryZones(db), { city, area: '' })
  const days = (await offeredDaysOf(db, zone._id, new Date())) ?? []
  const day = days.find(({ state }) => state === 'free')
  const window = isAtMidnight ? day?.windows.find(({ state }) => state === 'free') : undefined
  const chosen = { deliverOn: day?.day ?? null, windowId: window?._id ?? null }
  const placed = await placeOrder(db, shopper, { locationId, ...chosen }, orderTerms(LIMITS))
  if (!isRefusal(placed)) return placed
  expect(placed.code).toMatch(/^(day|window)-full$/)
  return orderTo(db, shopper, { city, locationId, isAtMidnight })
}

/** Includes settled ones, oldest first. */
export const allDuesOf = (db: Db, orderId: string) =>
  db
    .selectFrom('due')
    .select(['id', 'kind', 'amount', 'droppedAt'])
    .where('orderId', '=', orderId)
    .orderBy('id')
    .execute()

export async function loadPayments(db: Db, orderId: string): Promise<Payment[]> {
  const dues = await allDuesOf(db, orderId)
  return (await Promise.all(dues.map(({ id }) => paymentsFor(db, id)))).flat()
}

/** Loses every running transaction, as when the process is killed. */
export async function cutPower(db: Db): Promise<void> {
  // A connection that breaks later would fail the next query after the cut.
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db)
  for (let turns = 0; turns < 2; turns++) await new Promise(setImmediate)
}

/** A killed process leaves what it had committed. */
export async function runUntilKilled(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    const { code, message } = Object(error)
    const cut =
      ['57P01', 'ECONNRESET', 'EPIPE'].includes(code) ||
      /Connection terminated|connection is closed|not queryable/i.test(String(message))
    if (!(error instanceof Killed) && !cut && !/does not (answer|confirm)/.test(String(message))) throw error
  }
}

/** For repeated queries: planned once per connection. */
export function prepareStatements(pool: Pool): void {
  const names = new Map<string, string>()
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (asked: string | QueryConfig, values?: unknown[]) => unknown
    Object.assign(client, {
      query(text: string | QueryConfig, values?: unknown[]) {
        if (typeof text !== 'string' || !values?.length) return query(text, values)
        const name = names.get(text) ?? `s${names.size}`
        names.set(text, name)
        return query({ name, text, values })
      },
    })
  })
}

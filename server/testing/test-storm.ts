import type fc from 'fast-check'
import { sql } from 'kysely'
import type { Pool, QueryConfig } from 'pg'
import { orderFulfilmentApi } from '../../shop/fulfilment/order-fulfilment/api.server.ts'
import type { Caller } from '../../shop/kernel/caller.ts'
import type { Db } from '../../shop/kernel/database.ts'
import { type Poisha, poisha } from '../../shop/kernel/money.ts'
import { granted } from '../../shop/kernel/refusal.ts'
import { cashOnDelivery } from '../../shop/money/cash/cash-on-delivery.server.ts'
import { confirmNotified } from '../../shop/money/payments/notifications.server.ts'
import { gatewaysWith } from '../../shop/money/payments/test-gateway.ts'
import { placeOrder } from '../../shop/ordering/orders/placing.server.ts'
import type { PayingServices } from '../../shop/ordering/paying/paying.server.ts'
import { reconcilingApi } from '../../shop/ordering/reconciling/api.server.ts'
import { runRefundJobs } from '../../shop/ordering/refunds/advancing.server.ts'
import { refundsApi } from '../../shop/ordering/refunds/api.server.ts'
import { addLocation } from '../../shop/people/locations/locations.server.ts'
import { addToCart } from '../../shop/selling/cart/carts.server.ts'
import { addProduct } from '../../shop/selling/catalog/products.server.ts'
import { apiOf, person } from './test-api.ts'
import type { keptJobs } from './test-jobs.ts'
import { type Fault, Killed, moneyGateway } from './test-money-gateway.ts'

export const PRICE = poisha(5000)
const ORDERS_OF_ONE = 3

export interface StormOrder {
  readonly id: string
  readonly shopper: Caller
  readonly gifts: number
  readonly amount: Poisha
  /** `tranId`s of the pages that were shown, the gateway's and those of cash. */
  readonly shown: string[]
  /** Running actions, and the most that were running at once. */
  atOnce: number
  most: number
}

/** One run: a gateway that may fail, and orders whose actions cross each other. */
export interface Storm {
  readonly services: PayingServices
  readonly queue: Queue
  readonly money: ReturnType<typeof moneyGateway>
  readonly admins: { readonly keeper: Caller; readonly careful: Caller }
  readonly ask: ReturnType<typeof apiOf>
  readonly orders: readonly StormOrder[]
  /** While it is calm nothing fails. */
  calm: boolean
}

type Queue = Awaited<ReturnType<typeof keptJobs>>

export interface StormShop {
  readonly db: Db
  readonly queue: Queue
  readonly product: string
  readonly admins: Storm['admins']
}

export async function prepareStormShop(db: Db, queue: Queue): Promise<StormShop> {
  const words = { brand: '', category: '', description: '', photos: '' }
  const product = await addProduct(db, { ...words, name: 'Mug', price: PRICE })
  const [keeper, careful] = [await person(db, KEEPER, 'admin'), await person(db, CAREFUL, 'admin')]
  return { db, queue, product, admins: { keeper, careful } }
}

/** Cancels also what is paid. */
export const KEEPER = 'Keeper'
/** Cancels only what is not. */
export const CAREFUL = 'Careful'

export async function startStorm(
  stormShop: StormShop,
  scheduler: fc.Scheduler,
  faults: readonly Fault[],
  orders: number,
): Promise<Storm> {
  const { db, queue, admins } = stormShop
  let turn = 0
  const fault = () => (storm.calm ? 'none' : (faults[turn++ % faults.length] ?? 'none'))
  const money = moneyGateway(scheduler, fault)
  const publicUrl = 'http://shop.example'
  const gateways = gatewaysWith(money.gateway, { bkash: money.bkash, cod: cashOnDelivery(db, publicUrl) })
  const services = {
    db,
    gateways,
    jobs: queue.jobs,
    publicUrl,
    offered: ['sslcommerz', 'bkash', 'cod'] as const,
  }
  await confirmNotified(services)
  await runRefundJobs(services)
  const ask = apiOf(refundsApi(services), reconcilingApi(services), orderFulfilmentApi(services))
  const placed = await Promise.all(
    Array.from({ length: Math.ceil(orders / ORDERS_OF_ONE) }, () => orderSome(stormShop)),
  )
  const storm: Storm = { services, queue, money, admins, ask, orders: placed.flat(), calm: true }
  return storm
}

/** Of one gift, two, and one again. */
async function orderSome({ db, product }: StormShop): Promise<StormOrder[]> {
  const shopper = await person(db, 'Shopper')
  const place = { name: '', phone: '', city: 'Dhaka', area: 'Mirpur', address: 'Road 1' }
  granted(await addLocation(db, shopper, place))
  const orders: StormOrder[] = []
  for (let i = 0; i < ORDERS_OF_ONE; i++) {
    const gifts = 1 + (i % 2)
    for (let gift = 0; gift < gifts; gift++) granted(await addToCart(db, shopper, product))
    const input = { key: null, amount: null, lines: null, locationId: null, withoutAddress: false }
    const limits = { minAmount: poisha(0), maxAmount: poisha(1e9), expiresAfterHours: 24 }
    const { id, amount } = granted(await placeOrder(db, shopper, input, limits))
    orders.push({ id, shopper, gifts, amount, shown: [], atOnce: 0, most: 0 })
  }
  return orders
}

/** Every running transaction is lost, as when the process is killed. */
export async function cutPower(db: Db): Promise<void> {
  // A connection that dies only later would fail whoever gets it after the cut.
  await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'`.execute(db)
  for (let turns = 0; turns < 2; turns++) await new Promise(setImmediate)
}

/** A process that is killed, by the gateway's fault or with its connection, leaves what it had committed. */
export async function survive(action: () => Promise<unknown>): Promise<void> {
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

/** For tests that run the same queries often: each is planned once for a connection. */
export function prepareStatements(pool: Pool): void {
  const names = new Map<string, string>()
  const nameOf = (text: string): string => {
    const name = names.get(text) ?? `s${names.size}`
    names.set(text, name)
    return name
  }
  pool.on('connect', (client) => {
    const query = client.query.bind(client) as (asked: string | QueryConfig, values?: unknown[]) => unknown
    const prepared = (asked: string | QueryConfig, values?: unknown[]) =>
      typeof asked === 'string' && values && values.length > 0
        ? query({ name: nameOf(asked), text: asked, values })
        : query(asked, values)
    Object.assign(client, { query: prepared })
  })
}

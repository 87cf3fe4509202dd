import { setTimeout as pause } from 'node:timers/promises'
import type { Db } from '../../shop/kernel/database/database.ts'
import { fromTaka } from '../../shop/kernel/money.ts'
import { stockUp } from '../../shop/stock/stock-fixture.server.ts'
import { newShopper, post } from './accounts.ts'
import { look, mix } from './changing.ts'
import { median, time } from './load.ts'
import { fillCatalogue } from './many-products.ts'
import { type Program, workedSeconds } from './program.ts'

const PRODUCTS = 200
const ON_HAND = 100_000
/** Two of them can be paid at once. */
const DEAR = fromTaka(20_000)
/** One of so many is few after two more were sold. */
const NEARLY_FEW = 10
/** So many that nobody reaches the shop's limits. */
const SHOPPERS = 400
const ORDERS_PER_SECOND = 20
const ROUNDS = 3
const PAIRS = 7
const ORDERS = 120

type Order = (products: readonly string[]) => Promise<void>

/** A shop that counts half of its gifts. */
export async function openCounting(shop: Program, db: Db, secret: string, kind: 'user' | 'guest' = 'user') {
  await fillCatalogue(db, 5 * PRODUCTS)
  const cheap = db.selectFrom('product').select('id').where('price', '<', DEAR).orderBy('id', 'desc')
  const products = await cheap.limit(2 * PRODUCTS).execute()
  const ids = products.map(({ id }) => id)
  const shoppers = await Promise.all(
    Array.from({ length: SHOPPERS }, () => newShopper(shop, db, secret, kind)),
  )
  let turn = 0
  const order: Order = async (products) => {
    const [at, shopper] = [turn, shoppers[turn % SHOPPERS] ?? '']
    turn += 1
    for (const n of [0, 1])
      await post(shop, shopper, '/cart', { productId: products[(2 * at + n) % products.length] })
    await post(shop, shopper, '/manageorder', { currency: 'BDT' })
  }
  return { counted: ids.slice(0, PRODUCTS), uncounted: ids.slice(PRODUCTS), order }
}

/** Reads all over the shop, alone and while gifts are ordered. @param metrics the address of the shop's figures */
export async function reading(shop: Program, db: Db, metrics: string, secret: string) {
  const { counted, uncounted, order } = await openCounting(shop, db, secret)
  for (const [n, id] of counted.entries())
    await stockUp(db, id, ON_HAND, n % NEARLY_FEW === 0 ? ON_HAND - 2 : 3)
  const addresses = await mix(db)
  await look(shop, addresses)
  const rows = []
  for (const [what, products] of [
    ['nothing', []],
    ['gifts that are not counted', uncounted],
    ['counted gifts', counted],
  ] as const) {
    const [reads, before, from] = [[] as number[], await figuresOf(metrics), performance.now()]
    const orders = products.length > 0 ? keepOrdering(() => order(products)) : null
    for (let round = 0; round < ROUNDS; round += 1) reads.push(await look(shop, addresses))
    const placed = (await orders?.stop()) ?? 0
    const now = await figuresOf(metrics)
    const [hits, misses] = [now.hits - before.hits, now.misses - before.misses]
    rows.push({
      'what is ordered': what,
      'orders /s': ((placed * 1000) / (performance.now() - from)).toFixed(1),
      'reads /s': Math.round(median(reads)),
      'made anew': misses,
      'kept ones': `${((hits * 100) / (hits + misses)).toFixed(2)} %`,
    })
  }
  return rows
}

/** What an order of counted gifts costs beside one of others, turn by turn. */
export async function placing(shop: Program, db: Db, secret: string) {
  const { counted, uncounted, order } = await openCounting(shop, db, secret)
  for (const id of counted) await stockUp(db, id, ON_HAND)
  return compared(
    { shop, what: 'not counted', call: () => order(uncounted) },
    { shop, what: 'counted', call: () => order(counted) },
  )
}

/** What an order of a guest costs beside one of an account, turn by turn. */
export async function placingAsGuest(shop: Program, db: Db, secret: string) {
  const accounts = await openCounting(shop, db, secret)
  const guests = await openCounting(shop, db, secret, 'guest')
  return compared(
    { shop, what: 'with an account', call: () => accounts.order(accounts.uncounted) },
    { shop, what: 'without', call: () => guests.order(guests.uncounted) },
  )
}

interface Kind {
  readonly shop: Program
  readonly what: string
  readonly call: () => Promise<void>
}

/** The processor time of one call, of each kind, turn by turn. */
export async function compared(first: Kind, second: Kind, rounds = PAIRS) {
  const cost = async ({ shop, call }: Kind) => {
    const before = workedSeconds(shop)
    await time(Array(ORDERS).fill(call), 4)
    return workedSeconds(shop).map((seconds, at) => ((seconds - (before[at] ?? 0)) * 1000) / ORDERS)
  }
  await cost(first)
  await cost(second)
  const pairs: (readonly [number[], number[]])[] = []
  for (let n = 0; n < rounds; n += 1)
    pairs.push(
      n % 2 ? [await cost(first), await cost(second)] : swapped(await cost(second), await cost(first)),
    )
  const sum = ([ofShop = 0, ofDatabase = 0]: number[]) => ofShop + ofDatabase
  const row = (what: string, at: 0 | 1) => ({
    what,
    'shop, processor ms': median(pairs.map((pair) => pair[at][0] ?? 0)).toFixed(2),
    'PostgreSQL, processor ms': median(pairs.map((pair) => pair[at][1] ?? 0)).toFixed(2),
    'by pairs': `${(median(pairs.map((pair) => sum(pair[at]) / sum(pair[0]))) * 100).toFixed(1)} %`,
  })
  return [row(first.what, 0), row(second.what, 1)]
}

const swapped = <T>(second: T, first: T) => [first, second] as const

function keepOrdering(order: () => Promise<void>) {
  let isOver = false
  const orders: Promise<void>[] = []
  const failed: unknown[] = []
  const ordering = (async () => {
    for (let due = performance.now(); !isOver; due += 1000 / ORDERS_PER_SECOND) {
      orders.push(order().catch((error) => void failed.push(error)))
      await pause(Math.max(0, due - performance.now()))
    }
  })()
  return {
    async stop(): Promise<number> {
      isOver = true
      await ordering
      await Promise.all(orders)
      if (failed.length > 0) throw failed[0]
      return orders.length
    },
  }
}

async function figuresOf(metrics: string) {
  const text = await (await fetch(metrics)).text()
  const of = (found: string) =>
    Number(
      new RegExp(`^shop_response_cache_answers_total\\{found="${found}"\\} (\\d+)`, 'm').exec(text)?.[1] ?? 0,
    )
  return { hits: of('yes'), misses: of('no') }
}

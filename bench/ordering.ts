import { randomBytes } from 'node:crypto'
import type { Db } from '../shop/kernel/database/database.ts'
import { newId } from '../shop/kernel/id.ts'
import { fromTaka } from '../shop/kernel/money.ts'
import { issueToken } from '../shop/people/identity/tokens.server.ts'
import { time } from './load.ts'
import { cpuSeconds, type Program, startProgram } from './program.ts'

const ORDERS = 400
/** Enough that nobody buys more often than the shop allows. */
const SHOPPERS = 40

const ADDS = 2000
/** Not more than a cart holds. */
const ADDERS = 25

/** Whole orders over HTTP: two gifts in the cart, a saved location, placed in one transaction, sent to pay. */
export async function ordering(shop: Program, db: Db, secret: string) {
  const products = await someGifts(db)
  const rows = []
  // The first one only warms it up.
  for (const clients of [1, 1, 20]) {
    const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => newShopper(shop, db, secret)))
    const calls = Array.from({ length: ORDERS }, (_, turn) => async () => {
      const shopper = shoppers[turn % SHOPPERS] ?? ''
      for (const productId of products) await post(shop, shopper, '/cart', { productId })
      const { insertedId } = await post(shop, shopper, '/manageorder', { currency: 'BDT' })
      await post(shop, shopper, '/initiate-payment', { orderId: insertedId })
    })
    const { perSecond, p50, p99, cpuMs } = await timeWithCpu(shop, calls, clients)
    rows.push({
      clients,
      'orders/s': Math.round(perSecond),
      'processor ms of the shop': cpuMs,
      'p50 ms': p50.toFixed(1),
      'p99 ms': p99.toFixed(1),
    })
  }
  return rows.slice(1)
}

/** One call that writes one row, beside a bare server that inserts one and knows nobody. */
export async function addingToCart(shop: Program, db: Db, secret: string, databaseUrl: string) {
  const [productId = ''] = await someGifts(db)
  const bare = await startProgram(['bench/bare-database.mjs'], { DATABASE_URL: databaseUrl })
  const rows = []
  for (const [server, program] of Object.entries({ bare, shop, 'bare again': bare, 'shop again': shop })) {
    const shoppers = await Promise.all(Array.from({ length: ADDERS }, () => newShopper(shop, db, secret)))
    const calls = Array.from({ length: ADDS }, (_, turn) => async () => {
      await post(program, shoppers[turn % ADDERS] ?? '', '/cart', { productId })
    })
    const { p50, p99, cpuMs } = await timeWithCpu(program, calls, 1)
    rows.push({ server, 'processor ms': cpuMs, 'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1) })
  }
  await bare.stop()
  return rows
}

async function someGifts(db: Db): Promise<string[]> {
  const dear = db.selectFrom('product').select('id').where('price', '>', fromTaka(100))
  return (await dear.limit(2).execute()).map(({ id }) => id)
}

/** With the server's own processor time for one of them. */
async function timeWithCpu(
  { process: { pid = 0 } }: Program,
  calls: readonly (() => Promise<void>)[],
  clients: number,
) {
  const before = cpuSeconds(pid)
  const timed = await time(calls, clients)
  const after = cpuSeconds(pid)
  const cpuMs = before === null || after === null ? '?' : (((after - before) * 1000) / timed.count).toFixed(2)
  return { ...timed, cpuMs }
}

/** Straight into the tables: how long hashing a password takes is not the question here. @returns token and e-mail */
export async function newShopper(shop: Pick<Program, 'url'>, db: Db, secret: string): Promise<string> {
  const id = newId()
  const email = `${id}@bench.example`
  await db.insertInto('user').values({ id, name: 'Bench', email }).execute()
  const session = {
    id: newId(),
    userId: id,
    token: randomBytes(24).toString('hex'),
    expiresAt: new Date(Date.now() + 3_600_000),
  }
  await db.insertInto('session').values(session).execute()
  const token = issueToken(secret, { userId: id, sessionId: session.id })
  await post(shop, `${token} ${email}`, '/location', {
    name: 'Bench',
    city: 'Dhaka',
    area: 'Banani',
    address: 'Road 11',
  })
  return `${token} ${email}`
}

async function post(shop: Pick<Program, 'url'>, shopper: string, path: string, body: object) {
  const [token, email] = shopper.split(' ')
  const response = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, ...body }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  return (await response.json()) as { readonly insertedId: string }
}

import { randomBytes } from 'node:crypto'
import type { Db } from '../shop/kernel/database.ts'
import { newId } from '../shop/kernel/id.ts'
import { fromTaka } from '../shop/kernel/money.ts'
import { issueToken } from '../shop/people/identity/tokens.server.ts'
import { time } from './load.ts'
import type { Program } from './program.ts'

const ORDERS = 400
/** Enough that nobody buys more often than the shop allows. */
const SHOPPERS = 40

/** Whole orders over HTTP: two gifts in the cart, a saved location, placed in one transaction. */
export async function ordering(shop: Program, db: Db, secret: string) {
  const products = await db
    .selectFrom('product')
    .select('id')
    .where('price', '>', fromTaka(100))
    .limit(2)
    .execute()
  const rows = []
  for (const clients of [1, 20]) {
    const shoppers = await Promise.all(Array.from({ length: SHOPPERS }, () => newShopper(shop, db, secret)))
    const calls = Array.from({ length: ORDERS }, (_, turn) => async () => {
      const shopper = shoppers[turn % SHOPPERS] ?? ''
      for (const { id } of products) await post(shop, shopper, '/cart', { productId: id })
      await post(shop, shopper, '/manageorder', { currency: 'BDT' })
    })
    const { perSecond, p50, p99 } = await time(calls, clients)
    rows.push({
      clients,
      'orders/s': Math.round(perSecond),
      'p50 ms': p50.toFixed(1),
      'p99 ms': p99.toFixed(1),
    })
  }
  return rows
}

/** Straight into the tables: how long hashing a password takes is not the question here. */
async function newShopper(shop: Program, db: Db, secret: string): Promise<string> {
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

async function post(shop: Program, shopper: string, path: string, body: object): Promise<void> {
  const [token, email] = shopper.split(' ')
  const response = await fetch(`${shop.url}/api${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ email, ...body }),
  })
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`)
  await response.arrayBuffer()
}

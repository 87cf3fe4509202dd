import autocannon from 'autocannon'
import { sql } from 'kysely'
import { countProducts } from '../../shop/catalog/products/products.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { fillCatalogue } from './many-products.ts'
import type { Program } from './program.ts'

const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 32
const ADDRESSES = 141
const CHANGES_PER_SECOND = 20

/** Requests all over the shop, alone and while prices change; in a small shop each price is on many pages. */
export async function changing(shop: Program, db: Db) {
  const small = await compare(shop, db)
  await fillCatalogue(db, 2065)
  return [small, await compare(shop, db)]
}

async function compare(shop: Program, db: Db) {
  const addresses = await mix(db)
  await look(shop, addresses)
  const pairs = []
  for (let round = 0; round < ROUNDS; round += 1) {
    const alone = await look(shop, addresses)
    const prices = changePrices(db)
    const changed = await look(shop, addresses)
    pairs.push({ alone, changed, perSecond: (await prices.stop()) / SECONDS })
  }
  pairs.sort((a, b) => a.changed / a.alone - b.changed / b.alone)
  const { alone, changed, perSecond } = pairs[ROUNDS >> 1] ?? { alone: 1, changed: 0, perSecond: 0 }
  return {
    gifts: await countProducts(db),
    addresses: addresses.length,
    'undisturbed /s': Math.round(alone),
    'while prices change /s': Math.round(changed),
    'price changes /s': perSecond.toFixed(0),
    share: `${((changed / alone) * 100).toFixed(0)} %`,
  }
}

/** The lists and their pages, then gifts from the newest on. */
export async function mix(db: Db): Promise<string[]> {
  const categories = await db.selectFrom('category').select('name').where('productCount', '>', 0).execute()
  const products = await db
    .selectFrom('product')
    .select('id')
    .orderBy('id', 'desc')
    .limit(ADDRESSES)
    .execute()
  const lists = [
    ...['/', '/?page=2', '/?page=3', '/offer', '/category', '/login', '/signup', '/portfolio'],
    ...categories.map(({ name }) => `/?category=${encodeURIComponent(name)}`),
    ...['rose', 'tea', 'mug', 'box'].flatMap((text) => [
      `/?search=${text}`,
      `/api/suggestions?search=${text}`,
    ]),
    ...['/api/product?limit=20', '/api/product?limit=20&sort=price', '/api/categories'],
  ]
  const pages = products.map(({ id }) => `/details/${id}`)
  return [...lists, ...pages, ...products.map(({ id }) => `/api/product/${id}`)].slice(0, ADDRESSES)
}

/** @returns answers a second */
export async function look({ url }: Program, addresses: readonly string[]): Promise<number> {
  let clients = 0
  const result = await autocannon({
    url,
    connections: CONNECTIONS,
    duration: SECONDS,
    headers: { 'accept-encoding': 'br' },
    setupClient(client) {
      // Each begins elsewhere, so that they do not walk in step.
      const first = Math.floor((addresses.length * clients++) / CONNECTIONS)
      client.setRequests([...addresses.slice(first), ...addresses.slice(0, first)].map((path) => ({ path })))
    },
  })
  if (result.non2xx > 0 || result.errors > 0)
    throw new Error(`${result.non2xx} refused, ${result.errors} failed`)
  return result.requests.average
}

/** Another gift each time, all over the catalogue. */
export function changePrices(db: Db) {
  let [tries, count] = [0, 0]
  const changes: Promise<unknown>[] = []
  const timer = setInterval(() => {
    const change = sql`
      update product set price = price # 1 where id = (
        select id from product where offer_price is null and price between 1000 and 40000000
        order by id offset ${sql.lit(tries++ * 7)} % (select count(*) from product where offer_price is null) limit 1
      )`
    changes.push(change.execute(db).then(({ numAffectedRows }) => (count += Number(numAffectedRows))))
  }, 1000 / CHANGES_PER_SECOND)
  return {
    async stop(): Promise<number> {
      clearInterval(timer)
      await Promise.all(changes)
      return count
    },
  }
}

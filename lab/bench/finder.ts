import { sql } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'
import { median } from './load.ts'
import { type Program, workedSeconds } from './program.ts'

const CALLS = 25
/** Slow pages are called less often. */
const MOST_MS = 3000

/** What a shopper may choose, and what a stranger may make up: each page anew, in the order of its cost. */
export async function finder(shop: Program, db: Db) {
  const addresses = [
    '/find',
    '/find.data',
    '/find?page=2',
    '/find?page=1250',
    '/find?sort=price',
    '/find?sort=-price&page=600',
    '/find/birthday',
    '/find/birthday/mother',
    '/find?for=teacher',
    '/find?taste=sweet&age=child',
    '/find/eid/wife?age=adult&taste=home',
    '/find/eid/wife?age=adult&taste=home&least=500&most=501&sort=price',
    '/find?least=500&most=501',
    '/find?most=1',
    '/find?least=4999&sort=price',
    '/find?for=mother&most=1&sort=price',
    '/api/product?limit=100&page=100&from=100&sort=name',
    '/api/product?limit=100&page=100&for=mother&sort=-price',
    '/api/product?limit=100&page=100&for=mother&age=adult&taste=home&sort=name',
    '/api/product?category=Flowers&for=mother&to=200&onOffer=true',
    '/api/product?category=Flowers&from=500&to=501&sort=name',
    '/api/product?category=Nothing&from=500&limit=8',
    '/api/product?onOffer=true&from=500&limit=8',
    '/api/product?search=lamp&for=mother&to=500&sort=price',
  ]
  return eachAnew(shop, db, [...addresses, ...(await byId(db))])
}

/** Whole answers, and how long the first bytes took. */
export async function sitemaps(shop: Program, db: Db) {
  const addresses = ['/sitemap.xml', '/sitemap-pages.xml', '/sitemap-gifts-1.xml', '/sitemap-gifts-10.xml']
  return eachAnew(shop, db, [...addresses, ...(await byId(db))])
}

/** The call that others are compared with. */
async function byId(db: Db): Promise<string[]> {
  const newest = await db.selectFrom('product').select('id').orderBy('id', 'desc').limit(1).execute()
  return newest.map(({ id }) => `/api/product/${id}`)
}

async function eachAnew(shop: Program, db: Db, addresses: readonly string[]) {
  const rows = []
  for (const address of addresses) {
    const first: number[] = []
    const anew = async () => {
      // A version without noted changes invalidates every answer.
      await sql`update catalogue_version set version = version + 1`.execute(db)
      first.push(await firstBytes(shop.url + address))
    }
    await anew()
    first.length = 0
    const before = workedSeconds(shop)
    const until = performance.now() + MOST_MS
    while (first.length < CALLS && performance.now() < until) await anew()
    const cost = workedSeconds(shop).map((now, at) => ((now - (before[at] ?? 0)) * 1000) / first.length)
    rows.push({
      address: address.replace(/[0-9a-f-]{36}$/, ':id'),
      'processor ms': cost[0]?.toFixed(1),
      'PostgreSQL, processor ms': cost[1]?.toFixed(1),
      'first bytes, p50 ms': median(first).toFixed(1),
      'longest ms': Math.max(...first).toFixed(1),
    })
  }
  return rows
}

async function firstBytes(url: string): Promise<number> {
  const from = performance.now()
  const response = await fetch(url)
  let first = 0
  for await (const _ of response.body ?? []) first ||= performance.now() - from
  if (response.status >= 500) throw new Error(`${url}: ${response.status}`)
  return first
}

import { sql } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'
import { time, timeWithCpu } from './load.ts'
import { type Program, startProgram } from './program.ts'

const CALLS = 500

/** Renders pages and lists uncached, beside a bare server that does the same work for the home page and the list. */
export async function uncached(shop: Program, db: Db, databaseUrl: string) {
  const bare = await startProgram(
    ['lab/bench/bare-database.mjs'],
    { DATABASE_URL: databaseUrl },
    shop.postmaster,
  )
  const list = '/api/product?limit=8&page=1'
  const category = '/?category=Flowers'
  const rows = []
  for (const [what, server, path, change] of [
    ['home page, bare server', bare, '/home'],
    ['home page', shop, '/'],
    ['home page after a price', shop, '/', changePrice],
    ['category page', shop, category],
    ['category page after a price', shop, category, changePrice],
    ['home page in Bangla', shop, '/bn'],
    ['home page again', shop, '/'],
    ['home page in Bangla again', shop, '/bn'],
    ['list, bare server', bare, list],
    ['list', shop, list],
    ['list, bare server again', bare, list],
    ['list again', shop, list],
  ] as const)
    rows.push({ what, ...(await madeAnew(server, db, path, change)) })
  await bare.stop()
  return rows
}

/** Of the newest gift and the newest of a category: what shows neither is kept. */
const changePrice = (db: Db) =>
  sql`update product set price = price + 100
    where id in ((select id from product order by id desc limit 1)
      union (select id from product where category = 'Flowers' order by id desc limit 1))`.execute(db)

export async function madeAnew(
  server: Program,
  db: Db,
  path: string,
  change: (db: Db) => Promise<unknown> = forgetAnswers,
) {
  const calls = Array.from({ length: CALLS }, () => async () => {
    await change(db)
    await get(server.url + path)
  })
  await time(calls, 1)
  const { p50, p99, cpu } = await timeWithCpu(server, calls, 1)
  return { ...cpu, 'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1) }
}

/** A version without noted changes invalidates all that is kept. */
const forgetAnswers = (db: Db) => sql`update catalogue_version set version = version + 1`.execute(db)

async function get(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
}

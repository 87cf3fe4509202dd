import { sql } from 'kysely'
import type { Db } from '../shop/kernel/database/database.ts'
import { time, timeWithCpu } from './load.ts'
import { type Program, startProgram } from './program.ts'

const CALLS = 500

/** Renders pages and lists uncached, beside a bare server that does the same work for the list. */
export async function uncached(shop: Program, db: Db, databaseUrl: string) {
  const bare = await startProgram(['bench/bare-database.mjs'], { DATABASE_URL: databaseUrl }, shop.postmaster)
  const list = '/api/product?limit=8&page=1'
  const rows = []
  for (const [what, server, path] of [
    ['home page', shop, '/'],
    ['home page in Bangla', shop, '/bn'],
    ['home page again', shop, '/'],
    ['home page in Bangla again', shop, '/bn'],
    ['list, bare server', bare, list],
    ['list', shop, list],
    ['list, bare server again', bare, list],
    ['list again', shop, list],
  ] as const)
    rows.push({ what, ...(await madeAnew(server, db, path)) })
  await bare.stop()
  return rows
}

export async function madeAnew(server: Program, db: Db, path: string) {
  const anew = Array.from({ length: CALLS }, () => async () => {
    // A version without noted changes invalidates every answer.
    await sql`update catalogue_version set version = version + 1`.execute(db)
    await get(server.url + path)
  })
  await time(anew, 1)
  const { p50, p99, cpu } = await timeWithCpu(server, anew, 1)
  return { ...cpu, 'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1) }
}

async function get(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
}

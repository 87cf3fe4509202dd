import { sql } from 'kysely'
import type { Db } from '../shop/kernel/database.ts'
import { time } from './load.ts'
import { cpuSeconds, type Program } from './program.ts'

const CALLS = 300

/** Pages and lists made anew: read, rendered, hashed, compressed and kept. */
export async function uncached(shop: Program, db: Db) {
  const pid = shop.process.pid ?? 0
  const rows = []
  for (const [what, path] of [
    ['home page', '/'],
    ['page of the list', '/api/product?limit=8&page=1'],
  ] as const) {
    const anew = Array.from({ length: CALLS }, () => async () => {
      // A version that says nothing of what it changed makes everything old.
      await sql`update catalogue_version set version = version + 1`.execute(db)
      await get(shop.url + path)
    })
    await time(anew.slice(0, CALLS / 3), 1)
    const before = cpuSeconds(pid)
    const { p50, p99 } = await time(anew, 1)
    const after = cpuSeconds(pid)
    const cpu = before === null || after === null ? null : ((after - before) * 1000) / CALLS
    rows.push({ what, 'processor ms': cpu?.toFixed(2), 'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1) })
  }
  return rows
}

async function get(url: string): Promise<void> {
  const response = await fetch(url, { headers: { 'accept-encoding': 'br' } })
  await response.arrayBuffer()
  if (!response.ok) throw new Error(`${url}: ${response.status}`)
}

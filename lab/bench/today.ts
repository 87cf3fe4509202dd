import type { Db } from '../../shop/kernel/database/database.ts'
import { askAsAdmin } from './accounts.ts'
import { time, timeWithCpu } from './load.ts'
import type { Program } from './program.ts'

const CALLS = 60

/** The shopkeeper's board, its sheets and Admin Home, one call after the other, beside a look at one order. */
export async function today(shop: Program, db: Db, secret: string) {
  const ask = await askAsAdmin(shop, db, secret)
  const newest = db.selectFrom('order').select('id').orderBy('placedAt', 'desc')
  const { id } = await newest.executeTakeFirstOrThrow()
  const rows = []
  let ofOne = 0
  for (const [what, path] of [
    ['one order', `/manageorder/${id}`],
    ['board', '/today'],
    ['its sheets', '/today/sheets'],
    ['Admin Home', '/dashboard'],
  ] as const) {
    const call = async () => void (await (await ask('GET', path)).arrayBuffer())
    await time(Array(10).fill(call), 1)
    const { p50, p99, cpu } = await timeWithCpu(shop, Array(CALLS).fill(call), 1)
    ofOne ||= p50
    const times = { 'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1) }
    rows.push({ what, ...times, ...cpu, 'times one order': (p50 / ofOne).toFixed(1) })
  }
  return rows
}

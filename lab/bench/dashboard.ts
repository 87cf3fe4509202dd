import type { Db } from '../../shop/kernel/database/database.ts'
import { askAsAdmin } from './accounts.ts'
import { time } from './load.ts'
import type { Program } from './program.ts'

const CALLS = 200

/** Calls of the shopkeeper's first page, one after the other, and by four admins at once. */
export async function dashboard(shop: Program, db: Db, secret: string) {
  const ask = await askAsAdmin(shop, db, secret)
  const call = async () => void (await (await ask('GET', '/dashboard')).arrayBuffer())
  // A server that has just started is still compiling its code.
  await time(Array(20).fill(call), 1)
  const rows = []
  for (const admins of [1, 4]) {
    const { p50, p99 } = await time(Array(CALLS).fill(call), admins)
    rows.push({ admins, 'p50 ms': p50.toFixed(1), 'p99 ms': p99.toFixed(1) })
  }
  return rows
}

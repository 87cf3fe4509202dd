import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import './tables.ts'

const COUNT = jobKind<Record<string, never>>('count-orders')

/** Totals are exact without it, but slower with every order that changed since. */
export async function keepOrderTotals(jobs: Jobs, db: Db): Promise<void> {
  await jobs.work(COUNT, () => countOrders(db))
  await jobs.schedule(COUNT, '* * * * *')
}

// A second or two, on a slow disk ten.
const ORDERS_AT_ONCE = 10_000

export async function countOrders(db: Db): Promise<void> {
  let counted = 1
  while (counted > 0) counted = await db.transaction().execute(countSome)
}

async function countSome(tx: Tx): Promise<number> {
  await sql`select set_config('statement_timeout', '1min', true)`.execute(tx)
  const { rows } = await sql<{ counted: number }>`
    select count_touched_orders(${ORDERS_AT_ONCE}) as counted`.execute(tx)
  return rows[0]?.counted ?? 0
}

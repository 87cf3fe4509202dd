import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { type Jobs, jobKind } from '../../kernel/jobs.server.ts'
import './tables.ts'

const COUNT = jobKind<Record<string, never>>('count-orders')

/** Totals are exact without it, but slower with every order that changed since. */
export async function keepOrderTotals(jobs: Jobs, db: Db): Promise<void> {
  await jobs.work(COUNT, () => countOrders(db))
  await jobs.schedule(COUNT, '* * * * *')
}

// One takes a second or two: far from the time at which the shop's statements are ended.
const ORDERS_AT_ONCE = 20_000

export async function countOrders(db: Db): Promise<void> {
  let counted = 1
  while (counted > 0) {
    const { rows } = await sql<{ counted: number }>`
      select count_touched_orders(${ORDERS_AT_ONCE}) as counted`.execute(db)
    counted = rows[0]?.counted ?? 0
  }
}

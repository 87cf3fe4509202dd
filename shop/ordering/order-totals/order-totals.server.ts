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

/** All that changed, in one moment. After a million new orders that takes a minute or two, usually milliseconds. */
export const countOrders = (db: Db): Promise<void> =>
  db.transaction().execute(async (tx) => {
    await sql`select set_config('statement_timeout', '5min', true)`.execute(tx)
    await sql`select count_touched_orders()`.execute(tx)
  })

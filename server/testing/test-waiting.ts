import { sql } from 'kysely'
import type { Db } from '../../shop/kernel/database.ts'

/** How many statements on this database wait for somebody else's lock. */
export async function howManyWait(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.n ?? 0
}

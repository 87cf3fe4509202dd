import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../../shop/kernel/database.ts'
import { PAYMENT_STATES } from '../../shop/money/payments/payment.ts'
import { keptFor, within } from './asking.ts'

export interface CountSources {
  readonly db: Db
  readonly pool: Pick<Pool, 'totalCount' | 'idleCount' | 'waitingCount'>
}

const MINUTE_MS = 60_000
const LIMIT_MS = 3000

interface JobCount {
  readonly queue: string
  readonly state: string
  readonly n: number
}

/** Counted for whoever scrapes, and once a minute at most. No rows where the database does not tell in time. */
export function createCounts({ db }: Pick<CountSources, 'db'>) {
  const jobs = keptFor(MINUTE_MS, () => countJobs(db))
  const payments = keptFor(MINUTE_MS, () => countPayments(db))
  return {
    jobs: async () => (await within(LIMIT_MS, jobs())) ?? [],
    payments: async () => (await within(LIMIT_MS, payments())) ?? [],
  }
}

async function countJobs(db: Db): Promise<readonly JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name as queue, state::text as state, count(*)::float8 as n from pgboss.job group by 1, 2`.execute(
    db,
  )
  return rows
}

/** A state that no payment has is told, too: an alert needs its zero. */
async function countPayments(db: Db) {
  const counted = await db
    .selectFrom('payment_attempt')
    .select(['state', sql<number>`count(*)::float8`.as('n')])
    .groupBy('state')
    .execute()
  return PAYMENT_STATES.map((state) => ({ state, n: counted.find((one) => one.state === state)?.n ?? 0 }))
}

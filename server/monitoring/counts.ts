import { sql } from 'kysely'
import type { Pool } from 'pg'
import type { Db } from '../../shop/kernel/database/database.ts'
import { PAYMENT_STATES, type PaymentState } from '../../shop/payments/payment.ts'
import { cacheFor, nullAfter } from './readiness.ts'

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

interface PaymentCount {
  readonly since: 'now' | 'day'
  readonly state: PaymentState
  readonly n: number
}

/** Counts for scrapers, at most once a minute. Empty while the database is slow. */
export function createCounts({ db }: Pick<CountSources, 'db'>) {
  const jobs = cacheFor(MINUTE_MS, () => countJobs(db))
  const payments = cacheFor(MINUTE_MS, () => countPayments(db))
  return {
    jobs: async () => (await nullAfter(LIMIT_MS, jobs())) ?? [],
    payments: async () => (await nullAfter(LIMIT_MS, payments())) ?? { waiting: [], ofDay: [] },
  }
}

async function countJobs(db: Db): Promise<readonly JobCount[]> {
  const { rows } = await sql<JobCount>`
    select name as queue, state::text as state, count(*)::float8 as n from pgboss.job group by 1, 2`.execute(
    db,
  )
  return rows
}

/** Reads small indexes: counting all payments would read a large table each minute. */
async function countPayments(db: Db) {
  const { rows } = await sql<PaymentCount>`
    select 'now' as since, state, count(*)::float8 as n from payment_attempt where state = 'pending' group by state
    union all
    select 'now', state, count(*)::float8 from payment_attempt where state = 'paid_on_hold' group by state
    union all
    select 'day', state, count(*)::float8 from payment_attempt where created_at > now() - interval '1 day' group by state
  `.execute(db)
  return {
    waiting: countEach(['pending', 'paid_on_hold'], 'now', rows),
    ofDay: countEach(PAYMENT_STATES, 'day', rows),
  }
}

/** States without payments are listed too: alerts need the zero. */
const countEach = (
  states: readonly PaymentState[],
  since: PaymentCount['since'],
  rows: readonly PaymentCount[],
) =>
  states.map((state) => ({
    state,
    n: rows.find((one) => one.since === since && one.state === state)?.n ?? 0,
  }))

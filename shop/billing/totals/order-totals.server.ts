import { type RawBuilder, sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import { midnightBefore } from '../../kernel/language/dhaka.server.ts'

const COUNT = jobKind<Record<string, never>>('count-orders')

/** Totals are exact without counting, but slower with every order that changed since. */
export async function runTotalsJobs(jobs: Jobs, db: Db): Promise<void> {
  await jobs.work(COUNT, () => countOrders(db))
  await jobs.schedule(COUNT, '* * * * *')
}

// Takes a second or two, ten on a slow disk.
const ORDERS_AT_ONCE = 10_000

export async function countOrders(db: Db): Promise<void> {
  let counted = 1
  while (counted > 0) counted = await db.transaction().execute(countBatch)
}

async function countBatch(tx: Tx): Promise<number> {
  await sql`select set_config('statement_timeout', '1min', true)`.execute(tx)
  const { rows } = await sql<{ counted: number }>`
    select count_touched_orders(${ORDERS_AT_ONCE}) as counted`.execute(tx)
  return rows[0]?.counted ?? 0
}

const MINUTES_TO_PAY = 60

/** Today and so many days before; an older order will hardly be paid any more. */
const DAYS_BEFORE = 29

const isUnpaidFrom = (moment: RawBuilder<Date>) => sql<boolean>`(
  'unpaid' = any (payments) and placed_on >= (${moment} at time zone 'Asia/Dhaka')::date)`

const lateBefore = (now: Date): RawBuilder<Date> =>
  sql<Date>`${new Date(now.getTime() - MINUTES_TO_PAY * 60_000)}::timestamptz`

/** For queries of `order_now` and `order_standing`. */
export const paymentIsLate = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${isUnpaidFrom(midnightBefore(now, DAYS_BEFORE))} and placed_at < ${lateBefore(now)})`

export const NEWEST_FIRST = sql`order by placed_on desc, placed_at desc, order_id desc`

/** The newest of `order_now` that match, in order. PostgreSQL walks the index of what is counted only behind its own `limit`. */
export const newestOrders = (condition: RawBuilder<boolean>, most: number): RawBuilder<unknown> => sql`(
  select * from (
    (select order_id, placed_on, placed_at, lines from order_counted
      where order_id not in (select order_id from order_touched) and ${condition}
      ${NEWEST_FIRST} limit ${most})
    union all
    select order_id, placed_on, placed_at, lines from order_standing
      where order_id in (select order_id from order_touched) and ${condition}
  ) either ${NEWEST_FIRST} limit ${most}
) newest`

/** `order_total_now` of late orders: whole days, less the orders that are not late yet. */
export const lateTotals = (now: Date): RawBuilder<unknown> => sql`(
  select placed_on, fulfilment, payments, needs_address, orders, lines, amount
  from order_total_now where ${isUnpaidFrom(midnightBefore(now, DAYS_BEFORE))}
  union all
  select placed_on, fulfilment, payments, needs_address, -1, -lines, -amount
  from order_now where ${isUnpaidFrom(lateBefore(now))} and placed_at >= ${lateBefore(now)}
) as late`

import { type RawBuilder, sql } from 'kysely'
import { midnightBefore } from '../../kernel/language/dhaka.server.ts'

const MINUTES_TO_PAY = 60

/** Today and so many days before: an older one will hardly be paid any more. */
const DAYS_BEFORE = 29

const isUnpaidSince = (moment: RawBuilder<Date>) => sql<boolean>`(
  'unpaid' = any (payments) and placed_on >= (${moment} at time zone 'Asia/Dhaka')::date)`

const dueBefore = (now: Date): RawBuilder<Date> =>
  sql<Date>`${new Date(now.getTime() - MINUTES_TO_PAY * 60_000)}::timestamptz`

/** Of `order_now`, and of the orders themselves by `order_standing`. */
export const paymentIsLate = (now: Date): RawBuilder<boolean> =>
  sql<boolean>`(${isUnpaidSince(midnightBefore(now, DAYS_BEFORE))} and placed_at < ${dueBefore(now)})`

/** As `order_total_now`, of late orders: whole days, less what is not due yet. */
export const lateTotals = (now: Date): RawBuilder<unknown> => sql`(
  select placed_on, fulfilment, payments, needs_address, orders, lines, amount
  from order_total_now where ${isUnpaidSince(midnightBefore(now, DAYS_BEFORE))}
  union all
  select placed_on, fulfilment, payments, needs_address, -1, -lines, -amount
  from order_now where ${isUnpaidSince(dueBefore(now))} and placed_at >= ${dueBefore(now)}
) as late`

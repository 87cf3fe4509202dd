import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { midnightBefore } from '../../kernel/dhaka.server.ts'
import { poisha } from '../../kernel/money.ts'
import { DAYS, type ShopDay } from './dashboard.ts'
import '../../ordering/orders/tables.ts'
import '../../money/payments/tables.ts'
import '../../ordering/refunds/tables.ts'

/** The midnight in Dhaka with which the first of the days began. */
export const firstMidnight = (now: Date): RawBuilder<Date> => midnightBefore(now, DAYS - 1)

/**
 * Each day counts for itself, so that no moment of a hundred thousand has to be turned into its day. What is given back
 * lowers the sales of the day on which it is, if its payment had counted for any.
 */
export async function daysUntil(db: Db, now: Date): Promise<ShopDay[]> {
  const { rows } = await sql<{ day: string; orders: string; sales: string }>`
    with given_back as materialized (
      select refund_change.changed_at as at, refund.amount
      from refund_change join refund on refund.id = refund_id
        join payment_attempt on payment_attempt.tran_id = refund.tran_id and payment_attempt.state = 'paid'
      where refund_change.state = 'succeeded' and changed_at >= ${firstMidnight(now)})
    select to_char(day, 'YYYY-MM-DD') as day,
      (select count(*) from "order" where placed_at >= begins and placed_at < ends) as orders,
      (select coalesce(sum(amount), 0) from payment_attempt
        where state = 'paid' and settled_at >= begins and settled_at < ends)
      - (select coalesce(sum(amount), 0) from given_back where at >= begins and at < ends) as sales
    from generate_series(0, ${DAYS - 1}::int) n
    cross join lateral (select ${firstDay(now)} + n as day) calendar
    cross join lateral (select day::timestamp at time zone 'Asia/Dhaka' as begins,
      (day + 1)::timestamp at time zone 'Asia/Dhaka' as ends) bounds
    order by n`.execute(db)
  return rows.map(({ day, orders, sales }) => ({
    day,
    orders: Number(orders),
    sales: poisha(Number(sales)),
  }))
}

const firstDay = (now: Date): RawBuilder<unknown> =>
  sql`((${now}::timestamptz at time zone 'Asia/Dhaka')::date - ${DAYS - 1}::int)`

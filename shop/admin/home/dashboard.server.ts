import { type RawBuilder, sql } from 'kysely'
import { paymentsNeedingAttention } from '../../billing/reconciling/attention.server.ts'
import { lateTotals } from '../../billing/totals/order-totals.server.ts'
import { shortHampers } from '../../catalog/admin/availability/availability.server.ts'
import { matchesCounted } from '../../fulfilment/order-list/matching-orders.server.ts'
import { countsOf } from '../../fulfilment/today/board.server.ts'
import { waitsForRecipient } from '../../gifts/links/gift-link-jobs.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { midnightBefore } from '../../kernel/language/dhaka.server.ts'
import { poisha } from '../../kernel/money.ts'
import { countShort } from '../../stock-keeping/stock-list.server.ts'

const DAYS = 30
const MOST_LISTED = 5

export async function dashboardAt(db: Db, now: Date) {
  const [days, bestSellers, board, attention, customers] = await Promise.all([
    daysUntil(db, now),
    bestSellersUntil(db, now),
    countsOf(db, now),
    attentionAt(db, now),
    latestCustomers(db),
  ])
  const { today: toDo, ...ahead } = board
  return { days, bestSellers, toDo, ahead, attention, customers }
}

async function attentionAt(db: Db, now: Date) {
  const [payments, lacking, waiting, unpaid, stock, hampers] = await Promise.all([
    paymentsNeedingAttention(db),
    totalsOf(db, sql`order_total_now where ${matchesCounted({ needs: 'address' })}`),
    totalsOf(db, waitingForRecipients(now)),
    totalsOf(db, lateTotals(now)),
    countShort(db),
    shortHampers(db),
  ])
  const withoutAddress = {
    orders: lacking.orders - waiting.orders,
    amount: poisha(lacking.amount - waiting.amount),
  }
  const held = { payments: payments.count, amount: payments.amount }
  return { payments: held, withoutAddress, unpaid, stock, hampers }
}

/** Orders that only wait for a recipient's address. */
const waitingForRecipients = (now: Date): RawBuilder<unknown> => sql`(
  select 1 as orders, amount from order_standing standing
  where order_id in (select parcel.order_id from parcel where address_state = 'awaiting_recipient')
    and ${matchesCounted({ needs: 'address' })} and not exists (
      select from parcel where parcel.order_id = standing.order_id and address_state <> 'known'
        and not ${waitsForRecipient(now)})) waiting`

async function totalsOf(db: Db, orders: RawBuilder<unknown>) {
  const { rows } = await sql<{ orders: string | null; amount: string | null }>`
    select sum(orders) as orders, sum(amount) as amount from ${orders}`.execute(db)
  return { orders: Number(rows[0]?.orders ?? 0), amount: poisha(Number(rows[0]?.amount ?? 0)) }
}

/** Enough to find a few people even if one of them buys often. */
const RECENT_ORDERS = 200

async function latestCustomers(db: Db) {
  const { rows } = await sql<{ name: string; email: string; orders: number; newest: Date }>`
    with recent as materialized (
      select order_id, placed_at from order_now where placed_on >= ${await dayOfRecent(db)} and ${COUNTS}
      order by placed_at desc limit ${RECENT_ORDERS}),
    latest as materialized (
      select user_id, max(recent.placed_at) as newest from recent join "order" on "order".id = order_id
      where user_id in (select id from "user" where not guest) group by user_id order by newest desc limit ${MOST_LISTED})
    select name, email, newest, (
      select count(*)::integer from order_now
      where order_id = any (array(select id from "order" where user_id = latest.user_id)) and ${COUNTS}) as orders
    from latest join "user" on "user".id = user_id order by newest desc`.execute(db)
  return rows.map(({ newest, ...customer }) => ({ ...customer, lastOrder: newest.toISOString() }))
}

/** The day of the oldest of the last `RECENT_ORDERS`. */
async function dayOfRecent(db: Db): Promise<RawBuilder<Date>> {
  const { rows } = await sql<{ day: string | null }>`
    select min(placed_on)::text as day from (
      select placed_on, sum(sum(orders)) over (order by placed_on desc) - sum(orders) as newer
      from order_total_now where ${COUNTS} group by placed_on having sum(orders) > 0) days
    where newer < ${RECENT_ORDERS}`.execute(db)
  return sql<Date>`${rows[0]?.day ?? null}::date`
}

const firstMidnight = (now: Date): RawBuilder<Date> => midnightBefore(now, DAYS - 1)

/** Paid, held or promised in cash, and not cancelled. */
const COUNTS = sql<boolean>`not ('unpaid' = any (payments)) and fulfilment not in ('cancelled', 'returned')`

/** A refund lowers the sales of its own day, if its payment had counted. */
async function daysUntil(db: Db, now: Date) {
  const { rows } = await sql<{ day: string; orders: string; sales: string }>`
    with placed as materialized (
      select placed_on, sum(orders) as orders from order_total_now
      where placed_on >= ${firstDay(now)} and ${COUNTS} group by placed_on),
    refunded as materialized (
      select refund_change.changed_at as at, refund.amount
      from refund_change join refund on refund.id = refund_id
        join payment_attempt on payment_attempt.tran_id = refund.tran_id and payment_attempt.state = 'paid'
      where refund_change.state = 'succeeded' and changed_at >= ${firstMidnight(now)})
    select to_char(day, 'YYYY-MM-DD') as day,
      coalesce((select orders from placed where placed_on = day), 0) as orders,
      (select coalesce(sum(amount), 0) from payment_attempt
        where state = 'paid' and settled_at >= begins and settled_at < ends)
      - (select coalesce(sum(amount), 0) from refunded where at >= begins and at < ends) as sales
    from generate_series(0, ${DAYS - 1}::int) n
    cross join lateral (select ${firstDay(now)} + n as day) calendar
    cross join lateral (select day::timestamp at time zone 'Asia/Dhaka' as begins,
      (day + 1)::timestamp at time zone 'Asia/Dhaka' as ends) bounds
    order by n`.execute(db)
  return rows.map(({ day, orders, sales }) => ({ day, orders: Number(orders), sales: poisha(Number(sales)) }))
}

const firstDay = (now: Date): RawBuilder<Date> =>
  sql<Date>`((${now}::timestamptz at time zone 'Asia/Dhaka')::date - ${DAYS - 1}::int)`

async function bestSellersUntil(db: Db, now: Date) {
  const rows = await db
    .with('sold', () => mostSold(db, now))
    .selectFrom('sold')
    .leftJoin('product', 'product.id', 'productId')
    .select(['product.id as productId', 'product.nameBn', 'sold', 'sales'])
    .select((eb) => [
      eb.fn.coalesce('product.name', 'sold.name').as('name'),
      eb.fn.coalesce('product.photos', 'sold.photos').as('photos'),
    ])
    .orderBy('sold', 'desc')
    .orderBy('sales', 'desc')
    .orderBy(sql`coalesce(product.name, sold.name) collate by_name`)
    .execute()
  return rows.map(({ nameBn, sold, sales, ...row }) => ({
    ...row,
    ...(nameBn && { nameBn }),
    sold: Number(sold),
    sales: poisha(Number(sales)),
  }))
}

const mostSold = (db: Db, now: Date) =>
  db
    .selectFrom('giftTotalNow')
    .where('soldOn', '>=', firstDay(now))
    .groupBy((eb) => ['productId', eb.case().when('productId', 'is', null).then(eb.ref('name')).end()])
    .select((eb) => [
      'productId',
      eb.fn.sum<string>('sold').as('sold'),
      eb.fn.sum<string>('sales').as('sales'),
      eb.fn.max('name').as('name'),
      eb.fn.max('photos').as('photos'),
    ])
    .having((eb) => eb.fn.sum('sold'), '>', 0)
    .orderBy('sold', 'desc')
    .orderBy('sales', 'desc')
    .orderBy(sql`max(name) collate by_name`)
    .limit(MOST_LISTED)

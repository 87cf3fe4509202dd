import { type ExpressionBuilder, type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import type { Database, Db } from '../../kernel/database.ts'
import { midnightBefore } from '../../kernel/dhaka.server.ts'
import { poisha } from '../../kernel/money.ts'
import { CALLED_OFF_STATES } from '../../ordering/orders/fulfilment.ts'
import { paymentIsLate } from '../../ordering/orders/late-payment.server.ts'
import { paymentsNeedingAttention } from '../../ordering/reconciling/needing-attention.server.ts'

const DAYS = 30
const MOST_LISTED = 5

export async function dashboardAt(db: Db, now: Date) {
  const [days, bestSellers, attention, customers] = await Promise.all([
    daysUntil(db, now),
    bestSellersUntil(db, now),
    attentionAt(db, now),
    latestCustomers(db),
  ])
  return { days, bestSellers, attention, customers }
}

async function attentionAt(db: Db, now: Date) {
  const [payments, withoutAddress, unpaid] = await Promise.all([
    paymentsNeedingAttention(db),
    totalsOf(ordersWithoutAddress(db)),
    totalsOf(lateOrders(db, now)),
  ])
  return { payments: { payments: payments.count, amount: payments.amount }, withoutAddress, unpaid }
}

type Orders = SelectQueryBuilder<Database, 'order', object>

async function totalsOf(orders: Orders) {
  const { count, sum } = await orders
    .select((eb) => [eb.fn.countAll<string>().as('count'), eb.fn.sum<string | null>('amount').as('sum')])
    .executeTakeFirstOrThrow()
  return { orders: Number(count), amount: poisha(Number(sum ?? 0)) }
}

const ordersWithoutAddress = (db: Db): Orders =>
  db.selectFrom('order').where('needs_address', '=', true).where('fulfilment', 'in', ['new', 'packed'])

const lateOrders = (db: Db, now: Date): Orders => db.selectFrom('order').where(paymentIsLate(now))

/** Enough to find a few people, though one of them buys again and again. */
const RECENT_ORDERS = 200

async function latestCustomers(db: Db) {
  const recent = db
    .selectFrom('order')
    .select(['user_id', 'placed_at'])
    .where('user_id', 'is not', null)
    .orderBy('placed_at', 'desc')
    .limit(RECENT_ORDERS)
  const rows = await db
    .selectFrom(recent.as('recent'))
    .innerJoin('user', 'user.id', 'recent.user_id')
    .groupBy('user.id')
    .select((eb) => [
      'user.name',
      'user.email',
      eb.fn.max('recent.placed_at').as('newest'),
      eb
        .selectFrom('order')
        .whereRef('order.user_id', '=', 'user.id')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .as('orders'),
    ])
    .orderBy('newest', 'desc')
    .limit(MOST_LISTED)
    .execute()
  return rows.map(({ newest, orders, ...customer }) => ({
    ...customer,
    orders: Number(orders),
    lastOrder: newest.toISOString(),
  }))
}

const firstMidnight = (now: Date): RawBuilder<Date> => midnightBefore(now, DAYS - 1)

/** One count per day uses the indexes; a refund lowers the sales of its own day, if its payment had counted for any. */
async function daysUntil(db: Db, now: Date) {
  const { rows } = await sql<{ day: string; orders: string; sales: string }>`
    with refunded as materialized (
      select refund_change.changed_at as at, refund.amount
      from refund_change join refund on refund.id = refund_id
        join payment_attempt on payment_attempt.tran_id = refund.tran_id and payment_attempt.state = 'paid'
      where refund_change.state = 'succeeded' and changed_at >= ${firstMidnight(now)})
    select to_char(day, 'YYYY-MM-DD') as day,
      (select count(*) from "order" where placed_at >= begins and placed_at < ends) as orders,
      (select coalesce(sum(amount), 0) from payment_attempt
        where state = 'paid' and settled_at >= begins and settled_at < ends)
      - (select coalesce(sum(amount), 0) from refunded where at >= begins and at < ends) as sales
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

async function bestSellersUntil(db: Db, now: Date) {
  const rows = await db
    .with('sold', () => mostSold(db, now))
    .selectFrom('sold')
    .leftJoin('product', 'product.id', 'product_id')
    .select(['product.id as productId', 'sold', 'sales'])
    .select((eb) => [
      eb.fn.coalesce('product.name', 'sold.name').as('name'),
      eb.fn.coalesce('product.photos', 'sold.photos').as('photos'),
    ])
    .orderBy('sold', 'desc')
    .orderBy('sales', 'desc')
    .orderBy('name')
    .execute()
  return rows.map((row) => ({ ...row, sold: Number(row.sold), sales: poisha(Number(row.sales)) }))
}

const mostSold = (db: Db, now: Date) =>
  db
    .selectFrom('payment_attempt')
    .innerJoin('order_line', 'order_id', 'reference')
    .where('state', '=', 'paid')
    .where('settled_at', '>=', firstMidnight(now))
    .where((eb) => eb.not(eb.exists(calledOff(eb))))
    .groupBy((eb) => [
      'product_id',
      eb.case().when('product_id', 'is', null).then(eb.ref('product_name')).end(),
    ])
    .select((eb) => [
      'product_id',
      eb.fn.countAll<string>().as('sold'),
      eb.fn.sum<string>('price').as('sales'),
      eb.fn.max('product_name').as('name'),
      eb.fn.max('photos').as('photos'),
    ])
    .orderBy('sold', 'desc')
    .orderBy('sales', 'desc')
    .orderBy('name')
    .limit(MOST_LISTED)

const calledOff = (eb: ExpressionBuilder<Database, 'payment_attempt'>) =>
  eb.selectFrom('order').whereRef('order.id', '=', 'reference').where('fulfilment', 'in', CALLED_OFF_STATES)

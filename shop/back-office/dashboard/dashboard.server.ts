import type { SelectQueryBuilder } from 'kysely'
import type { Database, Db } from '../../kernel/database.ts'
import { poisha } from '../../kernel/money.ts'
import { paymentIsLate } from '../../ordering/orders/late-payment.server.ts'
import { paymentsNeedingAttention } from '../../ordering/reconciling/needing-attention.server.ts'
import {
  type Attention,
  type Dashboard,
  type LatestCustomer,
  MOST_LISTED,
  type OrderTotals,
} from './dashboard.ts'
import { bestSellersUntil, daysUntil } from './sales.server.ts'
import '../../people/identity/tables.ts'
import '../../ordering/orders/tables.ts'

export async function dashboardAt(db: Db, now: Date): Promise<Dashboard> {
  const [days, bestSellers, attention, customers] = await Promise.all([
    daysUntil(db, now),
    bestSellersUntil(db, now),
    attentionAt(db, now),
    latestCustomers(db),
  ])
  return { days, bestSellers, attention, customers }
}

async function attentionAt(db: Db, now: Date): Promise<Attention> {
  const [payments, withoutAddress, unpaid] = await Promise.all([
    paymentsNeedingAttention(db),
    totalsOf(ordersWithoutAddress(db)),
    totalsOf(lateOrders(db, now)),
  ])
  return { payments: { payments: payments.count, amount: payments.amount }, withoutAddress, unpaid }
}

type Orders = SelectQueryBuilder<Database, 'order', object>

async function totalsOf(orders: Orders): Promise<OrderTotals> {
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

async function latestCustomers(db: Db): Promise<LatestCustomer[]> {
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

import type { Db } from '../../kernel/database.ts'
import { FEW, type LatestCustomer } from './dashboard.ts'
import '../../people/identity/tables.ts'
import '../../ordering/orders/tables.ts'

/** Among so many orders there are a few people, though one of them buys again and again. */
const RECENT_ORDERS = 200

/** Whoever ordered last, each person once. */
export async function latestCustomers(db: Db): Promise<LatestCustomer[]> {
  const rows = await db
    .with('latest', () => latestBuyers(db))
    .selectFrom('latest')
    .innerJoin('user', 'user.id', 'user_id')
    .select(['name', 'email', 'newest'])
    .select((eb) =>
      eb
        .selectFrom('order')
        .whereRef('order.user_id', '=', 'latest.user_id')
        .select((eb) => eb.fn.countAll<string>().as('count'))
        .as('orders'),
    )
    .orderBy('newest', 'desc')
    .execute()
  return rows.map(({ name, email, newest, orders }) => ({
    name,
    email,
    orders: Number(orders),
    lastOrder: newest.toISOString(),
  }))
}

const latestBuyers = (db: Db) =>
  db
    .selectFrom((eb) =>
      eb
        .selectFrom('order')
        .select(['user_id', 'placed_at'])
        .where('user_id', 'is not', null)
        .orderBy('placed_at', 'desc')
        .limit(RECENT_ORDERS)
        .as('recent'),
    )
    .groupBy('user_id')
    .select((eb) => ['user_id', eb.fn.max('placed_at').as('newest')])
    .orderBy('newest', 'desc')
    .limit(FEW)

import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import { countOf } from '../../kernel/page.server.ts'
import { shownPage } from '../../kernel/page.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import type { Order } from '../../ordering/orders/order.ts'
import { ordersWithLines } from '../../ordering/orders/order-rows.server.ts'
import { type MatchingOrders, matchingOrders } from './matching-orders.server.ts'
import type { OrderFilter } from './order-list-query.ts'

const BATCH = 250

/** Newest first. A query for each batch: no connection waits for a slow reader. */
export async function* everyOrder(db: Db, filter: OrderFilter = {}) {
  let lines = 0
  let last: string | undefined
  do {
    let orders = await matchingOrders(db, filter, new Date())
    // Compared in the database: a `Date` here would round the moment to milliseconds.
    const isOlder = sql<boolean>`(placed_at, id) < (select placed_at, id from "order" where id = ${last})`
    if (last) orders = orders.where(isOlder)
    const rows = await newestFirst(orders).limit(BATCH).execute()
    const ids = rows.map(({ id }) => id)
    const found = withSerials(await ordersOfIds(db, ids), lines)
    for (const { cart } of found) lines += cart.length
    last = ids.length < BATCH ? undefined : ids.at(-1)
    yield* found
  } while (last)
}

/** Newest first; beyond the end it is the last page. */
export function pageOfOrderList(
  db: Db,
  filter: OrderFilter,
  asked: { readonly page: number; readonly limit: number },
  now = new Date(),
) {
  const { limit } = asked
  return inOneSnapshot(db, async (tx) => {
    const orders = await matchingOrders(tx, filter, now)
    const idsFrom = (offset: number) =>
      filter.search ? selectiveIds(tx, orders, offset, limit) : broadIds(orders, offset, limit)
    const first = await idsFrom((asked.page - 1) * limit)
    const page = shownPage(asked.page, first.total, limit)
    const offset = (page - 1) * limit
    const { ids } = page === asked.page ? first : await idsFrom(offset)
    const items = withSerials(await ordersOfIds(tx, ids), await countLinesBefore(tx, orders, offset))
    return { items, total: first.total, page, limit }
  })
}

/** For long lists: counted, and walked in their order as far as needed. */
async function broadIds(orders: MatchingOrders, offset: number, limit: number) {
  const rows = await newestFirst(orders).limit(limit).offset(offset).execute()
  return { total: await countOf(orders), ids: rows.map(({ id }) => id) }
}

/** For searches, which mostly find little: materialized, or the planner may walk all orders instead of using the index. */
async function selectiveIds(db: Db, orders: MatchingOrders, offset: number, limit: number) {
  const found = orders.select(['order.id', 'placed_at'])
  const { rows } = await sql<{ total: string; ids: string[] }>`
    with found as materialized (${found})
    select (select count(*) from found) as total,
      array(select id from found order by placed_at desc, id desc limit ${limit} offset ${offset}) as ids
  `.execute(db)
  return { total: Number(rows[0]?.total ?? 0), ids: rows[0]?.ids ?? [] }
}

async function countLinesBefore(db: Db, orders: MatchingOrders, offset: number): Promise<number> {
  if (offset === 0) return 0
  return countOf(db.selectFrom('order_line').where('order_id', 'in', newestFirst(orders).limit(offset)))
}

const newestFirst = (orders: MatchingOrders) =>
  orders.select('order.id').orderBy('placed_at', 'desc').orderBy('order.id', 'desc')

const ordersOfIds = async (db: Db, ids: readonly string[]): Promise<Order[]> =>
  ids.length === 0 ? [] : ordersWithLines(db).where('order.id', 'in', ids).execute()

function withSerials(orders: readonly Order[], before: number) {
  let serial = before
  return orders.map((order) => ({
    ...order,
    cart: order.cart.map((line) => ({ ...line, serial: ++serial })),
  }))
}

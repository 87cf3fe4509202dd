import { sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import type { WantedOrders } from './matching.server.ts'

interface Stretch {
  readonly total: number
  readonly ids: readonly string[]
}

/** A stretch of a long list: it is counted, and walked in its order as far as needed. */
export async function stretchOfMany(
  _: Db,
  orders: WantedOrders,
  offset: number,
  limit: number,
): Promise<Stretch> {
  const { n } = await orders.select((eb) => eb.fn.countAll<string>().as('n')).executeTakeFirstOrThrow()
  const rows = await newestFirst(orders).limit(limit).offset(offset).execute()
  return { total: Number(n), ids: rows.map(({ id }) => id) }
}

/**
 * A stretch of what a search finds, which mostly is little: all of it is fetched by the index, once. Left to itself,
 * the planner may walk all orders for it.
 */
export async function stretchOfFew(
  db: Db,
  orders: WantedOrders,
  offset: number,
  limit: number,
): Promise<Stretch> {
  const found = orders.select(['order.id', 'placed_at'])
  const { rows } = await sql<{ total: string; ids: string[] }>`
    with found as materialized (${found})
    select (select count(*) from found) as total,
      array(select id from found order by placed_at desc, id desc limit ${limit} offset ${offset}) as ids
  `.execute(db)
  return { total: Number(rows[0]?.total ?? 0), ids: rows[0]?.ids ?? [] }
}

/** How many lines stand before, so that serials go on. */
export async function linesBefore(db: Db, orders: WantedOrders, offset: number): Promise<number> {
  if (offset === 0) return 0
  const { n } = await db
    .selectFrom('order_line')
    .where('order_id', 'in', newestFirst(orders).limit(offset))
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const newestFirst = (orders: WantedOrders) =>
  orders.select('order.id').orderBy('placed_at', 'desc').orderBy('order.id', 'desc')

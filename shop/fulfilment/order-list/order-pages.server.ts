import { type RawBuilder, sql } from 'kysely'
import { lateTotals, paymentIsLate } from '../../billing/totals/order-totals.server.ts'
import { countOf } from '../../kernel/api/page.server.ts'
import { shownPage } from '../../kernel/api/page.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import type { ListedOrder, Order } from '../../orders/order.ts'
import { ordersWithLines, soldOrders } from '../../orders/order-rows.server.ts'
import { type CountedDay, daysOfPage } from './counted-days.ts'
import { type MatchingOrders, matchesCounted, matchingOrders } from './matching-orders.server.ts'
import { isFiltered, MOST_FOUND, type OrderFilter } from './order-list-query.ts'

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
    const found = withSerials(await wholeOrders(db, ids), lines)
    for (const order of found) lines += order.lines.length
    last = ids.length < BATCH ? undefined : ids.at(-1)
    yield* found
  } while (last)
}

type Asked = { readonly page: number; readonly limit: number }

/** Newest first; beyond the end it is the last page. A search finds the newest `MOST_FOUND`. */
export const pageOfOrderList = (db: Db, filter: OrderFilter, asked: Asked, now = new Date()) =>
  inOneSnapshot(db, async (tx) => {
    const found = filter.search
      ? await searched(tx, filter, asked, now)
      : await counted(tx, filter, asked, now)
    const { ids, linesBefore, ...page } = found
    return { items: withSerials(await ordersOfIds(tx, ids), linesBefore), ...page, limit: asked.limit }
  })

/** The days are counted already: only those of the page are walked. */
async function counted(tx: Tx, filter: OrderFilter, asked: Asked, now: Date) {
  const { days, offset, linesBefore, ...page } = daysOfPage(await countedDays(tx, filter, now), asked)
  if (days.length === 0) return { ...page, ids: [], linesBefore }
  const { rows } = await sql<{ id: string; before: string }>`
    select order_id as id, sum(lines) over (order by placed_at desc, order_id desc) - lines as before
    from order_now where ${isOfDays(days, filter, now)}
    order by placed_at desc, order_id desc limit ${asked.limit} offset ${offset}`.execute(tx)
  return {
    ...page,
    ids: rows.map(({ id }) => id),
    linesBefore: linesBefore + Number(rows[0]?.before ?? 0),
  }
}

async function countedDays(tx: Tx, filter: OrderFilter, now: Date): Promise<CountedDay[]> {
  const { rows } = await sql<{ day: string; orders: string; lines: string }>`
    select placed_on::text as day, sum(orders) as orders, sum(lines) as lines
    from ${filter.late ? lateTotals(now) : sql`order_total_now`}
    where ${matchesCounted(filter)} group by placed_on having sum(orders) > 0 order by placed_on desc`.execute(
    tx,
  )
  return rows.map(({ day, orders, lines }) => ({ day, orders: Number(orders), lines: Number(lines) }))
}

const isOfDays = (days: readonly string[], filter: OrderFilter, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(placed_on = any (${days}::date[]) and ${matchesCounted(filter)}
    and ${filter.late ? paymentIsLate(now) : sql`true`})`

/** By the index of texts where little is found; what is common is met soon when one walks from the newest. */
async function searched(tx: Tx, filter: OrderFilter, asked: Asked, now: Date) {
  const orders = newestFirst((await fewSearched(tx, filter, now)) ?? (await matchingOrders(tx, filter, now)))
  const found = (await orders.limit(MOST_FOUND).execute()).map(({ id }) => id)
  const page = shownPage(asked.page, found.length, asked.limit)
  const offset = (page - 1) * asked.limit
  const ids = found.slice(offset, offset + asked.limit)
  return { total: found.length, page, ids, linesBefore: await countLines(tx, found.slice(0, offset)) }
}

/** So many can be looked up one by one. */
const FEW = 20_000

/** Where the other filters leave few orders, a common text would be walked through in vain. @returns null for many */
async function fewSearched(tx: Tx, { search, ...others }: OrderFilter, now: Date) {
  if (!isFiltered(others)) return null
  const days = await countedDays(tx, others, now)
  if (days.reduce((sum, { orders }) => sum + orders, 0) > FEW) return null
  const few = isOfDays(
    days.map(({ day }) => day),
    others,
    now,
  )
  const orders = await matchingOrders(tx, { search }, now)
  return orders.where(sql<boolean>`"order".id = any (array(select order_id from order_now where ${few}))`)
}

const countLines = async (tx: Tx, orders: readonly string[]): Promise<number> =>
  orders.length === 0 ? 0 : countOf(tx.selectFrom('order_line').where('order_id', 'in', orders))

const newestFirst = (orders: MatchingOrders) =>
  orders.select('order.id').orderBy('placed_at', 'desc').orderBy('order.id', 'desc')

const ordersOfIds = async (db: Db, ids: readonly string[]): Promise<FoundOrder[]> =>
  ids.length === 0
    ? []
    : soldOrders(db).select(LAST_ADDRESS_CHANGE.as('addressSeen')).where('order.id', 'in', ids).execute()

/** With all their parcels. */
async function wholeOrders(db: Db, ids: readonly string[]): Promise<FoundOrder[]> {
  if (ids.length === 0) return []
  const whole = ordersWithLines(db).select(LAST_ADDRESS_CHANGE.as('addressSeen'))
  const orders = await whole.where('order.id', 'in', ids).execute()
  return orders.map((order) => ({
    ...order,
    giftCount: order.lines.length,
  }))
}

type FoundOrder = Order & Pick<ListedOrder, 'giftCount'> & { readonly addressSeen: string | null }

const LAST_ADDRESS_CHANGE = sql<string | null>`(
  select to_char(max(changed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from address_change join parcel of_order on of_order.id = parcel_id where of_order.order_id = "order".id)`

function withSerials(orders: readonly FoundOrder[], before: number) {
  let serial = before
  return orders.map((order) => {
    const first = serial + 1
    serial += order.giftCount
    return { ...order, lines: order.lines.map((line, at) => ({ ...line, serial: first + at })) }
  })
}

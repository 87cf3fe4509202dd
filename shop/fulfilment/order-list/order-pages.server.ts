import { type RawBuilder, type SelectQueryBuilder, sql } from 'kysely'
import {
  lateTotals,
  NEWEST_FIRST,
  newestOrders,
  paymentIsLate,
} from '../../billing/totals/order-totals.server.ts'
import { shownPage } from '../../kernel/api/page.ts'
import type { Database, Db, Tx } from '../../kernel/database/database.ts'
import { countOf } from '../../kernel/database/queries.server.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { ordersOnCards, ordersWithLines, soldOrders } from '../../orders/order-rows.server.ts'
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
    const found = numberLines(await wholeOrders(db, ids), lines)
    for (const order of found) lines += order.lines.length
    last = ids.length < BATCH ? undefined : ids.at(-1)
    yield* found
  } while (last)
}

type PageRequest = { readonly page: number; readonly limit: number }

/** Newest first; beyond the end it is the last page. A search finds the newest `MOST_FOUND`. */
export const pageOfOrderList = (db: Db, filter: OrderFilter, request: PageRequest, now = new Date()) =>
  pageOf(soldOrders, db, { filter, request, now })

/** The same orders as the shopkeeper's list shows them. */
export const pageOfOrderCards = (db: Db, filter: OrderFilter, request: PageRequest, now = new Date()) =>
  pageOf(ordersOnCards, db, { filter, request, now })

interface Asked {
  readonly filter: OrderFilter
  readonly request: PageRequest
  readonly now: Date
}

const pageOf = <Row extends Numbered>(
  select: (tx: Tx) => SelectQueryBuilder<Database, 'order', Row>,
  db: Db,
  { filter, request, now }: Asked,
) =>
  inOneSnapshot(db, async (tx) => {
    const findPage = filter.search ? searchPage : countPage
    const { ids, linesBefore, ...page } = await findPage(tx, filter, request, now)
    const found = select(tx).select(LAST_ADDRESS_CHANGE.as('addressSeen')).where('order.id', 'in', ids)
    const orders = ids.length === 0 ? [] : await found.execute()
    return { items: numberLines(orders, linesBefore), ...page, limit: request.limit }
  })

/** Days are counted in advance, and their orders are read in the order of their index, as far as the page. */
async function countPage(tx: Tx, filter: OrderFilter, request: PageRequest, now: Date) {
  const { days, offset, linesBefore, ...page } = daysOfPage(await countedDays(tx, filter, now), request)
  if (days.length === 0) return { ...page, ids: [], linesBefore }
  const newest = newestOrders(isOnDays(days, filter, now), offset + request.limit)
  const { rows } = await sql<{ ids: readonly string[]; before: string | null }>`
    with passed as materialized (select * from ${newest})
    select array(select order_id from passed ${NEWEST_FIRST} offset ${offset}) as ids,
      (select sum(lines) from (select lines from passed ${NEWEST_FIRST} limit ${offset}) first) as before`.execute(
    tx,
  )
  const { ids = [], before = 0 } = rows[0] ?? {}
  return { ...page, ids, linesBefore: linesBefore + Number(before) }
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

/** How many orders were placed on a day, with how many lines. */
interface CountedDay {
  readonly day: string
  readonly orders: number
  readonly lines: number
}

/** The days, newest first, on which the orders of a page were placed; past the end, of the last page. */
export function daysOfPage(counted: readonly CountedDay[], request: PageRequest) {
  const total = counted.reduce((sum, { orders }) => sum + orders, 0)
  const page = shownPage(request.page, total, request.limit)
  const first = (page - 1) * request.limit
  const before = { orders: 0, lines: 0 }
  const days: string[] = []
  let until = 0
  for (const { day, orders, lines } of counted) {
    if (until + orders <= first) {
      before.orders += orders
      before.lines += lines
    } else if (until < first + request.limit) days.push(day)
    until += orders
  }
  return { total, page, days, offset: first - before.orders, linesBefore: before.lines }
}

const isOnDays = (days: readonly string[], filter: OrderFilter, now: Date): RawBuilder<boolean> =>
  sql<boolean>`(placed_on = any (${days}::date[]) and ${matchesCounted(filter)}
    and ${filter.late ? paymentIsLate(now) : sql`true`})`

/** PostgreSQL finds rare texts by the index, and common ones soon from the newest order on. */
async function searchPage(tx: Tx, filter: OrderFilter, request: PageRequest, now: Date) {
  const orders = newestFirst(
    (await searchAmongFew(tx, filter, now)) ?? (await matchingOrders(tx, filter, now)),
  )
  const found = (await orders.limit(MOST_FOUND).execute()).map(({ id }) => id)
  const page = shownPage(request.page, found.length, request.limit)
  const offset = (page - 1) * request.limit
  const ids = found.slice(offset, offset + request.limit)
  return { total: found.length, page, ids, linesBefore: await countLines(tx, found.slice(0, offset)) }
}

/** This many orders can be looked up one by one. */
const FEW = 20_000

/** Searches among the few orders that the other filters leave. @returns null where they leave many */
async function searchAmongFew(tx: Tx, { search, ...others }: OrderFilter, now: Date) {
  if (!isFiltered(others)) return null
  const days = await countedDays(tx, others, now)
  if (days.reduce((sum, { orders }) => sum + orders, 0) > FEW) return null
  const dates = days.map(({ day }) => day)
  const few = isOnDays(dates, others, now)
  const orders = await matchingOrders(tx, { search }, now)
  return orders.where(sql<boolean>`"order".id = any (array(select order_id from order_now where ${few}))`)
}

const countLines = async (tx: Tx, orders: readonly string[]): Promise<number> =>
  orders.length === 0 ? 0 : countOf(tx.selectFrom('orderLine').where('orderId', 'in', orders))

const newestFirst = (orders: MatchingOrders) =>
  orders.select('order.id').orderBy('placedAt', 'desc').orderBy('order.id', 'desc')

/** Orders with all their parcels. */
async function wholeOrders(db: Db, ids: readonly string[]) {
  if (ids.length === 0) return []
  const whole = ordersWithLines(db).select(LAST_ADDRESS_CHANGE.as('addressSeen'))
  const orders = await whole.where('order.id', 'in', ids).execute()
  return orders.map((order) => ({ ...order, giftCount: order.lines.length }))
}

const LAST_ADDRESS_CHANGE = sql<string | null>`(
  select to_char(max(changed_at) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')
  from address_change join parcel of_order on of_order.id = parcel_id where of_order.order_id = "order".id)`

interface Numbered {
  readonly giftCount: number
  readonly lines: readonly object[]
}

function numberLines<O extends Numbered>(orders: readonly O[], before: number) {
  let serial = before
  return orders.map(({ lines, ...order }) => {
    const first = serial + 1
    serial += order.giftCount
    return { ...order, lines: lines.map((line: O['lines'][number], at) => ({ ...line, serial: first + at })) }
  })
}

import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../kernel/database.ts'
import { type ListedOrder, type Order, orderDate, type SignedOrder } from './order.ts'
import '../../money/payments/tables.ts'
import './tables.ts'

type Row = Awaited<ReturnType<ReturnType<typeof ordersWithLines>['execute']>>[number]
type FullRow = Awaited<ReturnType<ReturnType<typeof ordersInFull>['execute']>>[number]
type ListedRow = Awaited<ReturnType<ReturnType<typeof listedOrders>['execute']>>[number]

/** Orders, newest first, each with its lines and the payment that counts, in one query. */
export const ordersWithLines = (db: Db) =>
  paidOrders(db).select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('order_line')
        .whereRef('order_id', '=', 'order.id')
        .select(LINE)
        .select('description')
        .orderBy('order_line.id'),
    ).as('lines'),
  )

/** The same with their ways so far: an order and its last step are of one moment. */
export const ordersInFull = (db: Db) =>
  ordersWithLines(db).select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('fulfilment_change')
        .whereRef('order_id', '=', 'order.id')
        .select(['fulfilment_change.state', 'changed_at', 'changed_by_name'])
        .orderBy('changed_at')
        .orderBy('fulfilment_change.id'),
    ).as('changes'),
  )

/** The same for lists, which may be long: without the descriptions of the gifts. */
export const listedOrders = (db: Db) =>
  paidOrders(db).select((eb) =>
    jsonArrayFrom(
      eb.selectFrom('order_line').whereRef('order_id', '=', 'order.id').select(LINE).orderBy('order_line.id'),
    ).as('lines'),
  )

const LINE = [
  'order_line.id as _id',
  'product_id as productId',
  'product_name',
  'brand',
  'category',
  'price',
  'photos',
] as const

function paidOrders(db: Db) {
  return db
    .selectFrom('order')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_attempt')
          .whereRef('reference', '=', 'order.id')
          .select(['state', 'gateway', 'tran_id', 'method', 'masked', 'settled_at'])
          // The attempt that counts: the one that took the money, else cash that waits at the door, else the newest.
          .orderBy((eb) => eb('state', '=', 'paid'), 'desc')
          .orderBy((eb) => eb('state', '=', 'paid_on_hold'), 'desc')
          .orderBy((eb) => eb.and([eb('gateway', '=', 'cod'), eb('state', '=', 'pending')]), 'desc')
          .orderBy('payment_attempt.id', 'desc')
          .limit(1)
          .as('attempt'),
      (join) => join.onTrue(),
    )
    .select(['order.id', 'order.amount', 'order.currency', 'needs_address', 'placed_at', 'fulfilment'])
    .select(['customer_name', 'customer_email', 'customer_phone'])
    .select(['customer_city', 'customer_area', 'customer_address'])
    .select([
      'attempt.state',
      'attempt.gateway',
      'attempt.tran_id',
      'attempt.method',
      'attempt.masked',
      'attempt.settled_at',
    ])
    .orderBy('placed_at', 'desc')
    .orderBy('order.id', 'desc')
}

export const toOrder = (row: Row): Order => ({ ...toListed(row), cart: row.lines })

export function toListed(row: ListedRow): ListedOrder {
  const { customer_name, customer_email, customer_phone, customer_city, customer_area, customer_address } =
    row
  return {
    _id: row.id,
    amount: row.amount,
    currency: row.currency,
    customer_name,
    customer_email,
    customer_phone,
    customer_city,
    customer_area,
    customer_address,
    date: orderDate(row.placed_at),
    placedAt: row.placed_at.toISOString(),
    needsAddress: row.needs_address,
    paymentState: row.state ?? 'unpaid',
    tran_id: row.tran_id,
    onDelivery: row.gateway === 'cod' && row.state === 'pending',
    fulfilment: row.fulfilment,
    cart: row.lines,
  }
}

export function inFull(row: FullRow): SignedOrder {
  const payment = {
    state: row.state ?? ('unpaid' as const),
    method: row.method ?? '',
    masked: row.masked ?? '',
    tran_id: row.tran_id,
    settledAt: row.settled_at?.toISOString() ?? null,
  }
  const changes = row.changes.map(({ state, changed_at, changed_by_name }) => ({
    ...{ state, by: changed_by_name },
    at: new Date(changed_at).toISOString(),
  }))
  return { ...toOrder(row), payment, changes }
}

import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Db } from '../../kernel/database.ts'
import { CUSTOMER_FIELDS, orderDate, type SignedOrder } from './order.ts'
import '../../money/payments/tables.ts'
import './tables.ts'

type OrderRow = Awaited<ReturnType<ReturnType<typeof paidOrders>['execute']>>[number]
type FullRow = Awaited<ReturnType<ReturnType<typeof ordersInFull>['execute']>>[number]

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

/** The same with their steps so far: an order and its last step are of one moment. */
export const ordersInFull = (db: Db) =>
  ordersWithLines(db).select((eb) =>
    jsonArrayFrom(
      eb
        .selectFrom('fulfilment_change')
        .whereRef('order_id', '=', 'order.id')
        .select(['fulfilment_change.state', 'changed_at as at', 'changed_by_name as by'])
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
    .select(['order.id as _id', 'order.amount', 'order.currency', 'needs_address', 'placed_at', 'fulfilment'])
    .select(CUSTOMER_FIELDS)
    .select(['attempt.state', 'attempt.gateway', 'attempt.tran_id'])
    .select(['attempt.method', 'attempt.masked', 'attempt.settled_at'])
    .orderBy('placed_at', 'desc')
    .orderBy('order.id', 'desc')
}

export function toOrder<Line>(row: OrderRow & { readonly lines: readonly Line[] }) {
  const { state, gateway, method, masked, settled_at, placed_at, needs_address, lines, ...own } = row
  return {
    ...own,
    date: orderDate(placed_at),
    placedAt: placed_at.toISOString(),
    needsAddress: needs_address,
    paymentState: state ?? ('unpaid' as const),
    onDelivery: gateway === 'cod' && state === 'pending',
    cart: lines,
  }
}

export function toSignedOrder(row: FullRow): SignedOrder {
  const payment = {
    state: row.state ?? ('unpaid' as const),
    method: row.method ?? '',
    masked: row.masked ?? '',
    tran_id: row.tran_id,
    settledAt: row.settled_at?.toISOString() ?? null,
  }
  const changes = row.changes.map((step) => ({ ...step, at: new Date(step.at).toISOString() }))
  return { ...toOrder(row), payment, changes }
}

import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { Caller } from '../kernel/caller.ts'
import type { Db } from '../kernel/database.ts'
import { isId } from '../kernel/id.ts'
import { toTaka } from '../kernel/money.ts'
import { type Order, orderDate } from './order.ts'
import '../payments/tables.ts'
import './tables.ts'

/** Every order, newest first, in one query. */
export async function allOrders(db: Db): Promise<Order[]> {
  return (await ordersWithLines(db).execute()).map(toOrder)
}

/** The caller's own orders, newest first. */
export async function ordersOf(db: Db, caller: Caller): Promise<Order[]> {
  return (await ordersWithLines(db).where('user_id', '=', caller.id).execute()).map(toOrder)
}

/** @returns null when the order is unknown or someone else's */
export async function findOrder(db: Db, caller: Caller, id: string): Promise<Order | null> {
  if (!isId(id)) return null
  const row = await ordersWithLines(db)
    .where('order.id', '=', id)
    .where('user_id', '=', caller.id)
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

/** The caller's newest order that no attempt has taken money for. */
export async function newestUnpaidOrder(db: Db, caller: Caller): Promise<Order | null> {
  const row = await ordersWithLines(db)
    .where('user_id', '=', caller.id)
    .where((eb) => eb.or([eb('state', 'is', null), eb('state', 'not in', ['paid', 'paid_on_hold'])]))
    .limit(1)
    .executeTakeFirst()
  return row ? toOrder(row) : null
}

/** The order that a payment's reference means, whoever asks. */
export async function orderOfPayment(db: Db, reference: string): Promise<Order | null> {
  const row = await ordersWithLines(db).where('order.id', '=', reference).executeTakeFirst()
  return row ? toOrder(row) : null
}

type Row = Awaited<ReturnType<ReturnType<typeof ordersWithLines>['execute']>>[number]

function ordersWithLines(db: Db) {
  return db
    .selectFrom('order')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('payment_attempt')
          .whereRef('reference', '=', 'order.id')
          .select(['state', 'tran_id'])
          // The attempt that counts: the one that took the money, else the newest.
          .orderBy((eb) => eb('state', '=', 'paid'), 'desc')
          .orderBy((eb) => eb('state', '=', 'paid_on_hold'), 'desc')
          .orderBy('payment_attempt.id', 'desc')
          .limit(1)
          .as('attempt'),
      (join) => join.onTrue(),
    )
    .select(['order.id', 'order.amount', 'order.currency', 'needs_address', 'placed_at'])
    .select(['customer_name', 'customer_email', 'customer_phone'])
    .select(['customer_city', 'customer_area', 'customer_address'])
    .select(['attempt.state', 'attempt.tran_id'])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('order_line')
          .whereRef('order_id', '=', 'order.id')
          .select(['product_name', 'brand', 'category', 'price', 'description', 'photos'])
          .orderBy('order_line.id'),
      ).as('lines'),
    )
    .orderBy('placed_at', 'desc')
    .orderBy('order.id', 'desc')
}

function toOrder({ id, amount, needs_address, placed_at, state, tran_id, lines, ...fields }: Row): Order {
  return {
    _id: id,
    ...fields,
    amount: toTaka(amount),
    date: orderDate(placed_at),
    placedAt: placed_at.toISOString(),
    needsAddress: needs_address,
    paymentState: state ?? 'unpaid',
    tran_id,
    cart: lines.map((line) => ({ ...line, price: toTaka(line.price) })),
  }
}

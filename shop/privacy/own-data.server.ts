import { cartOf } from '../cart/carts.server.ts'
import { loginsOf, personOf } from '../identity/own-account.server.ts'
import { sessionsOf } from '../identity/sessions.server.ts'
import type { Caller } from '../kernel/caller.ts'
import type { Db } from '../kernel/database.ts'
import { toTaka } from '../kernel/money.ts'
import { locationsOf } from '../locations/locations.server.ts'
import { listedOrders, toListed } from '../orders/order-rows.server.ts'
import '../refunds/tables.ts'

/** Everything the shop keeps about the caller, without secrets, anybody else, and how their gifts were described. */
export async function ownData(db: Db, caller: Caller) {
  const [account, logins, sessions, locations, cart, orders, payments, refunds] = await Promise.all([
    personOf(db, caller.id),
    loginsOf(db, caller.id),
    sessionsOf(db, caller.id),
    locationsOf(db, caller),
    cartOf(db, caller),
    listedOrders(db).where('user_id', '=', caller.id).execute(),
    paymentsOf(db, caller),
    refundsTo(db, caller),
  ])
  return { account, logins, sessions, locations, cart, orders: orders.map(toListed), payments, refunds }
}

async function paymentsOf(db: Db, caller: Caller) {
  const rows = await db
    .selectFrom('payment_attempt as attempt')
    .innerJoin('order', 'order.id', 'attempt.reference')
    .where('order.user_id', '=', caller.id)
    .select(['order.id as orderId', 'tran_id', 'attempt.amount', 'attempt.currency', 'state'])
    .select(['method', 'masked', 'created_at', 'settled_at'])
    .orderBy('attempt.id')
    .execute()
  return rows.map(({ amount, created_at, settled_at, ...payment }) => ({
    ...payment,
    amount: toTaka(amount),
    begunAt: created_at.toISOString(),
    settledAt: settled_at?.toISOString() ?? null,
  }))
}

async function refundsTo(db: Db, caller: Caller) {
  const rows = await db
    .selectFrom('refund')
    .innerJoin('order', 'order.id', 'refund.reference')
    .where('order.user_id', '=', caller.id)
    .select(['order.id as orderId', 'tran_id', 'refund.amount', 'state', 'requested_at'])
    .orderBy('refund.id')
    .execute()
  return rows.map(({ amount, requested_at, ...refund }) => ({
    ...refund,
    amount: toTaka(amount),
    requestedAt: requested_at.toISOString(),
  }))
}

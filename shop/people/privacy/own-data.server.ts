import type { Caller } from '../../kernel/caller.ts'
import type { Db } from '../../kernel/database.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import { listedOrders, toListed } from '../../ordering/orders/order-rows.server.ts'
import { cartOf } from '../../selling/cart/carts.server.ts'
import { loginsOf, personOf } from '../identity/own-account.server.ts'
import { sessionsOf } from '../identity/sessions.server.ts'
import { locationsOf } from '../locations/locations.server.ts'
import '../../ordering/refunds/tables.ts'

/**
 * Everything the shop keeps about the caller, without secrets, anybody else, and how their gifts were described. It is a file to
 * keep, so all of it is of one moment: what leaves the cart for an order is in one of them.
 */
export function ownData(db: Db, caller: Caller) {
  return inOneSnapshot(db, async (tx) => {
    const orders = await listedOrders(tx).where('user_id', '=', caller.id).execute()
    return {
      account: await personOf(tx, caller.id),
      logins: await loginsOf(tx, caller.id),
      sessions: await sessionsOf(tx, caller.id),
      locations: await locationsOf(tx, caller),
      cart: await cartOf(tx, caller),
      orders: orders.map(toListed),
      payments: await paymentsOf(tx, caller),
      refunds: await refundsTo(tx, caller),
    }
  })
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
  return rows.map(({ created_at, settled_at, ...payment }) => ({
    ...payment,
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
  return rows.map(({ requested_at, ...refund }) => ({
    ...refund,
    requestedAt: requested_at.toISOString(),
  }))
}

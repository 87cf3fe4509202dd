import { sql } from 'kysely'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { prepared } from '../../kernel/database/queries.server.ts'
import { refuseOrder } from '../refusals.ts'

export const MOST_UNPAID_ORDERS = 10
export const MOST_UNPAID_PARCELS = 1000

/** An `order` in the shop without money: none received, on hold, or promised in cash. */
export const IS_UNPAID = sql<boolean>`("order".fulfilment in ('new', 'packed') and not exists (
  select from due join payment_attempt attempt on attempt.reference = due.id
  where due.order_id = "order".id
    and (attempt.state in ('paid', 'paid_on_hold') or (attempt.gateway = 'cod' and attempt.state = 'pending'))))`

const unpaidOf = prepared('unpaid-orders', (db, accountId: string) =>
  db
    .selectFrom('order')
    .where('userId', '=', accountId)
    .where(IS_UNPAID)
    .select([sql<number>`count(*)::integer`.as('orders'), PARCELS.as('parcels')]),
)

const PARCELS = sql<number>`coalesce(sum((
  select count(*) from parcel where parcel.order_id = "order".id)), 0)::integer`

/** Refuses an account's one more unpaid order with so many parcels. Orders without an account are not counted. */
export async function refuseMoreUnpaid(
  tx: Tx,
  accountId: string | null,
  parcels: number,
): Promise<Refusal | null> {
  const [unpaid = { orders: 0, parcels: 0 }] = accountId ? await unpaidOf(tx, accountId) : []
  if (unpaid.orders >= MOST_UNPAID_ORDERS)
    return refuseOrder('too-many-unpaid-orders', { most: MOST_UNPAID_ORDERS })
  const total = unpaid.parcels + parcels
  if (total <= MOST_UNPAID_PARCELS) return null
  return refuseOrder('too-many-unpaid-parcels', { parcels: total, most: MOST_UNPAID_PARCELS })
}

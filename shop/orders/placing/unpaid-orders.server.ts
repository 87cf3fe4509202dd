import { sql } from 'kysely'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { refuseOrder } from '../refusals.ts'

export const MOST_UNPAID_ORDERS = 10
export const MOST_UNPAID_PARCELS = 1000

/** An `order` in the shop without money: none received, on hold, or promised in cash. */
export const IS_UNPAID = sql<boolean>`("order".fulfilment in ('new', 'packed') and not exists (
  select from due join payment_attempt attempt on attempt.reference = due.id
  where due.order_id = "order".id
    and (attempt.state in ('paid', 'paid_on_hold') or (attempt.gateway = 'cod' and attempt.state = 'pending'))))`

/** Refuses an account's one more unpaid order with so many parcels. Orders without an account are not counted. */
export async function refuseMoreUnpaid(
  tx: Tx,
  accountId: string | null,
  parcels: number,
): Promise<Refusal | null> {
  const { rows } = await sql<{ orders: number; parcels: number }>`
    select count(*)::integer as orders, coalesce(sum((
      select count(*) from parcel where parcel.order_id = "order".id)), 0)::integer as parcels
    from "order" where user_id = ${accountId} and ${IS_UNPAID}`.execute(tx)
  const unpaid = rows[0] ?? { orders: 0, parcels: 0 }
  if (unpaid.orders >= MOST_UNPAID_ORDERS)
    return refuseOrder('too-many-unpaid-orders', { most: MOST_UNPAID_ORDERS })
  const total = unpaid.parcels + parcels
  if (total <= MOST_UNPAID_PARCELS) return null
  return refuseOrder('too-many-unpaid-parcels', { parcels: total, most: MOST_UNPAID_PARCELS })
}

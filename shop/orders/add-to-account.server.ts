import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import type { LockedOrder } from './locks.server.ts'

/** Moves orders of guests, or of nobody, into an account. A key that is taken there gets the order's id in front. */
export async function addOrdersToAccount(
  tx: Tx,
  locked: readonly LockedOrder[],
  accountId: string,
): Promise<void> {
  const ids = locked.map(({ id }) => id)
  if (ids.length === 0) return
  await tx
    .updateTable('fulfilment_change')
    .from('parcel')
    .innerJoin('order', 'order.id', 'parcel.order_id')
    .set({ changed_by: accountId })
    .whereRef('parcel.id', '=', 'fulfilment_change.parcel_id')
    .where('parcel.order_id', 'in', ids)
    .whereRef('changed_by', '=', 'order.user_id')
    .execute()
  await tx
    .updateTable('order')
    .set((eb) => ({
      user_id: accountId,
      sender_email: eb.selectFrom('user').select('email').where('user.id', '=', accountId).$asScalar(),
      taken_along_at: sql<Date>`clock_timestamp()`,
      idempotency_key: sql<string>`case when exists (
        select from "order" other where other.idempotency_key = "order".idempotency_key and other.id <> "order".id
          and (other.user_id = ${accountId} or other.id = any (${ids}::uuid[])))
        then "order".id || ':' || "order".idempotency_key else "order".idempotency_key end`,
    }))
    .where('id', 'in', ids)
    .execute()
}

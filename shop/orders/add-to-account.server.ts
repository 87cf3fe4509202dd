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
    .updateTable('fulfilmentChange')
    .from('parcel')
    .innerJoin('order', 'order.id', 'parcel.orderId')
    .set({ changedBy: accountId })
    .whereRef('parcel.id', '=', 'fulfilmentChange.parcelId')
    .where('parcel.orderId', 'in', ids)
    .whereRef('changedBy', '=', 'order.userId')
    .execute()
  await tx
    .updateTable('order')
    .set((eb) => ({
      userId: accountId,
      senderEmail: eb.selectFrom('user').select('email').where('user.id', '=', accountId).$asScalar(),
      takenAlongAt: sql<Date>`clock_timestamp()`,
      idempotencyKey: sql<string>`case when exists (
        select from "order" other where other.idempotency_key = "order".idempotency_key and other.id <> "order".id
          and (other.user_id = ${accountId} or other.id = any (${ids}::uuid[])))
        then "order".id || ':' || "order".idempotency_key else "order".idempotency_key end`,
    }))
    .where('id', 'in', ids)
    .execute()
}

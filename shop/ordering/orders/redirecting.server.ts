import { sql } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { inOneTransactionOf } from '../../kernel/transaction.server.ts'
import { findLocation } from '../../people/locations/locations.server.ts'
import { lockPaymentsOf } from './dues.server.ts'
import { isInTheShop } from './order.ts'
import { type Destination, destinationAt } from './parcel.ts'
import { refuseOrder } from './refusals.ts'

/** Refuses an unknown order or location, or somebody else's, and an order that has left the shop. */
export function redirectOrder(
  db: Db,
  caller: Caller,
  orderId: string,
  locationId: string,
): Promise<Destination | Refusal> {
  return inOneTransactionOf(db, caller, async (tx) => {
    if (!(await own(tx, caller, orderId).executeTakeFirst())) return refuseOrder('order-not-found')
    // Everybody locks in this order: the person, the payments, the order, its parcels.
    await lockPaymentsOf(tx, orderId)
    const { fulfilment } = await own(tx, caller, orderId).forNoKeyUpdate().executeTakeFirstOrThrow()
    if (!isInTheShop(fulfilment)) return refuseOrder(`redirect-${fulfilment}`)
    const location = await findLocation(tx, caller, locationId)
    if (!location) return refuseOrder('location-gone')
    const destination = destinationAt(location, caller.name)
    await changeAddress(tx, orderId, destination)
    return destination
  })
}

const own = (tx: Tx, caller: Caller, orderId: string) =>
  tx.selectFrom('order').select('fulfilment').where('id', '=', orderId).where('user_id', '=', caller.id)

async function changeAddress(tx: Tx, orderId: string, destination: Destination): Promise<void> {
  const changed = await tx
    .updateTable('parcel')
    .set(destination)
    .where('order_id', '=', orderId)
    .where('nth', '=', 1)
    .where(
      sql<boolean>`(recipient_name, recipient_phone, city, area, address, address_state) is distinct from
        (${destination.recipient_name}, ${destination.recipient_phone}, ${destination.city}, ${destination.area},
        ${destination.address}, ${destination.address_state})`,
    )
    .returning('id')
    .executeTakeFirst()
  if (!changed) return
  await tx
    .insertInto('address_change')
    // The clock's time, as for the fulfilment's steps.
    .values({ id: newId(), parcel_id: changed.id, changed_at: sql<Date>`clock_timestamp()` })
    .execute()
}

export async function addressChangesOf(db: Db, orderId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('address_change')
    .innerJoin('parcel', 'parcel.id', 'parcel_id')
    .select('changed_at')
    .where('order_id', '=', orderId)
    .orderBy('changed_at')
    .execute()
  return rows.map((row) => row.changed_at.toISOString())
}

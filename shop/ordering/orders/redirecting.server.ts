import { sql, type Updateable } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import type { Database, Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { isRefusal, type Refusal } from '../../kernel/refusal.ts'
import { inOneTransactionOf } from '../../kernel/transaction.server.ts'
import type { PaymentServices } from '../../money/payments/payment-services.server.ts'
import { findLocation } from '../../people/locations/locations.server.ts'
import { isAnother } from '../../people/locations/person-name.ts'
import { keepZones } from '../../selling/delivery/reserving.server.ts'
import { isPromisedInCash, lockPaymentsOf } from './dues.server.ts'
import { isInTheShop, tookMoney } from './order.ts'
import { isNotForCash } from './order-gifts.server.ts'
import { type Destination, destinationAt } from './parcel.ts'
import { type OfParcel, parcelOf } from './parcels.server.ts'
import { refuseOrder } from './refusals.ts'
import { repriceDelivery } from './repricing.server.ts'

/** Delivery then costs what it costs there. Refuses an unknown order or location, or somebody else's, and an order that has left the shop. */
export function redirectOrder(
  { db, jobs }: Pick<PaymentServices, 'db' | 'jobs'>,
  caller: Caller,
  { orderId, parcelId }: OfParcel,
  locationId: string,
): Promise<Destination | Refusal> {
  return inOneTransactionOf(db, caller, async (tx) => {
    if (!(await own(tx, caller, orderId).executeTakeFirst())) return refuseOrder('order-not-found')
    // Everybody locks in this order: the person, the payments, the order, the zones, its parcels, the days.
    const attempts = await lockPaymentsOf(tx, orderId)
    await own(tx, caller, orderId).forNoKeyUpdate().execute()
    const parcel = await parcelOf(tx, { orderId, parcelId }).select(['id', 'fulfilment']).executeTakeFirst()
    if (!parcel) return refuseOrder('parcel-unknown')
    const { fulfilment } = parcel
    if (!isInTheShop(fulfilment)) return refuseOrder(`redirect-${fulfilment}`)
    const location = await findLocation(tx, caller, locationId)
    if (!location) return refuseOrder('location-gone')
    const destination = destinationAt(location, caller.name)
    if (
      isPromisedInCash(attempts) &&
      isAnother(location.name, caller.name) &&
      (await isNotForCash(tx, parcel.id))
    )
      return refuseOrder('gift-in-cash')
    await keepZones(tx)
    if (!(await changeAddress(tx, parcel.id, destination))) return destination
    const isPaid = attempts.some(({ state }) => tookMoney(state))
    const there = { destination, isPaid, isCarried: false }
    const refusal = await repriceDelivery(tx, jobs, { orderId, parcelId: parcel.id, ...there })
    return isRefusal(refusal) ? refusal : destination
  })
}

const own = (tx: Tx, caller: Caller, orderId: string) =>
  tx.selectFrom('order').select('id').where('id', '=', orderId).where('user_id', '=', caller.id)

/** @param day that is chosen with it @returns whether it is another one */
export async function changeAddress(
  tx: Tx,
  parcelId: string,
  destination: Destination,
  day: Pick<Updateable<Database['parcel']>, 'deliver_on' | 'window_id' | 'place'> = {},
): Promise<boolean> {
  const changed = await tx
    .updateTable('parcel')
    .set({ ...destination, ...day })
    .where('id', '=', parcelId)
    .where(
      sql<boolean>`(recipient_name, recipient_phone, city, area, address, address_state, address_hidden) is distinct from
        (${destination.recipient_name}, ${destination.recipient_phone}, ${destination.city}, ${destination.area},
        ${destination.address}, ${destination.address_state}, ${destination.address_hidden})`,
    )
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  await tx
    .insertInto('address_change')
    // The clock's time, as for the fulfilment's steps.
    .values({ id: newId(), parcel_id: changed.id, changed_at: sql<Date>`clock_timestamp()` })
    .execute()
  return true
}

/** Nobody has said in time where it goes. Lock the order before. */
export async function lapseAddress(tx: Tx, parcelId: string): Promise<void> {
  await tx
    .updateTable('parcel')
    .set({ address_state: 'lapsed' })
    .where('id', '=', parcelId)
    .where('address_state', '=', 'asked')
    .execute()
}

/** Of all its parcels, oldest first. */
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

import { sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { eraseRecipients } from './anonymise-orders.server.ts'
import { CANCELLED_OR_RETURNED } from './fulfilment.ts'
import type { LockedOrder } from './locks.server.ts'

/** A gift that did not arrive is often ordered anew, so its recipient hears of it so many days later. */
const QUIET_DAYS = 30

/** Parcels to a phone that have ended. What an account sent to its own phone is the account's. */
export const endedParcelsTo = (tx: Tx, phone: string) =>
  tx
    .selectFrom('parcel')
    .innerJoin('order', 'order.id', 'parcel.orderId')
    .where('recipientPhone', '=', phone)
    .where('recipientPhone', '<>', '')
    .where((eb) =>
      eb.or([
        eb('parcel.fulfilment', '=', 'delivered'),
        eb.and([
          eb('parcel.fulfilment', 'in', CANCELLED_OR_RETURNED),
          eb(ENDED_AT, '<', sql<Date>`now() - make_interval(days => ${QUIET_DAYS})`),
        ]),
      ]),
    )
    .where(
      sql<boolean>`not exists (select from "user" where "user".id = "order".user_id and not guest
        and ${phone} in ("user".phone, "order".sender_phone))`,
    )
    .select(['parcel.id as parcelId', 'parcel.orderId', 'parcel.fulfilment'])
    .select(sql<string>`(${ENDED_AT} at time zone 'Asia/Dhaka')::date::text`.as('endedOn'))
    // Parcels that senders sent to themselves count as their orders.
    .select(sql<boolean>`"order".sender_phone = ${phone}`.as('isToSender'))

const ENDED_AT = sql<Date>`(
  select coalesce(max(changed_at), "order".placed_at) from fulfilment_change
  where fulfilment_change.parcel_id = parcel.id and state = parcel.fulfilment)`

/** Orders that `forgetPhoneOnOrders` changes. */
export async function listOrdersOfPhone(tx: Tx, phone: string): Promise<string[]> {
  if (phone === '') return []
  const sent = tx.selectFrom('order').select('id').where('senderPhone', '=', phone).where(HAS_NO_ACCOUNT)
  const ended = await endedParcelsTo(tx, phone).execute()
  const ids = [...ended.map(({ orderId }) => orderId), ...(await sent.execute()).map(({ id }) => id)]
  return [...new Set(ids)].sort()
}

/** A guest's, or nobody's. */
const HAS_NO_ACCOUNT = sql<boolean>`not exists (
  select from "user" where "user".id = "order".user_id and not guest)`

interface Forgotten {
  /** Orders of nobody's without an e-mail: their sender left them, and their names go once they end. */
  readonly withoutAccount: readonly string[]
  /** From which the sender's number was taken, besides. */
  readonly orders: number
  readonly parcels: number
}

/**
 * Erases a phone from these orders: from parcels that have ended with name, street and thanks; as the number of a guest, who is
 * known by something else or has another one by now, alone. Sums, days and zones stay.
 */
export async function forgetPhoneOnOrders(
  tx: Tx,
  phone: string,
  locked: readonly LockedOrder[],
): Promise<Forgotten> {
  const ids = locked.map(({ id }) => id)
  if (ids.length === 0 || phone === '') return { withoutAccount: [], orders: 0, parcels: 0 }
  const ended = await endedParcelsTo(tx, phone).where('parcel.orderId', 'in', ids).execute()
  await eraseRecipients(
    tx,
    ended.map(({ parcelId }) => parcelId),
  )
  const sent = tx
    .updateTable('order')
    .where('id', 'in', ids)
    .where('senderPhone', '=', phone)
    .where('senderState', '=', 'known')
  const left = await sent
    .set({ senderState: 'left' })
    .where('userId', 'is', null)
    .where('senderEmail', '=', '')
    .returning('id')
    .execute()
  const { numUpdatedRows } = await sent.set({ senderPhone: '' }).where(HAS_NO_ACCOUNT).executeTakeFirst()
  return {
    withoutAccount: left.map(({ id }) => id),
    orders: Number(numUpdatedRows),
    parcels: ended.filter(({ isToSender }) => !isToSender).length,
  }
}

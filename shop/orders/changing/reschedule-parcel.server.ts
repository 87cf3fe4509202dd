import { sql } from 'kysely'
import { refusalOfDay } from '../../delivery/charge-delivery.server.ts'
import { mayBeHad, offersDays } from '../../delivery/days.ts'
import { refuseDelivery } from '../../delivery/refusals.ts'
import { keepZones, type Reservation, reserveDay } from '../../delivery/reserving.server.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { dayFactsOf, deliveryZones } from '../../delivery/zones.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { keepRecord } from '../../people/audit/records.server.ts'
import { recordOrderEvent } from '../events/events.server.ts'
import { type LockedOrder, lockOrder, type OfParcel, parcelOf } from '../locks.server.ts'
import { isInTheShop } from '../order.ts'
import { refuseOrder } from '../refusals.ts'
import { isCovered, releaseReservations } from '../reservations.server.ts'
import { orderWords } from '../words.ts'

type Wanted = Omit<Reservation, 'zoneId'>

/** A day, and the name of its part; null: none. */
type Scheduled = Readonly<Record<'day' | 'window', string | null>>

/**
 * Reserves another day for a parcel, and releases its former one; delivery costs what it cost. Recorded in the audit.
 * Refuses a parcel that has left the shop or that nobody has paid, and a day that shoppers could not have.
 * @returns how many: none where it was so already
 */
export function rescheduleParcel(
  db: Db,
  caller: Caller,
  { orderId, parcelId, ...wanted }: OfParcel & Wanted,
  now: Date,
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuseOrder('order-unknown')
    const changed = await reschedule(order, parcelId, wanted, now)
    if (changed === null) return 0
    if (isRefusal(changed)) return changed
    const subject = { kind: 'order', id: orderId } as const
    await keepRecord(tx, staff, { action: 'order.day', subject, ...changed })
    return 1
  })
}

/** @returns null: it has that day already */
async function reschedule(
  order: LockedOrder,
  parcelId: OfParcel['parcelId'],
  wanted: Wanted,
  now: Date,
): Promise<Record<'before' | 'after', Scheduled> | Refusal | null> {
  const { tx, id: orderId } = order
  const { fulfilment } =
    (await parcelOf(tx, { orderId, parcelId }).select('fulfilment').executeTakeFirst()) ?? {}
  if (!fulfilment) return refuseOrder('parcel-unknown')
  const state = orderWords.en.fulfilments[fulfilment]
  if (!isInTheShop(fulfilment)) return refuseOrder('day-left-shop', { state })
  if (!(await isCovered(tx, orderId))) return refuseOrder('day-unpaid')
  await keepZones(tx)
  const { id, zone_id, window_id, place, day } = await lockParcel(tx, { orderId, parcelId })
  const isReserved = place === 'held' || place === 'kept'
  if (isReserved && day === wanted.day && window_id === wanted.windowId) return null
  const zone = (await deliveryZones(tx)).find(({ _id }) => _id === zone_id)
  if (!zone || !offersDays(zone)) return refuseDelivery('zone-without-days')
  // Days are locked in their order, so that two orders that change places do not wait for each other.
  const isEarlier = day !== null && wanted.day < day
  if (!isEarlier) await releaseReservations(order, [id])
  const refusal = await reserveOffered(tx, zone, wanted, now)
  if (refusal) return refusal
  if (isEarlier) await releaseReservations(order, [id])
  const confirmed = {
    deliver_on: wanted.day,
    window_id: wanted.windowId,
    place: 'kept',
    held_until: null,
  } as const
  await tx.updateTable('parcel').set(confirmed).where('id', '=', id).execute()
  // A reservation that expired and is had again, on the day that was chosen, is no news.
  if (place !== 'lapsed' || day !== wanted.day)
    await recordOrderEvent(tx, { kind: 'ParcelRescheduled', orderId, parcelId: id })
  const nameOf = (windowId: string | null) => zone.windows.find(({ _id }) => _id === windowId)?.name ?? null
  return {
    before: { day, window: nameOf(window_id) },
    after: { day: wanted.day, window: nameOf(wanted.windowId) },
  }
}

const lockParcel = (tx: Tx, of: OfParcel) =>
  parcelOf(tx, of)
    .select(['id', 'zone_id', 'window_id', 'place', sql<string | null>`deliver_on::text`.as('day')])
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow()

async function reserveOffered(
  tx: Tx,
  zone: DeliveryZone,
  wanted: Wanted,
  now: Date,
): Promise<Refusal | null> {
  const { state } = mayBeHad(zone, await dayFactsOf(tx, zone._id, now), now, wanted)
  return state === 'free' ? reserveDay(tx, zone, wanted) : refusalOfDay(state, wanted.day, wanted.windowId)
}

import { sql } from 'kysely'
import { mayBeHad, offersDays } from '../../delivery/days.ts'
import { refuseDelivery } from '../../delivery/refusals.ts'
import { keepZones, type ReservedPlace, reserveDay } from '../../delivery/reserving.server.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { dayFactsOf, deliveryZones } from '../../delivery/zones.server.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { type LockedOrder, type OfParcel, parcelOf } from '../locks.server.ts'
import { isInTheShop } from '../order.ts'
import { isCovered, releasePlacesOf } from '../places.server.ts'
import { refusalOfDay } from '../placing/delivering.server.ts'
import { refuseOrder } from '../refusals.ts'
import { orderWords } from '../words.ts'

type Wanted = Omit<ReservedPlace, 'zoneId'>

interface Rescheduled {
  readonly before: ScheduledFor
  readonly after: ScheduledFor
}

interface ScheduledFor {
  readonly day: string | null
  /** Its name. */
  readonly window: string | null
}

/**
 * Keeps a place on that day for a parcel, and gives its former one back. Delivery costs what was agreed, whatever the day costs
 * others. Refuses a parcel that has left the shop or does not count, and a day that shoppers
 * could not have.
 * @returns null: it has that place already
 */
export async function rescheduleParcel(
  order: LockedOrder,
  parcelId: OfParcel['parcelId'],
  wanted: Wanted,
  now: Date,
): Promise<Rescheduled | Refusal | null> {
  const { tx, id: orderId } = order
  const { fulfilment } =
    (await parcelOf(tx, { orderId, parcelId }).select('fulfilment').executeTakeFirst()) ?? {}
  if (!fulfilment) return refuseOrder('parcel-unknown')
  const state = orderWords.en.fulfilments[fulfilment]
  if (!isInTheShop(fulfilment)) return refuseOrder('day-left-shop', { state })
  if (!(await isCovered(tx, orderId))) return refuseOrder('day-unpaid')
  await keepZones(tx)
  const { id, zone_id, window_id, place, day } = await lockParcel(tx, { orderId, parcelId })
  const hasPlace = place === 'held' || place === 'kept'
  if (hasPlace && day === wanted.day && window_id === wanted.windowId) return null
  const zone = (await deliveryZones(tx)).find(({ _id }) => _id === zone_id)
  if (!zone || !offersDays(zone)) return refuseDelivery('zone-without-days')
  // Days are locked in their order, so that two orders that change places do not wait for each other.
  const isEarlier = day !== null && wanted.day < day
  if (!isEarlier) await releasePlacesOf(order, [id])
  const refusal = await takePlace(tx, zone, wanted, now)
  if (refusal) return refusal
  if (isEarlier) await releasePlacesOf(order, [id])
  const kept = {
    deliver_on: wanted.day,
    window_id: wanted.windowId,
    place: 'kept',
    held_until: null,
  } as const
  await tx.updateTable('parcel').set(kept).where('id', '=', id).execute()
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

async function takePlace(tx: Tx, zone: DeliveryZone, wanted: Wanted, now: Date): Promise<Refusal | null> {
  const { state } = mayBeHad(zone, await dayFactsOf(tx, zone._id, now), now, wanted)
  return state === 'free' ? reserveDay(tx, zone, wanted) : refusalOfDay(state, wanted.day, wanted.windowId)
}

import { sql } from 'kysely'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import { placeKey } from './days.ts'
import { refuseDelivery } from './refusals.ts'

/** A delivery day of a zone, for one parcel. */
export interface ReservedDay {
  readonly zoneId: string
  /** yyyy-mm-dd in Dhaka. */
  readonly day: string
  readonly windowId: string | null
}

const PINNED = Symbol('pinned')

/** Until the transaction ends, no zone and no time slot is changed or removed, since `pinZones` was called in it. */
export interface PinnedZones {
  readonly [PINNED]: true
  readonly tx: Tx
}

/** Waits while zones are changed. Locks zones: call it before parcels are locked or added. */
export async function pinZones(tx: Tx): Promise<PinnedZones> {
  await sql`lock table delivery_zone in row share mode`.execute(tx)
  return pinnedZones(tx)
}

/** For a transaction that has called `pinZones`. */
export const pinnedZones = (tx: Tx): PinnedZones => ({ [PINNED]: true, tx })

/**
 * Counts one more parcel for each of `days`, and one less for each of `former`. Locks days, which are the last of all locks.
 * Refuses a full day, a full time slot and an unknown one.
 */
export async function reserveDays(
  { tx }: PinnedZones,
  days: readonly ReservedDay[],
  former: readonly ReservedDay[] = [],
): Promise<Refusal | null> {
  for (const change of changesOf(days, former)) {
    if (change.parcels < 0) await countDay(tx, change)
    if (change.parcels <= 0 || (await addDay(tx, change))) continue
    const { day, windowId } = change
    if (windowId === null) return refuseDelivery('day-full', { day })
    return (await hasTimeSlot(tx, change))
      ? refuseDelivery('window-full', { day })
      : refuseDelivery('window-unknown')
  }
  return null
}

export async function releaseDays(zones: PinnedZones, former: readonly ReservedDay[]): Promise<void> {
  await reserveDays(zones, [], former)
}

interface Change extends ReservedDay {
  readonly parcels: number
}

/** A time slot counts for its day too. In the order in which everybody locks days: by zone and day, the whole day first. */
function changesOf(days: readonly ReservedDay[], former: readonly ReservedDay[]): Change[] {
  const changes = new Map<string, Change>()
  const counted = [...days.map((day) => [day, 1] as const), ...former.map((day) => [day, -1] as const)]
  for (const [{ zoneId, day, windowId }, one] of counted)
    for (const part of new Set([null, windowId])) {
      const key = `${zoneId} ${placeKey(day, part)}`
      const parcels = (changes.get(key)?.parcels ?? 0) + one
      changes.set(key, { zoneId, day, windowId: part, parcels })
    }
  return [...changes].sort(([one], [other]) => (one < other ? -1 : 1)).map(([, change]) => change)
}

async function addDay(tx: Tx, { zoneId, windowId, day, parcels }: Change): Promise<boolean> {
  await sql`insert into delivery_day (zone_id, window_id, day)
    select zone.id, slot.id, ${day}::date
    from delivery_zone zone left join delivery_window slot on slot.zone_id = zone.id and slot.id = ${windowId}
    where zone.id = ${zoneId} on conflict do nothing`.execute(tx)
  return countDay(tx, { zoneId, windowId, day, parcels })
}

/** @returns false: there is no room for so many more */
async function countDay(tx: Tx, { zoneId, windowId, day, parcels }: Change): Promise<boolean> {
  const { numAffectedRows } = await sql`update delivery_day set taken = taken + ${parcels}::integer
    where zone_id = ${zoneId} and window_id is not distinct from ${windowId}::uuid and day = ${day}::date
      and (${parcels}::integer < 0 or taken + ${parcels}::integer <= coalesce(
        capacity,
        case when window_id is null then (select capacity from delivery_zone where id = zone_id)
          else (select capacity from delivery_window where id = window_id) end,
        ${ANY_NUMBER}::integer))`.execute(tx)
  return numAffectedRows === 1n
}

const ANY_NUMBER = 1_000_000

async function hasTimeSlot(tx: Tx, { zoneId, windowId }: Change): Promise<boolean> {
  const slots = tx.selectFrom('deliveryWindow').select('id').where('zoneId', '=', zoneId)
  return (await slots.where('id', '=', windowId).executeTakeFirst()) !== undefined
}

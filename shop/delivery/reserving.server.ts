import { sql } from 'kysely'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import { refuseDelivery } from './refusals.ts'
import type { DeliveryZone } from './zone.ts'
import './tables.ts'

export interface Reservation {
  readonly zoneId: string
  /** yyyy-mm-dd in Dhaka. */
  readonly day: string
  readonly windowId: string | null
}

export interface WantedPlace {
  readonly zone: DeliveryZone
  readonly day: string
  readonly windowId: string | null
}

/**
 * Until the transaction ends, no zone and no window goes. Call it before a parcel is locked or made: whoever removes a zone locks
 * zones, then the parcels that it leaves behind.
 */
export async function keepZones(tx: Tx): Promise<void> {
  await sql`lock table delivery_zone in row share mode`.execute(tx)
}

/** In the order in which everybody locks them: by zone, then day. Call it last. Refuses what is full by now. */
export async function reservePlaces(tx: Tx, places: readonly WantedPlace[]): Promise<Refusal | null> {
  const together = Map.groupBy(places, ({ zone, day, windowId }) => `${zone._id} ${day} ${windowId ?? ''}`)
  for (const [, same] of [...together].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [first] = same
    const refusal = first ? await reserveDay(tx, first.zone, first, same.length) : null
    if (refusal) return refusal
  }
  return null
}

/** Places on the day, and in its window. Call it after all other locks: everybody takes the day first. Refuses what is full. */
export async function reserveDay(
  tx: Tx,
  zone: DeliveryZone,
  { day, windowId }: Omit<Reservation, 'zoneId'>,
  parcels = 1,
): Promise<Refusal | null> {
  const window = zone.windows.find(({ _id }) => _id === windowId)
  if (windowId !== null && !window) return refuseDelivery('window-unknown')
  const of = { zoneId: zone._id, day, parcels }
  if (!(await take(tx, { ...of, windowId: null }, zone.capacity))) return refuseDelivery('day-full', { day })
  if (!window || (await take(tx, { ...of, windowId: window._id }, window.capacity))) return null
  return refuseDelivery('window-full', { day })
}

/** @param usual of the zone or the window, where that day has no capacity of its own */
async function take(
  tx: Tx,
  { zoneId, windowId, day, parcels }: Reservation & { readonly parcels: number },
  usual: number | null,
): Promise<boolean> {
  await sql`insert into delivery_day (zone_id, window_id, day) values (${zoneId}, ${windowId}, ${day}::date)
    on conflict do nothing`.execute(tx)
  const { numAffectedRows } = await sql`update delivery_day set taken = taken + ${parcels}::integer
    where zone_id = ${zoneId} and window_id is not distinct from ${windowId}::uuid and day = ${day}::date
      and taken + ${parcels}::integer <= coalesce(capacity, ${usual}::integer, ${ANY_NUMBER}::integer)`.execute(
    tx,
  )
  return numAffectedRows === 1n
}

const ANY_NUMBER = 1_000_000

export async function releaseDay(tx: Tx, { zoneId, day, windowId }: Reservation): Promise<void> {
  const windows = windowId === null ? [null] : [null, windowId]
  for (const window of windows)
    await sql`update delivery_day set taken = taken - 1
      where zone_id = ${zoneId} and window_id is not distinct from ${window}::uuid and day = ${day}::date`.execute(
      tx,
    )
}

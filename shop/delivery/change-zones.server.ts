import { type Insertable, sql } from 'kysely'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Database, Tx } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { districtOf, foldedPlace } from '../kernel/language/district.ts'
import { refuseDelivery } from './refusals.ts'
import type { DeliveryZone } from './zone.ts'
import { deliveryZones } from './zones.server.ts'
import './tables.ts'

type TimeSlotInput = Omit<DeliveryZone['windows'][number], '_id'> & { readonly _id?: string | undefined }

export type ZoneInput = Omit<
  DeliveryZone,
  '_id' | 'districts' | 'areas' | 'windows' | 'everywhereElse' | 'revision'
> & {
  /** Districts, towns and areas, as the shopkeeper typed them. */
  readonly places: readonly string[]
  readonly windows: readonly TimeSlotInput[]
}

const LOCKED = Symbol('locked')

/** Until the transaction ends, nobody else changes a zone, and nobody for whom zones stay begins: made by `lockZones` alone. */
export interface LockedZone extends DeliveryZone {
  readonly [LOCKED]: true
}

export async function lockZones(tx: Tx): Promise<LockedZone[]> {
  await sql`lock table delivery_zone in exclusive mode`.execute(tx)
  return (await deliveryZones(tx)).map((zone) => ({ ...zone, [LOCKED]: true }))
}

/** Refuses a place that another zone has. @returns the id of the new one */
export async function addZone(
  tx: Tx,
  zones: readonly LockedZone[],
  input: ZoneInput,
): Promise<string | Refusal> {
  const taken = placeTaken(zones, null, input)
  if (taken) return taken
  const id = newId()
  await tx
    .insertInto('delivery_zone')
    .values({ ...rowOf(input), id, position: zones.length })
    .execute()
  await replaceTimeSlots(tx, id, input.windows)
  return id
}

/** As `addZone`. @param zone as it is; of the one that is everywhere else the places are ignored */
export async function updateZone(
  tx: Tx,
  zones: readonly LockedZone[],
  zone: LockedZone,
  input: ZoneInput,
): Promise<Refusal | null> {
  const taken = zone.everywhereElse ? null : placeTaken(zones, zone._id, input)
  if (taken) return taken
  const { districts, areas, ...row } = rowOf(input)
  await tx
    .updateTable('delivery_zone')
    .set({ ...row, ...(!zone.everywhereElse && { districts, areas }), revision: zone.revision + 1 })
    .where('id', '=', zone._id)
    .execute()
  await replaceTimeSlots(tx, zone._id, input.windows)
  return null
}

/** Parcels keep what they were charged. Refuses the one that is everywhere else. */
export async function removeZone(tx: Tx, { _id, everywhereElse }: LockedZone): Promise<Refusal | null> {
  if (everywhereElse) return refuseDelivery('zone-needed')
  await tx.deleteFrom('delivery_zone').where('id', '=', _id).execute()
  return null
}

export type Holiday = { readonly day: string; readonly why: string; readonly whyBn: string }

export const putHoliday = (tx: Tx, { day, why, whyBn }: Holiday) =>
  tx
    .insertInto('closed_day')
    .values({ day, why_en: why, why_bn: whyBn })
    .onConflict((same) => same.column('day').doUpdateSet({ why_en: why, why_bn: whyBn }))
    .execute()

export const removeHoliday = (tx: Tx, day: string) =>
  tx.deleteFrom('closed_day').where('day', '=', sql<Date>`${day}::date`).execute()

function rowOf({ places, ...zone }: ZoneInput): Omit<Insertable<Database['delivery_zone']>, 'id'> {
  const districts = [...new Set(places.flatMap((place) => districtOf(place) ?? []))]
  const areas = places.filter((place) => districtOf(place) === null)
  return {
    ...{ name_en: zone.name, name_bn: zone.nameBn, districts, areas, charge: zone.charge },
    ...{ free_from: zone.freeFrom, rush_charge: zone.rushCharge, lead_days: zone.leadDays },
    ...{ cut_off: zone.cutOff, weekdays: [...zone.weekdays], capacity: zone.capacity },
    ...{ cash: zone.cash, advance: zone.advance },
  }
}

/** A district or a town belongs to one zone at most. */
function placeTaken(
  zones: readonly DeliveryZone[],
  own: string | null,
  { places }: ZoneInput,
): Refusal | null {
  for (const place of places) {
    const [district, folded] = [districtOf(place), foldedPlace(place)]
    const other = zones.find(
      ({ _id, districts, areas }) =>
        _id !== own &&
        (district === null
          ? areas.some((area) => foldedPlace(area) === folded)
          : districts.includes(district)),
    )
    if (other) return refuseDelivery('place-taken', { place, zone: other.name })
  }
  return null
}

/** Those that stay keep their ids, and the places that were taken in them. */
async function replaceTimeSlots(tx: Tx, zoneId: string, timeSlots: readonly TimeSlotInput[]): Promise<void> {
  const kept = timeSlots.flatMap(({ _id }) => _id ?? [])
  await tx
    .deleteFrom('delivery_window')
    .where('zone_id', '=', zoneId)
    .$if(kept.length > 0, (some) => some.where('id', 'not in', kept))
    .execute()
  for (const [position, { _id, name, nameBn, ...timeSlot }] of timeSlots.entries()) {
    const row = { ...timeSlot, name_en: name, name_bn: nameBn, position }
    const own = tx.updateTable('delivery_window').set(row).where('zone_id', '=', zoneId)
    const changed = _id ? await own.where('id', '=', _id).executeTakeFirst() : null
    if (!changed?.numUpdatedRows)
      await tx
        .insertInto('delivery_window')
        .values({ ...row, id: newId(), zone_id: zoneId })
        .execute()
  }
}

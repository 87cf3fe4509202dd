import { type Insertable, sql } from 'kysely'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Database, Tx } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { districtCalledExactly, foldPlace } from '../kernel/language/district.ts'
import { toTextColumns } from '../kernel/language/text-columns.ts'
import type { Text } from '../kernel/language/text-fields.ts'
import { refuseDelivery } from './refusals.ts'
import type { DeliveryZone } from './zone.ts'
import { deliveryZones } from './zones.server.ts'

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

/** Until the transaction ends, nobody else changes or pins a zone: made by `lockZones` alone. */
export interface LockedZone extends DeliveryZone {
  readonly [LOCKED]: true
}

export async function lockZones(tx: Tx): Promise<LockedZone[]> {
  await sql`lock table delivery_zone in exclusive mode`.execute(tx)
  return (await deliveryZones(tx)).map((zone) => ({ ...zone, [LOCKED]: true }))
}

/** Refuses a place that another zone has. @returns the id of the new zone */
export async function addZone(
  tx: Tx,
  zones: readonly LockedZone[],
  input: ZoneInput,
): Promise<string | Refusal> {
  const taken = findTakenPlace(zones, null, input)
  if (taken) return taken
  const id = newId()
  await tx
    .insertInto('deliveryZone')
    .values({ ...toRow(input), id, position: zones.length })
    .execute()
  await replaceTimeSlots(tx, id, input.windows)
  return id
}

/** Refuses as `addZone`. Ignores the places of the zone that is everywhere else. */
export async function updateZone(
  tx: Tx,
  zones: readonly LockedZone[],
  zone: LockedZone,
  input: ZoneInput,
): Promise<Refusal | null> {
  const taken = zone.everywhereElse ? null : findTakenPlace(zones, zone._id, input)
  if (taken) return taken
  const { districts, areas, ...row } = toRow(input)
  await tx
    .updateTable('deliveryZone')
    .set({ ...row, ...(!zone.everywhereElse && { districts, areas }), revision: zone.revision + 1 })
    .where('id', '=', zone._id)
    .execute()
  await replaceTimeSlots(tx, zone._id, input.windows)
  return null
}

/** Parcels keep their charges. Refuses the zone that is everywhere else. */
export async function removeZone(tx: Tx, { _id, everywhereElse }: LockedZone): Promise<Refusal | null> {
  if (everywhereElse) return refuseDelivery('zone-needed')
  await tx.deleteFrom('deliveryZone').where('id', '=', _id).execute()
  return null
}

export type Holiday = Text<'why'> & { readonly day: string }

export const putHoliday = (tx: Tx, { day, ...why }: Holiday) =>
  tx
    .insertInto('closedDay')
    .values({ day, ...toTextColumns('whyEn', why, 'why') })
    .onConflict((same) => same.column('day').doUpdateSet(toTextColumns('whyEn', why, 'why')))
    .execute()

export const removeHoliday = (tx: Tx, day: string) =>
  tx.deleteFrom('closedDay').where('day', '=', sql<Date>`${day}::date`).execute()

function toRow({ places, ...zone }: ZoneInput): Omit<Insertable<Database['deliveryZone']>, 'id'> {
  const districts = [...new Set(places.flatMap((place) => districtCalledExactly(place) ?? []))]
  const areas = places.filter((place) => districtCalledExactly(place) === null)
  return {
    ...toTextColumns('nameEn', zone, 'name'),
    districts,
    areas,
    charge: zone.charge,
    freeFrom: zone.freeFrom,
    rushCharge: zone.rushCharge,
    leadDays: zone.leadDays,
    cutOff: zone.cutOff,
    weekdays: [...zone.weekdays],
    capacity: zone.capacity,
    cash: zone.cash,
    advance: zone.advance,
  }
}

/** A district or a town belongs to one zone at most. */
function findTakenPlace(
  zones: readonly DeliveryZone[],
  own: string | null,
  { places }: ZoneInput,
): Refusal | null {
  for (const place of places) {
    const [district, folded] = [districtCalledExactly(place), foldPlace(place)]
    const other = zones.find(
      ({ _id, districts, areas }) =>
        _id !== own &&
        (district === null ? areas.some((area) => foldPlace(area) === folded) : districts.includes(district)),
    )
    if (other) return refuseDelivery('place-taken', { place, zone: other.name })
  }
  return null
}

/** Time slots that stay keep their ids, and with them their reservations. */
async function replaceTimeSlots(tx: Tx, zoneId: string, timeSlots: readonly TimeSlotInput[]): Promise<void> {
  const ids = timeSlots.flatMap(({ _id }) => _id ?? [])
  await tx
    .deleteFrom('deliveryWindow')
    .where('zoneId', '=', zoneId)
    .$if(ids.length > 0, (some) => some.where('id', 'not in', ids))
    .execute()
  for (const [
    position,
    { _id, begins, ends, charge, capacity, minutesBefore, ...text },
  ] of timeSlots.entries()) {
    const kept = { begins, ends, charge, capacity, minutesBefore, position }
    const row = { ...toTextColumns('nameEn', text, 'name'), ...kept }
    const own = tx.updateTable('deliveryWindow').set(row).where('zoneId', '=', zoneId)
    const changed = _id ? await own.where('id', '=', _id).executeTakeFirst() : null
    if (!changed?.numUpdatedRows)
      await tx
        .insertInto('deliveryWindow')
        .values({ ...row, id: newId(), zoneId })
        .execute()
  }
}

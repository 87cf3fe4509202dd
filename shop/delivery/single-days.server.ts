import type { Refusal } from '../kernel/api/refusal.ts'
import type { NounOf } from '../kernel/api/wire.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import type { LockedZone } from './change-zones.server.ts'
import { daysOffered, placeKey } from './days.ts'
import type { PlannedZoneAnswer } from './delivery-shapes.server.ts'
import { refuseDelivery } from './refusals.ts'
import type { DeliveryZone } from './zone.ts'
import { dayFactsOf, deliveryZones } from './zones.server.ts'

/** The shopkeeper's settings of a single day. */
export interface DayPlan {
  /** The reason for closing it, or an empty text; null: open. */
  readonly closed: string | null
  /** Parcels; null: as on every other day. */
  readonly capacity: number | null
  readonly windows: readonly { readonly _id: string; readonly capacity: number | null }[]
}

/** A plan in place of the one that was seen. */
export type SeenPlan = DayPlan & { readonly day: string; readonly revision: number }

export type PlannedZone = NounOf<typeof PlannedZoneAnswer>
export type PlannedDay = PlannedZone['days'][number]

/** The days that shoppers see in each zone, with what is taken of them. */
export async function plannedZones(db: Db, now: Date): Promise<PlannedZone[]> {
  const planned: PlannedZone[] = []
  for (const zone of await deliveryZones(db))
    planned.push({ zone: zone._id, days: await plannedDays(db, zone, now) })
  return planned
}

async function plannedDays(db: Db | Tx, zone: DeliveryZone, now: Date): Promise<PlannedDay[]> {
  const facts = await dayFactsOf(db, zone._id, now)
  const placeOf = (day: string, windowId: string | null) => {
    const { taken: parcels = 0, capacity = null } = facts.places.get(placeKey(day, windowId)) ?? {}
    return { parcels, capacity }
  }
  return daysOffered(zone, facts, now).map(({ day, state, why, whyBn }) => ({
    day,
    state,
    why,
    whyBn,
    ...placeOf(day, null),
    closed: facts.shut.get(day) ?? null,
    revision: facts.places.get(placeKey(day, null))?.revision ?? 0,
    windows: zone.windows.map(({ _id }) => ({ _id, ...placeOf(day, _id) })),
  }))
}

/**
 * Changes one day; orders that were placed keep theirs. Refuses a day that is not offered now, one that was changed since it was seen,
 * and fewer parcels than were ordered. @returns the plan before and after
 */
export async function planDay(
  tx: Tx,
  zone: LockedZone,
  { day, revision, closed, capacity, windows }: SeenPlan,
  now: Date,
): Promise<{ readonly before: DayPlan; readonly after: DayPlan } | Refusal> {
  const planned = async () => (await plannedDays(tx, zone, now)).find((one) => one.day === day)
  const before = await planned()
  if (!before) return refuseDelivery('day-not-shown')
  if (before.revision !== revision) return refuseDelivery('day-changed')
  for (const part of [{ _id: null, capacity, closed }, ...windows.map((one) => ({ ...one, closed: null }))]) {
    const place = part._id === null ? before : before.windows.find(({ _id }) => _id === part._id)
    if (!place) return refuseDelivery('window-unknown')
    if (part.capacity !== null && part.capacity < place.parcels)
      return refuseDelivery('day-taken', { parcels: place.parcels })
    await writePart(
      tx,
      { zoneId: zone._id, windowId: part._id, day },
      { ...part, revision: part._id === null ? revision + 1 : 0 },
    )
  }
  return { before, after: (await planned()) ?? before }
}

const writePart = (
  tx: Tx,
  place: { readonly zoneId: string; readonly windowId: string | null; readonly day: string },
  { capacity, closed, revision }: Pick<SeenPlan, 'capacity' | 'closed' | 'revision'>,
) =>
  tx
    .insertInto('deliveryDay')
    .values({ ...place, capacity, closedWhy: closed, revision })
    .onConflict((same) =>
      same.columns(['zoneId', 'windowId', 'day']).doUpdateSet({ capacity, closedWhy: closed, revision }),
    )
    .execute()

import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { keptRead } from '../kernel/api/read-scopes.server.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { prepared } from '../kernel/database/queries.server.ts'
import { addDays, dhakaDay } from '../kernel/language/dhaka.ts'
import { selectText } from '../kernel/language/text-columns.ts'
import {
  DAYS_SHOWN,
  type DayFacts,
  daysOffered,
  type OfferedDay,
  type PlaceFacts,
  placeKey,
  withParcels,
} from './days.ts'
import type { ReservedDay } from './reserve-days.server.ts'
import type { DeliveryZone } from './zone.ts'

const hourMinute = (column: string) => sql<string>`to_char(${sql.ref(column)}, 'HH24:MI')`

/** In the shopkeeper's order, everywhere else last. */
export const deliveryZones = prepared<[], DeliveryZone>('delivery-zones', (db) =>
  db
    .selectFrom('delivery_zone')
    .select(['id as _id', ...selectText('name_en', 'name'), 'districts', 'areas', 'charge'])
    .select(['free_from as freeFrom', 'rush_charge as rushCharge', 'lead_days as leadDays', 'weekdays'])
    .select(['capacity', 'cash', 'advance', 'everywhere_else as everywhereElse', 'revision'])
    .select(hourMinute('cut_off').as('cutOff'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('delivery_window')
          .whereRef('zone_id', '=', 'delivery_zone.id')
          .select(['delivery_window.id as _id', ...selectText('delivery_window.name_en', 'name')])
          .select(['delivery_window.charge', 'delivery_window.capacity', 'minutes_before as minutesBefore'])
          .select([hourMinute('begins').as('begins'), hourMinute('ends').as('ends')])
          .orderBy('delivery_window.position')
          .orderBy('delivery_window.id'),
      ).as('windows'),
    )
    .orderBy('everywhere_else')
    .orderBy('position')
    .orderBy('delivery_zone.id'),
)

/** For cached pages: a change of a zone renews them. */
export const zonesForPages = keptRead((db: Db) => deliveryZones(db), [])

interface KnownDays extends DayFacts {
  /** The reasons of the zone's own closed days, without holidays. */
  readonly shut: ReadonlyMap<string, string>
  readonly places: ReadonlyMap<string, PlaceFacts & { readonly revision: number }>
}

/** Facts of the days that are offered now. */
export async function dayFactsOf(db: Db | Tx, zoneId: string, now: Date): Promise<KnownDays> {
  const [from, to] = [dhakaDay(now), addDays(dhakaDay(now), DAYS_SHOWN + MOST_AHEAD)]
  const days = await db
    .selectFrom('delivery_day')
    .select(['window_id', 'taken', 'capacity', 'closed_why', 'revision', sql<string>`day::text`.as('day')])
    .where('zone_id', '=', zoneId)
    .where('day', '>=', sql<Date>`${from}::date`)
    .where('day', '<=', sql<Date>`${to}::date`)
    .execute()
  const shutForAll = (await holidays(db)).filter(({ day }) => day >= from && day <= to)
  const shut = days.flatMap(({ day, window_id, closed_why: why }) =>
    window_id === null && why !== null ? [{ day, why, whyBn: why }] : [],
  )
  return {
    shut: new Map(shut.map(({ day, why }) => [day, why])),
    closed: new Map([...shut, ...shutForAll].map(({ day, ...why }) => [day, why])),
    places: new Map(days.map(({ day, window_id, ...place }) => [placeKey(day, window_id), place])),
  }
}

/** A holiday later than this moves no day that is offered, unless as many days in a row are closed. */
const MOST_AHEAD = 30

export const holidays = (db: Db | Tx) =>
  db
    .selectFrom('closed_day')
    .select([sql<string>`day::text`.as('day'), ...selectText('why_en', 'why')])
    .orderBy('day')
    .execute()

/** @param own a parcel's reservation there, which takes no place from it @returns null for an unknown zone */
export async function offeredDaysOf(
  db: Db | Tx,
  zoneId: string,
  now: Date,
  own: ReservedDay | null = null,
): Promise<OfferedDay[] | null> {
  const zone = (await deliveryZones(db)).find(({ _id }) => _id === zoneId)
  if (!zone) return null
  const facts = await dayFactsOf(db, zoneId, now)
  return daysOffered(zone, own ? withParcels(facts, own, -1) : facts, now)
}

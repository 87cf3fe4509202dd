import { sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import { cachedRead } from '../kernel/api/read-scopes.server.ts'
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
    .selectFrom('deliveryZone')
    .select(['id as _id', ...selectText('nameEn', 'name'), 'districts', 'areas', 'charge'])
    .select(['freeFrom', 'rushCharge', 'leadDays', 'weekdays'])
    .select(['capacity', 'cash', 'advance', 'everywhereElse', 'revision'])
    .select(hourMinute('cutOff').as('cutOff'))
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('deliveryWindow')
          .whereRef('zoneId', '=', 'deliveryZone.id')
          .select(['deliveryWindow.id as _id', ...selectText('deliveryWindow.nameEn', 'name')])
          .select(['deliveryWindow.charge', 'deliveryWindow.capacity', 'minutesBefore'])
          .select([hourMinute('begins').as('begins'), hourMinute('ends').as('ends')])
          .orderBy('deliveryWindow.position')
          .orderBy('deliveryWindow.id'),
      ).as('windows'),
    )
    .orderBy('everywhereElse')
    .orderBy('position')
    .orderBy('deliveryZone.id'),
)

/** For cached pages: a change of a zone renews them. */
export const zonesForPages = cachedRead((db: Db) => deliveryZones(db), [])

interface KnownDays extends DayFacts {
  /** The reasons of the zone's own closed days, without holidays. */
  readonly shut: ReadonlyMap<string, string>
  readonly places: ReadonlyMap<string, PlaceFacts & { readonly revision: number }>
}

/** Facts of the days that are offered now. */
export async function dayFactsOf(db: Db | Tx, zoneId: string, now: Date): Promise<KnownDays> {
  const [from, to] = [dhakaDay(now), addDays(dhakaDay(now), DAYS_SHOWN + MOST_AHEAD)]
  const days = await db
    .selectFrom('deliveryDay')
    .select(['windowId', 'taken', 'capacity', 'closedWhy', 'revision', sql<string>`day::text`.as('day')])
    .where('zoneId', '=', zoneId)
    .where('day', '>=', sql<Date>`${from}::date`)
    .where('day', '<=', sql<Date>`${to}::date`)
    .execute()
  const shutForAll = (await holidays(db)).filter(({ day }) => day >= from && day <= to)
  const shut = days.flatMap(({ day, windowId, closedWhy: why }) =>
    windowId === null && why !== null ? [{ day, why, whyBn: why }] : [],
  )
  return {
    shut: new Map(shut.map(({ day, why }) => [day, why])),
    closed: new Map([...shut, ...shutForAll].map(({ day, ...why }) => [day, why])),
    places: new Map(days.map(({ day, windowId, ...place }) => [placeKey(day, windowId), place])),
  }
}

/** A holiday later than this moves no day that is offered, unless as many days in a row are closed. */
const MOST_AHEAD = 30

export const holidays = (db: Db | Tx) =>
  db
    .selectFrom('closedDay')
    .select([sql<string>`day::text`.as('day'), ...selectText('whyEn', 'why')])
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

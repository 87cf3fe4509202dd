import { type RawBuilder, sql } from 'kysely'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import { isUnproven } from '../people/identity/unproven.server.ts'
import { limitForUnverified } from '../people/identity/unproven.ts'
import { refuseDelivery } from './refusals.ts'
import type { ReservedDay } from './reserve-days.server.ts'

/** The sender whose order reserves days. */
export interface DaySender {
  readonly accountId: string | null
  /** Where it is placed from, see `Caller`. */
  readonly network?: string | undefined
}

/** As `daysHeldUnpaid`, as a refusal of the first. */
export async function refuseDaysOf(...asked: Parameters<typeof daysHeldUnpaid>): Promise<Refusal | null> {
  const [day] = await daysHeldUnpaid(...asked)
  return day ? refuseDelivery('day-held-unpaid', { day }) : null
}

/**
 * Finds the limited days and time slots of which an unverified sender would hold too many unpaid. Lock the days before: then the
 * answer stays right until the transaction ends.
 * @param except the parcels that these days are for, as far as they hold others
 */
export async function daysHeldUnpaid(
  tx: Tx,
  { accountId, network = '' }: DaySender,
  days: readonly ReservedDay[],
  except: readonly string[] = [],
): Promise<string[]> {
  if (days.length === 0 || !(await isUnproven(tx, accountId))) return []
  const { rows } = await sql<LimitedPlace>`
    with chosen as (
      select "zoneId" as zone_id, slot.id as window_id, day, count(*)::integer as units
        from jsonb_to_recordset(${JSON.stringify(days)}::jsonb) as place ("zoneId" uuid, "windowId" uuid, day date),
          lateral (select null::uuid union select "windowId") as slot (id)
        group by 1, 2, 3
    ), limited as (
      select chosen.*, coalesce(delivery_day.capacity,
          case when chosen.window_id is null then delivery_zone.capacity else delivery_window.capacity end) as places
        from chosen join delivery_zone on delivery_zone.id = chosen.zone_id
          left join delivery_window on delivery_window.id = chosen.window_id
          left join delivery_day on delivery_day.zone_id = chosen.zone_id and delivery_day.day = chosen.day
            and delivery_day.window_id is not distinct from chosen.window_id
    )
    select day::text, units, places, own, others, sold from limited cross join lateral (
      select count(*) filter (where is_held and is_own)::integer as own,
          count(*) filter (where is_held and not is_own)::integer as others,
          count(*) filter (where not is_held)::integer as sold
        from parcel join "order" on "order".id = order_id join reservation on parcel_id = parcel.id and resource = 'day'
            and state in ('reserved', 'confirmed'),
          lateral (select coalesce(user_id = ${accountId}, false) or coalesce(placed_from = nullif(${network}, '')::inet, false),
            is_unproven(user_id, null) and not money_received("order".id)) sender (is_own, is_held)
        where zone_id = limited.zone_id and deliver_on = limited.day
          and (limited.window_id is null or parcel.window_id = limited.window_id)
          and not parcel.id = any (${except}::uuid[])) held
    where places is not null order by day`.execute(tx)
  return rows
    .filter(
      ({ own, units, places, sold, others }) => own + units > limitForUnverified(places - sold, others, 1),
    )
    .map(({ day }) => day)
}

/** A day, or a time slot of it. Held is what orders have that no money has come for, confirmed or not. */
interface LimitedPlace {
  readonly day: string
  /** Wanted. */
  readonly units: number
  readonly places: number
  readonly own: number
  /** Held by other unproven senders. */
  readonly others: number
  /** Taken by everybody else: no part of the places that the unproven share. */
  readonly sold: number
}

/** Whether the order has a place that is limited, and nobody has proven an e-mail or the order's phone for it. */
export async function isDayUnconfirmed(tx: Tx, accountId: string | null, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isRefused: boolean | null }>`
    select bool_or(${isLimited(PLACE_OF_PARCEL)} and is_unproven(${accountId}, sender_phone)) as "isRefused"
    from parcel join "order" on "order".id = order_id
    where order_id = ${orderId} and deliver_on is not null and zone_id is not null`.execute(tx)
  return rows[0]?.isRefused ?? false
}

/** As `isDayUnconfirmed`, of an order that this person would place and promise. */
export async function isPlaceUnconfirmed(
  tx: Tx,
  personId: string,
  { zoneId, windowId, day }: ReservedDay,
): Promise<boolean> {
  const { rows } = await sql<{ isRefused: boolean }>`
    select ${isLimited({ zone: sql`${zoneId}::uuid`, slot: sql`${windowId}::uuid`, day: sql`${day}::date` })}
      and is_unproven(${personId}, null) as "isRefused"`.execute(tx)
  return rows[0]?.isRefused ?? true
}

interface Place {
  readonly zone: RawBuilder<unknown>
  readonly slot: RawBuilder<unknown>
  readonly day: RawBuilder<unknown>
}

const PLACE_OF_PARCEL: Place = {
  zone: sql`parcel.zone_id`,
  slot: sql`parcel.window_id`,
  day: sql`parcel.deliver_on`,
}

/** Whether the places of a day, or of a time slot of it, are limited. */
const isLimited = ({ zone, slot, day }: Place) => sql<boolean>`coalesce(
  (select capacity from delivery_day where delivery_day.zone_id = ${zone} and delivery_day.window_id is null and delivery_day.day = ${day}),
  (select capacity from delivery_zone where delivery_zone.id = ${zone}),
  (select capacity from delivery_day
    where delivery_day.zone_id = ${zone} and delivery_day.window_id = ${slot} and delivery_day.day = ${day}),
  (select capacity from delivery_window where delivery_window.id = ${slot})) is not null`

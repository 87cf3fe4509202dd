import { sql } from 'kysely'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import { refuseDelivery } from './refusals.ts'
import type { ReservedDay } from './reserve-days.server.ts'

/** Whose order wants days. */
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
 * Limited days, and those of time slots, of which a sender whom nothing proves would hold too many without money. Right until the
 * transaction ends once the days are counted.
 * @param except the parcels that these days are for, as far as they hold others
 */
export async function daysHeldUnpaid(
  tx: Tx,
  { accountId, network = '' }: DaySender,
  days: readonly ReservedDay[],
  except: readonly string[] = [],
): Promise<string[]> {
  if (days.length === 0) return []
  const { rows } = await sql<{ day: string }>`
    select day::text from days_refused(${JSON.stringify(days)}, ${accountId}, nullif(${network}, '')::inet, ${except})`.execute(
    tx,
  )
  return rows.map(({ day }) => day)
}

/** Whether the order has a place that is limited, and nobody has proven an e-mail or the order's phone for it. */
export async function isDayUnconfirmed(tx: Tx, accountId: string | null, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isRefused: boolean | null }>`
    select bool_or(is_place_limited(zone_id, window_id, deliver_on) and is_unproven(${accountId}, sender_phone)) as "isRefused"
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
    select is_place_limited(${zoneId}, ${windowId}, ${day}::date) and is_unproven(${personId}, null) as "isRefused"`.execute(
    tx,
  )
  return rows[0]?.isRefused ?? true
}

import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { RESERVED_MINUTES, type ResourceName } from './reservation.ts'

const LEAST_MINUTES = 5

/**
 * For how many minutes parcels of one order keep what they reserve without money: half as long after each reservation of the same
 * gift, or the same day, that the sender let expire or returned within a day. Unproven senders at one address are one.
 */
export async function reservedMinutes(
  db: Db | Tx,
  resource: ResourceName,
  parcelIds: readonly string[],
): Promise<number> {
  const ids = sql`${[...parcelIds]}::uuid[]`
  const isSame =
    resource === 'day'
      ? sql`exists (select from parcel
          where parcel.id = any (${ids}) and zone_id = earlier.zone_id and deliver_on = earlier.deliver_on)`
      : sql`exists (select from stock_wanted(array[earlier.id]) before join stock_wanted(${ids}) now using (variant_id))`
  const { rows } = await sql<{ again: number }>`
    with sender as (
      select user_id, placed_from, is_unproven(user_id, null) as is_unproven
      from parcel join "order" on "order".id = order_id where parcel.id = ${parcelIds[0] ?? null}
    ), own as (
      select "order".id from "order" join sender using (user_id) where placed_at > now() - interval '1 day'
      union
      select "order".id from "order" join sender using (placed_from) where placed_at > now() - interval '1 day'
        and sender.is_unproven and is_unproven("order".user_id, null)
    )
    select count(distinct earlier.order_id)::integer as again
    from own join parcel earlier on earlier.order_id = own.id
      join reservation on parcel_id = earlier.id and resource = ${resource} and state in ('expired', 'released')
    where not money_received(own.id) and ${isSame}`.execute(db)
  return minutesAfter(rows[0]?.again ?? 0)
}

const minutesAfter = (again: number): number =>
  Math.max(LEAST_MINUTES, Math.trunc(RESERVED_MINUTES / 2 ** again))

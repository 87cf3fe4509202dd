import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { ReservationState } from './reservation.ts'

/** For tests: the day of the order's parcels, as far as the table of transitions would not let it. */
export async function putDayInto(db: Db | Tx, orderId: string, state: ReservationState): Promise<void> {
  await sql`insert into reservation (parcel_id, resource, state) select id, 'day', ${state} from parcel
    where order_id = ${orderId} on conflict (parcel_id, resource) do update set state = excluded.state`.execute(
    db,
  )
}

/** For tests: half an hour has passed since all of them were made. */
export async function passReservedTime(db: Db): Promise<void> {
  await sql`update reservation set expires_at = expires_at - interval '31 minutes'`.execute(db)
}

/** For tests: the days and time slots that are not counted as they are reserved, or beyond their capacity. */
export async function miscountedDays(db: Db): Promise<unknown[]> {
  const { rows } = await sql`select place.*, count(parcel.id)::int as reserved from (
      select day.zone_id, day.window_id, day.day, taken,
        coalesce(day.capacity, case when slot.id is null then zone.capacity else slot.capacity end) as most
        from delivery_day day
        join delivery_zone zone on zone.id = day.zone_id
        left join delivery_window slot on slot.id = day.window_id
    ) place
    left join (parcel join reservation on parcel_id = parcel.id and resource = 'day' and state in ('reserved', 'confirmed'))
      on parcel.zone_id = place.zone_id and deliver_on = place.day
      and (place.window_id is null or parcel.window_id = place.window_id)
    group by 1, 2, 3, 4, 5
    having taken <> count(parcel.id) or taken > most`.execute(db)
  return rows
}

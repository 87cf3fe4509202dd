import { sql } from 'kysely'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import { refuseDelivery } from './refusals.ts'

/** After the parcels' days were counted. Refuses a guest's where guests hold half of a day, or of a time slot, unpaid. */
export async function refuseDaysHeldByGuests(tx: Tx, parcelIds: readonly string[]): Promise<Refusal | null> {
  const { rows } = await sql<{ day: string }>`
    select day::text from days_held_by_guests(${parcelIds}) limit 1`.execute(tx)
  return rows[0] ? refuseDelivery('day-held-by-guests', rows[0]) : null
}

/** Whether a parcel has a day of limited capacity, and the sender no confirmed e-mail. */
export async function isDayUnconfirmed(tx: Tx, accountId: string | null, orderId: string): Promise<boolean> {
  const { rows } = await sql<{ isRefused: boolean }>`
    select exists (
      select from parcel join delivery_zone zone on zone.id = parcel.zone_id
        left join delivery_window slot on slot.id = parcel.window_id
        left join delivery_day of_day on of_day.zone_id = zone.id and of_day.day = deliver_on and of_day.window_id is null
        left join delivery_day of_slot on of_slot.day = deliver_on and of_slot.window_id = slot.id
      where order_id = ${orderId} and deliver_on is not null
        and coalesce(of_day.capacity, zone.capacity, of_slot.capacity, slot.capacity) is not null
    ) and not coalesce((select "emailVerified" from "user" where id = ${accountId}), false) as "isRefused"`.execute(
    tx,
  )
  return rows[0]?.isRefused ?? true
}

import { sql } from 'kysely'
import { pinZones } from '../../delivery/reserve-days.server.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransaction } from '../../kernel/database/transaction.server.ts'
import { lockOrder } from '../../orders/locks.server.ts'
import { RESERVED_MINUTES } from '../../orders/reservations/reservation.ts'
import { extendReservations, reserveResource } from '../../orders/reservations/reservations.server.ts'
import { reservedMinutes } from '../../orders/reservations/reserved-minutes.server.ts'

/** Attempts to pay keep stock no longer after the order; so many hours for a sender whom nothing proves. */
const MOST_HOURS = { confirmed: 24, unconfirmed: 2 } as const

/**
 * Begins the time for which an unpaid order keeps its stock anew, at an attempt to pay, up to `MOST_HOURS` after the order; as much
 * shorter as `reservedMinutes` says. What had expired is reserved again. Refuses what is sold out meanwhile, or too many to hold.
 */
export async function renewStock(db: Db, orderId: string): Promise<Refusal | null> {
  const parcels = await db
    .selectFrom('parcel')
    .innerJoin('order', 'order.id', 'parcel.orderId')
    .where('order.id', '=', orderId)
    .where(stockExpiresWithin(RESERVED_MINUTES - 1))
    .select(['parcel.id', sql<boolean>`not is_unproven("order".user_id, null)`.as('isConfirmed')])
    .orderBy('parcel.id')
    .execute()
  const ids = parcels.map(({ id }) => id)
  const [first] = parcels
  if (!first) return null
  const all: number[] = []
  for (const id of ids) all.push(await reservedMinutes(db, 'stock', [id]))
  const minutes = Math.min(...all)
  const hours = first.isConfirmed ? MOST_HOURS.confirmed : MOST_HOURS.unconfirmed
  return inOneTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return null
    const reserved = await reserveResource(await pinZones(tx), 'stock', ids)
    if (isRefusal(reserved)) return reserved
    const mostHours = (hours * minutes) / RESERVED_MINUTES
    await extendReservations(tx, 'stock', ids, { minutes, mostHours })
    return null
  })
}

/** A condition on `parcel`: its stock is held no longer, or less than so many minutes from now. */
export const stockExpiresWithin = (minutes: number) => sql<boolean>`exists (
  select from reservation where reservation.parcel_id = parcel.id and resource = 'stock'
    and (state = 'expired' or state = 'reserved' and expires_at < now() + make_interval(mins => ${sql.lit(minutes)})))`

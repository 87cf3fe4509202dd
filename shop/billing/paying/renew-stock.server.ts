import { sql } from 'kysely'
import { pinZones } from '../../delivery/reserve-days.server.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransaction } from '../../kernel/database/transaction.server.ts'
import { lockOrder } from '../../orders/locks.server.ts'
import { RESERVED_MINUTES } from '../../orders/reservations/reservation.ts'
import { extendReservations, reserveResource } from '../../orders/reservations/reservations.server.ts'

/** Attempts to pay keep stock no longer after the order; so many hours for a sender whom nothing proves. */
const MOST_HOURS = { confirmed: 24, unconfirmed: 2 } as const

/**
 * Begins the time for which an unpaid order keeps its stock anew, at an attempt to pay, up to `MOST_HOURS` after the order; as much
 * shorter as `reserved_minutes` says. What had expired is reserved again. Refuses what is sold out meanwhile, or too many to hold.
 */
export async function renewStock(db: Db, orderId: string): Promise<Refusal | null> {
  const { rows } = await sql<{ id: string; isConfirmed: boolean; minutes: number }>`
    select parcel_id as id, is_confirmed as "isConfirmed", minutes
    from stock_to_renew(${orderId}, ${RESERVED_MINUTES})`.execute(db)
  if (rows.length === 0) return null
  const ids = rows.map(({ id }) => id)
  const minutes = Math.min(...rows.map((row) => row.minutes))
  const hours = rows.every(({ isConfirmed }) => isConfirmed) ? MOST_HOURS.confirmed : MOST_HOURS.unconfirmed
  return inOneTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return null
    const reserved = await reserveResource(await pinZones(tx), 'stock', ids)
    if (isRefusal(reserved)) return reserved
    const mostHours = (hours * minutes) / RESERVED_MINUTES
    await extendReservations(tx, 'stock', ids, { minutes, mostHours })
    return null
  })
}

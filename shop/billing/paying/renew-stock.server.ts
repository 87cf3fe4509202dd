import { sql } from 'kysely'
import { pinZones } from '../../delivery/reserve-days.server.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransaction } from '../../kernel/database/transaction.server.ts'
import { lockOrder } from '../../orders/locks.server.ts'
import { RESERVED_MINUTES } from '../../orders/reservations/reservation.ts'
import { extendReservations, reserveResource } from '../../orders/reservations/reservations.server.ts'

/** Attempts to pay keep stock no longer after the order. */
const MOST_HOURS = 24

/**
 * Begins the time for which an unpaid order keeps its stock anew, at an attempt to pay, up to a day after the order. What had
 * expired is reserved again. Refuses what is sold out meanwhile.
 */
export async function renewStock(db: Db, orderId: string): Promise<Refusal | null> {
  const ends = sql`make_interval(mins => ${RESERVED_MINUTES})`
  const { rows } = await sql<{ id: string }>`
    select parcel.id from parcel join reservation on parcel_id = parcel.id and resource = 'stock'
    where order_id = ${orderId} and (state = 'expired' or state = 'reserved'
      and expires_at < now() + ${ends} - interval '1 minute')
    order by parcel.id`.execute(db)
  if (rows.length === 0) return null
  const ids = rows.map(({ id }) => id)
  return inOneTransaction(db, async (tx) => {
    if (!(await lockOrder(tx, orderId))) return null
    const reserved = await reserveResource(await pinZones(tx), 'stock', ids)
    if (isRefusal(reserved)) return reserved
    await extendReservations(tx, 'stock', ids, MOST_HOURS)
    return null
  })
}

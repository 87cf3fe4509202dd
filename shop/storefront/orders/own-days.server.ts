import { sql } from 'kysely'
import type { OfferedDay } from '../../delivery/days.ts'
import { offeredDaysOf } from '../../delivery/zones.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { isId } from '../../kernel/id.ts'
import { mayActFor, type ParcelRef, selectParcel } from '../../orders/locks.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import { DAY_STATE } from '../../orders/reservations/days.server.ts'
import { isActive } from '../../orders/reservations/reservation.ts'

/** The days to choose from for an own parcel, which takes no place itself; empty where its zone offers none. Refuses somebody else's. */
export const daysForParcel = (db: Db, caller: Caller, target: ParcelRef, now: Date) =>
  inOneSnapshot<readonly OfferedDay[] | Refusal>(db, async (tx) => {
    if (!isId(target.orderId)) return refuseOrder('order-not-found')
    const parcel = await selectParcel(tx, target)
      .innerJoin('order', 'order.id', 'parcel.order_id')
      .where(mayActFor(caller))
      .select(['parcel.zone_id as zoneId', 'parcel.window_id as windowId', DAY_STATE.as('reservation')])
      .select(sql<string | null>`parcel.deliver_on::text`.as('day'))
      .executeTakeFirst()
    if (!parcel) return refuseOrder('order-not-found')
    const { zoneId, day, windowId, reservation } = parcel
    if (zoneId === null) return []
    const own = day && isActive(reservation) ? { zoneId, day, windowId } : null
    return (await offeredDaysOf(tx, zoneId, now, own)) ?? []
  })

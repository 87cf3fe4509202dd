import { quoteDay } from '../../delivery/charge-delivery.server.ts'
import { pinZones, type ReservedDay } from '../../delivery/reserve-days.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { labelled } from '../../people/audit/audit.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { recordOrderEvent } from '../events/events.server.ts'
import { type LockedOrder, lockOrder, type ParcelRef, selectParcel } from '../locks.server.ts'
import { isInTheShop } from '../order.ts'
import { refuseOrder } from '../refusals.ts'
import { confirmDay, type LockedDay, lockDay } from '../reservations/parcel-day.server.ts'
import { isActive, isExpired } from '../reservations/reservation.ts'
import { isCovered } from '../reservations/settle-reservations.server.ts'
import { orderWords } from '../words.en.ts'

export type NewDay = ParcelRef & Omit<ReservedDay, 'zoneId'>

/**
 * Moves a parcel to another day at the same charges, recorded in the audit.
 * Refuses a parcel that has left the shop or is not paid, and a day that is not offered.
 * @returns 0 if it has that day already, else 1
 */
export function rescheduleParcel(
  db: Db,
  caller: Caller,
  newDay: NewDay,
  now: Date,
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const { orderId } = newDay
    const order = await lockOrder(tx, orderId)
    if (!order) return refuseOrder('order-unknown')
    const parcel = await readMovable(order, newDay)
    if (!parcel) return refuseOrder('parcel-unknown')
    const state = orderWords.fulfilments[parcel.fulfilment]
    if (!isInTheShop(parcel.fulfilment)) return refuseOrder('day-left-shop', { state })
    if (!(await isCovered(tx, orderId))) return refuseOrder('day-unpaid')
    const former = await lockDay(await pinZones(tx), parcel.id)
    if (hasDay(former, newDay)) return 0
    const quote = await quoteDay(former.zones, { ...newDay, zoneId: former.zoneId }, former.reserved, now)
    if (isRefusal(quote)) return quote
    const refusal = await confirmDay(former, { ...newDay, zoneId: quote.zone._id })
    if (refusal) return refusal
    // Confirming an expired reservation on the chosen day is no change to tell.
    if (!isExpired(former.state) || former.day !== newDay.day)
      await recordOrderEvent(tx, { kind: 'ParcelRescheduled', orderId, parcelId: parcel.id })
    const factsOf = ({ day, windowId }: Pick<LockedDay, 'day' | 'windowId'>) =>
      labelled({ day, window: quote.zone.windows.find(({ _id }) => _id === windowId)?.name ?? null })
    const of = { action: 'order.day', subject: { kind: 'order', id: orderId } } as const
    await writeAuditEntry(tx, staff, { ...of, before: factsOf(former), after: factsOf(newDay) })
    return 1
  })
}

export const readMovable = ({ tx }: LockedOrder, target: NewDay) =>
  selectParcel(tx, target).select(['id', 'fulfilment', 'addressState', 'addressHidden']).executeTakeFirst()

export const hasDay = ({ state, day, windowId }: LockedDay, chosen: NewDay): boolean =>
  isActive(state) && day === chosen.day && windowId === chosen.windowId

import { refusalOfDay } from '../../delivery/charge-delivery.server.ts'
import { checkDay, offersDays, withParcels } from '../../delivery/days.ts'
import { refuseDelivery } from '../../delivery/refusals.ts'
import { pinZones, type ReservedDay } from '../../delivery/reserve-days.server.ts'
import { dayFactsOf, deliveryZones } from '../../delivery/zones.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { writeAuditEntry } from '../../people/audit/records.server.ts'
import { recordOrderEvent } from '../events/events.server.ts'
import { type LockedOrder, lockOrder, type ParcelRef, selectParcel } from '../locks.server.ts'
import { isInTheShop } from '../order.ts'
import { refuseOrder } from '../refusals.ts'
import { isActive, isExpired } from '../reservations/reservation.ts'
import { confirmDay, lockDay } from '../reservations/reservations.server.ts'
import { isCovered } from '../reservations/settle-reservations.server.ts'
import { orderWords } from '../words.en.ts'

type NewDay = Omit<ReservedDay, 'zoneId'>

/** `window`: the time slot's name. */
type AuditedDay = Readonly<Record<'day' | 'window', string | null>>

/**
 * Moves a parcel to another day at the same charges, recorded in the audit.
 * Refuses a parcel that has left the shop or is not paid, and a day that is not offered.
 * @returns 0 if it has that day already, else 1
 */
export function rescheduleParcel(
  db: Db,
  caller: Caller,
  { orderId, parcelId, ...newDay }: ParcelRef & NewDay,
  now: Date,
): Promise<number | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx, staff) => {
    const order = await lockOrder(tx, orderId)
    if (!order) return refuseOrder('order-unknown')
    const changed = await reschedule(order, parcelId, newDay, now)
    if (changed === null) return 0
    if (isRefusal(changed)) return changed
    const subject = { kind: 'order', id: orderId } as const
    await writeAuditEntry(tx, staff, { action: 'order.day', subject, ...changed })
    return 1
  })
}

/** @returns null if it has that day already */
async function reschedule(
  order: LockedOrder,
  parcelId: ParcelRef['parcelId'],
  newDay: NewDay,
  now: Date,
): Promise<Record<'before' | 'after', AuditedDay> | Refusal | null> {
  const { tx, id: orderId } = order
  const parcel = await selectParcel(tx, { orderId, parcelId }).select(['id', 'fulfilment']).executeTakeFirst()
  if (!parcel) return refuseOrder('parcel-unknown')
  const state = orderWords.fulfilments[parcel.fulfilment]
  if (!isInTheShop(parcel.fulfilment)) return refuseOrder('day-left-shop', { state })
  if (!(await isCovered(tx, orderId))) return refuseOrder('day-unpaid')
  const former = await lockDay(await pinZones(tx), parcel.id)
  const { day, windowId } = former
  if (isActive(former.state) && day === newDay.day && windowId === newDay.windowId) return null
  const zone = (await deliveryZones(tx)).find(({ _id }) => _id === former.zoneId)
  if (!zone || !offersDays(zone)) return refuseDelivery('zone-without-days')
  const facts = await dayFactsOf(tx, zone._id, now)
  const others = former.reserved ? withParcels(facts, former.reserved, -1) : facts
  const { state: offered } = checkDay(zone, others, now, newDay)
  if (offered !== 'free') return refusalOfDay(offered, newDay.day, newDay.windowId)
  const refusal = await confirmDay(former, { zoneId: zone._id, ...newDay })
  if (refusal) return refusal
  // Confirming an expired reservation on the chosen day is no change to tell.
  if (!isExpired(former.state) || day !== newDay.day)
    await recordOrderEvent(tx, { kind: 'ParcelRescheduled', orderId, parcelId: parcel.id })
  const nameOf = (id: string | null) => zone.windows.find(({ _id }) => _id === id)?.name ?? null
  return {
    before: { day, window: nameOf(windowId) },
    after: { day: newDay.day, window: nameOf(newDay.windowId) },
  }
}

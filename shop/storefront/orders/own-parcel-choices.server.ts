import { sql } from 'kysely'
import type { ChargingServices } from '../../charges/charge-source.ts'
import type { OfferedDay } from '../../delivery/days.ts'
import { offeredDaysOf } from '../../delivery/zones.server.ts'
import { z } from '../../kernel/api/api-router.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { NounOf } from '../../kernel/api/wire.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneSnapshot, inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { isId } from '../../kernel/id.ts'
import { CostOfChangeAnswer, measureCost, undone } from '../../orders/changing/cost-of-change.server.ts'
import { type RedirectTo, redirect } from '../../orders/changing/redirect-parcel.server.ts'
import { mayActFor, type ParcelRef, selectParcel } from '../../orders/locks.server.ts'
import { refuseOrder } from '../../orders/refusals.ts'
import { DAY_STATE } from '../../orders/reservations/days.server.ts'
import { isActive } from '../../orders/reservations/reservation.ts'

/** The days to choose from for an own parcel, which takes no place itself; empty where its zone offers none. Refuses somebody else's. */
export const daysForParcel = (db: Db, caller: Caller, target: ParcelRef, now: Date) =>
  inOneSnapshot<readonly OfferedDay[] | Refusal>(db, async (tx) => {
    if (!isId(target.orderId)) return refuseOrder('order-not-found')
    const parcel = await selectParcel(tx, target)
      .innerJoin('order', 'order.id', 'parcel.orderId')
      .where(mayActFor(caller))
      .select(['parcel.zoneId', 'parcel.windowId', DAY_STATE.as('reservation')])
      .select(sql<string | null>`parcel.deliver_on::text`.as('day'))
      .executeTakeFirst()
    if (!parcel) return refuseOrder('order-not-found')
    const { zoneId, day, windowId, reservation } = parcel
    if (zoneId === null) return []
    const own = day && isActive(reservation) ? { zoneId, day, windowId } : null
    return (await offeredDaysOf(tx, zoneId, now, own)) ?? []
  })

export const RedirectCostAnswer = CostOfChangeAnswer.extend({
  losesDay: z.boolean(),
  recipientDay: z.iso.date().nullable(),
  byRecipient: z.boolean(),
})

export type RedirectCost = NounOf<typeof RedirectCostAnswer>

/** Computes the cost of a redirection by doing and undoing it. Refuses as `redirectParcel`. */
export function previewRedirect(
  services: ChargingServices,
  caller: Caller,
  target: ParcelRef,
  to: RedirectTo,
): Promise<RedirectCost | Refusal> {
  return inOneTransactionOf<RedirectCost>(services.db, caller, async (tx, shopper) => {
    const { day, isHidden } = await readDay(tx, target)
    return undone(tx, async () => {
      const options = { ...to, dropsDay: true, withoutPhone: true }
      const cost = await measureCost(tx, target.orderId, () =>
        redirect(tx, services, shopper, target, options),
      )
      if (isRefusal(cost)) return cost
      const losesDay = day !== null && (await readDay(tx, target)).day === null
      return { ...cost, losesDay, recipientDay: isHidden ? day : null, byRecipient: isHidden }
    })
  })
}

async function readDay(tx: Tx, target: ParcelRef) {
  const parcel = selectParcel(tx, target).select('addressHidden as isHidden')
  const found = await parcel.select(sql<string | null>`deliver_on::text`.as('day')).executeTakeFirst()
  return found ?? { isHidden: false, day: null }
}

import { sql } from 'kysely'
import type { ChargingServices } from '../../charges/charge-source.ts'
import { quoteDay } from '../../delivery/charge-delivery.server.ts'
import { isDayUnconfirmed } from '../../delivery/limited-days.server.ts'
import { pinZones } from '../../delivery/reserve-days.server.ts'
import { timesOfSlot } from '../../delivery/zone.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOf, type Shopper } from '../../kernel/database/transaction.server.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { cashDue } from '../../payments/cash/cash-on-delivery.server.ts'
import { type LockedPhones, lockPhoneToPromiseBy } from '../../payments/locked-phones.server.ts'
import { recordOrderEvent } from '../events/events.server.ts'
import { type LockedOrder, lockOwnOrder, readAttempts, readOrder } from '../locks.server.ts'
import { REFUNDED_OF_CHARGE } from '../order-rows.server.ts'
import { refuseCashDay } from '../placing/cash-promises.server.ts'
import { refuseOrder } from '../refusals.ts'
import { confirmChosenDay, lockDay, moveUnpaidDay } from '../reservations/parcel-day.server.ts'
import { isExpired } from '../reservations/reservation.ts'
import { isCovered } from '../reservations/settle-reservations.server.ts'
import { orderWords } from '../words.en.ts'
import { type CostOfChange, measureCost, undone } from './cost-of-change.server.ts'
import { chargeParcel } from './reprice-parcel.server.ts'
import { hasDay, type NewDay, readMovable } from './reschedule-parcel.server.ts'

/**
 * Moves a parcel of an own order to another day, at that day's charge. Refuses a packed parcel, a day that is not offered or that the
 * recipient chooses, and a cost above `agreed`, as `chargeParcel`. An unpaid order reserves no longer than before.
 */
export function changeOwnDay(
  services: ChargingServices,
  caller: Caller,
  { agreed, ...newDay }: NewDay & { readonly agreed: Poisha },
  now: Date,
): Promise<CostOfChange | Refusal> {
  return inOneTransactionOf(services.db, caller, async (tx, shopper) => {
    const cost = await changeDay(tx, services, shopper, newDay, now)
    if (isRefusal(cost) || cost.amount <= agreed) return cost
    return refuseOrder('day-costs-more', { amount: cost.amount })
  })
}

/** Computes the cost of another day by doing and undoing it. Refuses as `changeOwnDay`. */
export const previewOwnDay = (services: ChargingServices, caller: Caller, newDay: NewDay, now: Date) =>
  inOneTransactionOf<CostOfChange>(services.db, caller, (tx, shopper) =>
    undone(tx, () => changeDay(tx, services, shopper, newDay, now)),
  )

async function changeDay(
  tx: Tx,
  services: ChargingServices,
  shopper: Shopper,
  newDay: NewDay,
  now: Date,
): Promise<CostOfChange | Refusal> {
  const phones = await lockPhoneToPromiseBy(tx, shopper)
  const order = await lockOwnOrder(tx, shopper, newDay.orderId)
  if (isRefusal(order)) return order
  return measureCost(tx, order.id, async () => {
    const carried = await moveAndCharge(order, services, newDay, now)
    return isRefusal(carried) ? carried : ((await refuseUnproven(order, phones)) ?? carried)
  })
}

/** @returns what the shop pays because it is below what a gateway takes */
async function moveAndCharge(
  order: LockedOrder,
  services: ChargingServices,
  newDay: NewDay,
  now: Date,
): Promise<Poisha | Refusal> {
  const { tx, id: orderId } = order
  const parcel = await readMovable(order, newDay)
  if (!parcel) return refuseOrder('parcel-unknown')
  const state = orderWords.fulfilments[parcel.fulfilment]
  if (parcel.fulfilment === 'packed') return refuseOrder('day-packed')
  if (parcel.fulfilment !== 'new') return refuseOrder('day-left-shop', { state })
  if (parcel.addressHidden || parcel.addressState === 'awaiting_recipient')
    return refuseOrder('day-of-recipient')
  const isPaid = await isCovered(tx, orderId)
  const former = await lockDay(await pinZones(tx), parcel.id)
  if (!isPaid && !former.reserved && !isExpired(former.state)) return refuseOrder('day-unpaid')
  if (hasDay(former, newDay)) return poisha(0)
  const quote = await quoteDay(former.zones, { ...newDay, zoneId: former.zoneId }, former.reserved, now)
  if (isRefusal(quote)) return quote
  const { charges, zone } = quote
  const inAddition = charges.at(-1) ?? { label: '', labelBn: '' }
  const costs = [{ kinds: ['rush'] as const, charges, inAddition }]
  // Credit from a cheaper address pays first: nobody pays more while the shop owes them.
  await sql`update order_charge set kind = 'rush' where parcel_id = ${parcel.id} and kind = 'delivery'
    and is_surplus and amount > ${REFUNDED_OF_CHARGE}`.execute(tx)
  const carried = await chargeParcel(order, services, parcel.id, { costs, isCarried: false, zone: null })
  if (isRefusal(carried)) return carried
  const refusal = await (isPaid ? confirmChosenDay : moveUnpaidDay)(former, { ...newDay, zoneId: zone._id })
  if (refusal) return refusal
  const slots = {
    fromSlot: timesOfSlot(zone, former.windowId),
    toSlot: timesOfSlot(zone, newDay.windowId),
  }
  const facts = { orderId, parcelId: parcel.id, from: former.day, to: newDay.day, ...slots }
  if (isPaid) await recordOrderEvent(tx, { kind: 'DayChangedBySender', ...facts })
  return carried
}

/** An order that was promised for another day is counted by the account's proven phone only once that is asked for. */
async function refuseUnproven(order: LockedOrder, phones: LockedPhones): Promise<Refusal | null> {
  const { accountId } = await readOrder(order)
  const isRefused =
    cashDue(await readAttempts(order)) && (await isDayUnconfirmed(order.tx, accountId, order.id))
  return isRefused ? refuseCashDay(phones, accountId, order.id) : null
}

import { refundSurplus } from '../../billing/refunds/refund-owed.server.ts'
import type { ChargingServices } from '../../charges/charge-source.ts'
import { daysOffered, isTooLate, withParcels } from '../../delivery/days.ts'
import { daysHeldUnpaid } from '../../delivery/limited-days.server.ts'
import { refuseDelivery } from '../../delivery/refusals.ts'
import { pinZones, type ReservedDay } from '../../delivery/reserve-days.server.ts'
import { type DeliveryZone, zoneFor } from '../../delivery/zone.ts'
import { dayFactsOf, deliveryZones } from '../../delivery/zones.server.ts'
import type { z } from '../../kernel/api/api-router.server.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneSnapshot, inOneTransaction } from '../../kernel/database/transaction.server.ts'
import type { Place } from '../../kernel/language/district.ts'
import { shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import { changeAddress } from '../../orders/changing/redirect-parcel.server.ts'
import { repriceParcel } from '../../orders/changing/reprice-parcel.server.ts'
import { recordOrderEvent } from '../../orders/events/events.server.ts'
import { lockOrder } from '../../orders/locks.server.ts'
import { setWithoutPhone } from '../../orders/order-gifts.server.ts'
import { type Destination, TO_ARRANGE } from '../../orders/parcel.ts'
import { senderOfParcel } from '../../orders/reservations/days.server.ts'
import { isCovered } from '../../orders/reservations/settle-reservations.server.ts'
import type { FillInBody, FreeDay } from './gift-link-shapes.server.ts'
import { findOpenLink, type OpenLink, refuseGiftLink, reservedDay } from './gift-links.server.ts'

export type FilledInAddress = z.output<typeof FillInBody>

/** On which the gift can arrive at no further cost; empty where no days are offered. Refuses as `fillInAddress`. */
export const freeDaysAt = (db: Db, token: string, place: Place, now: Date): Promise<FreeDay[] | Refusal> =>
  inOneSnapshot<FreeDay[] | Refusal>(db, async (tx) => {
    const link = await findOpenLink(tx, token)
    if (isRefusal(link)) return link
    return freeDaysIn(tx, zoneFor(await deliveryZones(tx), place), now, link)
  })

/** Without those of which the sender may hold no more before money has come. */
async function freeDaysIn(tx: Tx, zone: DeliveryZone, now: Date, link: OpenLink): Promise<FreeDay[]> {
  // Counted for this parcel already, where the shopkeeper has scheduled it.
  const own = reservedDay(link)
  const facts = await dayFactsOf(tx, zone._id, now)
  const others = own?.zoneId === zone._id ? withParcels(facts, own, -1) : facts
  const free = daysOffered(zone, others, now).filter(({ state, isRush }) => state === 'free' && !isRush)
  const sender = await senderOfParcel(tx, link.parcelId)
  const wanted = free.map(({ day }) => ({ zoneId: zone._id, day, windowId: null }))
  const held = sender.hasMoney ? [] : await daysHeldUnpaid(tx, sender, wanted, [link.parcelId])
  return free
    .filter(({ day }) => !held.includes(day))
    .map(({ day, windows }) => ({
      day,
      windows: zone.windows
        .filter(({ _id, charge }) => charge === 0 && isFree(windows, _id))
        .map(({ charge, capacity, minutesBefore, ...timeSlot }) => timeSlot),
    }))
}

const isFree = (windows: readonly { readonly _id: string; readonly state: string }[], id: string): boolean =>
  windows.some(({ _id, state }) => _id === id && state === 'free')

/**
 * Takes the recipient's address and day, once: the first of several wins. Refuses an unknown link, one that is filled in or over, a
 * parcel that is no longer paid, and a day that is not free.
 */
export function fillInAddress(
  services: ChargingServices,
  token: string,
  typed: FilledInAddress,
  now = new Date(),
): Promise<null | Refusal> {
  return inOneTransaction<null>(services.db, async (tx) => {
    const found = await findOpenLink(tx, token)
    if (isRefusal(found)) return found
    const { orderId, parcelId } = found
    const order = await lockOrder(tx, orderId)
    if (!order) return refuseGiftLink('gift-link-over')
    const link = await findOpenLink(tx, token)
    if (isRefusal(link)) return link
    if (!(await isCovered(tx, orderId))) return refuseGiftLink('gift-link-over')
    const zones = await pinZones(tx)
    const zone = zoneFor(await deliveryZones(tx), typed)
    const day = await chooseDay(tx, zone, typed, now, link)
    if (isRefusal(day)) return day
    // A deleted account cannot pay a delivery surcharge.
    const isCarried = found.senderState !== 'known' || (await shopSettings(tx)).selling.carriesFarther
    const destination = await destinationOf(tx, parcelId, typed)
    const repriced = await repriceParcel(order, services, { zones, parcelId, destination, isCarried, day })
    // Only the sender could prove anything: to the recipient it is full.
    if (isRefusal(repriced))
      return repriced.code === 'day-held-unpaid' && day ? refuseDelivery('day-full', day) : repriced
    await refundSurplus(order, services, { parcelId, reason: { code: 'cheaper-there' } })
    await changeAddress(tx, parcelId, destination)
    await recordOrderEvent(tx, { kind: 'AddressGiven', orderId, parcelId })
    // The recipient's own number replaces the sender's choice to give none.
    await setWithoutPhone(tx, [parcelId], false)
    await tx.updateTable('giftLink').set({ filledAt: now }).where('id', '=', found.id).execute()
    return null
  })
}

async function chooseDay(
  tx: Tx,
  zone: DeliveryZone,
  { day, windowId = null }: FilledInAddress,
  now: Date,
  link: OpenLink,
): Promise<ReservedDay | Refusal | null> {
  if (!day) return null
  const free = (await freeDaysIn(tx, zone, now, link)).find((one) => one.day === day)
  if (!free) return refuseDelivery('day-full', { day })
  if (windowId && !free.windows.some(({ _id }) => _id === windowId)) {
    const timeSlot = zone.windows.find(({ _id }) => _id === windowId)
    const isLate = timeSlot !== undefined && isTooLate(timeSlot, day, now)
    return refuseDelivery(isLate ? 'window-too-late' : 'window-full', { day })
  }
  return { zoneId: zone._id, day, windowId }
}

/** Without a name of their own, recipients keep the sender's name for them. */
async function destinationOf(
  tx: Tx,
  parcelId: string,
  { name, phone, city, area, address }: FilledInAddress,
): Promise<Destination> {
  const { recipientName } = await tx
    .selectFrom('parcel')
    .select('recipientName')
    .where('id', '=', parcelId)
    .executeTakeFirstOrThrow()
  return {
    recipientName: name || recipientName,
    recipientPhone: phone || TO_ARRANGE.recipientPhone,
    city,
    area,
    address,
    addressState: 'known',
    addressHidden: true,
  }
}

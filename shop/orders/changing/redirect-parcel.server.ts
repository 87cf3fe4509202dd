import { sql } from 'kysely'
import type { ChargingServices } from '../../charges/charge-source.ts'
import { pinZones } from '../../delivery/reserve-days.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOf, type Shopper } from '../../kernel/database/transaction.server.ts'
import { isId, newId } from '../../kernel/id.ts'
import type { Slot } from '../../kernel/language/day-in-words.ts'
import { type Poisha, poisha } from '../../kernel/money.ts'
import { shopSettings } from '../../kernel/settings/shop-settings.server.ts'
import { cashDue } from '../../payments/cash/cash-on-delivery.server.ts'
import { lockPhones } from '../../payments/locked-phones.server.ts'
import type { NewLocation } from '../../people/addresses/location.ts'
import { findLocation } from '../../people/addresses/locations.server.ts'
import { isAnotherPerson } from '../../people/addresses/person-name.ts'
import { recordOrderEvent } from '../events/events.server.ts'
import {
  type LockedOrder,
  lockOwnOrder,
  mayActFor,
  type ParcelRef,
  readAttempts,
  selectParcel,
} from '../locks.server.ts'
import { isInTheShop, type Sender } from '../order.ts'
import { factsOfSender, isNotForCash, refuseOwnPhone, setWithoutPhone } from '../order-gifts.server.ts'
import { giftOf } from '../order-rows.server.ts'
import { type Destination, destinationAt, type Gift } from '../parcel.ts'
import { refuseForPhones } from '../placing/cash-promises.server.ts'
import { refuseOrder } from '../refusals.ts'
import { isCovered } from '../reservations/settle-reservations.server.ts'
import { repriceParcel } from './reprice-parcel.server.ts'

/** A saved location of the sender, or an address that is typed for this parcel alone. */
export type RedirectTo = { readonly locationId: string } | { readonly typed: NewLocation }

type RedirectOptions = RedirectTo & {
  /** The sender has confirmed that the recipient's address and day are dropped. */
  readonly dropsDay?: boolean | undefined
  /** No phone on the label of a secret gift; unsaid: as before, where the phone stays. */
  readonly withoutPhone?: boolean | undefined
}

/** Redirects a parcel in the shop, at the cost of delivery there. Refuses a parcel that has left the shop, and as `repriceParcel`. @returns the extra that the shop pays because it is below what a gateway takes */
export function redirectParcel(
  services: ChargingServices,
  caller: Caller,
  target: ParcelRef,
  options: RedirectOptions,
): Promise<Poisha | Refusal> {
  return inOneTransactionOf(services.db, caller, (tx, shopper) =>
    redirect(tx, services, shopper, target, options),
  )
}

export async function redirect(
  tx: Tx,
  services: ChargingServices,
  shopper: Shopper,
  { orderId, parcelId }: ParcelRef,
  { dropsDay = false, withoutPhone, ...to }: RedirectOptions,
): Promise<Poisha | Refusal> {
  const sender = await findSender(tx, shopper, orderId)
  if (!sender) return refuseOrder('order-not-found')
  const { accountId: id, email } = sender
  const location = 'typed' in to ? to.typed : id ? await findLocation(tx, { id, email }, to.locationId) : null
  const phones = await lockPhones(tx, location ? [location.phone] : [])
  const order = await lockOwnOrder(tx, shopper, orderId)
  if (isRefusal(order)) return order
  const parcel = await selectParcel(tx, { orderId, parcelId })
    .select(['id', 'fulfilment', 'addressState', 'addressHidden', 'recipientPhone as phone'])
    .select(sql<string | null>`deliver_on::text`.as('day'))
    .select(TIME_SLOT.as('timeSlot'))
    .select((eb) => giftOf(eb).as('gift'))
    .executeTakeFirst()
  if (!parcel) return refuseOrder('parcel-unknown')
  const { fulfilment } = parcel
  if (!isInTheShop(fulfilment)) return refuseOrder(`redirect-${fulfilment}`)
  if (!location) return refuseOrder('location-gone')
  if (parcel.addressHidden && !dropsDay) {
    const { day, timeSlot } = parcel
    return refuseOrder('recipient-has-answered', { day, timeSlot })
  }
  const destination = destinationAt(location, sender.name)
  const ownPhone = await updateLabelPhone(tx, sender, parcel, location, withoutPhone)
  if (ownPhone) return ownPhone
  if (cashDue(await readAttempts(order))) {
    const isForOther = isAnotherPerson(location.name, sender.name)
    if (isForOther && (await isNotForCash(tx, parcel.id))) return refuseOrder('gift-in-cash')
    const tooMany = parcel.phone === location.phone ? null : await refuseForPhones(phones, orderId)
    if (tooMany) return tooMany
  }
  const zones = await pinZones(tx)
  if (!(await changeAddress(tx, parcel.id, destination))) return poisha(0)
  const facts = { orderId, parcelId: parcel.id, byCode: shopper.byCode === true }
  if ((facts.byCode || parcel.addressState === 'known') && (await isCovered(tx, orderId)))
    await recordOrderEvent(tx, { kind: 'AddressChangedBySender', ...facts })
  const isCarried = (await shopSettings(tx)).selling.carriesFarther
  const change = { zones, parcelId: parcel.id, destination, isCarried, dropsDay: parcel.addressHidden }
  return repriceParcel(order, services, change)
}

const TIME_SLOT = sql<Slot | null>`(select json_build_object('begins', to_char(begins, 'HH24:MI'), 'ends', to_char(ends, 'HH24:MI'))
  from delivery_window where delivery_window.id = window_id)`

/** The sender of an order for which the shopper may act, with their current name. */
async function findSender(tx: Tx, shopper: Shopper, orderId: string): Promise<Sender | undefined> {
  if (!isId(orderId)) return undefined
  return tx
    .selectFrom('order')
    .leftJoin('user', 'user.id', 'userId')
    .select(['userId as accountId', 'senderEmail as email'])
    .select((eb) => eb.fn.coalesce('user.name', 'senderName').as('name'))
    .where('order.id', '=', orderId)
    .where(mayActFor(shopper))
    .executeTakeFirst()
}

/** A secret gift's label hides the phone only by a choice for this location. Refuses the sender's own phone. */
async function updateLabelPhone(
  tx: Tx,
  { accountId, name }: Sender,
  { id, gift, phone }: { readonly id: string; readonly gift: Gift | null; readonly phone: string },
  location: NewLocation,
  asked: boolean | undefined,
): Promise<Refusal | null> {
  if (!gift?.anonymous) return null
  const withoutPhone = asked ?? (gift.withoutPhone && phone === location.phone)
  const destination = destinationAt(location, name)
  const own = await factsOfSender(tx, accountId, [destination.recipientPhone], location)
  const refusal = refuseOwnPhone(own, { anonymous: true, withoutPhone }, destination)
  if (!refusal) await setWithoutPhone(tx, [id], withoutPhone)
  return refusal
}

/** @returns whether the address is another one */
export async function changeAddress(tx: Tx, parcelId: string, destination: Destination): Promise<boolean> {
  const changed = await tx
    .updateTable('parcel')
    .set(destination)
    .where('id', '=', parcelId)
    .where(
      sql<boolean>`(recipient_name, recipient_phone, city, area, address, address_state, address_hidden) is distinct from
        (${destination.recipientName}, ${destination.recipientPhone}, ${destination.city}, ${destination.area},
        ${destination.address}, ${destination.addressState}, ${destination.addressHidden})`,
    )
    .returning('id')
    .executeTakeFirst()
  if (!changed) return false
  await tx
    .insertInto('addressChange')
    .values({ id: newId(), parcelId: changed.id, changedAt: sql<Date>`clock_timestamp()` })
    .execute()
  return true
}

/** The recipient has not given the address in time. */
export async function expireAddress({ tx, id: orderId }: LockedOrder, parcelId: string): Promise<void> {
  const expired = await tx
    .updateTable('parcel')
    .set({ addressState: 'expired' })
    .where('id', '=', parcelId)
    .where('addressState', '=', 'awaiting_recipient')
    .returning('id')
    .executeTakeFirst()
  if (expired) await recordOrderEvent(tx, { kind: 'AddressExpired', orderId, parcelId })
}

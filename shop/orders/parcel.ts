import type { GiftAnswer } from '../gift-options/gift-shapes.server.ts'
import type { NounOf } from '../kernel/api/wire.ts'
import { NO_PHONE } from '../kernel/phone.ts'
import type { Location } from '../people/addresses/location.ts'
import { isAnotherPerson } from '../people/addresses/person-name.ts'
import type { ParcelAnswer } from './order-shapes.server.ts'
import type { AddressState } from './order-states.ts'
import type { ReservationState } from './reservations/reservation.ts'

type OtherOnWire = '_id' | 'addressState' | 'placeOnDay' | 'window' | 'takenBy' | `customer_${string}`

/** What goes to one recipient: to whom, where and when, how far it is, and what makes it a gift. */
export interface Parcel extends Omit<NounOf<typeof ParcelAnswer>, OtherOnWire> {
  readonly id: string
  readonly recipient: { readonly name: string; readonly phone: string }
  readonly address: { readonly city: string; readonly area: string; readonly street: string }
  readonly addressState: AddressState
  /** The part of that day; from and to are HH:MM in Dhaka. */
  readonly timeSlot: Readonly<Record<'name' | 'nameBn' | 'begins' | 'ends', string>> | null
  readonly reservation: ReservationState
  /** Or empty. */
  readonly receivedBy: string
}

export type Gift = NounOf<typeof GiftAnswer>

type Step = { readonly state: Parcel['fulfilment']; readonly at: string }

/** With its steps so far. */
export interface ParcelInFull extends Parcel {
  readonly changes: readonly Step[]
}

/** With who took them. */
export interface SignedParcel extends Parcel {
  readonly changes: readonly (Step & { readonly by: string })[]
}

/** The specification's name where nobody is known (§7). */
export const UNKNOWN_NAME = 'Unknown'

/** Empty where the stored name is the specification's fallback. */
export const knownName = (name: string): string => (name === UNKNOWN_NAME ? '' : name)

/** Whom it is for, as people read it: while nobody is known, who is named on the card. @param nobody read where no name is there */
export const recipientName = (
  { recipient, gift }: Pick<Parcel, 'recipient' | 'gift'>,
  nobody: string,
): string => knownName(recipient.name) || gift?.to || nobody

/** Whoever opens the door then pays nothing. Cash of a gift to oneself is as of any order. */
export const isGiftToSomebodyElse = ({ gift, recipient }: Parcel, sender: { readonly name: string }) =>
  gift !== null && isAnotherPerson(recipient.name, sender.name)

/** What a recipient said of where it goes stays with the shop, but for area and city. */
export const hideFromSender = <T extends { readonly parcels: readonly Parcel[] }>(order: T): T => ({
  ...order,
  parcels: order.parcels.map((parcel) => ({ ...parcel, ...(parcel.addressHidden && hideAddress(parcel)) })),
})

const hideAddress = ({ address, gift }: Parcel) => ({
  recipient: { name: gift?.to || UNKNOWN_NAME, phone: '' },
  address: { ...address, street: '' },
})

/** To whom and where a parcel goes. */
export interface Destination {
  readonly recipient_name: string
  readonly recipient_phone: string
  readonly city: string
  readonly area: string
  readonly address: string
  readonly address_state: AddressState
  readonly address_hidden: boolean
}

export const TO_ARRANGE: Destination = {
  recipient_name: UNKNOWN_NAME,
  recipient_phone: NO_PHONE,
  city: '',
  area: '',
  address: '',
  address_state: 'to_be_arranged',
  address_hidden: false,
}

/** @param name whom its sender calls it for, or empty */
export const awaitAddress = (name: string): Destination => ({
  ...TO_ARRANGE,
  recipient_name: name || TO_ARRANGE.recipient_name,
  address_state: 'awaiting_recipient',
})

/** @param sender whose name it bears where the location names nobody */
export const destinationAt = (location: Location, sender: string): Destination => ({
  ...TO_ARRANGE,
  recipient_name: location.name || sender || TO_ARRANGE.recipient_name,
  recipient_phone: location.phone || TO_ARRANGE.recipient_phone,
  city: location.city,
  area: location.area,
  address: location.address,
  address_state: 'known',
})

/** A location that names nobody is the sender's own. The phone of somebody else is none to reach the sender by. */
export const senderPhoneAt = ({ name, phone }: Location, sender: string): string =>
  name === '' || name.trim().toLowerCase() === sender.trim().toLowerCase() ? phone : ''

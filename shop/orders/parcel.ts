import type { GiftAnswer } from '../gift-options/gift-shapes.server.ts'
import type { NounOf } from '../kernel/api/wire.ts'
import { NO_PHONE } from '../kernel/language/phone.ts'
import type { Text } from '../kernel/language/text-fields.ts'
import type { NewLocation } from '../people/addresses/location.ts'
import { isAnotherPerson } from '../people/addresses/person-name.ts'
import type { ParcelAnswer } from './order-shapes.server.ts'
import type { AddressState } from './order-states.ts'
import type { ReservationState } from './reservations/reservation.ts'

type OtherOnWire = '_id' | 'addressState' | 'placeOnDay' | 'window' | 'takenBy' | `customer_${string}`

/** The delivery to one recipient: address, day, progress and gift options. */
export interface Parcel extends Omit<NounOf<typeof ParcelAnswer>, OtherOnWire> {
  readonly id: string
  readonly recipient: { readonly name: string; readonly phone: string }
  readonly address: { readonly city: string; readonly area: string; readonly street: string }
  readonly addressState: AddressState
  /** `begins` and `ends` are HH:MM in Dhaka. */
  readonly timeSlot: (Text<'name'> & Readonly<Record<'begins' | 'ends', string>>) | null
  readonly reservation: ReservationState
  /** Or empty. */
  readonly receivedBy: string
}

export type Gift = NounOf<typeof GiftAnswer>

type Step = { readonly state: Parcel['fulfilment']; readonly at: string }

export interface ParcelInFull extends Parcel {
  readonly changes: readonly Step[]
}

/** Each step with the name of the person who took it. */
export interface SignedParcel extends Parcel {
  readonly changes: readonly (Step & { readonly by: string })[]
}

/** The specification's name where nobody is known (§7). */
export const UNKNOWN_NAME = 'Unknown'

/** Empty where the stored name is the specification's fallback. */
export const knownName = (name: string): string => (name === UNKNOWN_NAME ? '' : name)

/** The recipient's name for people: while it is unknown, the name on the card. @param nobody if there is no name */
export const recipientName = (
  { recipient, gift }: Pick<Parcel, 'recipient'> & { readonly gift: { readonly to: string } | null },
  nobody: string,
): string => knownName(recipient.name) || gift?.to || nobody

/** Its recipient pays nothing at the door. A gift to oneself may be paid in cash. */
export const isGiftToSomebodyElse = (
  { gift, recipient }: Pick<Parcel, 'recipient'> & { readonly gift: object | null },
  sender: { readonly name: string },
) => gift !== null && isAnotherPerson(recipient.name, sender.name)

/** Hides an address that the recipient gave, except for area and city. */
export const hideFromSender = <T extends { readonly parcels: readonly Hidable[] }>(order: T): T => ({
  ...order,
  parcels: order.parcels.map((parcel) => ({ ...parcel, ...(parcel.addressHidden && hiddenFacts(parcel)) })),
})

type Hidable = Pick<Parcel, 'recipient' | 'address' | 'addressHidden'> & {
  readonly gift: { readonly to: string } | null
}

const hiddenFacts = ({ address, gift }: Hidable) => ({
  recipient: { name: gift?.to || UNKNOWN_NAME, phone: '' },
  address: { ...address, street: '' },
})

export interface Destination {
  readonly recipientName: string
  readonly recipientPhone: string
  readonly city: string
  readonly area: string
  readonly address: string
  readonly addressState: AddressState
  readonly addressHidden: boolean
}

export const TO_ARRANGE: Destination = {
  recipientName: UNKNOWN_NAME,
  recipientPhone: NO_PHONE,
  city: '',
  area: '',
  address: '',
  addressState: 'to_be_arranged',
  addressHidden: false,
}

/** @param name the sender's name for the recipient, or empty */
export const awaitAddress = (name: string): Destination => ({
  ...TO_ARRANGE,
  recipientName: name || TO_ARRANGE.recipientName,
  addressState: 'awaiting_recipient',
})

/** @param sender the name for a location without one */
export const destinationAt = (location: NewLocation, sender: string): Destination => ({
  ...TO_ARRANGE,
  recipientName: location.name || sender || TO_ARRANGE.recipientName,
  recipientPhone: location.phone || TO_ARRANGE.recipientPhone,
  city: location.city,
  area: location.area,
  address: location.address,
  addressState: 'known',
})

/** The phone of the sender's own location, which has no name or theirs; else empty. */
export const senderPhoneAt = ({ name, phone }: NewLocation, sender: string): string =>
  name === '' || name.trim().toLowerCase() === sender.trim().toLowerCase() ? phone : ''

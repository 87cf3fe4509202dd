import type { NounOf } from '../kernel/api/wire.ts'
import { NO_PHONE } from '../kernel/phone.ts'
import type { Location } from '../people/addresses/location.ts'
import { isAnother } from '../people/addresses/person-name.ts'
import type {
  CUSTOMER_FIELDS,
  OrderAnswer,
  ParcelAnswer,
  ParcelInFullAnswer,
  SignedParcelAnswer,
} from './order-shapes.server.ts'
import type { AddressState } from './parcel-states.ts'

/** What goes to one recipient: to whom, where and when, how far it is, and what makes it a gift. */
export type Parcel = NounOf<typeof ParcelAnswer>
/** With its steps so far. */
export type ParcelInFull = NounOf<typeof ParcelInFullAnswer>
/** With who took them. */
export type SignedParcel = NounOf<typeof SignedParcelAnswer>
export type Gift = NonNullable<Parcel['gift']>
/** A recipient, as the specification names it. */
export type Customer = Pick<NounOf<typeof OrderAnswer>, (typeof CUSTOMER_FIELDS)[number]>

/** The specification's fallbacks for paying without a saved location (§7). */
export const UNKNOWN_CUSTOMER: Customer = {
  customer_name: 'Unknown',
  customer_email: 'unknown@example.com',
  customer_phone: NO_PHONE,
  customer_city: '',
  customer_area: '',
  customer_address: '',
}

/** Empty where the stored name is the specification's fallback. */
export const knownName = (name: string): string => (name === UNKNOWN_CUSTOMER.customer_name ? '' : name)

/** Whom it is for, as people read it: while nobody is known, who is named on the card. @param nobody read where no name is there */
export const recipientName = ({ customer_name, gift }: Parcel, nobody: string): string =>
  knownName(customer_name) || gift?.to || nobody

/** @param shopper their own name, for a location that names nobody */
export const customerAt = (location: Location, shopper: string): Customer => ({
  customer_name: location.name || shopper || UNKNOWN_CUSTOMER.customer_name,
  customer_email: location.email,
  customer_phone: location.phone || UNKNOWN_CUSTOMER.customer_phone,
  customer_city: location.city,
  customer_area: location.area,
  customer_address: location.address,
})

/** Whoever opens the door then pays nothing. Cash of a gift to oneself is as of any order. */
export const isGiftToSomebodyElse = ({ gift, customer_name }: Parcel, by: { readonly sender_name: string }) =>
  gift !== null && isAnother(customer_name, by.sender_name)

/** What a recipient said of where it goes stays with the shop, but for area and city. */
export const asSenderSees = <T extends { readonly parcels: readonly Parcel[] }>(order: T): T => ({
  ...order,
  parcels: order.parcels.map((parcel) => ({ ...parcel, ...hiddenIn(parcel) })),
})

const hiddenIn = ({ addressHidden, gift }: Parcel) =>
  addressHidden && {
    customer_name: gift?.to || UNKNOWN_CUSTOMER.customer_name,
    customer_phone: '',
    customer_address: '',
  }

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
  recipient_name: UNKNOWN_CUSTOMER.customer_name,
  recipient_phone: UNKNOWN_CUSTOMER.customer_phone,
  city: '',
  area: '',
  address: '',
  address_state: 'arrange',
  address_hidden: false,
}

/** @param name whom its sender calls it for, or empty */
export const toAsk = (name: string): Destination => ({
  ...TO_ARRANGE,
  recipient_name: name || TO_ARRANGE.recipient_name,
  address_state: 'asked',
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

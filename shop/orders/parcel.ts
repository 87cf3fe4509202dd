import type { Location } from '../people/addresses/location.ts'
import { UNKNOWN_CUSTOMER } from './order.ts'
import type { AddressState } from './parcel-states.ts'

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
  recipient_name: location.name || sender || TO_ARRANGE.recipient_name,
  recipient_phone: location.phone || TO_ARRANGE.recipient_phone,
  city: location.city,
  area: location.area,
  address: location.address,
  address_state: 'known',
  address_hidden: false,
})

/** A location that names nobody is the sender's own. The phone of somebody else is none to reach the sender by. */
export const senderPhoneAt = ({ name, phone }: Location, sender: string): string =>
  name === '' || name.trim().toLowerCase() === sender.trim().toLowerCase() ? phone : ''

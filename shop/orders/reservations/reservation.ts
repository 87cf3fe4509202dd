/** The limited resources of a parcel, in the order of their locks. */
export const RESOURCES = ['day', 'stock'] as const
export type ResourceName = (typeof RESOURCES)[number]

export const RESERVATION_STATES = [
  'none',
  'reserved',
  'confirmed',
  'expired',
  'released',
  'needs_scheduling',
] as const
/**
 * `none`: nothing chosen. `reserved`: until a payment or a promise of cash. `expired`: neither came in time. `released`: the parcel
 * was cancelled. `needs_scheduling`: it was full or sold out when money arrived, or the parcel goes to another zone now.
 */
export type ReservationState = (typeof RESERVATION_STATES)[number]

/** `confirmed` to itself: another day. `expired` to `reserved`: another attempt to pay. An inactive reservation of a cancelled parcel stays as it is. */
export const RESERVATION_TRANSITIONS: Readonly<Record<ReservationState, readonly ReservationState[]>> = {
  none: ['reserved', 'confirmed'],
  reserved: ['confirmed', 'expired', 'released', 'needs_scheduling'],
  confirmed: ['confirmed', 'released', 'needs_scheduling'],
  expired: ['reserved', 'confirmed', 'needs_scheduling'],
  needs_scheduling: ['confirmed'],
  released: [],
}

/** Whether it counts, so that nobody else gets it. */
export const isActive = (state: ReservationState): boolean => state === 'reserved' || state === 'confirmed'

export const isExpired = (state: ReservationState): boolean => state === 'expired'

/** A day's reservation as `placeOnDay` on the wire. */
export const PLACE_ON_DAY = {
  none: 'none',
  reserved: 'held',
  confirmed: 'kept',
  expired: 'lapsed',
  released: 'none',
  needs_scheduling: 'agree',
} as const satisfies Record<ReservationState, string>

export const PLACES_ON_DAY = ['none', 'held', 'kept', 'lapsed', 'agree'] as const
export type PlaceOnDay = (typeof PLACES_ON_DAY)[number]

export const BY_PLACE_ON_DAY: Readonly<Record<PlaceOnDay, ReservationState>> = {
  none: 'none',
  held: 'reserved',
  kept: 'confirmed',
  lapsed: 'expired',
  agree: 'needs_scheduling',
}

interface WithReservation {
  readonly reservation: ReservationState
}

export const isDayConfirmed = ({ reservation }: WithReservation): boolean => reservation === 'confirmed'

export const needsScheduling = ({ reservation }: WithReservation): boolean =>
  reservation === 'needs_scheduling'

/** Whether a chosen day is no longer reserved. */
export const isDayLost = (parcel: WithReservation): boolean =>
  isExpired(parcel.reservation) || needsScheduling(parcel)

export const RESERVED_MINUTES = 30

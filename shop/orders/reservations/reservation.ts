/** What a parcel may reserve, in the order in which everybody locks it. */
export const RESOURCES = ['day'] as const
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
 * `none`: nothing was chosen. `reserved`: for a while, until somebody pays or promises cash. `expired`: nobody did. `released`: the
 * parcel was cancelled. `needs_scheduling`: it was no longer free when money arrived, or the parcel goes to another zone now.
 */
export type ReservationState = (typeof RESERVATION_STATES)[number]

/** From `confirmed` to itself: another day. What is cancelled while it is not active stays as it is. */
export const RESERVATION_TRANSITIONS: Readonly<Record<ReservationState, readonly ReservationState[]>> = {
  none: ['reserved', 'confirmed'],
  reserved: ['confirmed', 'expired', 'released', 'needs_scheduling'],
  confirmed: ['confirmed', 'released', 'needs_scheduling'],
  expired: ['confirmed', 'needs_scheduling'],
  needs_scheduling: ['confirmed'],
  released: [],
}

/** Whether it is counted, so that nobody else has it. */
export const isActive = (state: ReservationState): boolean => state === 'reserved' || state === 'confirmed'

export const isExpired = (state: ReservationState): boolean => state === 'expired'

/** `placeOnDay` on the wire, of a reservation of a day. */
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

/** It had a day, and nobody may count on it any more. */
export const isDayLost = (of: WithReservation): boolean => isExpired(of.reservation) || needsScheduling(of)

export const RESERVED_MINUTES = 30

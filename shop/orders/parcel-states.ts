export const ADDRESS_STATES = ['known', 'to_be_arranged', 'awaiting_recipient', 'expired'] as const
/**
 * `to_be_arranged`: nobody has said where it goes. `awaiting_recipient`: its recipient says so, by a gift link. `expired`: they did not
 * in time, so its sender says it.
 */
export type AddressState = (typeof ADDRESS_STATES)[number]

/** `addressState` on the wire. */
export const ADDRESS_STATE_ON_WIRE = {
  known: 'known',
  to_be_arranged: 'arrange',
  awaiting_recipient: 'asked',
  expired: 'lapsed',
} as const satisfies Record<AddressState, string>

export const ADDRESS_STATES_ON_WIRE = ['known', 'arrange', 'asked', 'lapsed'] as const

export const BY_ADDRESS_STATE_ON_WIRE: Readonly<
  Record<(typeof ADDRESS_STATES_ON_WIRE)[number], AddressState>
> = { known: 'known', arrange: 'to_be_arranged', asked: 'awaiting_recipient', lapsed: 'expired' }

/** Of one order: as many as there are saved locations. */
export const MOST_PARCELS = 20

/** Of each order in a list, and of one that is shown by itself; the others are asked for by page. */
export const MOST_LISTED_PARCELS = 3
export const MOST_SHOWN_PARCELS = 20

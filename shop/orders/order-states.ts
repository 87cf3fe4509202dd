/**
 * The names on the wire. `to_be_arranged`: no address yet. `awaiting_recipient`: the recipient gives it by a gift link.
 * `expired`: they did not in time, so the sender gives it.
 */
export const ADDRESS_STATE_ON_WIRE = {
  known: 'known',
  to_be_arranged: 'arrange',
  awaiting_recipient: 'asked',
  expired: 'lapsed',
} as const
export type AddressState = keyof typeof ADDRESS_STATE_ON_WIRE

/** The most parcels of an order: as many as there are saved locations. */
export const MOST_PARCELS = 20

/** The first parcels of an order in a list and on its own page; the others are loaded by page. */
export const MOST_LISTED_PARCELS = 3
export const MOST_SHOWN_PARCELS = 20

export const DUE_KINDS = ['whole', 'advance', 'rest', 'extra'] as const
/** `advance`: to be paid before anything is sent; `rest`: what is left of it then; `extra`: what came to it once it was paid. */
export type DueKind = (typeof DUE_KINDS)[number]

export const DUE_PAYABLE = ['online', 'at_door'] as const
/** `at_door`: agreed so; it may be paid online all the same until it is on its way. */
export type DuePayable = (typeof DUE_PAYABLE)[number]

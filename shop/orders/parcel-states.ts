export const ADDRESS_STATES = ['known', 'arrange', 'asked', 'lapsed'] as const
/**
 * `arrange`: nobody has said where it goes. `asked`: whoever it is for says so, by a gift link; `lapsed`: they did not in time, so
 * its sender says it.
 */
export type AddressState = (typeof ADDRESS_STATES)[number]

/** Of one order: as many as there are saved locations. */
export const MOST_PARCELS = 20

/** Of each order in a list, and of one that is shown by itself; the others are asked for by page. */
export const MOST_LISTED_PARCELS = 3
export const MOST_SHOWN_PARCELS = 20

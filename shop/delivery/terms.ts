export const ADVANCES = ['none', 'charge', 'half', 'whole'] as const
/** What of an order in cash is to be paid before: nothing, the delivery, half of all, or all. */
export type Advance = (typeof ADVANCES)[number]

export const DAY_STATES = ['free', 'full', 'closed', 'too-late', 'too-soon', 'no-delivery'] as const
/** `too-late`: it could be had until the cut-off. `too-soon`: sooner than the zone needs. `no-delivery`: not on this weekday. */
export type DayState = (typeof DAY_STATES)[number]

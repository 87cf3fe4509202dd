export const LANES = ['trouble', 'write', 'pack', 'ready', 'sent', 'waiting'] as const
/** `write`: to be packed, and its card is to be printed before; `pack`: to be packed; `ready`: packed, to be sent; `trouble`: cannot go on before something is settled; `waiting`: its recipient was asked lately for the address. */
export type Lane = (typeof LANES)[number]

export const BOARD_DAYS = ['today', 'tomorrow', 'later'] as const
/** When a parcel is to leave the shop. `today`: also what should have left before, and what has no day. */
export type BoardDay = (typeof BOARD_DAYS)[number]

export const TROUBLES = ['address', 'day', 'held', 'extra', 'late'] as const
/**
 * `address`: nobody has said where it goes; `day`: another one is to be agreed on; `held`: its money is; `extra`: what came to it later
 * is not paid; `late`: its day is over.
 */
export type Trouble = (typeof TROUBLES)[number]

/** So many of a lane are shown; those that are to leave first. */
export const MOST_SHOWN = 100

/** Of which cards, slips and labels are printed. */
export const LANES_TO_PRINT = ['write', 'pack', 'ready'] as const satisfies Lane[]

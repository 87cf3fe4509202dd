export const MAX_HAMPER_PARTS = 20
/** How many of one part a hamper may hold. */
export const MAX_PART_UNITS = 20

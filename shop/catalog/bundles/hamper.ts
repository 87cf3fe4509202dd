export const MAX_HAMPER_PARTS = 20
/** Of one part, in each hamper. */
export const MAX_PART_UNITS = 20

/** As many others as a gift's page shows: a row of four, or two of two. */
export const MAX_SIMILAR = 4

/** Hampers that cannot be ordered are counted up to here; then it says "500+". */
export const MOST_SHORT_HAMPERS = 500

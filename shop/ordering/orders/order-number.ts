/** Short enough to be written on a parcel and read out: the end of the id, which is its random part. */
export const orderNumber = (id: string): string => id.slice(-8).toUpperCase()

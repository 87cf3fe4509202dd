/** What the specification's calls answer where no number is known. */
export const NO_PHONE = '0000000000'

const known = (stored: string): string => (stored === NO_PHONE ? '' : stored)

/** A stored number for people: `+8801712345678` reads `+880 1712-345678`. Others stay as they are; empty where none is known. */
export const phoneWords = (stored: string): string =>
  known(stored).replace(/^\+880(\d{4})(\d{6})$/, '+880 $1-$2')

/** As one dials it at home, and couriers' sheets want it: `01712345678`. Numbers from abroad stay as they are. */
export const nationalPhone = (stored: string): string => known(stored).replace(/^\+880(\d{10})$/, '0$1')

export const callTo = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

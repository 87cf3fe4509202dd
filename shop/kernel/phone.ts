/** Answered by the specification's calls where no number is known. */
export const NO_PHONE = '0000000000'

const known = (stored: string): string => (stored === NO_PHONE ? '' : stored)

/** `+8801712345678` as `+880 1712-345678`; other numbers stay, empty where unknown. */
export const formatPhone = (stored: string): string =>
  known(stored).replace(/^\+880(\d{4})(\d{6})$/, '+880 $1-$2')

/** As dialled at home and wanted by couriers' sheets: `01712345678`. Numbers from abroad stay. */
export const nationalPhone = (stored: string): string => known(stored).replace(/^\+880(\d{10})$/, '0$1')

export const phoneLink = (phone: string): string => `tel:${phone.replace(/[^+\d]/g, '')}`

/** Of a file of recipients, in the order of its template. */
export const RECIPIENT_COLUMNS = [
  'name',
  'phone',
  'city',
  'area',
  'address',
  'gift',
  'day',
  'window',
  'message',
  'from',
  'anonymous',
  'occasion',
  'wrap',
  'card',
] as const
export type RecipientColumn = (typeof RECIPIENT_COLUMNS)[number]

/** A file without one of these cannot be read. */
export const NEEDED_COLUMNS = ['name', 'phone', 'city', 'area', 'address', 'gift'] as const

export const MOST_RECIPIENTS = 500
/** In all of its parcels together. */
export const MOST_GIFTS = 2000
export const DAYS_KEPT = 7

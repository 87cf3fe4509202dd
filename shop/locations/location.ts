/** A place to send gifts to, saved by a shopper. */
export interface Location {
  readonly _id: string
  /** Who receives the gift; may be empty. */
  readonly name: string
  /** `+8801XXXXXXXXX`, or empty. */
  readonly phone: string
  readonly city: string
  readonly area: string
  readonly address: string
  readonly email: string
}

/** What a shopper types into the shipping form. */
export interface NewLocation {
  readonly name: string
  readonly phone: string
  readonly city: string
  readonly area: string
  readonly address: string
}

export const MAX_LOCATIONS = 20

/**
 * A mobile number of Bangladesh as it is stored: `০১৭১২-৩৪৫৬৭৮`, `01712345678` and `+880 1712 345678` are all `+8801712345678`.
 * @returns null when it is no such number
 */
export function mobileNumber(typed: string): string | null {
  const digits = typed
    .replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - BENGALI_ZERO))
    .replace(/[\s().‐-―-]/g, '')
  const national = /^(?:00880|\+?880|0)?(1[3-9]\d{8})$/.exec(digits)?.[1]
  return national ? `+880${national}` : null
}

const BENGALI_ZERO = 0x09e6

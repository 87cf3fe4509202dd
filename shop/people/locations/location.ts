import { latinDigits } from '../../kernel/digits.ts'

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

/** What a place is called where there is little room. */
export const shortName = ({ name, area }: NewLocation): string => name || area

export const MAX_LOCATIONS = 20

/**
 * A mobile number of Bangladesh as it is stored: `০১৭১২-৩৪৫৬৭৮`, `01712345678` and `+880 1712 345678` are all `+8801712345678`.
 * @returns null when it is no such number
 */
export function mobileNumber(typed: string): string | null {
  const digits = latinDigits(typed).replace(/[\s().\p{Cf}‐-―-]/gu, '')
  const national = /^(?:(?:00|\+)?8800?|0)?(1[3-9]\d{8})$/.exec(digits)?.[1]
  return national ? `+880${national}` : null
}

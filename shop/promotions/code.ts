import { latinDigits } from '../kernel/language/digits.ts'

export const MIN_CODE = 4
export const MAX_CODE = 32

/** Crockford's letters: none looks like another. */
const LETTERS = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'

/** As codes are compared: any case, spaces and hyphens, Bangla digits, and letters that look like digits are the same. */
export const foldCode = (typed: string): string =>
  writtenCode(typed).replaceAll('O', '0').replace(/[IL]/g, '1')

/** As it is shown: capital letters and digits. */
export const writtenCode = (typed: string): string =>
  latinDigits(typed.normalize('NFC'))
    .toUpperCase()
    .replace(/[^\p{L}\p{M}\p{N}]/gu, '')

/** Twelve letters in groups: 60 bits. @param bytes 12 random ones */
export const codeOf = (bytes: Uint8Array): string =>
  Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length])
    .join('')
    .replace(/(.{4})(?=.)/g, '$1-')

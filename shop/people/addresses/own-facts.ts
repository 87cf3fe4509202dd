import { latinDigits } from '../../kernel/language/digits.ts'
import { mobileNumber } from './location.ts'
import { isAnother } from './person-name.ts'

/** Names and phones known of an account: its own, of its locations in its name, and of its orders. */
export interface OwnFacts {
  readonly names: readonly string[]
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}

export const isOwnPhone = ({ phones }: OwnFacts, phone: string): boolean =>
  digitsOf(phone) !== '' && phones.some((own) => digitsOf(own) === digitsOf(phone))

/** Also matches the account's e-mail or phone typed as a name. */
export const isOwnName = (own: OwnFacts, name: string): boolean =>
  own.names.some((one) => one !== '' && !isAnother(name, one)) ||
  own.emails.some((email) => email !== '' && email.toLowerCase() === name.trim().toLowerCase()) ||
  isOwnPhone(own, name)

/** Its digits; `0000000000` compares with nothing. */
function digitsOf(phone: string): string {
  const digits = mobileNumber(phone) ?? latinDigits(phone).replace(/\D/g, '')
  return /^0*$/.test(digits) ? '' : digits
}

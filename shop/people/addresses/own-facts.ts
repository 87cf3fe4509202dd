import { latinDigits } from '../../kernel/language/digits.ts'
import { mobileNumber } from './location.ts'
import { isAnother } from './person-name.ts'

/** What is known of one account: of itself, of the locations saved under its own name, and of its orders. */
export interface OwnFacts {
  readonly names: readonly string[]
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}

export const isOwnPhone = ({ phones }: OwnFacts, phone: string): boolean =>
  comparable(phone) !== '' && phones.some((own) => comparable(own) === comparable(phone))

/** A name of the account, or an e-mail or phone of it where a name was to be. */
export const isOwnName = (own: OwnFacts, name: string): boolean =>
  own.names.some((one) => one !== '' && !isAnother(name, one)) ||
  own.emails.some((email) => email !== '' && email.toLowerCase() === name.trim().toLowerCase()) ||
  isOwnPhone(own, name)

/** By its digits, as they are stored; those of nobody, `0000000000`, are none. */
function comparable(phone: string): string {
  const digits = mobileNumber(phone) ?? latinDigits(phone).replace(/\D/g, '')
  return /^0*$/.test(digits) ? '' : digits
}

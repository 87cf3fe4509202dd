import { latinDigits } from '../../kernel/language/digits.ts'
import { mobileNumber } from './location.ts'

/**
 * Whether two names mean two people. A first name or most of a name means the same person; a family name alone, such as `Khatun`,
 * a relative. Titles, initials and an empty name do not count.
 */
export function isAnotherPerson(name: string, other: string): boolean {
  const written = [wordsOf(name), wordsOf(other)] as const
  const bare = [withoutTitles(written[0]), withoutTitles(written[1])] as const
  const [one, two] = bare.every((words) => words.length > 0) ? bare : written
  const [fewer, more] = one.length < two.length ? [one, two] : [two, one]
  if (!fewer.every((word) => more.includes(word))) return true
  return fewer.length === 1 && fewer[0] !== more[0]
}

const wordsOf = (name: string): string[] =>
  name
    .normalize('NFC')
    .toLowerCase()
    .split(/[\s.,]+/)
    .filter(Boolean)

const TITLES = new Set([
  ...'md mohd muhammad mohammad mohammed mst mosammat mr mrs ms miss dr prof engr adv haji begum'.split(' '),
  ...'মো মোঃ মোহাম্মদ মুহাম্মদ মোছা মোছাঃ মোসা মোসাঃ মোসাম্মৎ মিসেস মিস ডা ডাঃ ড হাজি বেগম'.split(' '),
])

const withoutTitles = (words: readonly string[]): string[] =>
  words.filter((word) => !TITLES.has(word) && [...word].length > 1)

/** Names and phones of an account: its own, those of locations in its name, and those of its orders. */
export interface OwnFacts {
  readonly names: readonly string[]
  readonly phones: readonly string[]
  readonly emails: readonly string[]
}

export const isOwnPhone = ({ phones }: OwnFacts, phone: string): boolean =>
  digitsOf(phone) !== '' && phones.some((own) => digitsOf(own) === digitsOf(phone))

/** The number that a text is, or has in it, in E.164 as orders keep it; empty without one. */
export function numberIn(text: string): string {
  const digits = digitsOf(text).replace('+', '')
  return digits.length < SHORTEST_NUMBER ? '' : `+${digits}`
}

const SHORTEST_NUMBER = 7

/** Also matches the account's e-mail or phone typed as a name. */
export const isOwnName = (own: OwnFacts, name: string): boolean =>
  own.names.some((one) => one !== '' && !isAnotherPerson(name, one)) ||
  own.emails.some((email) => email !== '' && email.toLowerCase() === name.trim().toLowerCase()) ||
  isOwnPhone(own, name)

/** The digits to compare; empty for `0000000000`. */
function digitsOf(phone: string): string {
  const digits = mobileNumber(phone) ?? latinDigits(phone).replace(/\D/g, '')
  return /^0*$/.test(digits) ? '' : digits
}

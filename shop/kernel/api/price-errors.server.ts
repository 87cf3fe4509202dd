import { fieldMessage, fieldMessageWith } from '../language/field-message.ts'
import { FORMATS } from '../language/format.ts'
import { EMPTY } from '../language/text.ts'
import { MAX_POISHA, parseTaka } from '../money.ts'

export const NO_OFFER = fieldMessage('must be less than the price', 'আসল দামের চেয়ে কম হতে হবে')

/** @returns the error, to be written after the field's name; null for a valid price */
export function priceError(price: number | string): string | null {
  const poisha = parseTaka(price)
  if (poisha !== null) return poisha <= MAX_POISHA ? null : TOO_HIGH
  const text = typeof price === 'number' ? writeDigits(price) : price.trim()
  if (text === '') return EMPTY
  if (/^[-−–]\s*৳?\s*\d/.test(text)) return NEGATIVE
  const [sign] = /[^\d.]+/.exec(text) ?? []
  if (sign?.startsWith(',')) return WRONG_COMMA
  if (sign) return unreadableSign(shorten(sign))
  if (/^0\d/.test(text)) return LEADING_ZERO
  if (/^\d+\.\d{3,}$/.test(text)) return TOO_MANY_DECIMALS
  if (/^\d+(\.\d+)?$/.test(text)) return TOO_HIGH
  return NO_AMOUNT
}

const TOO_HIGH = fieldMessage(
  `must be at most ${FORMATS.en.taka(MAX_POISHA)}`,
  `সর্বোচ্চ ${FORMATS.bn.taka(MAX_POISHA)} হতে পারে`,
)
const NEGATIVE = fieldMessage('must not be less than 0', '০-এর কম হতে পারবে না')
const WRONG_COMMA = fieldMessage(
  'must be written as 1250.50 or 1,250.50, with no other comma',
  '১২৫০.৫০ বা ১,২৫০.৫০ এভাবে লিখতে হবে, অন্য কোথাও কমা নয়',
)
const unreadableSign = fieldMessageWith(
  (sign) => `must be a number in digits; “${sign}” cannot be read`,
  (sign) => `অঙ্কে লেখা সংখ্যা হতে হবে; “${sign}” পড়া যাচ্ছে না`,
)
const LEADING_ZERO = fieldMessage('must not begin with 0', '০ দিয়ে শুরু হতে পারবে না')
const TOO_MANY_DECIMALS = fieldMessage('must have at most two decimals', 'দশমিকের পরে সর্বোচ্চ দুই অঙ্ক লেখা যাবে')
const NO_AMOUNT = fieldMessage(
  'must be an amount such as 1250 or 1250.50',
  'টাকার অঙ্ক হতে হবে, যেমন ১২৫০ বা ১২৫০.৫০',
)

const writeDigits = (price: number): string =>
  price.toLocaleString('en', { useGrouping: false, maximumFractionDigits: 20 })

const shorten = (sign: string): string =>
  [...sign.trim().replace(/\p{Cc}/gu, '\ufffd')].slice(0, 12).join('').toWellFormed()

import { latinDigits } from './digits.ts'

/** Answered by the specification's calls where no number is known. */
export const NO_PHONE = '0000000000'

const known = (stored: string): string => (stored === NO_PHONE ? '' : stored)

/** `+8801712345678` as `+880 1712-345678`; other numbers stay, empty where unknown. */
export const formatPhone = (stored: string): string =>
  known(stored).replace(/^\+880(\d{4})(\d{6})$/, '+880 $1-$2')

/** As dialled at home and wanted by couriers' sheets: `01712345678`. Numbers from abroad stay. */
export const nationalPhone = (stored: string): string => known(stored).replace(/^\+880(\d{10})$/, '0$1')

export const phoneLink = (phone: string): string =>
  `tel:${dialledNumbers(phone)[0]?.number ?? phone.replace(/[^+\d]/g, '')}`

/** Text as it is shown, with the number that it is dialled by; null beside numbers. */
export interface PhonePart {
  readonly text: string
  /** Where it begins. */
  readonly at: number
  readonly number: string | null
}

/**
 * A field of the shop with its numbers apart: `01712-345678 / 02-9876543 (10 am to 8 pm)`. What may be a part of another
 * number, a year or an hour has no number: a dead end is better than a stranger's phone.
 */
export function phoneParts(phone: string): PhonePart[] {
  const parts: PhonePart[] = []
  let from = 0
  const plain = plainPhone(phone)
  const add = (to: number, number: string | null) => {
    if (to > from) parts.push({ text: plain.slice(from, to), at: from, number })
    from = to
  }
  for (const { start, end, number } of numbersIn(plain)) {
    add(start, null)
    add(end, number)
  }
  add(plain.length, null)
  return parts
}

/** Each number in the text once, as it is dialled. */
export function dialledNumbers(phone: string): { readonly text: string; readonly number: string }[] {
  const numbers = phoneParts(phone).flatMap(({ text, number }) => (number === null ? [] : { text, number }))
  return numbers.filter(({ number }, at) => numbers.findIndex((one) => one.number === number) === at)
}

const plainPhone = (text: string): string =>
  latinDigits(text)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s/g, ' ')
    .trim()

/** A time of day, or digits with nothing but blanks, dots, hyphens and brackets between them. */
const CLOCK_OR_DIGITS =
  /\d{1,2}:\d{2}(?!\d)|(?:\+ ?)?(?:\(\+?\d{1,5}\)|\d+)(?:[ ._-]{0,3}(?:\(\d{1,5}\)|\d+))*/g

interface NumberInText {
  readonly start: number
  readonly end: number
  readonly number: string
}

function numbersIn(text: string): NumberInText[] {
  return [...text.matchAll(CLOCK_OR_DIGITS)].flatMap(({ 0: digits, index }) => {
    const groups = [...digits.matchAll(GROUP)].map(({ 0: group, index: at }) => ({
      start: index + at,
      end: index + at + group.length,
    }))
    return digits.includes(':') ? [] : numbersOf(text, groups)
  })
}

/** Two mobile numbers without anything between them are two groups. */
const GROUP = /01[3-9]\d{8}(?=(?:01[3-9]\d{8})+(?!\d))|(?:\+ ?)?(?:\(\+?\d+\)|\d+)/g

/** The longest number that begins with each group, until a group belongs to none. */
function numbersOf(text: string, groups: readonly { start: number; end: number }[]): NumberInText[] {
  const numbers: NumberInText[] = []
  for (let first = 0; first < groups.length; first++) {
    const start = groups[first]?.start ?? 0
    const last = groups.findLastIndex(
      ({ end }, at) => at >= first && dialled(text.slice(start, end)) !== null,
    )
    const end = groups[last]?.end ?? start
    const number = dialled(text.slice(start, end))
    if (number !== null) {
      numbers.push({ start, end, number })
      first = last
    } else if (!isHour(text.slice(start, groups[first]?.end))) return numbers
  }
  return numbers
}

/** Whether digits may be opening hours or another line's last digit: `10-8`, `02-9876543-4`. */
const isHour = (group: string): boolean => /^\d{1,2}$/.test(group) && Number(group) <= 24

/** @returns null for what is not one whole number */
function dialled(text: string): string | null {
  const digits = text.replace(/[^+\d]/g, '').replace(/^00/, '+')
  const mobile = /^(?:\+?880?)?0?(1[3-9]\d{8})$/.exec(digits)?.[1]
  const isAtHome = !/^\+?88/.test(digits)
  if (mobile) return (isAtHome ? '0' : '+880') + mobile
  const line = LANDLINE.exec(digits)?.[1]
  if (line) return ANOTHER_LINE.test(text) ? null : (isAtHome ? '0' : '+880') + line
  if (/^1\d{4}$/.test(text)) return text
  const abroad = digits.startsWith('+') ? text.replace('(0)', '').replace(/\D/g, '').replace(/^00/, '') : ''
  return /^(?!88)[1-9]\d{7,12}$/.test(abroad) ? `+${abroad}` : null
}

/** With its area code; `096` begins numbers of the internet. */
const LANDLINE = /^(?:\+?8800?|0)([2-9]\d{7,9})$/
/** `02-9876543-4` means two lines, the other ends in 4. */
const ANOTHER_LINE = /\d{4} ?[-.] ?\d{1,2}$/

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
  readonly number: string | null
}

/** A field of the shop with its numbers apart: `01712-345678 / 02-9876543 (10 am to 8 pm)`. */
export function phoneParts(phone: string): PhonePart[] {
  const parts: PhonePart[] = []
  let from = 0
  const plain = plainPhone(phone)
  for (const { 0: text, index } of plain.matchAll(PHONE)) {
    if (index > from) parts.push({ text: plain.slice(from, index), number: null })
    parts.push({ text, number: dialled(text) })
    from = index + text.length
  }
  if (from < plain.length) parts.push({ text: plain.slice(from), number: null })
  return parts
}

/** Each number in the text, as it is dialled. */
export const dialledNumbers = (phone: string): { readonly text: string; readonly number: string }[] =>
  phoneParts(phone).flatMap(({ text, number }) => (number === null ? [] : { text, number }))

const plainPhone = (text: string): string =>
  latinDigits(text)
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .replace(/\s/g, ' ')
    .trim()

/** A mobile number, one from abroad, one with an area code, a hotline. A number has not more digits than its kind. */
const PHONE = new RegExp(
  [
    /(?:\(?(?:\+ ?|00)?880?[ .)-]{0,3})?0?1[3-9](?:[ .-]{0,2}\d){8}/,
    /(?:\+|00)[1-9]\d{0,2}[ .-]?(?:\(\d{1,4}\)[ .-]?)?\d(?:[ .-]?\d){5,12}/,
    /0\d{1,4}[ .-]\d{3,8}(?:[ .-]\d{3,4})?|\d{3,4}-\d{3,4}/,
    /\d{5,11}/,
  ]
    .map(({ source }) => `(?<![\\d+])(?:${source})(?!\\d)`)
    .join('|'),
  'g',
)

function dialled(text: string): string {
  const digits = text
    .replace('(0)', '')
    .replace(/[^+\d]/g, '')
    .replace(/^00/, '+')
  if (/^1[3-9]\d{8}$/.test(digits)) return `0${digits}`
  return digits.replace(/^880(?=\d{8})/, '+880').replace(/^\+88(?=01\d{9}$)/, '+88')
}

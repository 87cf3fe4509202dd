import { latinDigits } from '../../kernel/language/digits.ts'

/** The columns of a recipients' file, in the order of its template. */
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

/**
 * As people and spreadsheets write days: `2026-12-31`, `31/12/2026`, `31-Dec-26`, `৩১ ডিসেম্বর ২০২৬`, with a midnight behind it. The
 * day stands before the month. @returns null for no day of the calendar
 */
export function readDay(cell: string): string | null {
  const text = latinDigits(cell).normalize('NFC').toLowerCase().trim().replace(MIDNIGHT, '')
  const [, year = '', month = '', day = ''] =
    YEAR_FIRST.exec(text) ?? dayFirst(text) ?? withMonthName(text) ?? []
  const iso = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const moment = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(iso) ? null : iso
}

/** Behind a day that a spreadsheet kept as a moment. */
const MIDNIGHT = /(?:\s+|t)(?:(?:00?|12(?=.*am)):00(?::00(?:\.0+)?)?(?:\s*am)?z?)$/
const YEAR_FIRST = /^(\d{4})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{1,2})\.?$/
const DAY_FIRST = /^(\d{1,2})\s*[-/.]\s*(\d{1,2})\s*[-/.]\s*(\d{4}|\d{2})$/

function dayFirst(text: string): readonly string[] | null {
  const [, day = '', month = '', year = ''] = DAY_FIRST.exec(text) ?? []
  return year === '' ? null : ['', year, month, day]
}

/** `8-Dec-26`, `Tuesday, 8th December 2026`, `Dec 8, 2026`. */
function withMonthName(text: string): readonly string[] | null {
  const words = text.split(/[\s,./-]+/).filter((word) => word !== '' && !WEEKDAY.test(word))
  const at = words.findIndex((word) => monthOf(word) > 0)
  const numbers = words
    .filter((_, i) => i !== at)
    .map((word) => /^(\d{1,4})(?:st|nd|rd|th|ই|শে|লা|রা|ঠা)?$/.exec(word)?.[1] ?? '')
  const [one = '', other = ''] = numbers
  if (at < 0 || numbers.length !== 2 || numbers.includes('')) return null
  const [day, year] = one.length === 4 ? [other, one] : [one, other]
  return ['', year, String(monthOf(words[at] ?? '')), day]
}

const WEEKDAY = /^(?:(?:sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?|.+বার)$/

const MONTHS = [
  ['january', 'জানুয়ারি', 'জানুয়ারী'],
  ['february', 'ফেব্রুয়ারি', 'ফেব্রুয়ারী'],
  ['march', 'মার্চ'],
  ['april', 'এপ্রিল'],
  ['may', 'মে'],
  ['june', 'জুন'],
  ['july', 'জুলাই'],
  ['august', 'আগস্ট', 'অগাস্ট'],
  ['september', 'সেপ্টেম্বর'],
  ['october', 'অক্টোবর'],
  ['november', 'নভেম্বর'],
  ['december', 'ডিসেম্বর'],
].map((names) => names.map((name) => name.normalize('NFC')))

/** Three letters name an English month, as spreadsheets shorten it. @returns 0 for none */
const monthOf = (word: string): number =>
  1 +
  MONTHS.findIndex(
    ([english = '', ...bangla]) => bangla.includes(word) || (word.length >= 3 && english.startsWith(word)),
  )

/** A day as a spreadsheet counts it, from 1900 on. */
export const isSerialDay = (cell: string): boolean =>
  /^[3-6]\d{4}(?:[.,]\d+)?$/.test(latinDigits(cell).trim())

const YES = new Set(['yes', 'y', 'true', '1', 'হ্যাঁ', 'হ্যা', 'জি'])
const NO = new Set(['', 'no', 'n', 'false', '0', 'না'])

/** @returns null for neither */
export function yesOrNo(cell: string): boolean | null {
  const text = latinDigits(cell).normalize('NFC').trim().toLowerCase()
  if (YES.has(text)) return true
  return NO.has(text) ? false : null
}

export interface NamedGift {
  /** An id, or its name in either language. */
  readonly name: string
  readonly count: number
}

/** `2 x Red Mug; Roses`. */
export const readGifts = (cell: string): NamedGift[] =>
  cell
    .normalize('NFC')
    .split(/[;\n]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .map(counted)

function counted(part: string): NamedGift {
  const [, count, name] = /^([\d০-৯]{1,4}) ?(?:x |[×*] ?|টি )(.+)$/iu.exec(part) ?? []
  return count && name ? { name, count: Number(latinDigits(count)) } : { name: part, count: 1 }
}

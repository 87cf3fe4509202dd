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
export const MOST_PRODUCTS = 2000
export const DAYS_KEPT = 7

/**
 * As people and spreadsheets write days: `2026-12-31`, `31/12/2026`, `31-Dec-26`, `৩১ ডিসেম্বর ২০২৬ ইং`, with a midnight
 * behind it. The day stands before the month. @returns null for no day of the calendar, and where AM or PM behind
 * `12/8/2026` says that the month may be first
 */
export function readDay(cell: string): string | null {
  if (cell.length > MAX_DAY) return null
  const text = latinDigits(cell)
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .replace(/\p{Pd}/gu, '-')
    .toLowerCase()
    .trim()
  const words = wordsOfDay(text.replace(MIDNIGHT, ''))
  const [year = '', month = '', day = ''] =
    inFigures(words, /\b[ap]\.?m\b/.test(text)) ?? withMonthName(words) ?? []
  const iso = [year.length === 2 ? `20${year}` : year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const moment = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(iso) ? null : iso
}

/** `Tue Dec 08 2026 00:00:00 GMT+0600 (Bangladesh Standard Time)`, with room to spare. */
const MAX_DAY = 100

/** Behind a day that a spreadsheet or a program kept as a moment, of whatever clock. */
const MIDNIGHT =
  /[\s,t]+(?:00?|12(?=.*a\.?m)):00(?::00(?:\.0+)?)?\s*(?:a\.?m\.?)?\s*(?:z|utc|(?:gmt)?(?:[+-]\d{2}:?\d{2})?)?(?:\s*\(.*\))?$/

/** Numbers and names of months; what else people write there says nothing. */
const wordsOfDay = (text: string): string[] =>
  text
    .replace(/(?<=\d)(?:st|nd|rd|th|ই|শে|লা|রা|ঠা)(?![\p{L}\p{M}])/gu, ' ')
    .replace(/(?<=\d)(?=\p{L})|(?<=[\p{L}\p{M}])(?=\d)/gu, ' ')
    .split(/[\s,;/\\.'’‘()-]+/)
    .filter((word) => word !== '' && !WEEKDAY.test(word) && !FILLER.test(word))

const WEEKDAY =
  /^(?:(?:sun|mon|tue|tues|wed|wednes|thu|thur|thurs|fri|sat|satur)(?:day)?|.+বার|শনি|রবি|সোম|মঙ্গল|বুধ|বৃহস্পতি|শুক্র)$/
const FILLER = /^(?:the|of|ad|ইং|ইংরেজি|ইংরেজী|খ্রি|খ্রিঃ|খ্রিষ্টাব্দ|খ্রিস্টাব্দ|সাল|সন|তারিখ)$/

/** Reads `2026-12-8`, `20261208` or `8/12/26` as year, month, day. @param isAmerican whether the month may be first */
function inFigures(words: readonly string[], isAmerican: boolean): readonly string[] | null {
  const figures = /^(?:(20\d\d)(\d\d)(\d\d)|(\d{4}) (\d{1,2}) (\d{1,2})|(\d{1,2}) (\d{1,2}) (\d{4}|\d{2}))$/
  const found = figures
    .exec(words.join(' '))
    ?.slice(1)
    .filter((part) => part !== undefined)
  if (!found) return null
  const [one = '', two = '', three = ''] = found
  if (one.length === 4) return found
  const mayBeEither = isAmerican && Number(one) <= 12 && Number(one) !== Number(two)
  return mayBeEither ? [] : [three, two, one]
}

/** `8-Dec-26`, `Tuesday, 8th of December 2026`, `Dec 8, 2026`. */
function withMonthName(words: readonly string[]): readonly string[] | null {
  const [month, another] = words.map(monthOf).filter((one) => one > 0)
  const figures = words.filter((word) => monthOf(word) === 0).join(' ')
  const [, one = '', other = ''] = /^(\d{4}|\d{1,2}) (\d{4}|\d{1,2})$/.exec(figures) ?? []
  if (month === undefined || another || one === '') return null
  const [day, year] = one.length === 4 ? [other, one] : [one, other]
  return year.length === 1 ? null : [year, String(month), day]
}

const MONTHS = [
  ['january', 'জানুয়ারি', 'জানুয়ারী'],
  ['february', 'ফেব্রুয়ারি', 'ফেব্রুয়ারী'],
  ['march', 'মার্চ'],
  ['april', 'এপ্রিল'],
  ['may', 'মে'],
  ['june', 'জুন'],
  ['july', 'জুলাই'],
  ['august', 'আগস্ট', 'আগষ্ট', 'অগাস্ট'],
  ['september', 'সেপ্টেম্বর'],
  ['october', 'অক্টোবর'],
  ['november', 'নভেম্বর'],
  ['december', 'ডিসেম্বর'],
].map((names) => names.map((name) => name.normalize('NFKC')))

/** Three English letters name a month, or two Bangla signs, as spreadsheets and people shorten it. @returns 0 for none or several */
function monthOf(word: string): number {
  const least = /^[a-z]/.test(word) ? 3 : 2
  const [month, another] =
    word.length < least ? [] : MONTHS.filter((names) => names.some((name) => name.startsWith(word)))
  return month && !another ? MONTHS.indexOf(month) + 1 : 0
}

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

export interface NamedProduct {
  /** An id, or its name in either language. */
  readonly name: string
  readonly count: number
}

/** `2 x Red Mug; Roses`. */
export const readNamedProducts = (cell: string): NamedProduct[] =>
  cell
    .normalize('NFC')
    .split(/[;\n]/)
    .map((part) => part.trim().replace(/\s+/g, ' '))
    .filter(Boolean)
    .map(counted)

function counted(part: string): NamedProduct {
  const [, count, name] = /^([\d০-৯]{1,4}) ?(?:x |[×*] ?|টি )(.+)$/iu.exec(part) ?? []
  return count && name ? { name, count: Number(latinDigits(count)) } : { name: part, count: 1 }
}

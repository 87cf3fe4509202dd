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

/** `2026-12-31` of that, `31/12/2026` or `৩১-১২-২০২৬`. @returns null for no day of the calendar */
export function readDay(cell: string): string | null {
  const text = latinDigits(cell).trim()
  const [, year, month, day] = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})$/.exec(text) ?? reversed(text)
  if (!year || !month || !day) return null
  const iso = [year, month.padStart(2, '0'), day.padStart(2, '0')].join('-')
  const moment = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(moment.getTime()) || !moment.toISOString().startsWith(iso) ? null : iso
}

function reversed(text: string): readonly string[] {
  const [whole = '', day = '', month = '', year = ''] =
    /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})$/.exec(text) ?? []
  return [whole, year, month, day]
}

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

import type { z } from 'zod'
import { addDays } from '../../kernel/language/dhaka.ts'
import { type Calendar, nextOccurrence, type YearDay } from './calendars.ts'
import type { RememberedDayAnswer, RememberedDayBody } from './day-shapes.server.ts'

/** Days such as `nextOn` are yyyy-mm-dd in Dhaka. */
export type RememberedDay = z.infer<typeof RememberedDayAnswer>
export type DayInput = z.infer<typeof RememberedDayBody>

/** Of one person. */
export const MOST_DAYS = 100

/** Days by which the moon may move the next time of a Hijri day. */
export const SHIFTS = [-1, 0, 1] as const

export interface Recurring extends YearDay {
  readonly calendar: Calendar
  readonly shift: number
}

/** @param today the first day that counts */
export function comingDay({ calendar, shift, ...yearDay }: Recurring, today: string): string {
  return addDays(nextOccurrence(calendar, yearDay, addDays(today, -1 - shift)), shift)
}

interface Dated extends Recurring {
  readonly nextOn: string
}

/** After its day is over the next one comes as it is computed: the moon of this year moves no other. */
export function asOfToday<T extends Dated>(day: T, today: string): T {
  if (day.nextOn >= today) return day
  const asComputed = addDays(day.nextOn, -day.shift)
  // A day that was moved back is not over as computed, and would come twice.
  const from = addDays(asComputed, 1)
  return { ...day, shift: 0, nextOn: comingDay({ ...day, shift: 0 }, from > today ? from : today) }
}

export const FIRST_LETTER = 14
export const SECOND_LETTER = 3
const SOON = 7

export interface LettersDecided {
  readonly nextOn: string
  /** When this date was said. */
  readonly since: string
  /** Of which `nextOn` each letter was decided, sent or not. */
  readonly firstFor: string | null
  readonly secondFor: string | null
}

/** @returns the letter that is to be decided today; null: none */
export function letterDue(day: LettersDecided, today: string): 'first' | 'second' | null {
  const left = daysUntil(day.nextOn, today)
  const isOpen = (before: number, decidedFor: string | null) =>
    left >= 0 && left <= before && decidedFor !== day.nextOn && day.since < addDays(day.nextOn, -before)
  if (left <= SECOND_LETTER) return isOpen(SECOND_LETTER, day.secondFor) ? 'second' : null
  return isOpen(FIRST_LETTER, day.firstFor) ? 'first' : null
}

/** A first letter so late, because the shop was closed, leaves none to be said by the second. */
export const standsForBoth = ({ nextOn }: Pick<LettersDecided, 'nextOn'>, today: string): boolean =>
  daysUntil(nextOn, today) <= SOON

export const daysUntil = (day: string, today: string): number =>
  (Date.parse(day) - Date.parse(today)) / (24 * 60 * 60 * 1000)

/** The same person, as far as names tell. */
export const isSameName = (one: string, other: string): boolean => folded(one) === folded(other)

const folded = (name: string): string => name.normalize('NFC').trim().replace(/\s+/g, ' ').toLowerCase()

import type { z } from 'zod'
import { addDays } from '../../kernel/language/dhaka.ts'
import { foldName } from '../../kernel/language/names.ts'
import { type Calendar, nextOccurrence, type YearDay } from './calendars.ts'
import type { RememberedDayAnswer, RememberedDayBody } from './day-shapes.server.ts'

/** Days such as `nextOn` are yyyy-mm-dd in Dhaka. */
export type RememberedDay = z.infer<typeof RememberedDayAnswer>
export type DayInput = z.infer<typeof RememberedDayBody>

/** Per account. */
export const MOST_DAYS = 100

/** Days by which the moon may move the next time of a Hijri day. */
export const SHIFTS = [-1, 0, 1] as const

export interface Recurring extends YearDay {
  readonly calendar: Calendar
  readonly shift: number
}

/** The next occurrence. @param today the first day that counts */
export function nextDate({ calendar, shift, ...yearDay }: Recurring, today: string): string {
  return addDays(nextOccurrence(calendar, yearDay, addDays(today, -1 - shift)), shift)
}

interface Dated extends Recurring {
  readonly nextOn: string
}

/** After the day has passed, the next occurrence is as computed: the moon shifts one year alone. */
export function renewPastDay<T extends Dated>(day: T, today: string): T {
  if (day.nextOn >= today) return day
  const asComputed = addDays(day.nextOn, -day.shift)
  // A day that was moved back has not passed as computed, and would occur twice.
  const from = addDays(asComputed, 1)
  return { ...day, shift: 0, nextOn: nextDate({ ...day, shift: 0 }, from > today ? from : today) }
}

export const FIRST_LETTER_DAYS = 14
export const SECOND_LETTER_DAYS = 3
const SOON = 7

export interface LettersDecided {
  readonly nextOn: string
  /** When this date was entered. */
  readonly since: string
  /** For which `nextOn` each letter was decided, sent or not. */
  readonly firstFor: string | null
  readonly secondFor: string | null
}

/** @returns the letter to decide today */
export function dueLetter(day: LettersDecided, today: string): 'first' | 'second' | null {
  const left = daysUntil(day.nextOn, today)
  const isOpen = (before: number, decidedFor: string | null) =>
    left >= 0 && left <= before && decidedFor !== day.nextOn && day.since < addDays(day.nextOn, -before)
  if (left <= SECOND_LETTER_DAYS) return isOpen(SECOND_LETTER_DAYS, day.secondFor) ? 'second' : null
  return isOpen(FIRST_LETTER_DAYS, day.firstFor) ? 'first' : null
}

/** After a first letter this late, as the shop was closed, the second would repeat it. */
export const replacesSecondLetter = ({ nextOn }: Pick<LettersDecided, 'nextOn'>, today: string): boolean =>
  daysUntil(nextOn, today) <= SOON

export const daysUntil = (day: string, today: string): number =>
  (Date.parse(day) - Date.parse(today)) / (24 * 60 * 60 * 1000)

export const isSameName = (one: string, other: string): boolean => foldName(one) === foldName(other)

import { addDays } from '../../kernel/language/dhaka.ts'

export const CALENDARS = ['gregorian', 'bangla', 'hijri'] as const
export type Calendar = (typeof CALENDARS)[number]

/** Both count from 1. */
export interface YearDay {
  readonly month: number
  readonly day: number
}

/** @param date yyyy-mm-dd */
export const yearDayOf = (calendar: Calendar, date: string): YearDay => READERS[calendar](date)

const READERS: Readonly<Record<Calendar, (date: string) => YearDay>> = {
  gregorian: (date) => ({ month: Number(date.slice(5, 7)), day: Number(date.slice(8, 10)) }),
  bangla: toBangla,
  hijri: toHijri,
}

/** Bangladesh's calendar as revised in 2019 by the Bangla Academy: 1 Boishakh is 14 April. */
function toBangla(date: string): YearDay {
  const [year, newYear] = [Number(date.slice(0, 4)), `${date.slice(0, 4)}-04-14`]
  const begun = date < newYear ? year - 1 : year
  let days = (Date.parse(date) - Date.parse(`${begun}-04-14`)) / DAY_MS
  const lengths = banglaMonths(begun)
  let month = 0
  for (; days >= (lengths[month] ?? Number.POSITIVE_INFINITY); month++) days -= lengths[month] ?? 0
  return { month: month + 1, day: days + 1 }
}

const DAY_MS = 24 * 60 * 60 * 1000
const FALGUN = 11

/** Falgun has a thirtieth day where February has a twenty-ninth. @param begun the Gregorian year in which it began */
const banglaMonths = (begun: number): number[] =>
  Array.from({ length: 12 }, (_, at) => {
    if (at < 6) return 31
    return at + 1 === FALGUN && !isLeap(begun + 1) ? 29 : 30
  })

const isLeap = (year: number): boolean => new Date(Date.UTC(year, 1, 29)).getUTCMonth() === 1

/** In Bangladesh the moon is seen a day after the Umm al-Qura calendar of Mecca computes it, as a rule. */
const DAYS_BEHIND_MECCA = 1

function toHijri(date: string): YearDay {
  hijri ??= new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
    month: 'numeric',
    day: 'numeric',
    timeZone: 'UTC',
  })
  const parts = hijri.formatToParts(Date.parse(addDays(date, -DAYS_BEHIND_MECCA)))
  const number = (part: 'month' | 'day') => Number(parts.find(({ type }) => type === part)?.value)
  return { month: number('month'), day: number('day') }
}

// Made on first use: most pages need none.
let hijri: Intl.DateTimeFormat | undefined

/** The length of the month in its longest year. */
export const maxDaysIn = (calendar: Calendar, month: number): number => MOST_DAYS[calendar][month - 1] ?? 0

const MOST_DAYS: Readonly<Record<Calendar, readonly number[]>> = {
  gregorian: [31, 29, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31],
  // The Bangla year that began in 2023 is a leap year.
  bangla: banglaMonths(2023),
  hijri: Array.from({ length: 12 }, () => 30),
}

/** Longer than a year of any calendar. */
const MOST_AHEAD = 400

/**
 * The next date of a day in a calendar; the last day of its month in a year where the month is shorter.
 * @param after yyyy-mm-dd, exclusive @throws for a day that the month never has
 */
export function nextOccurrence(calendar: Calendar, { month, day }: YearDay, after: string): string {
  if (day < 1 || day > maxDaysIn(calendar, month)) throw new RangeError(`${calendar}: no ${day}.${month}.`)
  let date = addDays(after, 1)
  let here = yearDayOf(calendar, date)
  for (let n = 0; n < MOST_AHEAD; n++) {
    const tomorrow = addDays(date, 1)
    const next = yearDayOf(calendar, tomorrow)
    const isLastOfMonth = next.month !== month
    if (here.month === month && (here.day === day || (here.day < day && isLastOfMonth))) return date
    date = tomorrow
    here = next
  }
  throw new RangeError(`${calendar}: ${day}.${month}. does not come within ${MOST_AHEAD} days.`)
}

import { clockWords } from './clock-words.en.ts'
import { dhakaTime } from './dhaka.ts'
import { once } from './format.ts'
import { type InEach, inEach, LANGUAGE_FACTS, type Language } from './language.ts'
import { useLanguage } from './use-words.ts'
import { wordsIn } from './words-in.ts'

/** How ISO 8601 moments are written in a language, in Dhaka time. */
export interface Dates {
  /** `21/11/2026, 14:05`, `২১ নভেম্বর ২০২৬, দুপুর ২:০৫` */
  readonly moment: (iso: string) => string
  /** `14:05`, `দুপুর ২:০৫` */
  readonly time: (iso: string) => string
  /** As `time`, of HH:MM on any clock. */
  readonly clockTime: (time: string) => string
  readonly month: (iso: string) => string
  /** The weekday of `2026-11-27`: `Fri`, `শুক্র` */
  readonly weekday: (day: string) => string
  /** `27 Nov`, `২৭ নভে` */
  readonly shortDay: (day: string) => string
  /** `Friday, 27 November`, `শুক্রবার, ২৭ নভেম্বর` */
  readonly longDay: (day: string) => string
}

function datesOf(language: Language): Dates {
  const { locale, numericDates } = LANGUAGE_FACTS[language]
  const dates = (parts: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'Asia/Dhaka' }))
    return (iso: string) => format().format(new Date(iso))
  }
  // Composed here: browsers differ in Bangla's commas within a whole date.
  const dayOfYear = dates({ day: 'numeric', month: 'long' })
  const monthOfYear = dates({ month: 'long' })
  const year = dates({ year: 'numeric' })
  const numeric = dates({ day: '2-digit', month: '2-digit', year: 'numeric' })
  const clockTime = (at: string) => (numericDates ? at : wordsIn(language, clockWords).at(at))
  const time = (iso: string) => clockTime(dhakaTime(new Date(iso)))
  const [weekday, longWeekday] = [dates({ weekday: 'short' }), dates({ weekday: 'long' })]
  const shortDay = dates({ day: 'numeric', month: 'short' })
  const noonOf = (ofYear: string) => `${ofYear}T12:00:00+06:00`
  const day = (iso: string) => (numericDates ? numeric(iso) : `${dayOfYear(iso)} ${year(iso)}`)
  return {
    moment: (iso) => `${day(iso)}, ${time(iso)}`,
    time,
    clockTime,
    month: (iso) => `${monthOfYear(iso)} ${year(iso)}`,
    weekday: (ofYear) => weekday(noonOf(ofYear)),
    shortDay: (ofYear) => shortDay(noonOf(ofYear)),
    longDay: (ofYear) => `${longWeekday(noonOf(ofYear))}, ${dayOfYear(noonOf(ofYear))}`,
  }
}

export const DATES: InEach<Dates> = inEach(datesOf)

export const useDates = (): Dates => DATES[useLanguage()]

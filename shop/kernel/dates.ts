import { once } from './format.ts'
import type { InEach, Language } from './language.ts'
import { useLanguage } from './use-words.ts'

/** How moments in ISO 8601 are written in a language, by the clock of Dhaka. */
export interface Dates {
  /** `21/11/2026, 14:05`, `২১ নভেম্বর ২০২৬, ১৪:০৫` */
  readonly moment: (iso: string) => string
  readonly month: (iso: string) => string
}

function datesOf(language: Language, locale: string): Dates {
  const dates = (parts: Intl.DateTimeFormatOptions) => {
    const format = once(() => new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'Asia/Dhaka' }))
    return (iso: string) => format().format(new Date(iso))
  }
  // Put together here: of a whole date Bangla has its own commas, and browsers differ in them.
  const dayOfYear = dates({ day: 'numeric', month: 'long' })
  const monthOfYear = dates({ month: 'long' })
  const year = dates({ year: 'numeric' })
  const numeric = dates({ day: '2-digit', month: '2-digit', year: 'numeric' })
  const time = dates({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' })
  const day = (iso: string) => (language === 'en' ? numeric(iso) : `${dayOfYear(iso)} ${year(iso)}`)
  return {
    moment: (iso) => `${day(iso)}, ${time(iso)}`,
    month: (iso) => `${monthOfYear(iso)} ${year(iso)}`,
  }
}

/** English as in Britain. */
export const DATES: InEach<Dates> = {
  en: datesOf('en', 'en-GB'),
  bn: datesOf('bn', 'bn-BD'),
}

export const useDates = (): Dates => DATES[useLanguage()]

import type { InEach, Language } from '../../kernel/language/language.ts'
import { type Poisha, sumOf } from '../../kernel/money.ts'
import type { ShopDay } from './api.server.ts'

type DayWriter = (day: string) => string

/** `21 Nov`, `২১ নভেম্বর`: browsers differ in Bangla's short months. */
export const shortDay = (day: string, language: Language): string => SHORT[language](day)

/** `Saturday 21 November`, `শনিবার, ২১ নভেম্বর` */
export const longDay = (day: string, language: Language): string => LONG[language](day)

const MONTH = { day: 'numeric', month: 'long' } as const
const inBangla = writer('bn-BD', MONTH)
const weekdayInBangla = writer('bn-BD', { weekday: 'long' })

const SHORT: InEach<DayWriter> = { en: writer('en-GB', { ...MONTH, month: 'short' }), bn: inBangla }
const LONG: InEach<DayWriter> = {
  en: writer('en-GB', { ...MONTH, weekday: 'long' }),
  bn: (day) => `${weekdayInBangla(day)}, ${inBangla(day)}`,
}

/** One zone for reading and writing keeps the day. */
function writer(locale: string, parts: Intl.DateTimeFormatOptions): DayWriter {
  const format = new Intl.DateTimeFormat(locale, { ...parts, timeZone: 'UTC' })
  return (day) => format.format(new Date(`${day}T00:00:00Z`))
}

export const sumUpDays = (days: readonly ShopDay[]): { orders: number; sales: Poisha } => ({
  orders: days.reduce((sum, { orders }) => sum + orders, 0),
  sales: sumOf(days.map(({ sales }) => sales)),
})

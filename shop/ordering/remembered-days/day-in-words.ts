import { DATES } from '../../kernel/dates.ts'
import { FORMATS } from '../../kernel/format.ts'
import type { Language } from '../../kernel/language.ts'
import { nameOf } from '../../selling/delivery/zone.ts'
import type { Calendar, YearDay } from './calendars.ts'
import type { RememberedDay } from './remembered-day.ts'
import { dayWords } from './words.ts'

/** `1 Boishakh`, `১ বৈশাখ` */
export function yearDayIn(language: Language, calendar: Calendar, { month, day }: YearDay): string {
  const { months, yearDay } = dayWords[language]
  return yearDay(FORMATS[language].digits(day), months[calendar][month - 1] ?? '')
}

type Dated = Pick<RememberedDay, 'calendar' | 'month' | 'day' | 'nextOn'>

/** `Wednesday, 14 April (1 Boishakh)` */
export function nextDayIn(language: Language, { calendar, nextOn, ...yearDay }: Dated): string {
  const date = DATES[language].longDay(nextOn)
  return calendar === 'gregorian' ? date : `${date} (${yearDayIn(language, calendar, yearDay)})`
}

/** `Maa (Birthday)` */
export const whoIn = (language: Language, { person, occasion }: Pick<RememberedDay, 'person' | 'occasion'>) =>
  dayWords[language].who(person, occasion ? nameOf(language, occasion) : '')

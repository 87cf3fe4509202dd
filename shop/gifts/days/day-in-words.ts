import { DATES } from '../../kernel/language/dates.ts'
import { FORMATS } from '../../kernel/language/format.ts'
import type { Language } from '../../kernel/language/language.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { wordsIn } from '../../kernel/language/words-in.ts'
import type { Calendar, YearDay } from './calendars.ts'
import type { RememberedDay } from './remembered-day.ts'
import { dayWords } from './words.en.ts'

/** `1 Boishakh`, `১ বৈশাখ` */
export function yearDayIn(language: Language, calendar: Calendar, { month, day }: YearDay): string {
  const { months, yearDay } = wordsIn(language, dayWords)
  return yearDay(FORMATS[language].digits(day), months[calendar][month - 1] ?? '')
}

type Dated = Pick<RememberedDay, 'calendar' | 'month' | 'day' | 'nextOn'>

/** `Wednesday, 14 April (1 Boishakh)`; of the moon, `about Wednesday, 10 March (1 Shawwal)` */
export function nextDayIn(language: Language, { calendar, nextOn, ...yearDay }: Dated): string {
  const date = DATES[language].longDay(nextOn)
  if (calendar === 'gregorian') return date
  const both = `${date} (${yearDayIn(language, calendar, yearDay)})`
  return calendar === 'hijri' ? wordsIn(language, dayWords).about(both) : both
}

/** `Maa (Birthday)` */
export const personInWords = (
  language: Language,
  { person, occasion }: Pick<RememberedDay, 'person' | 'occasion'>,
) => wordsIn(language, dayWords).who(person, occasion ? nameOf(language, occasion) : '')

import { DATES } from './dates.ts'
import type * as english from './night-words.en.ts'

const { weekday, shortDay } = DATES.bn

const night = (from: string, to: string, form: 'রাত' | 'রাতে'): string =>
  `${weekday(from)} ${shortDay(from)} দিবাগত ${form} (${weekday(to)} ${shortDay(to)})`

const inNight = (from: string, to: string): string => night(from, to, 'রাতে')

export const nightWords: typeof english.nightWords = {
  onDay: (day) => day,
  inNight,
  inNightAlone: inNight,
  theNight: (from, to) => night(from, to, 'রাত'),
}

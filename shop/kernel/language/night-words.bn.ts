import { DATES } from './dates.ts'
import type * as english from './night-words.en.ts'

const { weekday, shortDay } = DATES.bn

const inNight = (from: string, to: string): string =>
  `${weekday(from)} ${shortDay(from)} দিবাগত রাতে (${weekday(to)} ${shortDay(to)})`

export const nightWords: typeof english.nightWords = {
  onDay: (day) => day,
  inNight,
  inNightAlone: inNight,
}

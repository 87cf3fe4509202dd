import { DATES } from './dates.ts'

const { weekday, shortDay } = DATES.en

/** @param from the day before midnight @param to the day after it */
const theNight = (from: string, to: string): string => {
  const isOneMonth = from.slice(0, 7) === to.slice(0, 7)
  const before = isOneMonth ? String(Number(from.slice(8))) : shortDay(from)
  return `the night from ${weekday(from)} ${before} to ${weekday(to)} ${shortDay(to)}`
}

/** A day, or a night between two days, after a verb, by itself, and as a noun. */
export const nightWords = {
  onDay: (day: string): string => `on ${day}`,
  inNight: (from: string, to: string): string => `in ${theNight(from, to)}`,
  inNightAlone: (from: string, to: string): string => `In ${theNight(from, to)}`,
  theNight,
}

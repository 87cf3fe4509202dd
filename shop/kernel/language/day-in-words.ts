import { DATES } from './dates.ts'
import { addDays } from './dhaka.ts'
import type { Language } from './language.ts'
import { nightWords } from './night-words.en.ts'
import { wordsIn } from './words-in.ts'

/** HH:MM in Dhaka. */
export interface Slot {
  readonly begins: string
  readonly ends: string
}

/** A slot that ends by then lies in the night before its day. */
const MORNING = '05:00'

/** The days around the night of a time slot; null: it is no night. */
function nightOf(day: string, slot: Slot | null): readonly [from: string, to: string] | null {
  if (!slot) return null
  if (slot.ends < slot.begins) return [day, addDays(day, 1)]
  return slot.ends <= MORNING ? [addDays(day, -1), day] : null
}

/** Beside the day of a time slot, whose night would else be a guess: `In the night from …`; empty for a slot of the day. */
export const nightInWords = (language: Language, day: string, slot: Slot): string =>
  nightOf(day, slot) ? deliveryDayInWords(language, day, slot) : ''

/**
 * When a delivery comes: `Friday, 27 November`; around midnight `In the night from Fri 27 to Sat 28 Nov`.
 * @param form after a verb: `on Friday, 27 November`, `in the night from …`; as a noun: `Friday, 27 November`, `the night from …`
 */
export function deliveryDayInWords(
  language: Language,
  day: string,
  slot: Slot | null,
  form: 'alone' | 'after a verb' | 'as a noun' = 'alone',
): string {
  const { onDay, inNight, inNightAlone, theNight } = wordsIn(language, nightWords)
  const night = nightOf(day, slot)
  if (night) return { alone: inNightAlone, 'after a verb': inNight, 'as a noun': theNight }[form](...night)
  const longDay = DATES[language].longDay(day)
  return form === 'after a verb' ? onDay(longDay) : longDay
}

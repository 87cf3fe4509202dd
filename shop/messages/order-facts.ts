import { clockWords } from '../kernel/language/clock-words.en.ts'
import { DATES } from '../kernel/language/dates.ts'
import { FORMATS } from '../kernel/language/format.ts'
import type { Language } from '../kernel/language/language.ts'
import { nameOf } from '../kernel/language/text-fields.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import { cashToCollect, firstParcel, isInTheShop, type Line, type Order } from '../orders/order.ts'
import type { Parcel } from '../orders/parcel.ts'
import { isDayLost } from '../orders/reservations/reservation.ts'
import { messageWords } from './words.en.ts'

/** The most gifts or parcels that a message lists. */
export const MOST_NAMED = 12

export function giftsIn(language: Language, lines: readonly Pick<Line, 'name' | 'nameBn'>[]): string {
  const { number } = FORMATS[language]
  const words = wordsIn(language, messageWords)
  const counts = new Map<string, number>()
  for (const line of lines) {
    const name = nameOf(language, line)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const named = [...counts].slice(0, MOST_NAMED)
  const more = lines.length - named.reduce((sum, [, count]) => sum + count, 0)
  const gifts = named.map(([name, count]) => (count > 1 ? `${number(count)} × ${name}` : name))
  // Not as a list in words: names have commas of their own.
  return words.gifts([...gifts, ...(more > 0 ? [words.more(more)] : [])].join(' · '))
}

/** @returns null without a day, or after it was lost */
export function dayIn(language: Language, parcel: Parcel): string | null {
  const { deliverOn, timeSlot } = parcel
  if (deliverOn === null || isDayLost(parcel)) return null
  const day = DATES[language].longDay(deliverOn)
  if (!timeSlot) return day
  return `${day}, ${nameOf(language, timeSlot)} ${wordsIn(language, clockWords).span(timeSlot.begins, timeSlot.ends)}`
}

export function cashIn(language: Language, order: Pick<Order, 'dues' | 'fulfilment'>): string[] {
  const cash = cashToCollect(order)
  return cash > 0 ? [wordsIn(language, messageWords).cashAtTheDoor(cash)] : []
}

/** The gifts, the day, the cash to pay and until when the order can be changed. Nothing that somebody typed. */
export function orderFacts(language: Language, order: Order): string[] {
  const words = wordsIn(language, messageWords)
  const day = dayIn(language, firstParcel(order))
  return [
    giftsIn(language, order.lines),
    ...(day === null ? [] : [words.arrives(day)]),
    ...cashIn(language, order),
    ...(isInTheShop(order.fulfilment) ? [words.mayChange] : []),
  ]
}

import { labelIn } from '../charges/charge.ts'
import { clockWords } from '../kernel/language/clock-words.en.ts'
import { deliveryDayInWords } from '../kernel/language/day-in-words.ts'
import { FORMATS } from '../kernel/language/format.ts'
import type { Language } from '../kernel/language/language.ts'
import { nameOf } from '../kernel/language/text-fields.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import type { ListInMessage } from '../kernel/messages/message.ts'
import type { Poisha } from '../kernel/money.ts'
import { isCancelledOrReturned } from '../orders/fulfilment.ts'
import {
  cashToCollect,
  isInTheShop,
  type Line,
  linesIn,
  moreToPay,
  type Order,
  receivedOf,
} from '../orders/order.ts'
import { type Parcel, recipientName } from '../orders/parcel.ts'
import { groupCharges, groupProducts } from '../orders/parts/together.ts'
import { isDayLost } from '../orders/reservations/reservation.ts'
import { orderWords } from '../orders/words.en.ts'
import { messageWords } from './words.en.ts'

/** The most gifts or parcels that a message lists. */
export const MOST_NAMED = 12

export function productsIn(language: Language, lines: readonly Pick<Line, 'name' | 'nameBn'>[]): string {
  const { number } = FORMATS[language]
  const words = wordsIn(language, messageWords)
  const counts = new Map<string, number>()
  for (const line of lines) {
    const name = nameOf(language, line)
    counts.set(name, (counts.get(name) ?? 0) + 1)
  }
  const named = [...counts].slice(0, MOST_NAMED)
  const more = lines.length - named.reduce((sum, [, count]) => sum + count, 0)
  const products = named.map(([name, count]) => (count > 1 ? `${number(count)} × ${name}` : name))
  // Not as a list in words: names have commas of their own.
  return words.gifts([...products, ...(more > 0 ? [words.more(more)] : [])].join(' · '))
}

/** After a verb: “on Friday, 27 November”. @returns null without a day, or after it was lost */
export function dayIn(language: Language, parcel: Parcel): string | null {
  const { deliverOn, timeSlot } = parcel
  if (deliverOn === null || isDayLost(parcel)) return null
  const day = deliveryDayInWords(language, deliverOn, timeSlot, 'after a verb')
  if (!timeSlot) return day
  return `${day}, ${nameOf(language, timeSlot)} ${wordsIn(language, clockWords).span(timeSlot.begins, timeSlot.ends)}`
}

export function cashIn(language: Language, order: Pick<Order, 'dues' | 'fulfilment'>): string[] {
  const cash = cashToCollect(order)
  return cash > 0 ? [wordsIn(language, messageWords).cashAtTheDoor(cash)] : []
}

/**
 * Which words that people typed a mailbox may read: a confirmed e-mail all of them. One that is not confirmed may be a stranger's:
 * it reads what looks like a name or a place once money came, the shop packed what is paid at the door, or the phone is verified, and
 * before that nothing.
 */
export type TypedWords = 'all' | 'plain' | 'none'

const MOST_PLAIN = 80

/** Letters, digits and marks of names and addresses, without anything to press or to dial. */
const PLAIN =
  /^(?!.*\p{L}\.\p{L}{2})(?!.*\/\/)(?!.*\p{Nd}(?:[\s.-]*\p{Nd}){6})[\p{L}\p{M}\p{N}\s.,:;'’()/#&–-]*$/u

/** Typed without a blank, "Md.Rahim" would look like an address of the web. */
const GLUED_TITLE = /(?<![\p{L}\p{N}])(Md|Mohd|Mst|Mr|Mrs|Ms|Dr|Prof|Engr?|Adv|মো|মোঃ|মোছাঃ|ডা|ড)\.(?=\p{L})/giu

/** The typed words, or nothing where this mailbox may not read them. */
export function wordsFor(typed: TypedWords, text: string): string {
  if (typed === 'all') return text
  const words = text.replace(GLUED_TITLE, '$1. ')
  return typed === 'plain' && words.length <= MOST_PLAIN && PLAIN.test(words) ? words : ''
}

/** The cash to pay and until when the order can be changed. */
export const orderFacts = (language: Language, order: Order): string[] => [
  ...cashIn(language, order),
  ...(isInTheShop(order.fulfilment) ? [wordsIn(language, messageWords).mayChange] : []),
]

/** All that an order is: each parcel with whom it is for, where and when, its gifts with their prices, and what all of it costs. */
export function orderLists(language: Language, order: Order, typed: TypedWords): ListInMessage[] {
  const words = wordsIn(language, messageWords)
  const shown = order.parcels.slice(0, MOST_NAMED)
  const parcels = shown.map((parcel) => ({
    title: parcelIn(language, parcel, typed) || words.yourGifts,
    items: itemsIn(language, linesIn(parcel, order.lines)),
  }))
  const more = order.parcels.length - shown.length
  return [
    ...parcels,
    ...(more > 0 ? [{ title: wordsIn(language, orderWords).andMoreParcels(more), items: [] }] : []),
    { title: words.costs, items: costsIn(language, order, typed) },
  ]
}

/** Whom it is for, where it goes and when; empty where nothing of that is known or for this mailbox. */
function parcelIn(language: Language, parcel: Parcel, typed: TypedWords): string {
  const words = wordsIn(language, messageWords)
  const { street, area, city } = parcel.address
  const name = wordsFor(typed, recipientName(parcel, ''))
  const place = [street, area, city].map((part) => wordsFor(typed, part.replace(/[\s,]*\n\s*/g, ', ')))
  const to = [name, ...place].filter(Boolean).join(', ')
  const { [parcel.fulfilment]: state } = wordsIn(language, orderWords).fulfilments
  const day = dayIn(language, parcel)
  const heading = to ? [words.to(to), day] : [day && words.arrives(day)]
  return [...heading, isCancelledOrReturned(parcel.fulfilment) ? state : ''].filter(Boolean).join(' · ')
}

function itemsIn(language: Language, lines: readonly Omit<Line, 'description'>[]): ListInMessage['items'] {
  const { times } = wordsIn(language, orderWords)
  const products = groupProducts(lines)
  const shown = products.slice(0, MOST_NAMED)
  const more = products.length - shown.length
  return [
    ...shown.map(({ one, count, amount }) => priced(language, times(count, nameOf(language, one)), amount)),
    ...(more > 0 ? [{ text: wordsIn(language, messageWords).more(more) }] : []),
  ]
}

function costsIn(language: Language, order: Order, typed: TypedWords): ListInMessage['items'] {
  const words = wordsIn(language, messageWords)
  const { times } = wordsIn(language, orderWords)
  // Grouped, a charge names no recipient.
  const isGrouped = typed !== 'all' || order.charges.length > MOST_NAMED
  const charges = isGrouped
    ? groupCharges(order.charges).map(({ one, count, amount }) => ({ ...one, count, amount }))
    : order.charges.map((charge) => ({ ...charge, count: 1 }))
  const [paid, more] = [receivedOf(order), moreToPay(order)]
  return [
    ...charges.map((charge) =>
      priced(language, times(charge.count, labelIn(language, charge)), charge.amount),
    ),
    priced(language, words.total, order.amount),
    ...(paid > 0 ? [priced(language, words.paid, paid)] : []),
    ...(more > 0 ? [priced(language, words.toPay, more)] : []),
  ]
}

const priced = (language: Language, name: string, amount: Poisha) => ({
  text: `${name}: ${FORMATS[language].taka(amount)}`,
})

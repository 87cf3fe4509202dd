import { clockWords } from '../kernel/language/clock-words.en.ts'
import { FORMATS } from '../kernel/language/format.ts'
import type { Language } from '../kernel/language/language.ts'
import { LISTS } from '../kernel/language/lists.ts'
import { nameOf } from '../kernel/language/text-fields.ts'
import { wordsIn } from '../kernel/language/words-in.ts'
import type { Poisha } from '../kernel/money.ts'
import { deliveryWords } from './words.en.ts'
import { type DeliveryZone, isZoneSet } from './zone.ts'

type Terms = Pick<DeliveryZone, 'charge' | 'freeFrom' | 'leadDays' | 'cutOff' | 'weekdays'>

interface Asked {
  readonly language: Language
  /** Whether the shop takes it at all. */
  readonly cash: boolean
}

/** The first zone that was set, all others together, and where cash is taken: the shortest last, where a phone has room beside it. */
export function deliveryInShort(zones: readonly DeliveryZone[], { language, cash }: Asked): string[] {
  const [first, ...others] = zones.filter(isZoneSet)
  return [
    first ? `${nameOf(language, first)}: ${termsOf([first], language)}` : '',
    others.length > 0 ? `${wordsIn(language, deliveryWords).elsewhere}: ${termsOf(others, language)}` : '',
    cash ? whereCash(zones, language) : '',
  ].filter(Boolean)
}

export interface DeliveryTerms {
  readonly zones: readonly { readonly name: string; readonly terms: string }[]
  /** Empty where no zone takes it. */
  readonly cash: string
}

/** One sentence per zone. */
export const deliveryTerms = (zones: readonly DeliveryZone[], { language, cash }: Asked): DeliveryTerms => ({
  zones: zones
    .filter(isZoneSet)
    .map((zone) => ({ name: nameOf(language, zone), terms: termsOf([zone], language) })),
  cash: cash ? whereCash(zones, language) : '',
})

/** States the first zone's delivery cost, and the lowest cost elsewhere. */
export function tariffInShort(zones: readonly DeliveryZone[], language: Language): string {
  const [first, ...others] = zones.filter(isZoneSet)
  const words = wordsIn(language, deliveryWords)
  const { taka } = FORMATS[language]
  const price = (charge: Poisha) => (charge === 0 ? words.free : taka(charge))
  if (!first) return ''
  const there = words.costsIn(nameOf(language, first), price(first.charge))
  if (others.length === 0) return zones.length === 1 ? words.costs(price(first.charge)) : there
  const [least, most] = ends(others.map(({ charge }) => charge))
  const elsewhere = least === most ? price(least) : words.from(price(least))
  return [there, words.costsElsewhere(elsewhere)].join(' · ')
}

/** All zones together: the least and the most, and the cut-off that holds in each. Without days to choose, none is promised. */
export function termsOf(zones: readonly Terms[], language: Language): string {
  const words = wordsIn(language, deliveryWords)
  const { taka, number } = FORMATS[language]
  const [soonest, latest] = ends(zones.map(({ leadDays }) => leadDays))
  const [least, most] = ends(zones.map(({ charge }) => charge))
  const [cutOff = ''] = zones.map((zone) => zone.cutOff).toSorted()
  const days = span(number(soonest), number(latest))
  const time = latest === 0 ? words.sameDay(wordsIn(language, clockWords).at(cutOff)) : words.takes(days)
  const [freeFrom = null, ...otherSums] = new Set(zones.map((zone) => zone.freeFrom))
  const isFreeFrom = most > 0 && freeFrom !== null && otherSums.length === 0
  return [
    most === 0 ? words.free : span(taka(least), taka(most).slice(least === most ? 0 : 1)),
    zones.every(({ weekdays }) => weekdays.length > 0) && time,
    isFreeFrom && words.freeFrom(taka(freeFrom)),
  ]
    .filter(Boolean)
    .join(', ')
}

const ends = <N extends number>(numbers: readonly N[]) =>
  [Math.min(...numbers) as N, Math.max(...numbers) as N] as const

/** On one line: without the word joiners it breaks after its dash. */
const span = (from: string, to: string) => (from === to ? to : `${from}\u2060–\u2060${to}`)

function whereCash(zones: readonly DeliveryZone[], language: Language): string {
  const words = wordsIn(language, deliveryWords)
  const taking = zones.filter(({ cash, advance }) => cash && advance !== 'whole')
  if (taking.length === 0) return ''
  if (taking.length === zones.length) return words.cash
  return words.cashIn(LISTS[language](taking.map((zone) => nameOf(language, zone))))
}

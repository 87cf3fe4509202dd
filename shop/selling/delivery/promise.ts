import { FORMATS } from '../../kernel/format.ts'
import type { Language } from '../../kernel/language.ts'
import { deliveryWords } from './words.ts'
import { type DeliveryZone, nameOf } from './zone.ts'

type Terms = Pick<DeliveryZone, 'charge' | 'freeFrom' | 'leadDays' | 'cutOff' | 'weekdays'>

export interface DeliveryPromise {
  /** What fits under the top bar: the first zone, and all others together. */
  readonly line: string
  readonly zones: readonly { readonly name: string; readonly terms: string }[]
  /** Empty where no zone takes cash. */
  readonly cash: string
}

/** What delivery costs and how long it takes, in the words of the page. @param cash whether the shop takes it at all */
export function deliveryPromise(
  zones: readonly DeliveryZone[],
  { language, cash }: { readonly language: Language; readonly cash: boolean },
): DeliveryPromise {
  const words = deliveryWords[language]
  const [first, ...others] = zones
  const each = zones.map((zone) => ({ name: nameOf(language, zone), terms: termsOf([zone], language) }))
  const paidInCash = cash ? cashOf(zones, language) : ''
  const parts = [
    first && `${nameOf(language, first)}: ${termsOf([first], language)}`,
    others.length > 0 && `${words.elsewhere}: ${termsOf(others, language)}`,
    paidInCash,
  ]
  return { line: parts.filter(Boolean).join(' · '), zones: each, cash: paidInCash }
}

/** Of zones together: the least and the most. Where no day can be chosen, none is promised. */
export function termsOf(zones: readonly Terms[], language: Language): string {
  const words = deliveryWords[language]
  const { taka, number, digits } = FORMATS[language]
  const [soonest, latest] = ends(zones.map(({ leadDays }) => leadDays))
  const [least, most] = ends(zones.map(({ charge }) => charge))
  const time =
    latest === 0 ? words.sameDay(digits(zones[0]?.cutOff ?? '')) : words.takes(span(soonest, latest, number))
  const [freeFrom = null, ...otherSums] = new Set(zones.map((zone) => zone.freeFrom))
  const isFreeFrom = most > 0 && freeFrom !== null && otherSums.length === 0
  return [
    zones.every(({ weekdays }) => weekdays.length > 0) && time,
    most === 0 ? words.free : span(least, most, taka),
    isFreeFrom && words.freeFrom(taka(freeFrom)),
  ]
    .filter(Boolean)
    .join(', ')
}

const ends = <N extends number>(numbers: readonly N[]) =>
  [Math.min(...numbers) as N, Math.max(...numbers) as N] as const

const span = <N extends number>(from: N, to: N, written: (n: N) => string) =>
  from === to ? written(to) : `${written(from)}–${written(to)}`

function cashOf(zones: readonly DeliveryZone[], language: Language): string {
  const words = deliveryWords[language]
  const taking = zones.filter(({ cash, advance }) => cash && advance !== 'whole')
  if (taking.length === 0) return ''
  if (taking.length === zones.length) return words.cash
  return words.cashIn(FORMATS[language].list(taking.map((zone) => nameOf(language, zone))))
}

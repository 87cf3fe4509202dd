import { type DayFacts, daysOffered, offersDays } from '../../delivery/days.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import type { Dates } from '../../kernel/language/dates.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import { districtOf, districtOfArea } from '../../kernel/language/district.ts'
import type { Formats } from '../../kernel/language/format.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import type { FinderQuery } from './finder.ts'
import type { finderWords } from './words.en.ts'

/** Whether something ordered now can arrive at a place by a day. Days are yyyy-mm-dd in Dhaka. */
export type Reach =
  /** The day cannot be read. */
  | { readonly is: 'no-day' }
  /** The place is missing. */
  | { readonly is: 'no-place' }
  /** The zone offers no days. */
  | (InZone & { readonly is: 'no-promise' })
  | (InZone & { readonly is: 'from'; readonly first: FirstDay })
  /** `lastBefore`: nothing is delivered on the day itself, but until then. */
  | (InZone & { readonly is: 'in-time'; readonly first: FirstDay; readonly lastBefore: string | null })
  /** `first` is null where none of the days offered is free. */
  | (InZone & { readonly is: 'late'; readonly isOver: boolean; readonly first: FirstDay | null })
  | (InZone & { readonly is: 'full' })

interface FirstDay {
  readonly day: string
  /** Costs the zone's rush charge. */
  readonly isRush: boolean
}

interface InZone {
  readonly zone: Pick<DeliveryZone, 'name' | 'nameBn' | 'rushCharge'>
}

/** @param by empty: from when on @returns null without a day to show */
export function reachIn(zone: DeliveryZone, facts: DayFacts, by: string, now: Date): Reach | null {
  const { name, nameBn, rushCharge } = zone
  const within = { zone: { name, nameBn, rushCharge } }
  if (!offersDays(zone)) return by === '' ? null : { is: 'no-promise', ...within }
  const days = daysOffered(zone, facts, now)
  const free = days.filter(({ state }) => state === 'free')
  const first = free[0] ? { day: free[0].day, isRush: free[0].isRush } : null
  if (by === '') return first ? { is: 'from', ...within, first } : { is: 'full', ...within }
  const last = free.findLast(({ day }) => day <= by)
  const isOnDay = last?.day === by || days.every(({ day }) => day !== by)
  if (first && last) return { is: 'in-time', ...within, first, lastBefore: isOnDay ? null : last.day }
  return { is: 'late', ...within, first, isOver: by < dhakaDay(now) }
}

/** Whether gifts may be shown: none for a day that cannot be met. */
export const mayShowGifts = (reach: Reach | null): boolean =>
  reach?.is !== 'late' && reach?.is !== 'no-promise'

/** Whether it is a district, an area, or a place that a zone names. */
export const isKnownPlace = (zone: Pick<DeliveryZone, 'everywhereElse'>, to: string): boolean =>
  !zone.everywhereElse || districtOf(to) !== null || districtOfArea(to) !== null

interface InLanguage {
  readonly words: typeof finderWords
  readonly dates: Pick<Dates, 'longDay'>
  readonly formats: Pick<Formats, 'taka' | 'language'>
}

/** Sentences about the day and the place; none for an error that stands beside a field. */
export function reachInWords(
  reach: Reach | null,
  { by, to }: Pick<FinderQuery, 'by' | 'to'>,
  { words, dates: { longDay }, formats }: InLanguage,
): string[] {
  if (!reach || reach.is === 'no-day' || reach.is === 'no-place') return []
  if (reach.is === 'no-promise') return [words.noPromise(to)]
  if (reach.is === 'full') return [words.full(to)]
  const { first, zone } = reach
  const rush = first?.isRush && zone.rushCharge ? [words.rush(formats.taka(zone.rushCharge))] : []
  if (reach.is === 'from') return [words.soonest(to, longDay(reach.first.day)), ...rush]
  if (reach.is === 'in-time') {
    const soonest = longDay(reach.first.day)
    if (reach.lastBefore) return [words.before(to, longDay(by), longDay(reach.lastBefore))]
    return [
      reach.first.day === by ? words.onlyOn(to, longDay(by)) : words.inTime(to, longDay(by), soonest),
      ...rush,
    ]
  }
  const why = reach.isOver ? words.isOver(longDay(by)) : words.late(to, longDay(by))
  return [why, first ? words.firstDay(longDay(first.day)) : words.full(to), ...rush]
}

/** Which zone an unknown place counts as. */
export const guessInWords = (
  reach: Reach | null,
  to: string,
  { words, formats }: InLanguage,
): string | null => (reach && 'zone' in reach ? words.guess(to, nameOf(formats.language, reach.zone)) : null)

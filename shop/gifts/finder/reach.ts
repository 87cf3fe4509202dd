import { type DayFacts, daysOffered, offersDays } from '../../delivery/days.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'
import { districtOf, districtOfArea } from '../../kernel/language/district.ts'

/** Whether something ordered now can be at a place by a day. Days are yyyy-mm-dd in Dhaka. */
export type Reach =
  /** The day is none; it chooses nothing. */
  | { readonly is: 'no-day' }
  /** It depends on the place, which nobody said. */
  | { readonly is: 'no-place' }
  /** In that zone no day can be chosen, so none is promised. */
  | (InZone & { readonly is: 'no-promise' })
  | (InZone & { readonly is: 'from'; readonly first: FirstDay })
  /** `lastBefore`: on the day itself nothing is delivered, but until then. */
  | (InZone & { readonly is: 'in-time'; readonly first: FirstDay; readonly lastBefore: string | null })
  /** Nothing can be there by then. `first`: when it can; null: on none of the days that are known. */
  | (InZone & { readonly is: 'late'; readonly isOver: boolean; readonly first: FirstDay | null })
  | (InZone & { readonly is: 'full' })

interface FirstDay {
  readonly day: string
  /** For the zone's price of what is sooner than usual. */
  readonly isRush: boolean
}

interface InZone {
  readonly zone: Pick<DeliveryZone, 'name' | 'nameBn' | 'rushCharge'>
}

/** @param by empty: then it says from when on @returns null: nobody asked, and none can be said */
export function reachIn(zone: DeliveryZone, facts: DayFacts, by: string, now: Date): Reach | null {
  const { name, nameBn, rushCharge } = zone
  const within = { zone: { name, nameBn, rushCharge } }
  if (!offersDays(zone)) return by === '' ? null : { is: 'no-promise', ...within }
  const days = daysOffered(zone, facts, now)
  const free = days.filter(({ state }) => state === 'free')
  const first = free[0] ? { day: free[0].day, isRush: free[0].isRush } : null
  if (by === '') return first ? { is: 'from', ...within, first } : { is: 'full', ...within }
  const last = free.findLast(({ day }) => day <= by)
  const isKept = last?.day === by || days.every(({ day }) => day !== by)
  if (first && last) return { is: 'in-time', ...within, first, lastBefore: isKept ? null : last.day }
  return { is: 'late', ...within, first, isOver: by < dhakaDay(now) }
}

/** Whether gifts may be shown: for a day that cannot be kept there are none. */
export const mayShowGifts = (reach: Reach | null): boolean =>
  reach?.is !== 'late' && reach?.is !== 'no-promise'

/** Whether the place is one that everybody knows, or a name that a zone has. */
export const isKnownPlace = (zone: Pick<DeliveryZone, 'everywhereElse'>, to: string): boolean =>
  !zone.everywhereElse || districtOf(to) !== null || districtOfArea(to) !== null

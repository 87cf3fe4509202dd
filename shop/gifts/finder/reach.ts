import { type DayFacts, daysOffered, offersDays } from '../../delivery/days.ts'
import type { DeliveryZone } from '../../delivery/zone.ts'
import { dhakaDay } from '../../kernel/language/dhaka.ts'

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
  readonly zone: Pick<DeliveryZone, '_id' | 'name' | 'nameBn' | 'rushCharge'>
}

/** @param by empty: from when on @returns null without a day to show */
export function reachIn(zone: DeliveryZone, facts: DayFacts, by: string, now: Date): Reach | null {
  const { _id, name, nameBn, rushCharge } = zone
  const within = { zone: { _id, name, nameBn, rushCharge } }
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
export const mayShowProducts = (reach: Reach | null): boolean =>
  reach?.is !== 'late' && reach?.is !== 'no-promise'

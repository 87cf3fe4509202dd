import type { NounOf } from '../kernel/api/wire.ts'
import { addDays, dhakaDay, dhakaTime, weekdayOf } from '../kernel/language/dhaka.ts'
import type { Text } from '../kernel/language/text-fields.ts'
import type { OfferedDayAnswer } from './delivery-shapes.server.ts'
import type { DeliveryZone, TimeSlot } from './zone.ts'

/** Today, and the fourteen days after it: the last is the day that a first reminder is about (gifts/days/remembered-day.ts). */
export const DAYS_SHOWN = 15

export type OfferedDay = NounOf<typeof OfferedDayAnswer>
export type DayState = OfferedDay['state']

/** Facts of single days. */
export interface DayFacts {
  readonly closed: ReadonlyMap<string, Text<'why'>>
  /** By `placeKey`. */
  readonly places: ReadonlyMap<string, PlaceFacts>
}

export interface PlaceFacts {
  readonly taken: number
  readonly capacity: number | null
}

export const placeKey = (day: string, windowId: string | null): string => `${day} ${windowId ?? ''}`

/** @param more parcels on that day; negative: fewer */
export function withParcels(
  facts: DayFacts,
  { day, windowId }: { readonly day: string; readonly windowId: string | null },
  more: number,
): DayFacts {
  const places = new Map(facts.places)
  for (const key of new Set([placeKey(day, null), placeKey(day, windowId)])) {
    const { taken, capacity } = places.get(key) ?? { taken: 0, capacity: null }
    places.set(key, { taken: taken + more, capacity })
  }
  return { ...facts, places }
}

export const offersDays = ({ weekdays }: Pick<DeliveryZone, 'weekdays'>): boolean => weekdays.length > 0

/** Whether a time slot somewhere holds the moment when a day begins. */
export const deliversAtMidnight = (zones: readonly Pick<DeliveryZone, 'weekdays' | 'windows'>[]): boolean =>
  zones.some(
    (zone) =>
      offersDays(zone) && zone.windows.some(({ begins, ends }) => ends < begins || begins === '00:00'),
  )

/** Today and the next fourteen days; empty where the zone offers none. Decides what is shown and what is accepted. */
export function daysOffered(zone: DeliveryZone, facts: DayFacts, now: Date): OfferedDay[] {
  if (!offersDays(zone)) return []
  const first = firstDays(zone, facts, now)
  return daysShown(now).map((day) => offerDay(zone, facts, now, first, day))
}

function daysShown(now: Date): string[] {
  const today = dhakaDay(now)
  return Array.from({ length: DAYS_SHOWN }, (_, ahead) => addDays(today, ahead))
}

/** The first day on which this one is among those shown. */
export const choosableFrom = (day: string): string => addDays(day, 1 - DAYS_SHOWN)

/** Why a day is not shown, or what its time slot lacks. */
type Unshown = 'no-days' | 'over' | 'too-far' | 'no-such-slot' | 'slot-too-late' | 'slot-full'

/** The state of a day, or of its time slot. @param chosen its day exists */
export function checkDay(
  zone: DeliveryZone,
  facts: DayFacts,
  now: Date,
  chosen: { readonly day: string; readonly windowId: string | null },
): { readonly state: DayState | Unshown; readonly isRush: boolean } {
  if (!offersDays(zone)) return { state: 'no-days', isRush: false }
  if (chosen.day < dhakaDay(now)) return { state: 'over', isRush: false }
  if (choosableFrom(chosen.day) > dhakaDay(now)) return { state: 'too-far', isRush: false }
  const day = offerDay(zone, facts, now, firstDays(zone, facts, now), chosen.day)
  if (day.state !== 'free' || chosen.windowId === null) return day
  const timeSlot = day.windows.find(({ _id }) => _id === chosen.windowId)
  if (!timeSlot) return { state: 'no-such-slot', isRush: day.isRush }
  return { state: timeSlot.state === 'free' ? 'free' : `slot-${timeSlot.state}`, isRush: day.isRush }
}

type FirstDays = ReturnType<typeof firstDays>

/** The first day as usual, in a rush, and before the cut-off. Only days on which the zone delivers count. */
function firstDays(zone: DeliveryZone, facts: DayFacts, now: Date) {
  const today = dhakaDay(now)
  const inTime = nextOpen(zone, facts, today)
  const rush = dhakaTime(now) < zone.cutOff ? inTime : nextOpen(zone, facts, addDays(today, 1))
  const first = zone.rushCharge === null ? addLeadDays(zone, facts, inTime) : inTime
  return { usual: addLeadDays(zone, facts, rush), rush, inTime: first }
}

function addLeadDays(zone: DeliveryZone, facts: DayFacts, from: string): string {
  let day = from
  for (let n = 0; n < zone.leadDays; n++) day = nextOpen(zone, facts, addDays(day, 1))
  return day
}

/** Far enough ahead for any holidays. */
const MOST_CLOSED = 60

function nextOpen(zone: DeliveryZone, facts: DayFacts, from: string): string {
  let day = from
  for (let n = 0; n < MOST_CLOSED && !isOpen(zone, facts, day); n++) day = addDays(day, 1)
  return day
}

const isOpen = ({ weekdays }: DeliveryZone, { closed }: DayFacts, day: string): boolean =>
  weekdays.includes(weekdayOf(day)) && !closed.has(day)

function offerDay(zone: DeliveryZone, facts: DayFacts, now: Date, first: FirstDays, day: string): OfferedDay {
  const { why = '', whyBn = '' } = facts.closed.get(day) ?? {}
  const isRush = day < first.usual && day >= first.rush && zone.rushCharge !== null
  const state = stateOf(zone, facts, first, day, isRush)
  const windows = state === 'free' ? timeSlotsOf(zone, facts, now, day) : []
  return { day, state, why, whyBn, isRush, windows }
}

function stateOf(
  zone: DeliveryZone,
  facts: DayFacts,
  first: FirstDays,
  day: string,
  isRush: boolean,
): DayState {
  if (facts.closed.has(day)) return 'closed'
  if (!zone.weekdays.includes(weekdayOf(day))) return 'no-delivery'
  if (day < first.usual && !isRush) return day >= first.inTime ? 'too-late' : 'too-soon'
  return isFull(facts, day, null, zone.capacity) ? 'full' : 'free'
}

const timeSlotsOf = (zone: DeliveryZone, facts: DayFacts, now: Date, day: string): OfferedDay['windows'] =>
  zone.windows.map((timeSlot) => {
    const { _id, capacity } = timeSlot
    return {
      _id,
      state: isTooLate(timeSlot, day, now) ? 'too-late' : isFull(facts, day, _id, capacity) ? 'full' : 'free',
    }
  })

/** Whether a time slot of a day has begun, or begins too soon to be promised. */
export const isTooLate = (
  { begins, minutesBefore }: Pick<TimeSlot, 'begins' | 'minutesBefore'>,
  day: string,
  now: Date,
): boolean => now.getTime() > Date.parse(`${day}T${begins}+06:00`) - minutesBefore * 60_000

function isFull({ places }: DayFacts, day: string, windowId: string | null, usual: number | null): boolean {
  const place = places.get(placeKey(day, windowId))
  const capacity = place?.capacity ?? usual
  return capacity !== null && (place?.taken ?? 0) >= capacity
}

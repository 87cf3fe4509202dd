import { latinDigits } from '../../kernel/language/digits.ts'
import { districtNames } from '../../kernel/language/district.ts'
import type { Language } from '../../kernel/language/language.ts'
import { type Poisha, toTaka } from '../../kernel/money.ts'
import type { DeliveryZone } from '../zone.ts'

/** A time of day as it is typed; the key is the form's own. */
export interface TypedTimeSlot {
  readonly key: string
  readonly _id?: string
  readonly name: string
  readonly nameBn: string
  readonly begins: string
  readonly ends: string
  readonly charge: string
  readonly capacity: string
}

export const typedTaka = (amount: Poisha | null): string => (amount === null ? '' : String(toTaka(amount)))

export const typedTimeSlots = (zone: DeliveryZone | null): TypedTimeSlot[] =>
  (zone?.windows ?? []).map(({ charge, capacity, ...timeSlot }) => ({
    ...timeSlot,
    key: timeSlot._id,
    charge: typedTaka(charge),
    capacity: capacity === null ? '' : String(capacity),
  }))

/** As a shopkeeper types them: districts by their name, then towns. */
export const typedPlaces = (language: Language, { districts, areas }: DeliveryZone): string =>
  [...districtNames(districts, language), ...areas].join(', ')

/** What the API takes: it says what is wrong with it. */
export function zoneIn(form: HTMLFormElement, timeSlots: readonly TypedTimeSlot[]) {
  const data = new FormData(form)
  const text = (name: string) => latinDigits(String(data.get(name) ?? '')).trim()
  return {
    name: String(data.get('name') ?? ''),
    nameBn: String(data.get('nameBn') ?? ''),
    places: String(data.get('places') ?? '')
      .split(/[,،\n]/)
      .map((place) => place.trim())
      .filter(Boolean),
    charge: text('charge') || '0',
    freeFrom: text('freeFrom') || null,
    rushCharge: text('rushCharge') || null,
    leadDays: wholeNumber(text('leadDays')) ?? 0,
    cutOff: text('cutOff'),
    weekdays: data.getAll('weekday').map(Number),
    capacity: wholeNumber(text('capacity')),
    cash: data.has('cash'),
    advance: text('advance'),
    windows: timeSlots.map(({ key, charge, capacity, ...timeSlot }) => ({
      ...timeSlot,
      charge: latinDigits(charge).trim() || '0',
      capacity: wholeNumber(latinDigits(capacity).trim()),
    })),
  }
}

/** @returns null for nothing; what is no number stays, so that the answer names it */
export const wholeNumber = (text: string): number | null => (text === '' ? null : Number(text))

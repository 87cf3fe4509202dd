import { latinDigits } from '../../kernel/language/digits.ts'
import { districtNames } from '../../kernel/language/district.ts'
import type { Language } from '../../kernel/language/language.ts'
import type { Text } from '../../kernel/language/text-fields.ts'
import { type Poisha, toTaka } from '../../kernel/money.ts'
import { numbersIn, wholeIn } from '../../ui/form/typed-numbers.ts'
import type { Typed } from '../../ui/form/use-form.ts'
import { ADVANCES } from '../advances.ts'
import type { DeliveryZone } from '../zone.ts'

/** A time slot as typed; the key is the form's own. */
export interface TypedTimeSlot extends Text<'name'> {
  readonly key: string
  readonly _id?: string
  readonly begins: string
  readonly ends: string
  readonly charge: string
  readonly capacity: string
  readonly minutesBefore: string
}

export const typedTaka = (amount: Poisha | null): string => (amount === null ? '' : String(toTaka(amount)))

export const typedTimeSlots = (zone: DeliveryZone | null): TypedTimeSlot[] =>
  (zone?.windows ?? []).map(({ charge, capacity, minutesBefore, ...timeSlot }) => ({
    ...timeSlot,
    minutesBefore: String(minutesBefore),
    key: timeSlot._id,
    charge: typedTaka(charge),
    capacity: capacity === null ? '' : String(capacity),
  }))

/** Districts by name, then towns. */
export const typedPlaces = (language: Language, { districts, areas }: DeliveryZone): string =>
  [...districtNames(districts, language), ...areas].join(', ')

export const splitPlaces = (text: string): string[] =>
  text
    .split(/[,،\n]/)
    .map((place) => place.trim())
    .filter(Boolean)

/** The body of the API, which reports what is wrong. */
export function readZone(typed: Typed, timeSlots: readonly TypedTimeSlot[]) {
  const { text, isTicked, all } = typed
  const { latin, whole } = numbersIn(typed)
  return {
    name: text('name'),
    nameBn: text('nameBn'),
    places: splitPlaces(text('places')),
    charge: latin('charge') || '0',
    freeFrom: latin('freeFrom') || null,
    rushCharge: latin('rushCharge') || null,
    leadDays: whole('leadDays') ?? 0,
    cutOff: latin('cutOff'),
    weekdays: all('weekday').map(Number),
    capacity: whole('capacity'),
    cash: isTicked('cash'),
    advance: ADVANCES.find((one) => one === text('advance')) ?? 'none',
    windows: timeSlots.map(({ key, charge, capacity, minutesBefore, ...timeSlot }) => ({
      ...timeSlot,
      charge: latinDigits(charge).trim() || '0',
      capacity: wholeIn(latinDigits(capacity).trim()),
      minutesBefore: wholeIn(latinDigits(minutesBefore).trim()) ?? 0,
    })),
  }
}

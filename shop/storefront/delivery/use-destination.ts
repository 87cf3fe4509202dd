import { useState } from 'react'
import { useLocation } from 'react-router'
import type { DeliveryZone } from '../../delivery/zone.ts'
import type { FieldError } from '../../kernel/api/refusal.ts'
import { type Location, locationIdIn, type NewLocation } from '../../people/addresses/location.ts'
import type { checkoutDeliveryWords } from './delivery-words.ts'

export type CheckoutDestination = ReturnType<typeof useDestination>

/** One of the saved locations, an address that is typed in the cart, or whoever it is for is asked. */
export function useDestination(locations: readonly Location[]) {
  const [picked, pick] = useState(locationIdIn(useLocation().state))
  const [first, setFirst] = useState(locations[0]?._id)
  const [typed, setTyped] = useState<NewLocation>(NOTHING)
  const [zoneId, setZone] = useState<string | null>(null)
  const [errors, setErrors] = useState<readonly FieldError[]>([])
  // The first of several is what the shopper has seen chosen, so it too must not give way to another in silence.
  if (first === undefined && locations[0]) setFirst(locations[0]._id)
  const asked = picked === ASKED ? { zoneId } : null
  const isNew = !asked && (locations.length === 0 || picked === ANOTHER)
  const chosen = isNew || asked ? null : (locations.find(({ _id }) => _id === (picked ?? first)) ?? null)
  return {
    isNew,
    /** About where it goes; null: nobody is asked. */
    asked,
    setZone: (id: string) => {
      setErrors([])
      setZone(id)
    },
    chosen,
    typed,
    type: setTyped,
    errors,
    setErrors,
    choose: (id: string) => {
      setErrors([])
      pick(id)
    },
    /** Where it goes, as far as it decides what delivery costs; null: nobody has said. */
    place: chosen ?? (isNew && typed.city.trim() !== '' ? typed : null),
    /** It has been removed meanwhile: nothing goes anywhere else until the shopper chooses anew. */
    hasGone: !isNew && !asked && chosen === null,
  }
}

/** Instead of a location's id. */
export const ANOTHER = 'another'
export const ASKED = 'asked'

const NOTHING: NewLocation = { name: '', phone: '', city: '', area: '', address: '' }

export const isBlank = (typed: NewLocation): boolean =>
  Object.values(typed).every((text) => text.trim() === '')

/** As the server says it, so that nobody waits for it. */
export const missingIn = (typed: NewLocation, required: string): FieldError[] =>
  (['city', 'area', 'address'] as const)
    .filter((field) => typed[field].trim() === '')
    .map((path) => ({ path, message: required }))

/** At its fields, what is to be said before it can be ordered. @param zone about where it goes; null: not chosen */
export function unsaidIn(
  { isNew, asked }: Pick<CheckoutDestination, 'isNew' | 'asked'>,
  typed: NewLocation,
  zone: DeliveryZone | null,
  { required, areaMissing }: typeof checkoutDeliveryWords.en,
): FieldError[] {
  if (asked) return zone ? [] : [{ path: 'zoneId', message: areaMissing }]
  return isNew ? missingIn(typed, required) : []
}

/** Nothing of it has yet to be said. */
export const isKnown = ({ chosen, isNew, asked, typed }: CheckoutDestination): boolean =>
  chosen !== null || asked !== null || (isNew && missingIn(typed, '').length === 0)

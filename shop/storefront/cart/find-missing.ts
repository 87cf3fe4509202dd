import type { DeliveryZone } from '../../delivery/zone.ts'
import type { FieldError } from '../../kernel/api/refusal.ts'
import type { Location, NewLocation } from '../../people/addresses/location.ts'
import type { checkoutDeliveryWords } from '../delivery/delivery-words.en.ts'
import { ANOTHER, ASK_RECIPIENT } from '../delivery/use-offered-days.ts'
import { missingFields, type ParcelDraft } from '../parcels/parcel-drafts.ts'

/** @param city filled in beforehand */
export const isBlank = ({ city, ...typed }: NewLocation, wished = ''): boolean =>
  [...Object.values(typed), city === wished ? '' : city].every((text) => text.trim() === '')

/** Errors by field before ordering. @param zone rough destination; null: not chosen */
export function findMissing(
  to: ParcelDraft['to'],
  typed: NewLocation,
  zone: DeliveryZone | null,
  { required, areaMissing }: typeof checkoutDeliveryWords,
): FieldError[] {
  if (to === ASK_RECIPIENT) return zone ? [] : [{ path: 'zoneId', message: areaMissing }]
  return to === ANOTHER
    ? missingFields((field) => typed[field]).map((path) => ({ path, message: required }))
    : []
}

export const isComplete = ({ to, typed }: ParcelDraft, locations: readonly Location[]): boolean =>
  to === ASK_RECIPIENT ||
  (to === ANOTHER
    ? missingFields((field) => typed[field]).length === 0
    : locations.some(({ _id }) => _id === to))

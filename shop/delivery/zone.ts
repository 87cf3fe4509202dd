import type { NounOf } from '../kernel/api/wire.ts'
import type { Slot } from '../kernel/language/day-in-words.ts'
import { districtOf, liesInArea, type Place } from '../kernel/language/district.ts'
import { nameOf, type Text } from '../kernel/language/text-fields.ts'
import { type Poisha, poisha } from '../kernel/money.ts'
import type { ZoneAnswer } from './delivery-shapes.server.ts'

export type DeliveryZone = NounOf<typeof ZoneAnswer>
export type TimeSlot = DeliveryZone['windows'][number]

/** From when to when a time slot of the zone lasts; null without one. */
export function timesOfSlot(zone: DeliveryZone | null, windowId: string | null): Slot | null {
  const slot = zone?.windows.find(({ _id }) => _id === windowId)
  return slot ? { begins: slot.begins, ends: slot.ends } : null
}

/** False of the zone that a shop comes with, until its shopkeeper saves it: what it costs there is nobody's promise. */
export const isZoneSet = ({
  everywhereElse,
  revision,
}: Pick<DeliveryZone, 'everywhereElse' | 'revision'>): boolean => !everywhereElse || revision > 1

/** A town or an area wins over its district; a place that no zone names is everywhere else. */
export function zoneFor(zones: readonly DeliveryZone[], place: Place): DeliveryZone {
  const district = districtOf(place)
  const found =
    zones.find(({ areas }) => areas.some((area) => liesInArea(place, area))) ??
    zones.find(({ districts }) => district !== null && districts.includes(district)) ??
    zones.find(({ everywhereElse }) => everywhereElse)
  if (!found) throw new Error('No zone is everywhere else.')
  return found
}

/** The zone that the sender chose for a gift whose recipient gives the address; a shop's only zone needs no choice. */
export const zoneAbout = (zones: readonly DeliveryZone[], zoneId: string | null): DeliveryZone | null =>
  zones.find(({ _id }) => (zoneId === null ? zones.length === 1 : _id === zoneId)) ?? null

/** Whether a place is one that a zone names, or in a district that we know; else its zone is a guess, if there are several. */
export const isKnownPlace = (zones: readonly DeliveryZone[], place: Place): boolean =>
  zones.length === 1 || districtOf(place) !== null || !zoneFor(zones, place).everywhereElse

export interface DeliveryCharge extends Text<'label'> {
  readonly kind: 'delivery' | 'rush'
  readonly amount: Poisha
}

/**
 * @param products what they cost together
 * @param chosen the time slot, and whether it is to be there sooner than usual
 * @returns nothing for what is free
 */
export function deliveryCharges(
  zone: DeliveryZone,
  products: Poisha,
  chosen: { readonly timeSlot: TimeSlot | null; readonly isRush: boolean },
): DeliveryCharge[] {
  const { charge, freeFrom, rushCharge } = zone
  const isFree = freeFrom !== null && products >= freeFrom
  const charges: DeliveryCharge[] = [
    { kind: 'delivery', ...labels.delivery(zone), amount: isFree ? poisha(0) : charge },
    { kind: 'rush', ...labels.rush, amount: (chosen.isRush && rushCharge) || poisha(0) },
    ...(chosen.timeSlot
      ? [{ kind: 'rush' as const, ...labels.timeSlot(chosen.timeSlot), amount: chosen.timeSlot.charge }]
      : []),
  ]
  return charges.filter(({ amount }) => amount > 0)
}

/** In every language, as on receipts. */
const labels = {
  delivery: (zone: Text<'name'>) => ({
    label: `Delivery: ${nameOf('en', zone)}`,
    labelBn: `ডেলিভারি: ${nameOf('bn', zone)}`,
  }),
  rush: { label: 'Rush delivery', labelBn: 'জরুরি ডেলিভারি' },
  timeSlot: (slot: Text<'name'>) => ({ label: nameOf('en', slot), labelBn: nameOf('bn', slot) }),
}

/** The label of a delivery surcharge. */
export const deliveryInAddition = (zone: Text<'name'>) => ({
  label: `Delivery: ${nameOf('en', zone)}, in addition`,
  labelBn: `ডেলিভারি: ${nameOf('bn', zone)}, বাড়তি`,
})

export interface CashTerms {
  /** Before anything is sent. */
  readonly inAdvance: Poisha
  readonly atDoor: Poisha
}

/** @param charges for delivery @returns null: cash is not offered there */
export function cashTerms(
  { cash, advance }: Pick<DeliveryZone, 'cash' | 'advance'>,
  { amount, charges }: { readonly amount: Poisha; readonly charges: Poisha },
): CashTerms | null {
  if (!cash || advance === 'whole') return null
  // Whole taka: coins are rare.
  const half = Math.ceil(amount / 200) * 100
  const inAdvance = poisha(Math.min(amount, { none: 0, charge: charges, half }[advance]))
  return { inAdvance, atDoor: poisha(amount - inAdvance) }
}

import type { SavedCall } from '../../kernel/api/calls.ts'
import { districtNames } from '../../kernel/language/district.ts'
import { type AuditEntry, type Facts, isSame } from '../../people/audit/audit.ts'
import type { Holiday } from '../change-zones.server.ts'
import type { DayPlan, PlannedZone } from '../single-days.server.ts'
import type { DeliveryZone } from '../zone.ts'
import { typedTaka } from './typed-zone.ts'

/** The settings as the page shows them. */
export interface DeliveryNow {
  readonly zones: readonly DeliveryZone[]
  readonly planned: readonly PlannedZone[]
  readonly holidays: readonly Holiday[]
  /** In Dhaka. */
  readonly today: string
}

type KeptZone = Omit<DeliveryZone, 'revision' | 'everywhereElse'>
type KeptDay = DayPlan & { readonly zoneId: string; readonly day: string }

export const undoOf = {
  added: (id: string): SavedCall => ['DELETE /delivery/zones/{id}', { params: { id } }],
  removed: (zone: KeptZone): SavedCall => ['POST /delivery/zones', { body: zoneBody(zone) }],
  /** @param revision as it is now */
  changed: (before: KeptZone, revision: number): SavedCall => [
    'PUT /delivery/zones/{id}',
    { params: { id: before._id }, body: { ...zoneBody(before), revision } },
  ],
  /** @param revision as it is now */
  planned: ({ zoneId, day, closed, capacity, ...kept }: KeptDay, revision: number): SavedCall => {
    const windows = kept.windows.map(({ _id, capacity: own }) => ({ _id, capacity: own }))
    const body = { closed, capacity, windows, revision }
    return ['PUT /delivery/zones/{id}/days/{day}', { params: { id: zoneId, day }, body }]
  },
  /** @param before null: it was none */
  holiday: (day: string, before: Holiday | null): SavedCall =>
    before
      ? ['PUT /delivery/holidays/{day}', { params: { day }, body: { why: before.why, whyBn: before.whyBn } }]
      : ['DELETE /delivery/holidays/{day}', { params: { day } }],
}

/** As the API takes a zone. */
export function zoneBody({ _id, districts, areas, windows, ...zone }: KeptZone) {
  const { name, nameBn, leadDays, cutOff, weekdays, capacity, cash, advance } = zone
  return {
    name,
    nameBn,
    leadDays,
    cutOff,
    weekdays,
    capacity,
    cash,
    advance,
    places: [...districtNames(districts, 'en'), ...areas],
    charge: typedTaka(zone.charge),
    freeFrom: typedTaka(zone.freeFrom) || null,
    rushCharge: typedTaka(zone.rushCharge) || null,
    windows: windows.map((timeSlot) => ({ ...timeSlot, charge: typedTaka(timeSlot.charge) })),
  }
}

/** The call that restores the state before an entry. @returns null where nothing differs, or it is unknown */
export function formerDelivery({ action, before, after }: AuditEntry, now: DeliveryNow): SavedCall | null {
  if (action === 'delivery.holiday') return formerHoliday(before ?? after, before !== null, now)
  if (isDay(before)) return formerDay(before, now)
  if (!isZone(before)) return null
  const zone = now.zones.find(({ _id }) => _id === before._id)
  if (action === 'delivery.update' && zone) {
    const { revision, everywhereElse, ...kept } = zone
    return isSame(before, kept) ? null : undoOf.changed(before, revision)
  }
  // One that was put back has an id of its own.
  const isThere = now.zones.some(({ name }) => name === before.name)
  return action === 'delivery.remove' && !isThere ? undoOf.removed(before) : null
}

function formerHoliday(facts: Facts | null, was: boolean, { holidays }: DeliveryNow): SavedCall | null {
  const { day, why = '', whyBn = '' } = facts ?? {}
  if (typeof day !== 'string') return null
  const before = was ? { day, why: String(why), whyBn: String(whyBn) } : null
  const is = holidays.find((one) => one.day === day) ?? null
  return isSame(is, before) ? null : undoOf.holiday(day, before)
}

function formerDay(before: KeptDay, { planned }: DeliveryNow): SavedCall | null {
  const days = planned.find(({ zone }) => zone === before.zoneId)?.days
  const is = days?.find(({ day }) => day === before.day)
  if (!is) return null
  const windows = is.windows.map((one) => before.windows.find(({ _id }) => _id === one._id) ?? one)
  const former = undoOf.planned({ ...before, windows }, is.revision)
  return isSame(former, undoOf.planned({ ...before, ...is }, is.revision)) ? null : former
}

/** Entries of earlier versions hold less. */
const isZone = (facts: Facts | null): facts is KeptZone & Facts =>
  typeof facts?._id === 'string' && Array.isArray(facts.districts)

const isDay = (facts: Facts | null): facts is KeptDay & Facts =>
  typeof facts?.zoneId === 'string' && typeof facts.day === 'string'

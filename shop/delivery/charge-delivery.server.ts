import { isRefusal, type Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Place } from '../kernel/language/district.ts'
import { type Poisha, poisha, sumOf } from '../kernel/money.ts'
import { checkDay, choosableFrom, type DayFacts, offersDays, withParcels } from './days.ts'
import { refuseDelivery } from './refusals.ts'
import type { PinnedZones, ReservedDay } from './reserve-days.server.ts'
import {
  type DeliveryCharge,
  type DeliveryZone,
  deliveryCharges,
  deliveryInAddition,
  zoneAbout,
  zoneFor,
} from './zone.ts'
import { dayFactsOf, deliveryZones } from './zones.server.ts'

/** `to_be_arranged`: without an address. `awaiting_recipient`: the recipient gives it, probably in this zone. */
interface GoingParcel {
  readonly products: readonly { readonly price: Poisha }[]
  readonly destination: Place & { readonly addressState: string }
  readonly zoneId?: string | null | undefined
  readonly deliverOn?: string | null | undefined
  readonly windowId?: string | null | undefined
}

interface Delivery {
  readonly charges: readonly DeliveryCharge[]
  readonly inAddition?: ReturnType<typeof deliveryInAddition>
  /** Null: no address yet. */
  readonly zone: DeliveryZone | null
  /** Null: none was chosen. */
  readonly day: ReservedDay | null
  /** Why the parcel cannot have its day. */
  readonly refusal?: Refusal
}

/** The source of delivery charges. Refuses a day that is not offered; an accepted parcel counts for those after it. */
export async function chargeDelivery(
  tx: Tx,
  parcels: readonly GoingParcel[],
  { now }: { readonly now: Date },
) {
  const going = parcels.filter(({ destination }) => destination.addressState !== 'to_be_arranged')
  const zones = going.length > 0 ? await deliveryZones(tx) : []
  const days = new Map<string, DayFacts>()
  for (const { destination, deliverOn } of going) {
    if (destination.addressState !== 'known' || !deliverOn) continue
    const { _id } = zoneFor(zones, destination)
    if (!days.has(_id)) days.set(_id, await dayFactsOf(tx, _id, now))
  }
  return {
    ofParcel: (parcel: GoingParcel) => quoteDelivery({ zones, days, now }, parcel),
    accept({ day }: Pick<Delivery, 'day'>): void {
      const facts = day && days.get(day.zoneId)
      if (day && facts) days.set(day.zoneId, withParcels(facts, day, 1))
    },
  }
}

interface Terms {
  readonly zones: readonly DeliveryZone[]
  readonly days: ReadonlyMap<string, DayFacts>
  readonly now: Date
}

function quoteDelivery(terms: Terms, { products, destination, ...chosen }: GoingParcel): Delivery | Refusal {
  if (destination.addressState === 'to_be_arranged') return { charges: [], zone: null, day: null }
  const zone = zoneOf(terms, destination, chosen.zoneId ?? null)
  if (isRefusal(zone)) return zone
  const day = destination.addressState === 'known' ? (chosen.deliverOn ?? null) : null
  const windowId = day === null ? null : (chosen.windowId ?? null)
  const facts = terms.days.get(zone._id) ?? NO_FACTS
  const checked = day === null ? NO_DAY : checkDay(zone, facts, terms.now, { day, windowId })
  if (day !== null && checked.state !== 'free')
    return { charges: [], zone, day: null, refusal: refusalOfDay(checked.state, day) }
  const timeSlot = zone.windows.find(({ _id }) => _id === windowId) ?? null
  const gifts = sumOf(products.map(({ price }) => price))
  const charges = deliveryCharges(zone, gifts, { timeSlot, isRush: checked.isRush })
  const inAddition = deliveryInAddition(zone)
  return { charges, inAddition, zone, day: day === null ? null : { zoneId: zone._id, day, windowId } }
}

function zoneOf({ zones }: Terms, destination: GoingParcel['destination'], zoneId: string | null) {
  if (destination.addressState !== 'awaiting_recipient') return zoneFor(zones, destination)
  return zoneAbout(zones, zoneId) ?? refuseDelivery(zoneId ? 'zone-unknown' : 'area-not-chosen')
}

const NO_FACTS: DayFacts = { closed: new Map(), places: new Map() }
const NO_DAY = { state: 'free', isRush: false } as const

/**
 * Checks another day of a placed parcel. Refuses what its zone does not offer.
 * @param former its reservation, which takes no place from it
 * @returns its zone, and what the day and time slot cost beside the delivery
 */
export async function quoteDay(
  { tx }: PinnedZones,
  { zoneId, day, windowId }: Omit<ReservedDay, 'zoneId'> & { readonly zoneId: string | null },
  former: ReservedDay | null,
  now: Date,
): Promise<{ readonly zone: DeliveryZone; readonly charges: readonly DeliveryCharge[] } | Refusal> {
  const zone = (await deliveryZones(tx)).find(({ _id }) => _id === zoneId)
  if (!zone || !offersDays(zone)) return refuseDelivery('zone-without-days')
  const facts = await dayFactsOf(tx, zone._id, now)
  const others = former ? withParcels(facts, former, -1) : facts
  const { state, isRush } = checkDay(zone, others, now, { day, windowId })
  if (state !== 'free') return refusalOfDay(state, day)
  const timeSlot = zone.windows.find(({ _id }) => _id === windowId) ?? null
  const charges = deliveryCharges(zone, poisha(0), { timeSlot, isRush })
  return { zone, charges: charges.filter(({ kind }) => kind === 'rush') }
}

/** The refusal for a day that is not free. */
function refusalOfDay(state: Exclude<ReturnType<typeof checkDay>['state'], 'free'>, day: string): Refusal {
  if (state === 'too-far') return refuseDelivery('day-too-far', { day, from: choosableFrom(day) })
  const code = CODE_OF_STATE[state]
  return code === 'window-unknown' || code === 'zone-without-days'
    ? refuseDelivery(code)
    : refuseDelivery(code, { day })
}

const CODE_OF_STATE = {
  over: 'day-over',
  'too-late': 'day-too-late',
  'too-soon': 'day-too-soon',
  closed: 'day-closed',
  'no-delivery': 'day-closed',
  full: 'day-full',
  'no-days': 'zone-without-days',
  'slot-full': 'window-full',
  'slot-too-late': 'window-too-late',
  'no-such-slot': 'window-unknown',
} as const

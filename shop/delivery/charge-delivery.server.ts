import { isRefusal, type Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import { type Poisha, sumOf } from '../kernel/money.ts'
import { type DayFacts, mayBeHad, withPlaceTaken } from './days.ts'
import { refuseDelivery } from './refusals.ts'
import { keepZones, type WantedPlace } from './reserving.server.ts'
import {
  type DeliveryCharge,
  type DeliveryZone,
  deliveryCharges,
  type Place,
  zoneAbout,
  zoneFor,
} from './zone.ts'
import { dayFactsOf, deliveryZones } from './zones.server.ts'

/** `arrange`: nobody has said where it goes. `asked`: its recipient says so, about in this zone. */
interface GoingParcel {
  readonly products: readonly { readonly price: Poisha }[]
  readonly destination: Place & { readonly address_state: string }
  readonly zoneId?: string | null | undefined
  readonly deliverOn?: string | null | undefined
  readonly windowId?: string | null | undefined
}

interface Delivery {
  readonly charges: readonly DeliveryCharge[]
  /** Null: nobody has said where it goes. */
  readonly zone: DeliveryZone | null
  /** Null: no day was chosen. */
  readonly place: WantedPlace | null
  /** Of its day. */
  readonly refusal?: Refusal
}

interface Moment {
  readonly now: Date
  /** No zone goes until the transaction ends. */
  readonly isOrdering: boolean
}

/**
 * The source of what delivery costs. Refuses a day that cannot be had, by the rule that shows them; a parcel that is accepted has its
 * place before those that are judged after it.
 */
export async function chargeDelivery(tx: Tx, parcels: readonly GoingParcel[], { now, isOrdering }: Moment) {
  const going = parcels.filter(({ destination }) => destination.address_state !== 'arrange')
  if (going.length > 0 && isOrdering) await keepZones(tx)
  const zones = going.length > 0 ? await deliveryZones(tx) : []
  const days = new Map<string, DayFacts>()
  for (const { destination, deliverOn } of going) {
    if (destination.address_state !== 'known' || !deliverOn) continue
    const { _id } = zoneFor(zones, destination)
    if (!days.has(_id)) days.set(_id, await dayFactsOf(tx, _id, now))
  }
  return {
    ofParcel: (parcel: GoingParcel) => deliveryOf({ zones, days, now }, parcel),
    accept({ place }: Pick<Delivery, 'place'>): void {
      const facts = place && days.get(place.zone._id)
      if (place && facts) days.set(place.zone._id, withPlaceTaken(facts, place))
    },
  }
}

interface Terms {
  readonly zones: readonly DeliveryZone[]
  readonly days: ReadonlyMap<string, DayFacts>
  readonly now: Date
}

function deliveryOf(terms: Terms, { products, destination, ...asked }: GoingParcel): Delivery | Refusal {
  if (destination.address_state === 'arrange') return { charges: [], zone: null, place: null }
  const zone = zoneOf(terms, destination, asked.zoneId ?? null)
  if (isRefusal(zone)) return zone
  const day = destination.address_state === 'known' ? (asked.deliverOn ?? null) : null
  const windowId = day === null ? null : (asked.windowId ?? null)
  const facts = terms.days.get(zone._id) ?? NO_FACTS
  const had = day === null ? NO_DAY : mayBeHad(zone, facts, terms.now, { day, windowId })
  if (day !== null && had.state !== 'free')
    return { charges: [], zone, place: null, refusal: refusalOfDay(had.state, day, windowId) }
  const window = zone.windows.find(({ _id }) => _id === windowId) ?? null
  const gifts = sumOf(products.map(({ price }) => price))
  const charges = deliveryCharges(zone, gifts, { window, isRush: had.isRush })
  return { charges, zone, place: day === null ? null : { zone, day, windowId } }
}

function zoneOf({ zones }: Terms, destination: GoingParcel['destination'], zoneId: string | null) {
  if (destination.address_state !== 'asked') return zoneFor(zones, destination)
  return zoneAbout(zones, zoneId) ?? refuseDelivery(zoneId ? 'zone-unknown' : 'area-not-chosen')
}

const NO_FACTS: DayFacts = { closed: new Map(), places: new Map() }
const NO_DAY = { state: 'free', isRush: false } as const

/** Why a day cannot be had. */
export function refusalOfDay(
  state: ReturnType<typeof mayBeHad>['state'],
  day: string,
  windowId: string | null,
): Refusal {
  if (state === 'unknown' && windowId !== null) return refuseDelivery('window-unknown')
  if (state === 'full') return refuseDelivery(windowId === null ? 'day-full' : 'window-full', { day })
  return refuseDelivery(state === 'closed' || state === 'no-delivery' ? 'day-closed' : 'day-too-late', {
    day,
  })
}

import { type InsertObject, sql } from 'kysely'
import { type DayFacts, mayBeHad } from '../../delivery/days.ts'
import { refuseDelivery } from '../../delivery/refusals.ts'
import { keepZones, reserveDay } from '../../delivery/reserving.server.ts'
import {
  type DeliveryCharge,
  type DeliveryZone,
  deliveryCharges,
  zoneAbout,
  zoneFor,
} from '../../delivery/zone.ts'
import { dayFactsOf, deliveryZones } from '../../delivery/zones.server.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Database, Tx } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { type Poisha, sumOf } from '../../kernel/money.ts'
import type { Destination } from '../parcel.ts'
import { RESERVED_MINUTES } from '../parcel-states.ts'
import type { Charge } from '../total.ts'

interface Asked {
  /** Of a parcel whose recipient is asked for the address: about where it goes. */
  readonly zoneId?: string | null | undefined
  readonly deliverOn?: string | null | undefined
  readonly windowId?: string | null | undefined
}

const OF_DAY = ['zone_id', 'deliver_on', 'window_id', 'place', 'held_until'] as const

export interface Delivery {
  readonly charges: readonly DeliveryCharge[]
  readonly parcel: Partial<Pick<InsertObject<Database, 'parcel'>, (typeof OF_DAY)[number]>>
  /** Null: no day was chosen. */
  readonly place: Place | null
}

interface Place {
  readonly zone: DeliveryZone
  readonly day: string
  readonly windowId: string | null
}

/** What the parcels of an order are judged by. */
export interface DeliveryRules {
  readonly zones: readonly DeliveryZone[]
  /** By zone: of those where somebody asks for a day. */
  readonly days: ReadonlyMap<string, DayFacts>
  readonly now: Date
}

interface GoingSomewhere extends Asked {
  readonly destination: Destination
}

/** Read once for all of them. No zone goes until the transaction ends. */
export async function loadDeliveryRules(
  tx: Tx,
  parcels: readonly GoingSomewhere[],
  now: Date,
): Promise<DeliveryRules> {
  const going = parcels.filter(({ destination }) => destination.address_state !== 'arrange')
  if (going.length === 0) return { zones: [], days: new Map(), now }
  await keepZones(tx)
  const zones = await deliveryZones(tx)
  const days = new Map<string, DayFacts>()
  for (const { destination, deliverOn } of going) {
    const { _id } = zoneFor(zones, destination)
    if (destination.address_state === 'known' && deliverOn && !days.has(_id))
      days.set(_id, await dayFactsOf(tx, _id, now))
  }
  return { zones, days, now }
}

/** Nothing is charged while nobody has said where it goes. Refuses a day that cannot be had, by the rule that shows them. */
export function deliveryOf(
  { zones, days, now }: DeliveryRules,
  { destination, ...asked }: GoingSomewhere,
  gifts: readonly { readonly price: Poisha }[],
): Delivery | Refusal {
  if (destination.address_state === 'arrange') return { charges: [], parcel: {}, place: null }
  if (destination.address_state === 'asked') return deliveryAbout(zones, gifts, asked.zoneId ?? null)
  const zone = zoneFor(zones, destination)
  const day = asked.deliverOn ?? null
  const windowId = day === null ? null : (asked.windowId ?? null)
  const had = day === null ? NO_DAY : mayBeHad(zone, days.get(zone._id) ?? NO_FACTS, now, { day, windowId })
  if (day !== null && had.state !== 'free') return refusalOfDay(had.state, day, windowId)
  const window = zone.windows.find(({ _id }) => _id === windowId) ?? null
  const cost = sumOf(gifts.map(({ price }) => price))
  return {
    charges: deliveryCharges(zone, cost, { window, isRush: had.isRush }),
    parcel: { zone_id: zone._id, ...(day !== null && heldOn(day, windowId)) },
    place: day === null ? null : { zone, day, windowId },
  }
}

/** Its day is chosen with its address. */
function deliveryAbout(
  zones: readonly DeliveryZone[],
  gifts: readonly { readonly price: Poisha }[],
  zoneId: string | null,
): Delivery | Refusal {
  const zone = zoneAbout(zones, zoneId)
  if (!zone) return refuseDelivery(zoneId ? 'zone-unknown' : 'area-not-chosen')
  const cost = sumOf(gifts.map(({ price }) => price))
  const charges = deliveryCharges(zone, cost, { window: null, isRush: false })
  return { charges, parcel: { zone_id: zone._id }, place: null }
}

/** In the order in which everybody locks them: by zone, then day. Call it last. Refuses what is full by now. */
export async function reservePlaces(tx: Tx, deliveries: readonly Delivery[]): Promise<Refusal | null> {
  const places = deliveries.flatMap(({ place }) => place ?? [])
  const together = Map.groupBy(places, ({ zone, day, windowId }) => `${zone._id} ${day} ${windowId ?? ''}`)
  for (const [, same] of [...together].sort(([one], [other]) => (one < other ? -1 : 1))) {
    const [{ zone, ...place }] = same as [Place, ...Place[]]
    const refusal = await reserveDay(tx, zone, place, same.length)
    if (refusal) return refusal
  }
  return null
}

const NO_FACTS: DayFacts = { closed: new Map(), places: new Map() }
const NO_DAY = { state: 'free', isRush: false } as const

const heldOn = (day: string, windowId: string | null) => ({
  deliver_on: day,
  window_id: windowId,
  place: 'held' as const,
  held_until: sql<Date>`now() + make_interval(mins => ${RESERVED_MINUTES})`,
})

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

interface Charged {
  readonly id: string
  readonly charges: readonly (Charge & { readonly is_surplus?: boolean })[]
}

export async function addCharges(tx: Tx, order_id: string, parcels: readonly Charged[]): Promise<void> {
  const rows = parcels.flatMap(({ id: parcel_id, charges }) =>
    charges.map((charge) => ({ id: newId(), order_id, parcel_id, ...charge })),
  )
  if (rows.length > 0) await tx.insertInto('order_charge').values(rows).execute()
}

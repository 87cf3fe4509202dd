import { sql } from 'kysely'
import type { PinnedZones } from '../../delivery/reserve-days.server.ts'
import { isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Tx } from '../../kernel/database/database.ts'
import { DAYS, type Resource } from './days.server.ts'
import {
  isActive,
  RESERVATION_TRANSITIONS,
  RESERVED_MINUTES,
  RESOURCES,
  type ReservationState,
  type ResourceName,
} from './reservation.ts'
import { reservedMinutes } from './reserved-minutes.server.ts'
import { STOCK } from './stock.server.ts'

const RESOURCE: Readonly<Record<ResourceName, Resource>> = { day: DAYS, stock: STOCK }

export interface Reserved {
  readonly resource: ResourceName
  readonly parcelId: string
}

/** Reserves the parcels' share until somebody pays. The last of all locks. Refuses what is not left. */
export const reserveResource = (zones: PinnedZones, resource: ResourceName, parcelIds: readonly string[]) =>
  move(zones, resource, parcelIds, 'reserved')

/** Confirms a reservation once money is received or promised. Refuses an expired one that is not left. */
export const confirmReservation = (zones: PinnedZones, { resource, parcelId }: Reserved) =>
  move(zones, resource, [parcelId], 'confirmed')

/** As `confirmReservation`, all or nothing. */
export const confirmReservations = (
  zones: PinnedZones,
  resource: ResourceName,
  parcelIds: readonly string[],
) => move(zones, resource, parcelIds, 'confirmed')

/** Whether an expired reservation may still be confirmed, if there is any left. */
export const isStillOffered = ({ tx }: PinnedZones, { resource, parcelId }: Reserved) =>
  RESOURCE[resource].isOffered(tx, parcelId, new Date())

/** Gives back a reservation that nobody paid in time. */
export const expireReservation = (zones: PinnedZones, { resource, parcelId }: Reserved) =>
  move(zones, resource, [parcelId], 'expired')

/** Gives back all reservations of cancelled parcels. */
export async function releaseReservations(zones: PinnedZones, parcelIds: readonly string[]): Promise<void> {
  for (const resource of RESOURCES) await move(zones, resource, parcelIds, 'released')
}

/** Gives back a reservation that cannot be confirmed any more; another one has to be scheduled. */
export async function loseReservation(zones: PinnedZones, { resource, parcelId }: Reserved): Promise<void> {
  const moved = await move(zones, resource, [parcelId], 'needs_scheduling')
  if (!isRefusal(moved) && moved.length > 0) await RESOURCE[resource].lose(zones.tx, parcelId)
}

/** Moves reservations by the table of transitions, and takes or gives back the resource. @returns the moved parcels' ids */
async function move(
  zones: PinnedZones,
  resource: ResourceName,
  parcelIds: readonly string[],
  to: Exclude<ReservationState, 'none'>,
): Promise<readonly string[] | Refusal> {
  const states = await lockStates(zones.tx, resource, parcelIds)
  const moving = parcelIds.filter((id) => RESERVATION_TRANSITIONS[stateIn(states, id)].includes(to))
  const counted = moving.filter((id) => isActive(stateIn(states, id)) !== isActive(to))
  const { take, giveBack } = RESOURCE[resource]
  const refusal =
    counted.length > 0 ? await (isActive(to) ? take(zones, counted, to) : giveBack(zones, counted)) : null
  if (refusal) return refusal
  await writeState(zones.tx, resource, moving, to)
  return moving
}

type States = ReadonlyMap<string, ReservationState>

export const stateIn = (states: States, parcelId: string): ReservationState => states.get(parcelId) ?? 'none'

export async function lockStates(
  tx: Tx,
  resource: ResourceName,
  parcelIds: readonly string[],
): Promise<States> {
  const rows = await tx
    .selectFrom('reservation')
    .select(['parcelId', 'state'])
    .where('resource', '=', resource)
    .where('parcelId', 'in', parcelIds)
    .orderBy('parcelId')
    .forUpdate()
    .execute()
  return new Map(rows.map(({ parcelId, state }) => [parcelId, state]))
}

/** When what the parcels of one order reserve now expires unless it is confirmed. */
async function inTime(tx: Tx, resource: ResourceName, parcelIds: readonly string[]) {
  const minutes = await reservedMinutes(tx, resource, parcelIds)
  return sql<Date>`now() + make_interval(mins => ${minutes})`
}

/** The reservation row of a parcel that is placed now; `keepReserved` then sets how long it holds. */
export const newReservation = (parcelId: string, resource: ResourceName) => ({
  parcelId,
  resource,
  state: 'reserved' as const,
  expiresAt: sql<Date>`now() + make_interval(mins => ${sql.lit(RESERVED_MINUTES)})`,
})

/** Once the order is written: sets how long its sender may hold what it reserved. */
export async function keepReserved(
  tx: Tx,
  resource: ResourceName,
  parcelIds: readonly string[],
): Promise<void> {
  await tx
    .updateTable('reservation')
    .set({ expiresAt: await inTime(tx, resource, parcelIds) })
    .where('resource', '=', resource)
    .where('parcelId', 'in', parcelIds)
    .execute()
}

/** Stores the state; a new or renewed reservation expires unless it is confirmed. */
export async function writeState(
  tx: Tx,
  resource: ResourceName,
  parcelIds: readonly string[],
  state: Exclude<ReservationState, 'none'>,
): Promise<void> {
  if (parcelIds.length === 0) return
  const expiresAt = state === 'reserved' ? await inTime(tx, resource, parcelIds) : null
  await tx
    .insertInto('reservation')
    .values(parcelIds.map((parcelId) => ({ parcelId, resource, state, expiresAt })))
    .onConflict((known) =>
      known
        .columns(['parcelId', 'resource'])
        .doUpdateSet(state === 'reserved' ? { state, expiresAt } : { state }),
    )
    .execute()
}

/** Begins the time of unpaid reservations anew, for so many minutes, and up to so many hours after the order. */
export async function extendReservations(
  tx: Tx,
  resource: ResourceName,
  parcelIds: readonly string[],
  { minutes, mostHours }: { readonly minutes: number; readonly mostHours: number },
): Promise<void> {
  await sql`
    update reservation set expires_at = least(now() + make_interval(mins => ${minutes}),
      placed_at + make_interval(secs => ${mostHours * 3600}))
    from parcel join "order" on "order".id = order_id
    where parcel.id = parcel_id and parcel.id = any (${parcelIds}) and resource = ${resource} and state = 'reserved'`.execute(
    tx,
  )
}

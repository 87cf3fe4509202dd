import { sql } from 'kysely'
import { refuseDaysOf } from '../../delivery/limited-days.server.ts'
import { type PinnedZones, type ReservedDay, reserveDays } from '../../delivery/reserve-days.server.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import { senderOfParcel } from './days.server.ts'
import { isActive, RESERVATION_TRANSITIONS, type ReservationState } from './reservation.ts'
import { lockStates, stateIn, writeState } from './reservations.server.ts'

const LOCKED = Symbol('locked')

/** A parcel's day, locked until the transaction ends. Made by `lockDay` alone. */
export interface LockedDay extends Readonly<Record<'zoneId' | 'day' | 'windowId', string | null>> {
  readonly [LOCKED]: true
  readonly zones: PinnedZones
  readonly parcelId: string
  readonly state: ReservationState
  /** Null: not active. */
  readonly reserved: ReservedDay | null
}

export async function lockDay(zones: PinnedZones, parcelId: string): Promise<LockedDay> {
  const state = stateIn(await lockStates(zones.tx, 'day', [parcelId]), parcelId)
  const parcel = await zones.tx
    .selectFrom('parcel')
    .select(['zoneId', 'windowId', sql<string | null>`deliver_on::text`.as('day')])
    .where('id', '=', parcelId)
    .executeTakeFirstOrThrow()
  const { zoneId, day, windowId } = parcel
  const reserved = isActive(state) && zoneId && day ? { zoneId, day, windowId } : null
  return { [LOCKED]: true, zones, parcelId, state, ...parcel, reserved }
}

/** Replaces a parcel's day as the shopkeeper decides. Refuses a full one. */
export async function confirmDay(locked: LockedDay, day: ReservedDay): Promise<Refusal | null> {
  const { zones, parcelId, state } = locked
  if (!RESERVATION_TRANSITIONS[state].includes('confirmed'))
    throw new Error(`A reservation that is ${state} cannot be confirmed.`)
  const refusal = await replaceDay(locked, day, true)
  if (refusal) return refusal
  await writeState(zones.tx, 'day', [parcelId], 'confirmed')
  return null
}

/** As `confirmDay`, for the sender or the recipient. Before money has come, also refuses as `refuseDaysOf`. */
export async function confirmChosenDay(locked: LockedDay, day: ReservedDay): Promise<Refusal | null> {
  const { zones, parcelId } = locked
  const refusal = await confirmDay(locked, day)
  if (refusal) return refusal
  const sender = await senderOfParcel(zones.tx, parcelId)
  return sender.hasMoney ? null : refuseDaysOf(zones.tx, sender, [day], [parcelId])
}

/** Replaces an unpaid parcel's day, reserved until its former one would have expired; an expired one reserves nothing. Refuses a full day, and as `refuseDaysOf`. */
export async function moveUnpaidDay(locked: LockedDay, day: ReservedDay): Promise<Refusal | null> {
  const { zones, parcelId, reserved } = locked
  const refusal = await replaceDay(locked, day, reserved !== null)
  if (refusal || !reserved) return refusal
  return refuseDaysOf(zones.tx, await senderOfParcel(zones.tx, parcelId), [day], [parcelId])
}

async function replaceDay(
  { zones, parcelId, reserved }: LockedDay,
  day: ReservedDay,
  isReserved: boolean,
): Promise<Refusal | null> {
  const refusal = isReserved ? await reserveDays(zones, [day], reserved ? [reserved] : []) : null
  if (refusal) return refusal
  const chosen = { deliverOn: day.day, windowId: day.windowId }
  await zones.tx.updateTable('parcel').set(chosen).where('id', '=', parcelId).execute()
  return null
}

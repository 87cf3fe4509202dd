import { type Selectable, sql } from 'kysely'
import { keepZones, releaseDay, reserveDay } from '../delivery/reserving.server.ts'
import { dayFactsOf, deliveryZones } from '../delivery/zones.server.ts'
import { isRefusal } from '../kernel/api/refusal.ts'
import type { Database, Db, Tx } from '../kernel/database/database.ts'
import { type Jobs, jobKind } from '../kernel/database/jobs.server.ts'
import { dhakaDay } from '../kernel/language/dhaka.ts'
import { recordOrderEvent } from './events/events.server.ts'
import type { LockedOrder } from './locks.server.ts'
import './tables.ts'

const KEEP_RESERVATIONS = jobKind<Record<string, never>>('keep-delivery-places')

export async function keepReservations(jobs: Jobs, db: Db): Promise<void> {
  await jobs.work(KEEP_RESERVATIONS, () => settleReservations(db))
  await jobs.schedule(KEEP_RESERVATIONS, '* * * * *')
}

/** Of a `parcel`: paid, also in part, or promised in cash; money that is held counts. */
export const IS_COVERED = sql<boolean>`(exists (
    select from order_standing standing where standing.order_id = parcel.order_id
      and (payments && array['paid', 'paid_on_hold'] or payments = array['pending']))
  or exists (
    select from due join payment_attempt attempt on attempt.reference = due.id
    where due.order_id = parcel.order_id and attempt.state = 'paid'))`

/** As far as a reservation asks. */
export async function isCovered(tx: Tx, orderId: string): Promise<boolean> {
  const parcel = tx.selectFrom('parcel').select(IS_COVERED.as('isCovered')).where('order_id', '=', orderId)
  return (await parcel.limit(1).executeTakeFirst())?.isCovered ?? false
}

/** Reservations whose time is over are confirmed or expire; expired ones are made again where money came after all. */
export async function settleReservations(db: Db): Promise<void> {
  let settled = true
  while (settled) settled = await db.transaction().execute(settleOne)
}

async function settleOne(tx: Tx): Promise<boolean> {
  await keepZones(tx)
  const parcel = await tx
    .selectFrom('parcel')
    .select(['id', 'order_id', 'place', 'zone_id', 'window_id', sql<string>`deliver_on::text`.as('day')])
    .select(IS_COVERED.as('isCovered'))
    .where('fulfilment', 'in', ['new', 'packed'])
    .where((eb) =>
      eb.or([
        eb.and([eb('place', '=', 'held'), eb('held_until', '<', sql<Date>`now()`)]),
        eb.and([eb('place', '=', 'lapsed'), IS_COVERED]),
      ]),
    )
    .orderBy('held_until')
    .limit(1)
    .forUpdate()
    .skipLocked()
    .executeTakeFirst()
  if (!parcel) return false
  const place = parcel.place === 'held' ? await endReservation(tx, parcel) : await reserveAgain(tx, parcel)
  await tx.updateTable('parcel').set(place).where('id', '=', parcel.id).execute()
  if (place.place === 'agree')
    await recordOrderEvent(tx, { kind: 'DayLost', orderId: parcel.order_id, parcelId: parcel.id })
  return true
}

type Parcel = Pick<Selectable<Database['parcel']>, 'zone_id' | 'window_id'> & { readonly day: string }

async function endReservation(tx: Tx, parcel: Parcel & { readonly isCovered: boolean }) {
  if (parcel.isCovered) return { place: 'kept' } as const
  await release(tx, parcel)
  return { place: 'lapsed' } as const
}

/** Money that arrives late is never refused: where the day is full by now, another one is agreed on. */
async function reserveAgain(tx: Tx, { zone_id, window_id, day }: Parcel) {
  const now = new Date()
  const isOver =
    day < dhakaDay(now) || zone_id === null || (await dayFactsOf(tx, zone_id, now)).closed.has(day)
  const zone = isOver ? null : (await deliveryZones(tx)).find(({ _id }) => _id === zone_id)
  const isTaken = zone && (await savedFrom(tx, () => reserveDay(tx, zone, { day, windowId: window_id })))
  return isTaken
    ? ({ place: 'kept' } as const)
    : ({ place: 'agree', deliver_on: null, window_id: null } as const)
}

/** @returns whether it was done; what it did before it refused is undone */
async function savedFrom(tx: Tx, verb: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint before_place`.execute(tx)
  const refused = isRefusal(await verb())
  if (refused) await sql`rollback to savepoint before_place`.execute(tx)
  return !refused
}

async function release(tx: Tx, { zone_id: zoneId, window_id: windowId, day }: Parcel): Promise<void> {
  // The zone may have been deleted, and its days with it.
  if (zoneId !== null) await releaseDay(tx, { zoneId, windowId, day })
}

/** Of parcels that are cancelled, or go elsewhere. Keep the zones before, and lock nothing after. */
export async function releaseReservations({ tx }: LockedOrder, parcelIds: readonly string[]): Promise<void> {
  const parcels = await tx
    .selectFrom('parcel')
    .select(['id', 'zone_id', 'window_id', sql<string>`deliver_on::text`.as('day')])
    .where('id', 'in', parcelIds)
    .where('place', 'in', ['held', 'kept'])
    // As everybody locks the days.
    .orderBy('zone_id')
    .orderBy('deliver_on')
    .forUpdate()
    .execute()
  for (const parcel of parcels) {
    await release(tx, parcel)
    const free = tx.updateTable('parcel').set({ place: 'none', held_until: null })
    await free.where('id', '=', parcel.id).execute()
  }
}

import { sql } from 'kysely'
import { type PinnedZones, pinZones } from '../../delivery/reserve-days.server.ts'
import { isRefusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import type { ReservationState } from './reservation.ts'
import {
  confirmReservation,
  expireReservation,
  isStillOffered,
  loseReservation,
  type Reserved,
  reserveResource,
} from './reservations.server.ts'

const KEEP_RESERVATIONS = jobKind<Record<string, never>>('keep-delivery-places')
const FORGET_ADDRESSES = jobKind<Record<string, never>>('forget-order-addresses')

export async function keepReservations(jobs: Jobs, db: Db): Promise<void> {
  await jobs.work(KEEP_RESERVATIONS, () => settleReservations(db))
  await jobs.schedule(KEEP_RESERVATIONS, '* * * * *')
  await jobs.work(FORGET_ADDRESSES, () => forgetAddresses(db))
  await jobs.schedule(FORGET_ADDRESSES, '35 * * * *')
}

/** After a day, nobody is counted by the address that they ordered from any more. */
export async function forgetAddresses(db: Db): Promise<void> {
  await db
    .updateTable('order')
    .set({ placedFrom: null })
    .where('placedFrom', 'is not', null)
    .where('placedAt', '<', sql<Date>`now() - interval '1 day'`)
    .execute()
}

/** A `parcel` that is paid, also in part or on hold, or promised in cash. */
export const IS_COVERED = sql<boolean>`(exists (
    select from order_standing standing where standing.order_id = parcel.order_id
      and (payments && array['paid', 'paid_on_hold'] or payments = array['pending']))
  or exists (
    select from due join payment_attempt attempt on attempt.reference = due.id
    where due.order_id = parcel.order_id and attempt.state = 'paid'))`

/** Whether money covers the order's reservations. */
export async function isCovered(tx: Tx, orderId: string): Promise<boolean> {
  const parcel = tx.selectFrom('parcel').select(IS_COVERED.as('isCovered')).where('orderId', '=', orderId)
  return (await parcel.limit(1).executeTakeFirst())?.isCovered ?? false
}

/** Confirms or expires reservations whose time is over, and confirms expired ones that were paid late. */
export async function settleReservations(db: Db): Promise<void> {
  let settled = true
  while (settled) settled = await db.transaction().execute(settleNext)
}

/** @returns whether there was one */
async function settleNext(tx: Tx): Promise<boolean> {
  // An order locked by another transaction waits for a later minute.
  const found = await toSettle(tx).forNoKeyUpdate('order').skipLocked().executeTakeFirst()
  if (!found) return false
  const zones = await pinZones(tx)
  // Read again: it may have moved before its order was locked.
  const next = await toSettle(tx).where('orderId', '=', found.orderId).executeTakeFirst()
  if (next) await settle(zones, next)
  return true
}

const toSettle = (tx: Tx) =>
  tx
    .selectFrom('reservation')
    .innerJoin('parcel', 'parcel.id', 'parcelId')
    .innerJoin('order', 'order.id', 'orderId')
    .select(['orderId', 'parcelId', 'resource', 'state'])
    .select([IS_COVERED.as('isCovered'), sql<boolean>`money_received("order".id)`.as('hasMoney')])
    .where('parcel.fulfilment', 'in', ['new', 'packed'])
    .where(sql<boolean>`(state = 'reserved' and expires_at < now() or state = 'expired' and ${IS_COVERED})`)
    .orderBy('expiresAt')
    .limit(1)

interface ToSettle extends Reserved {
  readonly state: ReservationState
  readonly isCovered: boolean
  readonly hasMoney: boolean
}

/** Late money is never refused: if the day is full, another one has to be scheduled. Without money, so is what its sender may not hold. */
async function settle(
  zones: PinnedZones,
  { state, isCovered, hasMoney, ...reserved }: ToSettle,
): Promise<void> {
  if (!isCovered) return void (await expireReservation(zones, reserved))
  const isOffered = state === 'reserved' || (await isStillOffered(zones, reserved))
  const confirm = async () => {
    const { resource, parcelId } = reserved
    const again = hasMoney ? null : await reserveResource(zones, resource, [parcelId])
    return isRefusal(again) ? again : confirmReservation(zones, reserved)
  }
  const isConfirmed = isOffered && (await doUnlessRefused(zones.tx, confirm))
  if (!isConfirmed) await loseReservation(zones, reserved)
}

/** Undoes a verb that refuses. @returns whether it was done */
async function doUnlessRefused(tx: Tx, verb: () => Promise<unknown>): Promise<boolean> {
  await sql`savepoint before_verb`.execute(tx)
  const isRefused = isRefusal(await verb())
  if (isRefused) await sql`rollback to savepoint before_verb`.execute(tx)
  return !isRefused
}

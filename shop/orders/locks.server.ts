import { sql } from 'kysely'
import type { Caller } from '../kernel/api/caller.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Shopper } from '../kernel/database/transaction.server.ts'
import { isId } from '../kernel/id.ts'
import { type LockedAttempt, lockAttempts } from '../payments/attempts.server.ts'
import { dueIdsOf } from './dues.server.ts'
import { refuseOrder } from './refusals.ts'

// Every transaction takes its locks in this order, so that no two wait for each other:
// person → phones that cash is promised to → products → payments → order → zones → offers → parcels → reservations → days → stock.
// Payments come before their order: a gateway's answer locks them by the due that it names, and knows of no order.

const LOCKED = Symbol('locked')

/** Until the transaction ends, nobody else pays anything of the order, or changes what is to be paid. */
export interface LockedPayments {
  readonly [LOCKED]: 'payments' | 'order'
  readonly tx: Tx
  readonly id: string
}

/** With its payments: until the transaction ends, nobody else moves or changes it. What can change is read from it. */
export interface LockedOrder extends LockedPayments {
  readonly [LOCKED]: 'order'
}

export async function lockPayments(tx: Tx, orderId: string): Promise<LockedPayments> {
  // Every lock begins with the first due, so after a wait the dues added before are seen.
  await lockAttempts(tx, orderId)
  const payments: LockedPayments = { [LOCKED]: 'payments', tx, id: orderId }
  await readAttempts(payments)
  return payments
}

/** The current attempts for all its dues, newest first. */
export const readAttempts = async ({ tx, id }: LockedPayments): Promise<LockedAttempt[]> =>
  lockAttempts(tx, ...(await dueIdsOf(tx, id)))

/** @returns null when there is no such order */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  if (!isId(orderId)) return null
  await lockPayments(tx, orderId)
  const order = tx.selectFrom('order').select('id').where('id', '=', orderId)
  const found = await order.forNoKeyUpdate().executeTakeFirst()
  return found ? { [LOCKED]: 'order', tx, id: orderId } : null
}

/** Those that are there. In order of id, so that no two wait for each other. */
export async function lockOrders(tx: Tx, orderIds: readonly string[]): Promise<LockedOrder[]> {
  const locked: LockedOrder[] = []
  for (const id of orderIds.toSorted()) {
    const order = await lockOrder(tx, id)
    if (order) locked.push(order)
  }
  return locked
}

/** The order's current facts. */
export const readOrder = ({ tx, id }: LockedOrder) =>
  tx
    .selectFrom('order')
    .select(['userId as accountId', 'senderName', 'amount', 'fulfilment'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()

/** A condition on `order`: the one place that says for which orders somebody may act. Today for one's own. */
export const mayActFor = ({ id }: Pick<Caller, 'id'>) => sql<boolean>`"order".user_id = ${id}`

/** Locks an order for which the shopper may act. Refuses any other as unknown, without waiting for it. */
export async function lockOwnOrder(
  tx: Tx,
  shopper: Shopper,
  orderId: string,
): Promise<LockedOrder | Refusal> {
  const own = tx.selectFrom('order').select('id').where('id', '=', orderId).where(mayActFor(shopper))
  const order = isId(orderId) && (await own.executeTakeFirst()) ? await lockOrder(tx, orderId) : null
  return order ?? refuseOrder('order-not-found')
}

export interface ParcelRef {
  readonly orderId: string
  /** Null: the first, or all parcels where a step is for the whole order. */
  readonly parcelId?: string | null | undefined
}

export function selectParcel(tx: Tx, { orderId, parcelId }: ParcelRef) {
  const parcels = tx.selectFrom('parcel').where('orderId', '=', orderId)
  return parcelId ? parcels.where('parcel.id', '=', parcelId) : parcels.where('nth', '=', 1)
}

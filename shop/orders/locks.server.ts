import type { Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Shopper } from '../kernel/database/transaction.server.ts'
import { isId } from '../kernel/id.ts'
import type { Poisha } from '../kernel/money.ts'
import { type LockedAttempt, lockAttempts } from '../payments/attempts.server.ts'
import { dueIdsOf } from './dues.server.ts'
import type { Fulfilment } from './fulfilment.ts'
import { refuseOrder } from './refusals.ts'

// All take their locks in this order, so that no two transactions wait for each other:
// person → phones that cash is promised to → products → payments → order → zones → parcels → reservations → days.
// Payments come before their order: a gateway's answer locks them by the due that it names, and knows of no order.

const LOCKED = Symbol('locked')

/** Until the transaction ends, nobody else pays anything of the order, or changes what is to be paid. */
export interface LockedPayments {
  readonly [LOCKED]: true
  readonly tx: Tx
  readonly id: string
  /** Of all its dues, newest first. */
  readonly attempts: readonly LockedAttempt[]
}

/** With its payments, and as it was when it was locked: until the transaction ends, nobody else moves or changes it. */
export interface LockedOrder extends LockedPayments {
  readonly senderName: string
  readonly amount: Poisha
  readonly fulfilment: Fulfilment
}

export async function lockPayments(tx: Tx, orderId: string): Promise<LockedPayments> {
  // Everybody begins with the first due, so whoever waits here sees the dues that were added before.
  const attempts = await lockAttempts(tx, orderId)
  for (const due of await dueIdsOf(tx, orderId))
    if (due !== orderId) attempts.push(...(await lockAttempts(tx, due)))
  return {
    [LOCKED]: true,
    tx,
    id: orderId,
    attempts: attempts.sort((one, other) => (one.id < other.id ? 1 : -1)),
  }
}

/** @returns null when there is no such order */
export async function lockOrder(tx: Tx, orderId: string): Promise<LockedOrder | null> {
  if (!isId(orderId)) return null
  const payments = await lockPayments(tx, orderId)
  const order = await tx
    .selectFrom('order')
    .select(['sender_name as senderName', 'amount', 'fulfilment'])
    .where('id', '=', orderId)
    .forNoKeyUpdate()
    .executeTakeFirst()
  return order ? { ...payments, ...order } : null
}

/** Refuses an unknown order as somebody else's, without waiting for it. */
export async function lockOwnOrder(
  tx: Tx,
  shopper: Shopper,
  orderId: string,
): Promise<LockedOrder | Refusal> {
  const own = tx.selectFrom('order').select('id').where('id', '=', orderId).where('user_id', '=', shopper.id)
  const order = isId(orderId) && (await own.executeTakeFirst()) ? await lockOrder(tx, orderId) : null
  return order ?? refuseOrder('order-not-found')
}

export interface OfParcel {
  readonly orderId: string
  /** Null: the first, or all of them where a step is for the whole order. */
  readonly parcelId?: string | null | undefined
}

/** The one that is meant. */
export function parcelOf(tx: Tx, { orderId, parcelId }: OfParcel) {
  const parcels = tx.selectFrom('parcel').where('order_id', '=', orderId)
  return parcelId ? parcels.where('parcel.id', '=', parcelId) : parcels.where('nth', '=', 1)
}

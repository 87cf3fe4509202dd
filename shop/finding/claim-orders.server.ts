import { type SqlBool, sql } from 'kysely'
import type { Caller } from '../kernel/api/caller.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { inOneTransactionOf } from '../kernel/database/transaction.server.ts'
import type { Poisha } from '../kernel/money.ts'
import { lockOrder, mayActFor } from '../orders/locks.server.ts'
import { lockGuests } from '../people/guests/guests.server.ts'
import { readPerson } from '../people/identity/users.server.ts'

/** What one call takes, and one card asks about. */
export const MOST_CLAIMED = 20

/** An order that nobody's account has, with the account's own phone or e-mail on it. */
export interface ClaimableOrder {
  readonly id: string
  readonly placedAt: string
  readonly amount: Poisha
  readonly by: 'phone' | 'email'
}

/** The newest; by nothing but a phone that a code proved, and an e-mail that was confirmed. */
export async function claimableOrders(db: Db, { id }: Pick<Caller, 'id'>): Promise<ClaimableOrder[]> {
  const orders = (await claimableBy(db, id)).orderBy('order.id', 'desc').limit(MOST_CLAIMED)
  return (await orders.execute()).map(({ owner: _, placedAt, isByPhone, ...order }) => ({
    ...order,
    placedAt: placedAt.toISOString(),
    by: isByPhone ? 'phone' : 'email',
  }))
}

async function claimableBy(db: Db | Tx, accountId: string) {
  const { email, emailVerified, phone, phoneProvenAt } = await readPerson(db, accountId)
  const byPhone = sql<SqlBool>`(sender_phone <> '' and sender_phone = ${phoneProvenAt ? phone : ''})`
  const known = emailVerified ? email.toLowerCase() : ''
  const byEmail = sql<SqlBool>`(sender_email <> '' and lower(sender_email) = ${known})`
  return db
    .selectFrom('order')
    .leftJoin('user as sender', 'sender.id', 'user_id')
    .select(['order.id', 'user_id as owner', 'placed_at as placedAt', 'amount', byPhone.as('isByPhone')])
    .where('sender_state', '=', 'known')
    .where((eb) => eb.or([eb('user_id', 'is', null), eb('sender.guest', '=', true)]))
    .where((eb) => eb.or([byPhone, byEmail]))
}

export interface ClaimServices {
  readonly db: Db
  /** Moves locked orders into an account, with all that names their former owner. */
  readonly adoptOrders: (tx: Tx, orderIds: readonly string[], accountId: string) => Promise<void>
}

/** Takes those into the account that it may have, leaves all others, and does not say why. @returns those of them that are its own now */
export const claimOrders = (
  { db, adoptOrders }: ClaimServices,
  caller: Caller,
  ids: readonly string[],
): Promise<string[] | Refusal> =>
  inOneTransactionOf(db, caller, async (tx, account) => {
    const claimable = async () =>
      (await claimableBy(tx, account.id)).where('order.id', 'in', ids).orderBy('order.id').execute()
    const found = await claimable()
    await lockGuests(
      tx,
      found.flatMap(({ owner }) => owner ?? []),
    )
    for (const { id } of found) await lockOrder(tx, id)
    // Read again: another account may have been faster.
    const locked = new Set(found.map(({ id }) => id))
    const free = (await claimable()).filter(({ id }) => locked.has(id))
    await adoptOrders(
      tx,
      free.map(({ id }) => id),
      account.id,
    )
    const own = tx.selectFrom('order').select('id').where('id', 'in', ids).where(mayActFor(account))
    return (await own.orderBy('id').execute()).map(({ id }) => id)
  })

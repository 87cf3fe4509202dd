import { type RawBuilder, type SqlBool, sql } from 'kysely'
import type { Caller } from '../kernel/api/caller.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { inOneTransactionOf } from '../kernel/database/transaction.server.ts'
import type { Poisha } from '../kernel/money.ts'
import { type LockedOrder, lockOrders, mayActFor } from '../orders/locks.server.ts'
import { lockGuests } from '../people/guests/guests.server.ts'
import { readPerson } from '../people/identity/users.server.ts'

/** Most orders claimed by one call, or shown in one card. */
export const MOST_CLAIMED = 100

/** An order that nobody's account has, with the account's own phone or e-mail on it. */
export interface ClaimableOrder {
  readonly id: string
  readonly placedAt: string
  readonly amount: Poisha
  readonly by: 'phone' | 'email'
}

/** Those that money came for, then the newest; by nothing but a phone that a code proved, and an e-mail that was confirmed. */
export async function claimableOrders(db: Db, { id }: Pick<Caller, 'id'>): Promise<ClaimableOrder[]> {
  const claimable = (await claimableBy(db, id)).orderBy(hasPayment(CAME), 'desc')
  const orders = claimable.orderBy('order.id', 'desc').limit(MOST_CLAIMED)
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
  return (
    db
      .selectFrom('order')
      .leftJoin('user as sender', 'sender.id', 'userId')
      .select(['order.id', 'userId as owner', 'placedAt', 'amount', byPhone.as('isByPhone')])
      .where('senderState', '=', 'known')
      .where((eb) => eb.or([eb('userId', 'is', null), eb('sender.guest', '=', true)]))
      .where((eb) => eb.or([byPhone, byEmail]))
      // A stranger may have typed phone and e-mail: without money or a promise it is nobody's yet.
      .where(hasPayment(sql`${CAME} or gateway = 'cod' and state = 'pending'`))
  )
}

/** Also where it went back. */
const CAME = sql<SqlBool>`state in ('paid', 'paid_on_hold', 'returned')`

const hasPayment = (which: RawBuilder<unknown>) => sql<SqlBool>`exists (
  select from due join payment_attempt on reference = due.id where due.order_id = "order".id and (${which}))`

export interface ClaimServices {
  readonly db: Db
  /** Moves orders into an account, with all that names their former owner. */
  readonly adoptOrders: (tx: Tx, orders: readonly LockedOrder[], accountId: string) => Promise<void>
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
    const locked = await lockOrders(
      tx,
      found.map(({ id }) => id),
    )
    // Read again: another account may have been faster.
    const free = new Set((await claimable()).map(({ id }) => id))
    await adoptOrders(
      tx,
      locked.filter(({ id }) => free.has(id)),
      account.id,
    )
    const own = tx.selectFrom('order').select('id').where('id', 'in', ids).where(mayActFor(account))
    return (await own.orderBy('id').execute()).map(({ id }) => id)
  })

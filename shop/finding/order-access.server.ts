import { randomBytes } from 'node:crypto'
import { type SqlBool, sql } from 'kysely'
import type { Caller } from '../kernel/api/caller.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { type Jobs, jobKind } from '../kernel/database/jobs.server.ts'
import { isId } from '../kernel/id.ts'
import { LINK_TOKEN, tokenHash } from '../kernel/secrets.server.ts'

export const ACCESS_HOURS = 24

export interface OrderAccess {
  readonly orderId: string
  readonly token: string
  readonly expiresAt: string
}

/** Opens one order for a day, to whom its code was sent. */
export async function openOrder(tx: Tx, orderId: string): Promise<OrderAccess> {
  const token = randomBytes(17).toString('base64url').slice(0, 22)
  const { expiresAt } = await tx
    .insertInto('orderAccess')
    .values({
      tokenHash: tokenHash(token),
      orderId: orderId,
      expiresAt: sql<Date>`now() + make_interval(hours => ${ACCESS_HOURS})`,
    })
    .returning('expiresAt')
    .executeTakeFirstOrThrow()
  return { orderId, token, expiresAt: expiresAt.toISOString() }
}

/** The order's sender, for this one order: never an admin, whoever sent it. @returns null for any other token */
export async function holderOf(
  db: Db,
  authorizationHeader: string | undefined,
  orderId: string,
): Promise<Caller | null> {
  const token = /^Bearer +(\S+)$/i.exec(authorizationHeader ?? '')?.[1] ?? ''
  if (!LINK_TOKEN.test(token) || !isId(orderId)) return null
  const sender = await db
    .selectFrom('orderAccess')
    .innerJoin('order', 'order.id', 'orderId')
    .innerJoin('user', 'user.id', 'order.userId')
    .select(['user.id', 'user.email', 'user.name', 'user.guest', 'user.contactEmail', 'user.phone'])
    .where('tokenHash', '=', tokenHash(token))
    .where('orderId', '=', orderId)
    .where('orderAccess.expiresAt', '>', sql<Date>`now()`)
    .where('revokedAt', 'is', null)
    .where(IS_STILL_THEIRS)
    .executeTakeFirst()
  if (!sender) return null
  const { guest, contactEmail, phone, ...person } = sender
  return { ...person, role: 'user', byCode: true, ...(guest && { guest: { email: contactEmail, phone } }) }
}

/** Nobody claimed the order, and its sender has not given up a phone, since the code was typed. */
const IS_STILL_THEIRS = sql<SqlBool>`made_at > greatest(taken_along_at, phone_changed_at, '-infinity')`

const FORGET_ACCESS = jobKind<Record<string, never>>('forget-order-access')

export async function runAccessJobs(jobs: Jobs, db: Db): Promise<void> {
  await jobs.work(FORGET_ACCESS, async () => {
    const ended = db.deleteFrom('orderAccess').where('expiresAt', '<', sql<Date>`now()`)
    await ended.execute()
  })
  await jobs.schedule(FORGET_ACCESS, '40 3 * * *')
}

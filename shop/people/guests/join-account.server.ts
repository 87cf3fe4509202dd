import { sql } from 'kysely'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { PersonalRecords } from '../../kernel/database/personal-records.ts'
import { inOneTransaction, lockCaller } from '../../kernel/database/transaction.server.ts'
import type { JoinAccount } from '../identity/auth-calls.server.ts'
import type { Accounts } from '../identity/passwords.server.ts'
import { sessionTokenIn } from '../identity/sessions.server.ts'
import { removeUser } from '../identity/users.server.ts'
import { lockGuests } from './guests.server.ts'

type Records = readonly PersonalRecords[]

/**
 * Moves what the guest of the cookie has into the account, in one transaction, and what found no room at earlier log-ins. A second call at
 * the same time waits, and finds nothing more. What finds no room now stays with the guest, whose session ends.
 */
export const joinAccount =
  ({ db, auth }: Accounts, records: Records): JoinAccount =>
  async (headers, sessionToken) => {
    const cookie = await sessionTokenIn(auth, headers)
    const accountId = await holderOf(db, sessionToken)
    if (!accountId) return null
    const found = await guestsToMove(db, accountId, cookie)
    if (found.length === 0) return null
    const moved = await inOneTransaction(db, async (tx) => {
      // Where it is deleted, the cookie would stand for nobody.
      const refusal = await lockCaller(tx, { id: accountId })
      if (refusal) return refusal
      const ids = found.map(({ id }) => id)
      const locked = await lockGuests(tx, ids)
      // Somebody who was waited for may have moved them.
      const guests = (await guestsToMove(tx, accountId, cookie)).filter(({ id }) => locked.has(id))
      const left = { cart: 0, locations: 0 }
      for (const guest of guests) await moveGuest(tx, records, guest, accountId, left)
      return { gifts: left.cart, addresses: left.locations }
    })
    const notMoved = granted(moved)
    return notMoved.gifts + notMoved.addresses > 0 ? notMoved : null
  }

async function holderOf(db: Db, sessionToken: string): Promise<string | null> {
  const session = db.selectFrom('session').select('userId').where('token', '=', sessionToken)
  return (await session.executeTakeFirst())?.userId ?? null
}

/** The guest of a valid cookie, and those that joined before and have something left. @param cookie empty: none */
const guestsToMove = (db: Db | Tx, accountId: string, cookie: string) =>
  db
    .selectFrom('user')
    .select(['id', 'name', 'phone'])
    .where('guest', '=', true)
    .where((eb) => {
      const session = eb.selectFrom('session').select('userId').where('token', '=', cookie)
      const valid = session.where('expiresAt', '>', sql<Date>`now()`)
      return eb.or([
        eb('joined', '=', accountId),
        eb.and([eb('joined', 'is', null), eb('id', '=', valid.limit(1))]),
      ])
    })
    .orderBy('id')
    .execute()

type Guest = Awaited<ReturnType<typeof guestsToMove>>[number]

/** Takes both locked. @param left what found no room, by the name of its records */
async function moveGuest(
  tx: Tx,
  records: Records,
  { id, ...guest }: Guest,
  accountId: string,
  left: Record<string, number>,
): Promise<void> {
  let stays = 0
  for (const record of records) {
    const more = (await record.adopt?.(tx, id, accountId)) ?? 0
    left[record.name] = (left[record.name] ?? 0) + more
    stays += more
  }
  await fillEmpty(tx, accountId, guest)
  if (stays === 0) return removeUser(tx, id)
  await tx
    .updateTable('user')
    .set({ joined: accountId, updatedAt: new Date() })
    .where('id', '=', id)
    .execute()
  await tx.deleteFrom('session').where('userId', '=', id).execute()
}

/** A proof stays behind: whoever proved the phone as a guest of this browser may be another person. */
async function fillEmpty(tx: Tx, accountId: string, { name, phone }: Omit<Guest, 'id'>): Promise<void> {
  const account = tx.updateTable('user').where('id', '=', accountId)
  if (name) await account.where('name', '=', '').set({ name }).execute()
  if (phone) await account.where('phone', '=', '').set({ phone }).execute()
}

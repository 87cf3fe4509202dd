import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database/database.ts'

/** After the last visit of a guest without an order, and after a log-in at which something found no room. */
const DAYS_KEPT = 30

/** A guest's session is prolonged at each visit, so one without a session was not seen for as long. */
export const unseenGuests = (db: Db | Tx) =>
  db
    .selectFrom('user')
    .select('user.id')
    .where('guest', '=', true)
    .where('updatedAt', '<', sql<Date>`now() - make_interval(days => ${DAYS_KEPT})`)
    .where((eb) => {
      const sessions = eb.selectFrom('session').select('session.id').whereRef('userId', '=', 'user.id')
      return eb.not(eb.exists(sessions.where('expiresAt', '>', sql<Date>`now()`)))
    })

/** Removes unseen guests who never ordered, with their carts and addresses; skips those in use. @returns how many it looked at */
export function removeUnseenGuests(db: Db, most: number): Promise<number> {
  return db.transaction().execute(async (tx) => {
    const due = withoutOrder(tx).orderBy('user.id').limit(most).forUpdate('user').skipLocked()
    const ids = (await due.execute()).map(({ id }) => id)
    if (ids.length === 0) return 0
    // Read again: an order may have been placed before the lock was had.
    const removed = withoutOrder(tx).where('user.id', 'in', ids)
    await tx.deleteFrom('user').where('id', 'in', removed).execute()
    return ids.length
  })
}

const withoutOrder = (tx: Tx) =>
  unseenGuests(tx).where((eb) =>
    eb.not(eb.exists(eb.selectFrom('order').select('order.id').whereRef('userId', '=', 'user.id'))),
  )

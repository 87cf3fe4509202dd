import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import './tables.ts'

/**
 * Until the transaction ends, nothing else is done in this person's name, and no other admin leaves or is demoted who
 * asks here too. Refuses an unknown person, and the last admin.
 */
export async function lockLeaver(tx: Tx, userId: string): Promise<Refusal | null> {
  await takeTurns(tx)
  const leaver = await tx
    .selectFrom('user')
    .select('role')
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
  if (!leaver) return NO_SUCH_ACCOUNT
  if (leaver.role !== 'admin') return null
  const other = tx.selectFrom('user').select('id').where('role', '=', 'admin').where('id', '<>', userId)
  return (await other.limit(1).executeTakeFirst()) ? null : LAST_ADMIN
}

/** Who leaves, and who changes roles: one at a time, so that of the last two admins only one gets away. */
export async function takeTurns(tx: Tx): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('the last admin', 0))`.execute(tx)
}

export const NO_SUCH_ACCOUNT = refuse('not-found', 'There is no such account.')

const LAST_ADMIN = refuse(
  'conflict',
  'This is the only admin of the shop, and somebody has to keep the keys. Make another person an admin first.',
)

/** Removes a person with all ways in: sessions (and with them every token), logins, links in letters. */
export async function removeUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('verification').where('value', '=', userId).execute()
  await tx.deleteFrom('user').where('id', '=', userId).execute()
}

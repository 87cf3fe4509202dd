import type { Tx } from '../../kernel/database.ts'
import { passwordHashOf } from './passwords.server.ts'
import { endSessions } from './sessions.server.ts'
import './tables.ts'

/**
 * Ends a new admin's logins: a session that Google made would open the shop. From the next login on, who has a password needs
 * it; who has none keeps the ways they have (decisions/0013). Call `lockPerson` first.
 */
export async function beginAnew(tx: Tx, userId: string): Promise<void> {
  await endSessions(tx, userId)
  if ((await passwordHashOf(tx, { id: userId })) === null) return
  await tx
    .deleteFrom('account')
    .where('userId', '=', userId)
    .where('providerId', '!=', 'credential')
    .execute()
}

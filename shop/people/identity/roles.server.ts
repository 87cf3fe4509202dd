import type { Caller } from '../../kernel/caller.ts'
import type { Tx } from '../../kernel/database.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { lockAdmin } from '../../kernel/transaction.server.ts'
import { lockLeaver, NO_SUCH_ACCOUNT, takeTurns } from './leaving.server.ts'
import { loginsOf } from './own-account.server.ts'
import { lockPerson } from './passwords.server.ts'
import { beginAnew } from './promoting.server.ts'
import './tables.ts'

export type Role = Caller['role']

/** Until the transaction ends, only this admin changes who is one. Refuses a caller who is none any more, or logged out. */
export async function lockKeys(tx: Tx, caller: Caller): Promise<Refusal | null> {
  await takeTurns(tx)
  return lockAdmin(tx, caller)
}

export interface Standing {
  readonly role: Role
  /** The providers they may log in with. */
  readonly logins: readonly string[]
}

/**
 * Gives a person a role; what they may do changes with their next call. A new admin logs in anew, and with a password alone
 * who has one (decisions/0013).
 * @returns how they stood and stand, or a refusal: of an unknown person, of demoting the last admin, of promoting somebody whose
 * e-mail may be another's
 */
export async function changeRole(
  tx: Tx,
  userId: string,
  role: Role,
): Promise<{ readonly before: Standing; readonly after: Standing } | Refusal> {
  const refusal = role === 'user' ? await lockLeaver(tx, userId) : null
  if (refusal) return refusal
  if (role === 'admin') await lockPerson(tx, userId)
  const person = await standingOf(tx, userId)
  if (!person) return NO_SUCH_ACCOUNT
  const before = { role: person.role, logins: await loginsOf(tx, userId) }
  if (person.role === role) return { before, after: before }
  if (role === 'admin' && !person.emailVerified) return UNCONFIRMED
  await tx.updateTable('user').set({ role, updatedAt: new Date() }).where('id', '=', userId).execute()
  if (role === 'admin') await beginAnew(tx, userId)
  return { before, after: { role, logins: await loginsOf(tx, userId) } }
}

export async function roleOf(tx: Tx, userId: string): Promise<Role | null> {
  return (await standingOf(tx, userId))?.role ?? null
}

const standingOf = (tx: Tx, userId: string) =>
  tx.selectFrom('user').select(['role', 'emailVerified']).where('id', '=', userId).executeTakeFirst()

const UNCONFIRMED = refuse(
  'conflict',
  'This person has not confirmed the e-mail: the account may be a stranger’s. Their Account page sends a letter with a link; after that you can make them an admin.',
)

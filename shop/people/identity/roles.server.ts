import { sql } from 'kysely'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { lockAdmin, type Staff } from '../../kernel/database/transaction.server.ts'
import type { Reader } from '../../kernel/messages/message.ts'
import { hashInTurn, verifyInTurn } from './password-hashing.server.ts'
import { credentialOf, passwordHashOf } from './passwords.server.ts'
import { refuseAccount } from './refusals.ts'
import { endSessions, type LockedPerson, lockPerson } from './sessions.server.ts'
import { addUser, listLogins, type Newcomer, type Registration } from './users.server.ts'

type Role = Caller['role']

/** Locks the roles until the transaction ends. */
export async function lockRoles(tx: Tx, caller: Caller): Promise<Staff | Refusal> {
  await lockAdmins(tx)
  return lockAdmin(tx, caller)
}

/** Locks roles and this person until the transaction ends. Refuses the last admin. */
export async function lockUnlessLastAdmin(tx: Tx, userId: string): Promise<Refusal | null> {
  await lockAdmins(tx)
  const person = await lockPerson(tx, userId)
  if (!person) return refuseAccount('account-not-found')
  if (person.role !== 'admin') return null
  const other = tx.selectFrom('user').select('id').where('role', '=', 'admin').where('id', '<>', userId)
  return (await other.limit(1).executeTakeFirst()) ? null : refuseAccount('last-admin')
}

// Serialises, so that the last two admins cannot both leave.
const lockAdmins = (tx: Tx) =>
  sql`select pg_advisory_xact_lock(hashtextextended('the last admin', 0))`.execute(tx)

/** A new admin logs in again, with the password where there is one (decisions/accounts.md). */
export async function changeRole(
  tx: Tx,
  userId: string,
  role: Role,
): Promise<Record<'before' | 'after', { readonly role: Role; readonly logins: string[] }> | Refusal> {
  const refusal = role === 'user' ? await lockUnlessLastAdmin(tx, userId) : null
  if (refusal) return refusal
  const person = await lockPerson(tx, userId)
  if (!person) return refuseAccount('account-not-found')
  const before = { role: person.role, logins: await listLogins(tx, userId) }
  if (person.role === role) return { before, after: before }
  if (role === 'admin' && !person.emailVerified) return refuseAccount('email-unconfirmed')
  await setRole(person, role)
  return { before, after: { role, logins: await listLogins(tx, userId) } }
}

async function setRole(person: LockedPerson, role: Role): Promise<void> {
  const { tx, id } = person
  await tx.updateTable('user').set({ role, updatedAt: new Date() }).where('id', '=', id).execute()
  if (role !== 'admin') return
  // Otherwise a Google session would become an admin's (decisions/accounts.md).
  await endSessions(person)
  if ((await passwordHashOf(tx, { id })) === null) return
  const otherLogins = tx.deleteFrom('account').where('userId', '=', id)
  await otherLogins.where('providerId', '!=', 'credential').execute()
}

export async function roleOf(tx: Tx, userId: string): Promise<Role | null> {
  const user = await tx.selectFrom('user').select('role').where('id', '=', userId).executeTakeFirst()
  return user?.role ?? null
}

/** The hash for `appointAdmin`, made before its transaction: the existing account's if the password is right, else a new one. */
export async function hashForAdmin(db: Db | Tx, { email, password }: Registration): Promise<string> {
  const known = (await credentialOf(db, { email }))?.password
  return known && (await verifyInTurn({ hash: known, password })) ? known : hashInTurn(password)
}

/** An existing account needs its password. @param hash of `hashForAdmin` @returns the admin's id */
export async function appointAdmin(tx: Tx, person: Newcomer, hash: string): Promise<string | Refusal> {
  const known = await credentialOf(tx, { email: person.email })
  if (!known) return addUser(tx, person, hash, 'admin')
  if (known.password !== hash) return refuseAccount('account-with-other-password')
  const locked = await lockPerson(tx, known.id)
  if (!locked) return refuseAccount('account-not-found')
  await setRole(locked, 'admin')
  return known.id
}

/** All admins, each in their own language. */
export async function shopkeepers(db: Db | Tx): Promise<Reader[]> {
  const admins = await db
    .selectFrom('user')
    .select(['name', 'email', 'emailVerified', 'language'])
    .where('role', '=', 'admin')
    .orderBy('id')
    .execute()
  return admins.map(({ name, email, emailVerified, language }) => ({
    email,
    name: emailVerified ? name : null,
    language: language ?? 'en',
  }))
}

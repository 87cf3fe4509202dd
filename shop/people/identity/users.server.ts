import type { Caller } from '../../kernel/caller.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { inOneTransaction, lockCaller } from '../../kernel/transaction.server.ts'
import { NAME_MOST } from './account-input.server.ts'
import type { Auth } from './auth.server.ts'
import { lockPerson } from './passwords.server.ts'
import { beginAnew } from './promoting.server.ts'

export interface Registration {
  readonly name: string
  /** In lower case. */
  readonly email: string
  readonly password: string
  /** The shop itself vouches that the e-mail is theirs. */
  readonly emailVerified?: boolean
}

type Role = Caller['role']

/** Writes the name a signed-in person goes by. @returns the person's id, at every call the same */
export function registerUser(db: Db, caller: Caller, name: string): Promise<string | Refusal> {
  return inOneTransaction(db, async (tx) => {
    const ended = await lockCaller(tx, caller)
    if (ended) return ended
    await rename(tx, caller.id, name)
    return caller.id
  })
}

/** Names a person by the part of their e-mail before the @, until they say how they are called. */
export const renameByEmail = (tx: Tx, { id, email }: { readonly id: string; readonly email: string }) =>
  rename(tx, id, email.slice(0, email.indexOf('@')).slice(0, NAME_MOST))

const rename = (tx: Tx, id: string, name: string) =>
  tx.updateTable('user').set({ name, updatedAt: new Date() }).where('id', '=', id).execute()

/**
 * Adds an account as better-auth's sign-up would, but inside the caller's transaction and with a role.
 * @returns the new person's id, or a `conflict` refusal when the e-mail is taken
 */
export async function addUser(
  tx: Tx,
  auth: Auth,
  { name, email, password, emailVerified = false }: Registration,
  role: Role,
): Promise<string | Refusal> {
  const user = await tx
    .insertInto('user')
    .values({ id: newId(), name, email, emailVerified, role })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return refuse('conflict', 'There is already an account with this e-mail.')
  const hash = await (await auth.$context).password.hash(password)
  const credential = { providerId: 'credential', accountId: user.id, userId: user.id, password: hash }
  await tx
    .insertInto('account')
    .values({ id: newId(), ...credential })
    .execute()
  return user.id
}

/**
 * Makes an admin of a new account, or of an existing one if the password proves that it is the same person's.
 * @returns the admin's id, or a `conflict` refusal when the account is someone else's
 */
export async function appointAdmin(tx: Tx, auth: Auth, person: Registration): Promise<string | Refusal> {
  const known = await tx
    .selectFrom('user')
    .innerJoin('account', 'account.userId', 'user.id')
    .select(['user.id', 'account.password'])
    .where('email', '=', person.email)
    .where('providerId', '=', 'credential')
    .executeTakeFirst()
  if (!known) return addUser(tx, auth, person, 'admin')
  const { verify } = (await auth.$context).password
  if (!known.password || !(await verify({ hash: known.password, password: person.password }))) {
    return refuse('conflict', 'This e-mail has an account with another password. Please use that one.')
  }
  await lockPerson(tx, known.id)
  await tx.updateTable('user').set({ role: 'admin' }).where('id', '=', known.id).execute()
  await beginAnew(tx, known.id)
  return known.id
}

export async function hasUser(db: Db, email: string): Promise<boolean> {
  const user = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirst()
  return user !== undefined
}

export async function hasUsers(db: Db): Promise<boolean> {
  return (await db.selectFrom('user').select('id').limit(1).executeTakeFirst()) !== undefined
}

export async function hasAdmin(db: Db): Promise<boolean> {
  const admins = db.selectFrom('user').select('id').where('role', '=', 'admin')
  return (await admins.limit(1).executeTakeFirst()) !== undefined
}

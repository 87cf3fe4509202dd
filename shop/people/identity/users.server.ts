import { sql } from 'kysely'
import type { Caller } from '../../kernel/api/caller.ts'
import { type Refusal, Refused } from '../../kernel/api/refusal.ts'
import { refuse } from '../../kernel/api/refusals.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import type { Language } from '../../kernel/language/language.ts'
import { NAME_MOST } from './account.ts'
import type { Addressee } from './auth.server.ts'
import { setPassword } from './passwords.server.ts'
import { refuseAccount } from './refusals.ts'

/** @throws Refused when the account was deleted since the token was issued */
export async function readPerson(db: Db, userId: string) {
  const { createdAt, phoneProvenAt, ...person } = await db
    .selectFrom('user')
    .select(['name', 'email', 'emailVerified', 'phone', 'role', 'language', 'createdAt'])
    .select(['phoneProvenAt', 'messagesBy'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow(() => new Refused(refuse('account-deleted')))
  return {
    ...person,
    phoneProvenAt: phoneProvenAt?.toISOString() ?? null,
    memberSince: createdAt.toISOString(),
  }
}

export function addresseeOf(
  db: Db,
  person: { id: string } | { email: string },
): Promise<Addressee | undefined> {
  const [column, value] = 'id' in person ? (['id', person.id] as const) : (['email', person.email] as const)
  return db
    .selectFrom('user')
    .select(['email', 'name', 'emailVerified', 'language'])
    .where(column, '=', value)
    .executeTakeFirst()
}

export async function listLogins(db: Db | Tx, userId: string): Promise<string[]> {
  const accounts = db.selectFrom('account').select('providerId').where('userId', '=', userId)
  return (await accounts.orderBy('id').execute()).map(({ providerId }) => providerId)
}

/** @param language of letters, unless another was chosen */
export const registerUser = (
  db: Db,
  caller: Caller,
  { name, language }: { readonly name: string; readonly language: Language },
): Promise<string | Refusal> =>
  inOneTransactionOf(db, caller, async (tx) => {
    await rename(tx, caller.id, name)
    await suggestLanguage(tx, caller.id, language)
    return caller.id
  })

/** Sets the language of the page, if none was chosen. */
export const suggestLanguage = (db: Db | Tx, userId: string, language: Language) =>
  db.updateTable('user').set({ language }).where('id', '=', userId).where('language', 'is', null).execute()

/** Sets the language of letters. */
export const chooseLanguage = (db: Db, caller: Caller, language: Language): Promise<number | Refusal> =>
  inOneTransactionOf(db, caller, async (tx) => {
    const changed = await tx
      .updateTable('user')
      .set({ language })
      .where('id', '=', caller.id)
      .where('language', 'is distinct from', language)
      .executeTakeFirst()
    return Number(changed.numUpdatedRows)
  })

// Later than the locks were waited for.
const CHANGED = sql<Date>`clock_timestamp()`

const UNPROVEN = { phoneProvenAt: null, messagesBy: 'mail', phoneChangedAt: CHANGED } as const

/** Sets the phone by which the shop reaches the person; another one is to be proven anew. @param phone E.164, or empty */
export const choosePhone = (db: Db, caller: Caller, phone: string): Promise<number | Refusal> =>
  inOneTransactionOf(db, caller, async (tx) => {
    const own = tx
      .updateTable('user')
      .set({ phone, ...UNPROVEN })
      .where('id', '=', caller.id)
    return Number((await own.where('phone', '<>', phone).executeTakeFirst()).numUpdatedRows)
  })

/** Names a person by the part of their e-mail before the @, and forgets the phone. */
export async function forgetWhoTyped(
  tx: Tx,
  { id, email }: { readonly id: string; readonly email: string },
): Promise<void> {
  await rename(tx, id, email.slice(0, email.indexOf('@')).slice(0, NAME_MOST))
  await tx
    .updateTable('user')
    .set({ phone: '', ...UNPROVEN })
    .where('id', '=', id)
    .execute()
}

const rename = (tx: Tx, id: string, name: string) =>
  tx.updateTable('user').set({ name, updatedAt: new Date() }).where('id', '=', id).execute()

export interface Newcomer {
  readonly id?: string
  readonly name: string
  readonly email: string
  readonly emailVerified?: boolean
  /** Of letters. */
  readonly language?: Language | null
}

export interface Registration extends Newcomer {
  readonly password: string
}

/** @param hash of the password, made before the transaction. Refuses a taken e-mail. @returns the id */
export async function addUser(
  tx: Tx,
  { id = newId(), name, email, emailVerified = false, language = null }: Newcomer,
  hash: string,
  role: Caller['role'],
): Promise<string | Refusal> {
  const user = await tx
    .insertInto('user')
    .values({ id, name, email, emailVerified, language, role })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst()
  if (!user) return refuseAccount('account-exists')
  await setPassword(tx, user.id, hash)
  return user.id
}

/** Removes a person with sessions, tokens, logins and mailed links. */
export async function removeUser(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('verification').where('value', '=', userId).execute()
  await tx.deleteFrom('user').where('id', '=', userId).execute()
}

export async function knownEmails(
  db: Db,
  people: readonly { email: string }[],
): Promise<ReadonlySet<string>> {
  const emails = people.map(({ email }) => email)
  const users = db.selectFrom('user').select('email').where('email', '=', sql<string>`any(${emails})`)
  return new Set((await users.execute()).map(({ email }) => email))
}

export async function hasUsers(db: Db, role?: Caller['role']): Promise<boolean> {
  const users = db.selectFrom('user').select('id').where('guest', '=', false)
  const withRole = role ? users.where('role', '=', role) : users
  return (await withRole.limit(1).executeTakeFirst()) !== undefined
}

export const hasAdmin = (db: Db): Promise<boolean> => hasUsers(db, 'admin')

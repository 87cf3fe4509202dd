import { createHash, randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneTransaction, lockCaller } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { fieldMessage } from '../../kernel/language/field-message.ts'
import { refuseOwnEmail } from './account-input.server.ts'
import type { AccountLetters, Addressee, Auth } from './auth.server.ts'
import { hashInTurn, verifyInTurn } from './password-hashing.server.ts'
import { refuseAccount } from './refusals.ts'
import { type Browser, beginSession, endSessions, type LockedPerson, lockPerson } from './sessions.server.ts'

export function credentialOf(db: Db | Tx, person: { id: string } | { email: string }) {
  const [column, value] =
    'id' in person ? (['user.id', person.id] as const) : (['email', person.email] as const)
  return db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['user.id', 'password'])
    .where('providerId', '=', 'credential')
    .where(column, '=', value)
    .executeTakeFirst()
}

export const passwordHashOf = async (...person: Parameters<typeof credentialOf>) =>
  (await credentialOf(...person))?.password ?? null

export async function setPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await tx
    .insertInto('account')
    .values({ id: newId(), providerId: 'credential', accountId: userId, userId, password: hash })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: hash }))
    .execute()
}

/** Sets a password and ends all sessions. */
export async function replacePassword(person: LockedPerson, hash: string): Promise<void> {
  await endSessions(person)
  await setPassword(person.tx, person.id, hash)
}

export interface Accounts {
  readonly db: Db
  readonly auth: Auth
}

/** @returns null without a password */
export async function isOwnPassword(db: Db, id: string, password: string): Promise<boolean | null> {
  const hash = await passwordHashOf(db, { id })
  return hash === null ? null : verifyInTurn({ hash, password })
}

export interface AuthServices extends Accounts {
  readonly letters: AccountLetters
}

/** Ends all sessions and starts one for this browser. @returns its token */
export async function changePassword(
  { db, letters }: Pick<AuthServices, 'db' | 'letters'>,
  person: Addressee & { readonly id: string; readonly sessionId: string },
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
  browser: Browser,
): Promise<string | Refusal> {
  const ownEmail = refuseOwnEmail(newPassword, person.email)
  if (ownEmail) return ownEmail
  const known = await passwordHashOf(db, person)
  if (known === null) return refuseAccount('no-password')
  if (!(await verifyInTurn({ hash: known, password: currentPassword }))) return CURRENT_PASSWORD_WRONG
  const hash = await hashInTurn(newPassword)
  const notify = await letters('passwordChanged', person)
  return inOneTransaction(db, async (tx) => {
    const locked = await lockPerson(tx, person.id)
    if (!locked || (await passwordHashOf(tx, person)) !== known) return CURRENT_PASSWORD_WRONG
    const ended = await lockCaller(tx, person)
    if (ended) return ended
    await replacePassword(locked, hash)
    await notify(tx)
    return beginSession(tx, person.id, browser)
  })
}

const CURRENT_PASSWORD_WRONG = refuseAccount('current-password-wrong', {
  errors: [{ path: 'currentPassword', message: fieldMessage('is wrong', 'ঠিক নেই') }],
})

const RESET = 'reset-password:'

/** Hashed, so that reading the table opens no link. */
export const rowOfReset = (token: string): string =>
  RESET + createHash('sha256').update(token).digest('base64url')

const LIFETIME_MS = 60 * 60 * 1000

/** Throws where posting fails, so that the job is retried; better-auth would only log it. */
export async function sendReset(auth: Auth, email: string): Promise<void> {
  const { internalAdapter, options } = await auth.$context
  const known = await internalAdapter.findUserByEmail(email)
  if (!known || ('guest' in known.user && known.user.guest)) return
  const token = randomBytes(24).toString('base64url')
  const row = { identifier: rowOfReset(token), value: known.user.id }
  await internalAdapter.createVerificationValue({ ...row, expiresAt: new Date(Date.now() + LIFETIME_MS) })
  await options.emailAndPassword.sendResetPassword({ user: known.user, url: '', token })
}

export const findHolder = (db: Db, token: string) =>
  db
    .selectFrom('verification')
    .innerJoin('user', (join) => join.on(sql<boolean>`"user".id::text = verification.value`))
    .select(['user.id', 'user.email', 'user.name', 'user.emailVerified', 'user.language'])
    .where('identifier', '=', rowOfReset(token))
    .where('expiresAt', '>', sql<Date>`now()`)
    .executeTakeFirst()

/** Uses up all reset tokens of the person. @returns false when this one was used before */
export async function spendReset(tx: Tx, token: string, userId: string): Promise<boolean> {
  const spent = await tx
    .deleteFrom('verification')
    .where('identifier', 'like', `${RESET}%`)
    .where((eb) => eb.or([eb('value', '=', userId), eb('expiresAt', '<', sql<Date>`now()`)]))
    .returning('identifier')
    .execute()
  return spent.some(({ identifier }) => identifier === rowOfReset(token))
}

export async function confirmEmail(db: Db | Tx, userId: string): Promise<void> {
  await db.updateTable('user').set({ emailVerified: true }).where('id', '=', userId).execute()
}

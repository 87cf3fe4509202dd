import type { Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { inOneTransaction, lockCaller } from '../../kernel/transaction.server.ts'
import { refuseOwnEmail } from './account-input.server.ts'
import type { Auth } from './auth.server.ts'
import type { AccountLetters, Addressee } from './letters.ts'
import { refuseAccount } from './refusals.ts'
import { type Browser, beginSession, endSessions } from './sessions.server.ts'
import './tables.ts'

export function credentialOf(db: Db | Tx, whose: { id: string } | { email: string }) {
  const [column, value] = 'id' in whose ? (['user.id', whose.id] as const) : (['email', whose.email] as const)
  return db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select(['user.id', 'password'])
    .where('providerId', '=', 'credential')
    .where(column, '=', value)
    .executeTakeFirst()
}

export const passwordHashOf = async (...whose: Parameters<typeof credentialOf>) =>
  (await credentialOf(...whose))?.password ?? null

export async function setPassword(tx: Tx, userId: string, hash: string): Promise<void> {
  const credential = { providerId: 'credential', accountId: userId, userId, password: hash }
  await tx
    .insertInto('account')
    .values({ id: newId(), ...credential })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: hash }))
    .execute()
}

/** Gives a person another password; all sessions end in the same moment. Call `lockPerson` first. */
export async function replacePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await endSessions(tx, userId)
  await setPassword(tx, userId, hash)
}

/** No session begins for this person meanwhile, and one that waited finds another password (`signInWith`). */
export function lockPerson(tx: Tx, userId: string) {
  return tx
    .selectFrom('user')
    .select(['id', 'email', 'emailVerified', 'role'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

/** @returns null when the person has no password */
export async function isOwnPassword(
  db: Db,
  auth: Auth,
  userId: string,
  password: string,
): Promise<boolean | null> {
  const hash = await passwordHashOf(db, { id: userId })
  return hash === null ? null : (await auth.$context).password.verify({ hash, password })
}

export interface AuthServices {
  readonly db: Db
  readonly auth: Auth
  readonly letters: AccountLetters
}

/** Ends all sessions and begins another one in this browser. @returns its token */
export async function changePassword(
  { db, auth, letters }: AuthServices,
  person: Addressee & { readonly id: string; readonly sessionId: string },
  { currentPassword, newPassword }: { readonly currentPassword: string; readonly newPassword: string },
  browser: Browser,
): Promise<string | Refusal> {
  const ownEmail = refuseOwnEmail(newPassword, person.email)
  if (ownEmail) return ownEmail
  const { password } = await auth.$context
  const known = await passwordHashOf(db, person)
  if (known === null) return refuseAccount('no-password')
  if (!(await password.verify({ hash: known, password: currentPassword }))) return WRONG_CURRENT
  const hash = await password.hash(newPassword)
  const tell = await letters('passwordChanged', person)
  return inOneTransaction(db, async (tx) => {
    await lockPerson(tx, person.id)
    if ((await passwordHashOf(tx, person)) !== known) return WRONG_CURRENT
    const ended = await lockCaller(tx, person)
    if (ended) return ended
    await replacePassword(tx, person.id, hash)
    await tell(tx)
    return beginSession(tx, person.id, browser)
  })
}

const WRONG_CURRENT = refuseAccount('current-password-wrong', {
  errors: [{ path: 'currentPassword', message: 'is wrong' }],
})

import type { Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { inOneTransaction, lockCaller } from '../../kernel/transaction.server.ts'
import { refuseOwnEmail } from './account-input.server.ts'
import type { Auth } from './auth.server.ts'
import type { AccountNotices, Addressee } from './letters.ts'
import { type Browser, beginSession, endSessions } from './sessions.server.ts'
import './tables.ts'

/** better-auth's hash, never twice the same: each has a salt of its own. Null for nobody, and who has no password. */
export async function passwordHashOf(db: Db | Tx, whose: { id: string } | { email: string }) {
  const [column, value] = 'id' in whose ? (['user.id', whose.id] as const) : (['email', whose.email] as const)
  const credential = await db
    .selectFrom('account')
    .innerJoin('user', 'user.id', 'account.userId')
    .select('password')
    .where('providerId', '=', 'credential')
    .where(column, '=', value)
    .executeTakeFirst()
  return credential?.password ?? null
}

/** Gives a person another password; all sessions end in the same moment. Call `lockPerson` first. */
export async function replacePassword(tx: Tx, userId: string, hash: string): Promise<void> {
  await endSessions(tx, userId)
  const credential = { providerId: 'credential', accountId: userId, userId, password: hash }
  await tx
    .insertInto('account')
    .values({ id: newId(), ...credential })
    .onConflict((conflict) => conflict.columns(['providerId', 'accountId']).doUpdateSet({ password: hash }))
    .execute()
}

/**
 * Until the transaction ends, no session begins for this person: each waits for this lock, because it refers to the
 * person, and finds another password afterwards (`signInWith`).
 */
export function lockPerson(tx: Tx, userId: string) {
  return tx
    .selectFrom('user')
    .select(['id', 'email', 'emailVerified'])
    .where('id', '=', userId)
    .forUpdate()
    .executeTakeFirst()
}

interface Accounts {
  readonly db: Db
  readonly auth: Auth
  readonly notices: AccountNotices
}

/** Who is signed in here, by which session. */
interface Here extends Addressee {
  readonly id: string
  readonly sessionId: string
}

interface Change {
  readonly currentPassword: string
  readonly newPassword: string
  /** Where it is made. */
  readonly browser: Browser
}

/**
 * Ends all sessions and begins another one here, all in one: a reset that comes after it ends that one too.
 * @returns the new session's token; refuses a wrong current password, one that was replaced at this moment, an ended session
 */
export async function changePassword(
  { db, auth, notices }: Accounts,
  person: Here,
  { currentPassword, newPassword, browser }: Change,
): Promise<string | Refusal> {
  const ownEmail = refuseOwnEmail(newPassword, person.email)
  if (ownEmail) return ownEmail
  const { password } = await auth.$context
  const known = await passwordHashOf(db, person)
  if (known === null) return NO_PASSWORD
  if (!(await password.verify({ hash: known, password: currentPassword }))) return WRONG_CURRENT
  const hash = await password.hash(newPassword)
  const tell = await notices.passwordChanged(person)
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

const NO_PASSWORD = refuse(
  'conflict',
  'Your account has no password yet. Use "Send me a link to choose a password" on your account page.',
)

const WRONG_CURRENT = refuse('bad-input', 'Your current password is wrong.', {
  errors: [{ path: 'currentPassword', message: 'is wrong' }],
})

import type { Context } from 'hono'
import { verify } from 'hono/jwt'
import { type ApiEnv, z } from '../../kernel/api/api-router.server.ts'
import { granted, type Refusal, Refused } from '../../kernel/api/refusal.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import type { PersonalRecords } from '../../kernel/database/personal-records.ts'
import { inOneTransaction } from '../../kernel/database/transaction.server.ts'
import { refuseOwnEmail } from '../identity/account-input.server.ts'
import type { Auth } from '../identity/auth.server.ts'
import { attemptKeyOf, FAILED_LOGINS, limitFailures } from '../identity/login-attempts.server.ts'
import { hashInTurn } from '../identity/password-hashing.server.ts'
import {
  type Accounts,
  type AuthServices,
  confirmEmail,
  findHolder,
  isOwnPassword,
  replacePassword,
  sendReset,
  spendReset,
} from '../identity/passwords.server.ts'
import { refuseAccount } from '../identity/refusals.ts'
import { cookieSession, lockPerson } from '../identity/sessions.server.ts'
import { forgetWhoTyped } from '../identity/users.server.ts'

export interface ResetServices extends AuthServices {
  readonly records: readonly PersonalRecords[]
}

/** Only the job looks for the account, so that the answer takes as long without one. */
export const PASSWORD_RESET = jobKind<{ email: string }>('password-reset')

export const recoverPasswords = (jobs: Jobs, auth: Auth): Promise<void> =>
  jobs.work(PASSWORD_RESET, ({ email }) => sendReset(auth, email))

export const MAILED_LINKS = ['reset-password', 'verify-email'] as const

export const LINK_STATES = ['good', 'dead', 'done'] as const

export type LinkState = (typeof LINK_STATES)[number]

/** Reports a used link before a password is typed. */
export async function stateOfLink(
  accounts: Accounts,
  link: (typeof MAILED_LINKS)[number],
  token: string,
): Promise<LinkState> {
  const isReset = link === 'reset-password'
  const holder = await (isReset ? findHolder(accounts.db, token) : accountOf(accounts, token))
  if (!holder) return 'dead'
  return !isReset && holder.emailVerified ? 'done' : 'good'
}

/** Refuses a dead link, and the own e-mail. `takenOver`: the e-mail was unconfirmed, so the account's data was deleted. */
export async function resetPassword(
  { db, letters, records }: ResetServices,
  token: string,
  newPassword: string,
): Promise<{ email: string; takenOver: boolean } | Refusal> {
  const holder = await findHolder(db, token)
  if (!holder) return refuseAccount('link-expired')
  const ownEmail = refuseOwnEmail(newPassword, holder.email)
  if (ownEmail) return ownEmail
  const hash = await hashInTurn(newPassword)
  const notify = await letters('passwordChanged', holder)
  return inOneTransaction(db, async (tx) => {
    const person = await lockPerson(tx, holder.id)
    if (!person || !(await spendReset(tx, token, person.id))) return refuseAccount('link-expired')
    await replacePassword(person, hash)
    await confirmEmail(tx, person.id)
    if (!person.emailVerified) {
      // A stranger may have filled the account with an address, a name and a phone (decisions/accounts.md).
      for (const record of records) await record.discard?.(tx, person.id)
      await forgetWhoTyped(tx, person)
    }
    await notify(tx)
    return { email: person.email, takenOver: !person.emailVerified }
  })
}

/** Needs the account's session or its password. @returns the confirmed e-mail */
export async function confirmEmailBy(
  { db, auth }: Accounts,
  c: Context<ApiEnv>,
  token: string,
  password?: string,
): Promise<string> {
  const { id, email, emailVerified } = granted(
    (await accountOf({ db, auth }, token)) ?? refuseAccount('link-expired'),
  )
  if (!emailVerified && (await cookieSession(auth, c.req.raw.headers))?.user.id !== id) {
    // A missing password is no guess.
    if (password === undefined) throw new Refused(refuseAccount('account-password-missing'))
    const attemptKey = await attemptKeyOf(auth, c, email)
    await limitFailures(c.get('limits'), FAILED_LOGINS, attemptKey, async () =>
      granted((await isOwnPassword(db, id, password)) || refuseAccount('account-password-wrong')),
    )
  }
  await confirmEmail(db, id)
  return email
}

const Claims = z.object({ email: z.email(), userId: z.uuid(), updateTo: z.never().optional() })

/** As better-auth signs its links (1.7, `api/routes/email-verification`). */
async function accountOf({ db, auth }: Accounts, token: string) {
  const { secret } = await auth.$context
  const claims = Claims.safeParse(await verify(token, secret, 'HS256').catch(() => null))
  if (!claims.success) return undefined
  return db
    .selectFrom('user')
    .select(['id', 'email', 'emailVerified'])
    .where('id', '=', claims.data.userId)
    .where('email', '=', claims.data.email)
    .executeTakeFirst()
}

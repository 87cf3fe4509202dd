import type { Context } from 'hono'
import { verify } from 'hono/jwt'
import { type ApiEnv, z } from '../../kernel/api-router.server.ts'
import { granted, type Refusal } from '../../kernel/refusal.ts'
import type { Auth } from '../identity/auth.server.ts'
import { attemptKeyOf, FAILED_LOGINS, limitFailures } from '../identity/login-attempts.server.ts'
import { type AuthServices, isOwnPassword } from '../identity/passwords.server.ts'
import { refuseAccount } from '../identity/refusals.ts'
import { confirmEmail } from '../identity/resets.server.ts'
import { cookieSession } from '../identity/sessions.server.ts'
import { refuseConfirmation } from './refusals.ts'

type Accounts = Pick<AuthServices, 'db' | 'auth'>

/**
 * For who made the account: signed in here, or knowing its password.
 * @returns the e-mail that the token names
 * @throws Refused a dead link, a wrong or missing password, too many of them
 */
export async function confirmEmailBy(
  accounts: Accounts,
  c: Context<ApiEnv>,
  token: string,
  password?: string,
): Promise<string> {
  const account = granted((await accountOf(accounts, token)) ?? refuseAccount('link-expired'))
  if (!account.emailVerified && !(await isHere(accounts.auth, c, account.id))) {
    const prove = async () => granted(await provenBy(accounts, account.id, password))
    const guesser = await attemptKeyOf(accounts.auth, c, account.email)
    // What was not typed is no guess.
    await (password === undefined ? prove() : limitFailures(c.get('limits'), FAILED_LOGINS, guesser, prove))
  }
  await confirmEmail(accounts.db, account.id)
  return account.email
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

const isHere = async (auth: Auth, c: Context, userId: string): Promise<boolean> =>
  (await cookieSession(auth, c.req.raw.headers))?.user.id === userId

async function provenBy({ db, auth }: Accounts, userId: string, password?: string): Promise<Refusal | null> {
  if (password === undefined) return refuseConfirmation('account-password-missing')
  return (await isOwnPassword(db, auth, userId, password))
    ? null
    : refuseConfirmation('account-password-wrong')
}

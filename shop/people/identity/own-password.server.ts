import type { Context } from 'hono'
import type { ApiEnv } from '../../kernel/api/api-router.server.ts'
import type { LimitRule } from '../../kernel/api/limits.server.ts'
import { Refused } from '../../kernel/api/refusal.ts'
import { limitFailures } from './login-attempts.server.ts'
import { type Accounts, isOwnPassword } from './passwords.server.ts'
import { refuseAccount } from './refusals.ts'
import { cookieSession } from './sessions.server.ts'

/** How fresh a login must be where the account has no password. */
const FRESH_MINUTES = 10

const ATTEMPTS: LimitRule = { name: 'own-password', most: 10, seconds: 15 * 60 }

/** A token alone may be stolen. @throws Refused for a wrong password, an old login, or too many tries */
export function proveOwnAccount(accounts: Accounts, c: Context<ApiEnv>, password: string): Promise<void> {
  const { id } = c.get('caller')
  return limitFailures(c.get('limits'), ATTEMPTS, id, async () => {
    const isCorrect = await isOwnPassword(accounts.db, id, password)
    if (isCorrect === false) throw new Refused(refuseAccount('own-password-wrong'))
    const isProven = isCorrect ?? (await loggedInJustNow(accounts, c))
    if (!isProven) throw new Refused(refuseAccount('login-too-old', { minutes: FRESH_MINUTES }))
  })
}

/** By the cookie: a stolen token lacks it. */
async function loggedInJustNow({ auth }: Accounts, c: Context<ApiEnv>): Promise<boolean> {
  const session = await cookieSession(auth, c.req.raw.headers)
  if (session?.user.id !== c.get('caller').id) return false
  return Date.now() - session.session.createdAt.getTime() < FRESH_MINUTES * 60_000
}

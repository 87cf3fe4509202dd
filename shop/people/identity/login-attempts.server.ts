import { createHash, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { LimitRule, Limits } from '../../kernel/api/limits.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Auth } from './auth.server.ts'
import { derivedKey } from './tokens.server.ts'

/** Counted by e-mail, with or without an account; see `attemptKeyOf`. */
export const FAILED_LOGINS: LimitRule = { name: 'failed-login', most: 10, seconds: 15 * 60 }

export const WRONG_CURRENT_PASSWORDS: LimitRule = { ...FAILED_LOGINS, name: 'wrong-current' }

/** Counts before the attempt, so that concurrent ones get no more; success resets the count. */
export async function limitFailures<T>(
  limits: Limits,
  rule: LimitRule,
  key: string,
  attempt: () => Promise<T>,
): Promise<T> {
  granted(await limits.take(rule, key))
  const outcome = await attempt()
  await limits.forget(rule, key)
  return outcome
}

const COOKIE = 'ogs-known-browser'
const YEAR_S = 365 * 24 * 60 * 60

/** Known browsers count by themselves, so that nobody locks out the owner (OWASP: device cookies). */
export async function attemptKeyOf(auth: Auth, c: Context, email: string): Promise<string> {
  const cookie = await getSignedCookie(c, await signingKey(auth), COOKIE)
  const [browser, owner] = (cookie || '').split('.')
  return browser && owner === fingerprint(email) ? `${email} ${browser}` : email
}

/** For a person who has just proved password or mailbox: each call allows ten more guesses. */
export async function rememberBrowser(auth: Auth, c: Context, email: string): Promise<void> {
  if ((await attemptKeyOf(auth, c, email)) !== email) return
  const value = `${randomBytes(16).toString('base64url')}.${fingerprint(email)}`
  const { baseURL } = await auth.$context
  await setSignedCookie(c, COOKIE, value, await signingKey(auth), {
    path: '/api/auth',
    httpOnly: true,
    sameSite: 'Lax',
    secure: baseURL.startsWith('https:'),
    maxAge: YEAR_S,
  })
}

// The cookie stays in shared browsers, so it names nobody.
const fingerprint = (email: string): string => createHash('sha256').update(email).digest('base64url')

const signingKey = async (auth: Auth) => derivedKey((await auth.$context).secret, 'ogs known browser')

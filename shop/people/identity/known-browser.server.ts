import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { Auth } from './auth.server.ts'

const COOKIE = 'ogs-known-browser'
const YEAR_S = 365 * 24 * 60 * 60

/**
 * By which key guesses for an e-mail are counted. A browser that was let in with it counts by itself, so that nobody
 * who guesses elsewhere keeps the owner out (OWASP: device cookies). It gets no more guesses than anybody.
 */
export async function guesserOf(auth: Auth, c: Context, email: string): Promise<string> {
  const known = await getSignedCookie(c, await signingKey(auth), COOKIE)
  const [browser, whose] = (known || '').split('.')
  return browser && whose === fingerprint(email) ? `${email} ${browser}` : email
}

/** Call it when somebody has logged in or signed up with this e-mail, or proved the mailbox: each call is ten guesses more. */
export async function rememberBrowser(auth: Auth, c: Context, email: string): Promise<void> {
  if ((await guesserOf(auth, c, email)) !== email) return
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

/** The cookie stays in a browser that others may use: it names nobody. */
const fingerprint = (email: string): string => createHash('sha256').update(email).digest('base64url')

/** A key for this purpose alone: no session's signature passes for one of these, and none of these for a session's. */
async function signingKey(auth: Auth): Promise<string> {
  const { secret } = await auth.$context
  return Buffer.from(hkdfSync('sha256', secret, '', 'ogs known browser', 32)).toString('base64url')
}

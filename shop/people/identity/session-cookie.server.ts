import type { Context } from 'hono'
import { getSignedCookie, setSignedCookie } from 'hono/cookie'
import type { ApiEnv } from '../../kernel/api-router.server.ts'
import type { Auth } from './auth.server.ts'
import type { Browser } from './sessions.server.ts'

/** As better-auth ends a session that was not to be remembered. */
const DAY_S = 24 * 60 * 60

/** The browser of this request. Who did not want to be remembered in it is not by another session either. */
export async function browserOf(auth: Auth, c: Context<ApiEnv>): Promise<Browser> {
  const { sessionConfig } = await auth.$context
  return {
    address: c.get('address'),
    userAgent: c.req.header('user-agent') ?? '',
    seconds: (await isForgetful(auth, c)) ? DAY_S : sessionConfig.expiresIn,
  }
}

/** Gives the browser a session that `beginSession` made, in the cookie by which better-auth knows it. */
export async function giveSession(auth: Auth, c: Context, token: string): Promise<void> {
  const { authCookies, secret, sessionConfig } = await auth.$context
  const { name, attributes } = authCookies.sessionToken
  const maxAge = (await isForgetful(auth, c)) ? undefined : sessionConfig.expiresIn
  await setSignedCookie(c, name, token, secret, { ...attributes, maxAge })
}

async function isForgetful(auth: Auth, c: Context): Promise<boolean> {
  const { authCookies, secret } = await auth.$context
  return (await getSignedCookie(c, secret, authCookies.dontRememberToken.name)) === 'true'
}

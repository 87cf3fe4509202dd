import type { Context } from 'hono'
import { z } from '../../kernel/api-router.server.ts'
import type { Db } from '../../kernel/database.ts'
import { Refused } from '../../kernel/refusal.ts'
import { askAuth } from './asking-auth.server.ts'
import type { Auth } from './auth.server.ts'
import { wrongLogin } from './auth-refusals.server.ts'
import { passwordHashOf } from './passwords.server.ts'

export interface SigningIn {
  readonly db: Db
  readonly auth: Auth
}

interface Credentials {
  readonly email: string
  readonly password: string
  readonly rememberMe?: boolean
}

/**
 * Signs in with a password, and sets the session's cookie. Who replaces a password was promised that all sessions end
 * (`replacePassword`); a session that was just being made with the old one is ended here.
 * @returns what better-auth answers
 * @throws Refused
 */
export async function signInWith({ db, auth }: SigningIn, c: Context, credentials: Credentials) {
  const before = await passwordHashOf(db, credentials)
  return askAuth(auth, c, '/sign-in/email', credentials, async (told) => {
    if ((await passwordHashOf(db, credentials)) === before) return
    const { token } = z.object({ token: z.string() }).parse(told)
    await (await auth.$context).internalAdapter.deleteSession(token)
    throw new Refused(await wrongLogin(auth))
  })
}

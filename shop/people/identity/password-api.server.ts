import { apiRouter, createRoute, jsonAnswer, jsonBody, z } from '../../kernel/api-router.server.ts'
import type { Db } from '../../kernel/database.ts'
import { granted, Refused, refuse } from '../../kernel/refusal.ts'
import { KnownPassword, PasswordInput } from './account-input.server.ts'
import { askAuth } from './asking-auth.server.ts'
import { trying, WRONG_CURRENT_PASSWORDS } from './attempts.server.ts'
import type { Auth } from './auth.server.ts'
import { ownOrigin } from './auth-refusals.server.ts'
import type { AccountNotices } from './letters.ts'
import { changePassword } from './passwords.server.ts'
import { browserOf, giveSession } from './session-cookie.server.ts'

const Success = z.object({ success: z.literal(true) })

const refusals = {
  401: { description: 'Nobody is signed in' },
  403: { description: "Not from the shop's own pages" },
}

const change = createRoute({
  method: 'post',
  path: '/change-password',
  summary: 'Choose another password; ends all other sessions of the person and renews the cookie',
  request: {
    body: jsonBody(z.object({ currentPassword: KnownPassword, newPassword: PasswordInput })),
  },
  responses: {
    200: jsonAnswer(Success, 'Changed'),
    ...refusals,
    409: { description: 'The account has no password' },
    429: { description: 'Too many attempts; `Retry-After` says for how many seconds' },
  },
})

const revokeSessions = createRoute({
  method: 'post',
  path: '/revoke-sessions',
  summary: 'Sign out everywhere, also here',
  responses: { 200: jsonAnswer(Success, 'Nobody is signed in with this account'), ...refusals },
})

interface PasswordParts {
  readonly db: Db
  readonly auth: Auth
  readonly notices: AccountNotices
}

/** What the person of the session cookie may do with the own password and sessions. */
export function passwordApi({ db, auth, notices }: PasswordParts) {
  const api = apiRouter()
  api.openapi(change, async (c) => {
    granted(ownOrigin(c.req.header('origin'), (await auth.$context).baseURL))
    const person = await whoIsHere(auth, c.req.raw.headers)
    const wish = { ...c.req.valid('json'), browser: await browserOf(auth, c) }
    const attempt = async () => granted(await changePassword({ db, auth, notices }, person, wish))
    const token = await trying(c.get('limits'), WRONG_CURRENT_PASSWORDS, person.id, attempt)
    await giveSession(auth, c, token)
    return c.json({ success: true as const }, 200)
  })
  api.openapi(revokeSessions, async (c) => {
    await askAuth(auth, c, revokeSessions.path, {})
    return c.json({ success: true as const }, 200)
  })
  return api
}

async function whoIsHere(auth: Auth, headers: Headers) {
  const signed = await auth.api.getSession({ headers, query: { disableRefresh: true } })
  if (!signed) throw new Refused(refuse('signed-out', 'Please log in first.'))
  const { id, email, name, emailVerified } = signed.user
  return { id, email, name, emailVerified, sessionId: signed.session.id }
}

import { oneAtATimeByAddress } from '../../kernel/api/api-limits.server.ts'
import {
  apiRouter,
  type CallsOf,
  createRoute,
  languageOf,
  limitedByAddress,
  MAYBE_SESSION,
  z,
} from '../../kernel/api/api-router.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import {
  EmailInput,
  KnownPassword,
  NameInput,
  PasswordInput,
  refuseEmailAsPassword,
} from './account-input.server.ts'
import {
  callAuth,
  type JoinAccount,
  joinOrEndSession,
  NotMoved,
  ownOrigin,
  signInWith,
} from './auth-calls.server.ts'
import {
  attemptKeyOf,
  FAILED_LOGINS,
  limitFailures,
  rememberBrowser,
  WRONG_CURRENT_PASSWORDS,
} from './login-attempts.server.ts'
import { type AuthServices, changePassword } from './passwords.server.ts'
import { browserOf, prolongGuest, requiredSession, setSessionCookie } from './sessions.server.ts'
import { addAccount } from './sign-up.server.ts'
import { suggestLanguage } from './users.server.ts'

/** The session's token stays in its cookie, out of reach of scripts. */
const SignedIn = z
  .object({
    user: z.object({
      id: z.uuid(),
      email: z.string(),
      name: z.string(),
      role: z.enum(['user', 'admin']),
      guest: z.boolean().optional().openapi({ description: 'Buys without an account' }),
      notMoved: NotMoved.optional().openapi({
        description: 'After signing in as a guest before: how much found no room in the account',
      }),
    }),
  })
  .openapi('SignedIn')

const refusals = {
  403: "Not from the shop's own pages",
  429: 'Too many attempts; `Retry-After` says for how many seconds',
}

const NewAccount = z.object({ name: NameInput, email: EmailInput, password: PasswordInput })

const signUp = createRoute('post', '/sign-up/email', {
  middleware: [oneAtATimeByAddress(), limitedByAddress({ name: 'sign-up', most: 10, seconds: 10 * 60 })],
  request: { body: NewAccount.superRefine(refuseEmailAsPassword) },
  responses: { 200: z.object({ user: SignedIn.shape.user.nullable() }) },
})

const rememberMe = z.boolean().optional().openapi({ description: 'false: until the browser closes' })

const signIn = createRoute('post', '/sign-in/email', {
  summary: 'Sign in; sets the session cookie',
  tags: ['Signing in'],
  middleware: limitedByAddress({ name: 'sign-in', most: 20, seconds: 60 }),
  request: { body: z.object({ email: EmailInput, password: KnownPassword, rememberMe }) },
  responses: {
    200: [SignedIn, 'The person, signed in'],
    401: 'Email or password is wrong, or (`SIGN_UP=verified`) the e-mail is not confirmed',
    ...refusals,
  },
})

const limitSignOuts = limitedByAddress({ name: 'sign-out', most: 100, seconds: 10 })

const signOut = createRoute('post', '/sign-out', {
  summary: 'End the session of the cookie',
  tags: ['Signing in'],
  security: MAYBE_SESSION,
  middleware: limitSignOuts,
  responses: { 200: [z.object({ success: z.boolean() }), 'Nobody is signed in'], ...refusals },
})

const signOutEverywhere = createRoute('post', '/revoke-sessions', {
  middleware: limitSignOuts,
  responses: { 200: z.object({ success: z.literal(true) }) },
})

const getSession = createRoute('get', '/get-session', {
  responses: { 200: z.union([SignedIn, z.null()]) },
})

const change = createRoute('post', '/change-password', {
  request: { body: z.object({ currentPassword: KnownPassword, newPassword: PasswordInput }) },
  responses: { 200: z.object({ success: z.literal(true) }) },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls
    extends CallsOf<
      | typeof signUp
      | typeof signOut
      | typeof signOutEverywhere
      | typeof signIn
      | typeof getSession
      | typeof change,
      '/auth'
    > {}
}

/** The used endpoints of better-auth, and changing a password; all others are unreachable. */
export function authApi({ db, auth, letters }: AuthServices, join: JoinAccount) {
  const accounts = { db, auth, join }
  const api = apiRouter()
  api.openapi(signUp, async (c) => {
    const { baseURL } = await auth.$context
    granted(ownOrigin(c.req.header('origin'), baseURL))
    const newcomer = { ...c.req.valid('json'), language: languageOf(c) }
    const made = granted(await addAccount({ db, auth, letters }, newcomer, await browserOf(auth, c)))
    if (made === null) return c.json({ user: null }, 200)
    const notMoved = await joinOrEndSession(auth, join, c.req.raw.headers, made.session)
    await setSessionCookie(auth, c, made.session)
    await rememberBrowser(auth, c, newcomer.email)
    const { name, email } = newcomer
    const user = {
      id: made.id,
      email,
      name,
      role: 'user' as const,
      guest: false,
      ...(notMoved && { notMoved }),
    }
    return c.json({ user }, 200)
  })
  api.openapi(signIn, async (c) => {
    const body = c.req.valid('json')
    const key = await attemptKeyOf(auth, c, body.email)
    const attempt = () => signInWith(accounts, c, body)
    const { answer, ...more } = await limitFailures(c.get('limits'), FAILED_LOGINS, key, attempt)
    await rememberBrowser(auth, c, body.email)
    const { user } = SignedIn.parse(answer)
    await suggestLanguage(db, user.id, languageOf(c))
    return c.json({ user: { ...user, ...more } }, 200)
  })
  for (const route of [signOut, signOutEverywhere]) {
    api.openapi(route, async (c) => {
      await callAuth(auth, c, route.path, {})
      return c.json({ success: true as const }, 200)
    })
  }
  api.openapi(getSession, async (c) => {
    const answer = await callAuth(auth, c, getSession.path)
    const signedIn = SignedIn.nullable().parse(answer)
    if (signedIn?.user.guest) await prolongGuest({ db, auth }, c)
    return c.json(signedIn, 200)
  })
  api.openapi(change, async (c) => {
    granted(ownOrigin(c.req.header('origin'), (await auth.$context).baseURL))
    const { user, session } = await requiredSession(auth, c.req.raw.headers)
    const person = { ...user, sessionId: session.id }
    const browser = await browserOf(auth, c)
    const attempt = async () =>
      granted(await changePassword({ db, letters }, person, c.req.valid('json'), browser))
    const token = await limitFailures(c.get('limits'), WRONG_CURRENT_PASSWORDS, user.id, attempt)
    await setSessionCookie(auth, c, token)
    return c.json({ success: true as const }, 200)
  })
  return api
}

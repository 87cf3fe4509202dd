import {
  apiRouter,
  createRoute,
  jsonAnswer,
  jsonBody,
  limitedByAddress,
  z,
} from '../../kernel/api-router.server.ts'
import type { LimitRule } from '../../kernel/limits.server.ts'
import { EmailInput, KnownPassword, NameInput, notOwnEmail, PasswordInput } from './account-input.server.ts'
import { askAuth } from './asking-auth.server.ts'
import { FAILED_LOGINS, trying } from './attempts.server.ts'
import { guesserOf, rememberBrowser } from './known-browser.server.ts'
import { type SigningIn, signInWith } from './signing-in.server.ts'

const rememberMe = z.boolean().optional().openapi({ description: 'false: until the browser closes' })
const SignUp = z
  .object({ name: NameInput, email: EmailInput, password: PasswordInput, rememberMe })
  .superRefine(notOwnEmail)
const SignIn = z.object({ email: EmailInput, password: KnownPassword, rememberMe })

/** The session's own token stays in its cookie, where no script can read it. */
const SignedIn = z
  .object({
    user: z.object({ id: z.uuid(), email: z.string(), name: z.string(), role: z.enum(['user', 'admin']) }),
  })
  .openapi('SignedIn')

/** Without a session's token nobody was signed in, and the person may even be made up. */
const SignedUp = z.union([SignedIn.extend({ token: z.string() }), z.object({ token: z.null() })])

const SIGN_UPS: LimitRule = { name: 'sign-up', most: 10, seconds: 10 * 60 }

const refusals = {
  403: { description: "Not from the shop's own pages" },
  429: { description: 'Too many attempts; `Retry-After` says for how many seconds' },
}

const signUp = createRoute({
  method: 'post',
  path: '/sign-up/email',
  summary: 'Create an account; signs in and sets the session cookie, or sends a letter to confirm the e-mail',
  middleware: limitedByAddress(SIGN_UPS),
  request: { body: jsonBody(SignUp) },
  responses: {
    200: jsonAnswer(
      z.object({ user: SignedIn.shape.user.nullable() }),
      'The new person, signed in; null where the e-mail is to be confirmed first (`SIGN_UP=verified`)',
    ),
    409: { description: 'The e-mail has an account already (never with `SIGN_UP=verified`)' },
    ...refusals,
  },
})

const signIn = createRoute({
  method: 'post',
  path: '/sign-in/email',
  summary: 'Sign in; sets the session cookie',
  request: { body: jsonBody(SignIn) },
  responses: {
    200: jsonAnswer(SignedIn, 'The person, signed in'),
    401: { description: 'Email or password is wrong, or (`SIGN_UP=verified`) the e-mail is not confirmed' },
    ...refusals,
  },
})

const signOut = createRoute({
  method: 'post',
  path: '/sign-out',
  summary: 'End the session of the cookie',
  responses: { 200: jsonAnswer(z.object({ success: z.boolean() }), 'Nobody is signed in'), ...refusals },
})

const getSession = createRoute({
  method: 'get',
  path: '/get-session',
  summary: 'Who the session cookie stands for',
  responses: { 200: jsonAnswer(z.union([SignedIn, z.null()]), 'The person, or null') },
})

/** Those of better-auth's endpoints that the shop uses; no other one can be reached. */
export function authApi({ db, auth }: SigningIn) {
  const api = apiRouter()
  api.openapi(signUp, async (c) => {
    const body = c.req.valid('json')
    const answer = SignedUp.parse(await askAuth(auth, c, signUp.path, body))
    if (!('user' in answer)) return c.json({ user: null }, 200)
    await rememberBrowser(auth, c, body.email)
    return c.json({ user: SignedIn.shape.user.parse(answer.user) }, 200)
  })
  api.openapi(signIn, async (c) => {
    const body = c.req.valid('json')
    const attempt = () => signInWith({ db, auth }, c, body)
    const guesser = await guesserOf(auth, c, body.email)
    const answer = await trying(c.get('limits'), FAILED_LOGINS, guesser, attempt)
    await rememberBrowser(auth, c, body.email)
    return c.json(SignedIn.parse(answer), 200)
  })
  api.openapi(signOut, async (c) => {
    await askAuth(auth, c, signOut.path, {})
    return c.json({ success: true }, 200)
  })
  api.openapi(getSession, async (c) => {
    const answer = await askAuth(auth, c, getSession.path)
    return c.json(SignedIn.nullable().parse(answer), 200)
  })
  return api
}

import type { Context } from 'hono'
import { createRoute, door, jsonAnswer, jsonBody, z } from '../kernel/door.server.ts'
import { Refused } from '../kernel/refusal.ts'
import { EmailInput, NameInput, PasswordInput } from './account-input.server.ts'
import type { Auth } from './auth.server.ts'
import { refusalOf } from './auth-refusals.server.ts'

const rememberMe = z.boolean().optional().openapi({ description: 'false: until the browser closes' })
const SignUp = z.object({ name: NameInput, email: EmailInput, password: PasswordInput, rememberMe })
const SignIn = z.object({ email: EmailInput, password: z.string().min(1).max(128), rememberMe })

/** The session's own token stays in its cookie, where no script can read it. */
const SignedIn = z
  .object({
    user: z.object({ id: z.uuid(), email: z.string(), name: z.string(), role: z.enum(['user', 'admin']) }),
  })
  .openapi('SignedIn')

const refusals = {
  403: { description: "Not from the shop's own pages" },
  429: { description: 'Too many attempts; `Retry-After` says for how many seconds' },
}

const signUp = createRoute({
  method: 'post',
  path: '/sign-up/email',
  summary: 'Create an account and sign in; sets the session cookie',
  request: { body: jsonBody(SignUp) },
  responses: {
    200: jsonAnswer(SignedIn, 'The new person, signed in'),
    409: { description: 'The e-mail has an account already' },
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
    401: { description: 'Email or password is wrong' },
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
  responses: { 200: jsonAnswer(SignedIn.nullable(), 'The person, or null') },
})

/** Those of better-auth's endpoints that the shop uses; no other one can be reached. */
export function authApi(auth: Auth) {
  const api = door()
  api.openapi(signUp, async (c) => {
    const answer = await ask(auth, c, signUp.path, c.req.valid('json'))
    return c.json(SignedIn.parse(answer), 200)
  })
  api.openapi(signIn, async (c) => {
    const answer = await ask(auth, c, signIn.path, c.req.valid('json'))
    return c.json(SignedIn.parse(answer), 200)
  })
  api.openapi(signOut, async (c) => {
    await ask(auth, c, signOut.path, {})
    return c.json({ success: true }, 200)
  })
  api.openapi(getSession, async (c) => {
    const answer = await ask(auth, c, getSession.path)
    return c.json(SignedIn.nullable().parse(answer), 200)
  })
  return api
}

/** Hands a request on with the body that passed our door, and the answer's cookies back. */
async function ask(auth: Auth, c: Context, path: string, body?: object): Promise<unknown> {
  const { baseURL } = await auth.$context
  const headers = new Headers(c.req.raw.headers)
  headers.delete('content-length')
  if (body) headers.set('content-type', 'application/json')
  const request = new Request(baseURL + path, {
    method: c.req.method,
    headers,
    body: body && JSON.stringify(body),
  })
  const answer = await auth.handler(request)
  if (!answer.ok) throw await refused(c, answer, new URL(baseURL).origin)
  for (const cookie of answer.headers.getSetCookie()) c.header('set-cookie', cookie, { append: true })
  return answer.json()
}

async function refused(c: Context, answer: Response, publicUrl: string): Promise<Refused> {
  const wait = answer.headers.get('x-retry-after')
  if (wait) c.header('retry-after', wait)
  return new Refused(await refusalOf(answer, publicUrl))
}

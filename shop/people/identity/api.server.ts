import {
  apiRouter,
  BY_SESSION,
  type CallsOf,
  createRoute,
  Inserted,
  languageOf,
  OwnEmail,
  requireOwn,
  signedInRoute,
  z,
} from '../../kernel/api/api-router.server.ts'
import { granted } from '../../kernel/api/refusal.ts'
import { NameInput } from './account-input.server.ts'
import { ownOrigin } from './auth-calls.server.ts'
import type { Accounts } from './passwords.server.ts'
import { requiredSession } from './sessions.server.ts'
import { issueToken } from './tokens.server.ts'
import { registerUser } from './users.server.ts'

const notOwn = { 403: 'Not the own e-mail' }

const jwt = createRoute('post', '/jwt', {
  summary: 'An access token for the person of the session cookie',
  tags: ['Signing in'],
  security: BY_SESSION,
  request: { body: z.object({ email: OwnEmail }) },
  responses: {
    200: [z.object({ token: z.string() }), 'A token for an hour, to be sent as `Authorization: Bearer`'],
    401: 'Nobody is signed in',
    ...notOwn,
  },
})

const adminAnswer = signedInRoute('get', '/users/admin/{email}', {
  summary: 'Whether the signed-in person is an admin',
  tags: ['Signing in'],
  request: { params: z.object({ email: z.string() }) },
  responses: { 200: [z.object({ admin: z.boolean() }), 'As the database knows it now'], ...notOwn },
})

const register = signedInRoute('post', '/users', {
  summary: 'Register the signed-in person, or change the name; may be repeated',
  tags: ['Signing in'],
  request: { body: z.object({ email: OwnEmail, name: NameInput }) },
  responses: { 200: [Inserted, 'The own record'], ...notOwn },
})

declare module '../../kernel/api/calls.ts' {
  interface Calls extends CallsOf<typeof jwt | typeof adminAnswer | typeof register> {}
}

export function identityApi({ db, auth }: Accounts, secret: string) {
  const api = apiRouter()
  api.openapi(jwt, async (c) => {
    granted(ownOrigin(c.req.header('origin'), (await auth.$context).baseURL))
    const { user, session } = await requiredSession(auth, c.req.raw.headers)
    requireOwn(user, c.req.valid('json').email)
    return c.json({ token: issueToken(secret, { userId: user.id, sessionId: session.id }) }, 200)
  })
  api.openapi(adminAnswer, (c) => {
    requireOwn(c.get('caller'), c.req.valid('param').email)
    return c.json({ admin: c.get('caller').role === 'admin' }, 200)
  })
  api.openapi(register, async (c) => {
    const { email, name } = c.req.valid('json')
    requireOwn(c.get('caller'), email)
    const insertedId = granted(await registerUser(db, c.get('caller'), { name, language: languageOf(c) }))
    return c.json({ acknowledged: true as const, insertedId }, 200)
  })
  return api
}

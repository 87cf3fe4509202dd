import { OpenAPIHono } from '@hono/zod-openapi'
import type { BetterAuthPlugin } from 'better-auth'
import type { Pool } from 'pg'
import { type ApiEnv, problems } from '../../kernel/api-router.server.ts'
import type { Db } from '../../kernel/database.ts'
import { Refused, refuse } from '../../kernel/refusal.ts'
import { identityApi } from './api.server.ts'
import { type Auth, createAuth } from './auth.server.ts'
import { authApi } from './auth-api.server.ts'
import type { AccountLetters, AccountNotices } from './letters.ts'
import { passwordApi } from './password-api.server.ts'
import { identify } from './tokens.server.ts'

export const SECRET = 'a secret of at least thirty-two characters'
export const SHOP_URL = 'http://localhost:3000'

/**
 * For tests: the identity part of the shop's API under `/api`, and the faults it had.
 * @param neighbour makes the API of a capability that is tried out beside it
 * @param plugins other ways in than a password
 */
export function identityShop(
  { db, pool }: { db: Db; pool: Pool },
  neighbour?: (auth: Auth) => OpenAPIHono<ApiEnv>,
  plugins: BetterAuthPlugin[] = [],
) {
  const { letters, notices, sent } = keptLetters()
  const auth = createAuth({
    pool,
    secret: SECRET,
    publicUrl: SHOP_URL,
    signUp: 'at-once',
    letters,
    plugins,
  })
  const faults: unknown[] = []
  const router = new OpenAPIHono<ApiEnv>()
  router.onError(problems((error) => faults.push(error)))
  router.use(async (c, next) => {
    c.set('identify', () => identify(db, SECRET, c.req.header('authorization')))
    c.set('limits', { take: async () => null, look: async () => null, forget: async () => undefined })
    c.set('address', '127.0.0.1')
    await next()
  })
  router.route('/api/auth', authApi({ db, auth }))
  router.route('/api/auth', passwordApi({ db, auth, notices }))
  router.route('/api', identityApi({ db, auth, secret: SECRET, publicUrl: SHOP_URL }))
  if (neighbour) router.route('/api', neighbour(auth))
  router.all('*', () => {
    throw new Refused(refuse('not-found', 'There is no such call.'))
  })
  return { auth, router, faults, sent, visitor: () => visitor(router) }
}

/** Letters that nobody takes away. */
export function keptLetters() {
  const sent: { kind: keyof AccountLetters | keyof AccountNotices; email: string; token?: string }[] = []
  const keep = (kind: keyof AccountLetters) => async (person: { email: string }, token?: string) => {
    sent.push({ kind, email: person.email, token })
  }
  const letters: AccountLetters = { verify: keep('verify'), reset: keep('reset'), taken: keep('taken') }
  const tell = (kind: keyof AccountNotices) => async (person: { email: string }) => async () => {
    sent.push({ kind, email: person.email })
  }
  const notices: AccountNotices = {
    passwordChanged: tell('passwordChanged'),
    accountDeleted: tell('accountDeleted'),
  }
  return { letters, notices, sent }
}

interface Sent {
  readonly body?: unknown
  readonly token?: string
  readonly headers?: Readonly<Record<string, string>>
}

/** A browser with its own address, keeping cookies. `body` is sent as JSON, a string as it is. */
function visitor(router: OpenAPIHono<ApiEnv>) {
  const cookies = new Map<string, string>()
  const address = Array.from({ length: 3 }, () => Math.floor(Math.random() * 256)).join('.')
  async function send(method: string, path: string, { body, token, headers: more }: Sent = {}) {
    const headers = new Headers({ 'x-ogs-client-address': `10.${address}`, origin: SHOP_URL })
    if (body !== undefined) headers.set('content-type', 'application/json')
    if (token) headers.set('authorization', `Bearer ${token}`)
    if (cookies.size > 0) headers.set('cookie', [...cookies].map((pair) => pair.join('=')).join('; '))
    for (const [name, value] of Object.entries(more ?? {})) headers.set(name, value)
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    const response = await router.request(`${SHOP_URL}/api${path}`, { method, headers, body: text })
    for (const cookie of response.headers.getSetCookie()) keep(cookie)
    return response
  }
  function keep(cookie: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(cookie) ?? []
    if (name && value) cookies.set(name, value)
    else if (name) cookies.delete(name)
  }
  async function signUp(email: string, password = 'correct horse battery') {
    const answer = await send('POST', '/auth/sign-up/email', { body: { name: 'Amina', email, password } })
    if (!answer.ok) throw new Error(await answer.text())
    return send('POST', '/jwt', { body: { email } }).then(async (jwt) => (await jwt.json()).token as string)
  }
  return { send, signUp, cookies }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gatewaysWith, scriptedGateway } from '../../shop/payments/test-gateway.server.ts'
import { collectLetters } from '../../shop/people/identity/identity-fixture.server.ts'
import { issueToken } from '../../shop/people/identity/tokens.server.ts'
import { readConfig } from '../config/config.ts'
import type { Log } from '../config/log.ts'
import { createApp } from '../http/app.ts'
import { createReadiness } from '../monitoring/readiness.ts'
import { createServices, type Services } from '../services/services.ts'
import { afterThisFile } from './test-cleanup.ts'
import { freshDatabase } from './test-database.ts'
import { pretendJobs } from './test-jobs.ts'

export const SECRET = 'a secret of at least thirty-two characters'
export const SHOP_URL = 'http://localhost:3000'

export interface TestRequest {
  readonly token?: string
  readonly cookie?: string
  readonly body?: unknown
  /** Sent as it is, instead of `body`. */
  readonly raw?: string | Uint8Array<ArrayBuffer>
  readonly form?: FormData
  readonly headers?: Readonly<Record<string, string>>
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>
export type TestUser = Awaited<ReturnType<TestApp['signUp']>>

/** The whole app on a real database with real accounts; of the gateway only notifications are real. */
export async function openTestApp(settings: Readonly<Record<string, string>> = {}) {
  const { db, pool } = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ogs-test-app-'))
  afterThisFile(() => rm(dataDir, { recursive: true }))
  const faults: unknown[] = []
  const ignore = () => undefined
  const config = readConfig({ DATA_DIR: dataDir, SECRET, DEMO: 'off', ...settings })
  const log: Log = { debug: ignore, info: ignore, warn: ignore, error: (_, fault) => faults.push(fault) }
  const { jobs, run: doJobs } = pretendJobs()
  const gateway = scriptedGateway()
  const { letters, sent } = collectLetters()
  const monitoring = { readiness: createReadiness({}), metrics: null }
  const made = createServices(config, { pool, db, cacheDb: db, jobs, log, ...monitoring }, letters)
  const { cod, sslcommerz } = made.gateways
  const { parseCallback } = sslcommerz
  const services: Services = { ...made, gateways: gatewaysWith({ ...gateway, parseCallback }, { cod }) }
  const app = createApp(services, () => new Response('a page', { status: 404 }))

  async function request(method: string, path: string, given: TestRequest = {}) {
    const { token, cookie, body, raw, form } = given
    const headers = {
      // Another address for each request, so that none is refused for coming too often.
      ...{ 'x-ogs-client-address': someAddress(), origin: SHOP_URL },
      ...((body !== undefined || raw !== undefined) && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(cookie !== undefined && { cookie }),
      ...given.headers,
    }
    const sent = raw ?? form ?? (body === undefined ? undefined : JSON.stringify(body))
    return app.request(`${SHOP_URL}/api${path}`, { method, headers, body: sent })
  }

  const visitor = () => openVisitor(request)

  async function signUp(name: string) {
    const email = `${name}@example.com`
    const browser = visitor()
    await browser.register(email, undefined, name)
    const { id, sessionId } = await db
      .selectFrom('user')
      .innerJoin('session', 'userId', 'user.id')
      .select(['user.id', 'session.id as sessionId'])
      .where('email', '=', email.toLowerCase())
      .executeTakeFirstOrThrow()
    const token = issueToken(config.secret, { userId: id, sessionId })
    return { id, email, token, cookie: browser.cookie() }
  }

  async function signUpAdmin(name: string) {
    const admin = await signUp(name)
    await db.updateTable('user').set({ role: 'admin' }).where('id', '=', admin.id).execute()
    return admin
  }

  const { auth } = services
  const people = { visitor, signUp, signUpAdmin }
  return { app, services, gateway, auth, jobs, doJobs, sent, db, pool, faults, request, ...people }
}

/** A browser with its own address, keeping cookies. `body` is sent as JSON, a string as it is. */
function openVisitor(request: (method: string, path: string, given?: TestRequest) => Promise<Response>) {
  const cookies = new Map<string, string>()
  const address = someAddress()
  async function send(method: string, path: string, { body, headers, ...more }: TestRequest = {}) {
    const sent = typeof body === 'string' ? { raw: body } : { body }
    const kept = { cookie: cookie() || undefined, headers: { 'x-ogs-client-address': address, ...headers } }
    const response = await request(method, path, { ...kept, ...more, ...sent })
    for (const one of response.headers.getSetCookie()) keep(one)
    return response
  }
  const cookie = () => [...cookies].map((pair) => pair.join('=')).join('; ')
  function keep(set: string) {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(set) ?? []
    if (name && value) cookies.set(name, value)
    else if (name) cookies.delete(name)
  }
  async function register(email: string, password = 'correct horse battery', name = 'Amina') {
    const answer = await send('POST', '/auth/sign-up/email', { body: { name, email, password } })
    if (!answer.ok) throw new Error(await answer.text())
  }
  async function signUp(email: string, ...more: [password?: string, name?: string]) {
    await register(email, ...more)
    return send('POST', '/jwt', { body: { email } }).then(async (jwt) => (await jwt.json()).token as string)
  }
  return { send, register, signUp, cookies, cookie }
}

const someAddress = () => [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.')

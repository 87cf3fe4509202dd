import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { cashOnDelivery } from '../../shop/money/cash/cash-on-delivery.server.ts'
import { gatewaysWith, scriptedGateway } from '../../shop/money/payments/test-gateway.ts'
import { sslcommerz } from '../../shop/money/sslcommerz/sslcommerz.server.ts'
import { googlePlugin } from '../../shop/people/google/google-plugin.server.ts'
import { createAuth } from '../../shop/people/identity/auth.server.ts'
import { keptLetters } from '../../shop/people/identity/identity-fixture.server.ts'
import { createOutbox } from '../../shop/people/mail/outbox.server.ts'
import {
  rateLimitedLetters,
  rateLimitedNotices,
} from '../../shop/people/recovery/rate-limited-letters.server.ts'
import { createApp } from '../http/app.ts'
import { createLimits } from '../http/limits.ts'
import { readConfig } from '../start/config.ts'
import { SANDBOX_STORE } from '../start/gateways.ts'
import type { Log } from '../start/log.ts'
import { pictureServices, type Services } from '../start/services.ts'
import { afterThisFile } from './test-cleanup.ts'
import { freshDatabase } from './test-database.ts'
import { pretendJobs } from './test-jobs.ts'

export const SECRET = 'a secret of at least thirty-two characters'
export const SHOP_URL = 'http://localhost:3000'

export interface TestRequest {
  readonly token?: string
  readonly cookie?: string
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is, instead of `body`. */
  readonly raw?: string
  readonly form?: FormData
  readonly headers?: Readonly<Record<string, string>>
}

export interface TestUser {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly cookie: string
}

export type TestApp = Awaited<ReturnType<typeof openTestApp>>

/** The whole app on a real database with real accounts; of the gateway only the notifications are real. */
export async function openTestApp(settings: Readonly<Record<string, string>> = {}) {
  const { db, pool } = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ogs-test-app-'))
  afterThisFile(() => rm(dataDir, { recursive: true }))
  const faults: unknown[] = []
  const ignore = () => undefined
  const config = readConfig({ DATA_DIR: dataDir, SECRET, DEMO: 'off', ...settings })
  const log: Log = { debug: ignore, info: ignore, warn: ignore, error: (_, fault) => faults.push(fault) }
  const { jobs, run: doJobs } = pretendJobs()
  const limits = createLimits(pool)
  const { letters: kept, notices, sent } = keptLetters()
  const letters = rateLimitedLetters(kept, limits)
  const plugins = config.google ? [googlePlugin(config.google)] : []
  const account = { signUp: config.signUp, letters, plugins }
  const auth = createAuth({ pool, secret: SECRET, publicUrl: SHOP_URL, ...account })
  const gateway = scriptedGateway()
  const { parseCallback } = sslcommerz({ ...SANDBOX_STORE, baseUrl: 'http://127.0.0.1:9' })
  const services: Services = {
    config,
    db,
    cacheDb: db,
    auth,
    gateways: gatewaysWith({ ...gateway, parseCallback }, { cod: cashOnDelivery(db, SHOP_URL) }),
    ...pictureServices(config, log),
    jobs,
    outbox: createOutbox(jobs),
    notices: rateLimitedNotices(notices, limits),
    limits,
    log,
  }
  const app = createApp(services, () => new Response('a page', { status: 404 }))
  const request = (method: string, path: string, { body, raw, form, ...given }: TestRequest = {}) =>
    app.request(`${SHOP_URL}/api${path}`, {
      method,
      headers: headersOf(given, body !== undefined || raw !== undefined),
      body: raw ?? form ?? (body === undefined ? undefined : JSON.stringify(body)),
    })

  async function signUp(name: string): Promise<TestUser> {
    const email = `${name}@example.com`
    const body = { name, email, password: 'correct horse battery' }
    const { headers } = await request('POST', '/auth/sign-up/email', { body })
    const cookies = headers.getSetCookie().map((one) => one.split(';')[0])
    const cookie = cookies.join('; ')
    const { token } = await (await request('POST', '/jwt', { cookie, body: { email } })).json()
    const user = db.selectFrom('user').select('id').where('email', '=', email)
    return { ...(await user.executeTakeFirstOrThrow()), email, token, cookie }
  }

  async function signUpAdmin(name: string): Promise<TestUser> {
    const admin = await signUp(name)
    await db.updateTable('user').set({ role: 'admin' }).where('id', '=', admin.id).execute()
    return admin
  }

  return { app, services, gateway, auth, jobs, doJobs, sent, db, pool, faults, request, signUp, signUpAdmin }
}

function headersOf({ token, cookie, headers }: TestRequest, isJson: boolean): Headers {
  // Another address for each request, so that none is refused for coming too often.
  const address = [10, ...crypto.getRandomValues(new Uint8Array(3))].join('.')
  const all = new Headers({ 'x-ogs-client-address': address, origin: SHOP_URL })
  if (isJson) all.set('content-type', 'application/json')
  if (token !== undefined) all.set('authorization', `Bearer ${token}`)
  if (cookie !== undefined) all.set('cookie', cookie)
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value)
  return all
}

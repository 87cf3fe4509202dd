import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Db } from '../../shop/kernel/database.ts'
import { cashOnDelivery } from '../../shop/money/cash/cash-on-delivery.server.ts'
import type { PaymentGateway } from '../../shop/money/payments/gateway.ts'
import { gatewaysWith } from '../../shop/money/payments/test-gateway.ts'
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
import { pictureServices } from '../start/picture-services.ts'
import type { Services } from '../start/services.ts'
import { freshDatabase } from '../testing/test-database.ts'
import { pretendGateway } from '../testing/test-gateway.ts'
import { pretendJobs } from '../testing/test-jobs.ts'
import { afterThisFile } from './test-leftovers.ts'

export const SECRET = 'a secret of at least thirty-two characters'
export const SHOP_URL = 'http://localhost:3000'

/** What one request carries. */
export interface Knock {
  readonly token?: string
  readonly cookie?: string
  /** Sent as JSON. */
  readonly body?: unknown
  /** Sent as it is, instead of `body`. */
  readonly raw?: string
  /** Sent as a form of files, instead of `body`. */
  readonly form?: FormData
  readonly headers?: Readonly<Record<string, string>>
}

export interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly cookie: string
}

/** The whole app on a real database with real accounts; only the gateway's server is pretended. */
export async function openDoors(settings: Readonly<Record<string, string>> = {}) {
  const { db, pool } = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ogs-doors-'))
  afterThisFile(() => rm(dataDir, { recursive: true }))
  const faults: unknown[] = []
  const ignore = () => undefined
  const config = readConfig({ DATA_DIR: dataDir, SECRET, DEMO: 'off', ...settings })
  const log: Log = { debug: ignore, info: ignore, warn: ignore, error: (_, fault) => faults.push(fault) }
  const { jobs, run } = pretendJobs()
  const limits = createLimits(pool)
  const { letters: kept, notices, sent } = keptLetters()
  const letters = rateLimitedLetters(kept, limits)
  const { signUp: mode, google } = config
  const plugins = google ? [googlePlugin(google)] : []
  const auth = createAuth({ pool, secret: SECRET, publicUrl: SHOP_URL, signUp: mode, letters, plugins })
  const gateway = pretendGateway()
  const services: Services = {
    config,
    db,
    windowDb: db,
    auth,
    gateways: gatewaysWith(withRealEars(gateway), { cod: cashOnDelivery(db, SHOP_URL) }),
    ...pictureServices(config, log),
    jobs,
    outbox: createOutbox(jobs),
    notices: rateLimitedNotices(notices, limits),
    limits,
    log,
  }
  const app = createApp(services, () => new Response('a page', { status: 404 }))
  const knock = (method: string, path: string, given: Knock = {}) =>
    app.request(`${SHOP_URL}/api${path}`, { method, headers: headersOf(given), body: textOf(given) })
  const making = { app, services, gateway, auth, jobs, doJobs: run, sent }
  return { ...making, db, pool, faults, knock, signUp: (name: string) => signUp(db, knock, name) }
}

export type Doors = Awaited<ReturnType<typeof openDoors>>

/** It reads callbacks as the real one does. */
function withRealEars(gateway: PaymentGateway): PaymentGateway {
  const { parseCallback } = sslcommerz({ ...SANDBOX_STORE, baseUrl: 'http://127.0.0.1:9' })
  return { ...gateway, parseCallback }
}

const textOf = ({ raw, form, body }: Knock) =>
  raw ?? form ?? (body === undefined ? undefined : JSON.stringify(body))

/** Every knock comes from another address, so that none is refused for coming too often. */
function headersOf({ token, cookie, body, raw, form, headers }: Knock): Headers {
  const all = new Headers({ 'x-ogs-client-address': randomAddress(), origin: SHOP_URL })
  if (!form && (body !== undefined || raw !== undefined)) all.set('content-type', 'application/json')
  if (token !== undefined) all.set('authorization', `Bearer ${token}`)
  if (cookie !== undefined) all.set('cookie', cookie)
  for (const [name, value] of Object.entries(headers ?? {})) all.set(name, value)
  return all
}

const randomAddress = () =>
  [10, ...Array.from({ length: 3 }, () => Math.floor(Math.random() * 256))].join('.')

async function signUp(
  db: Db,
  knock: (method: string, path: string, given: Knock) => Response | Promise<Response>,
  name: string,
): Promise<Person> {
  const email = `${name}@example.com`
  const body = { name, email, password: 'correct horse battery' }
  const answer = await knock('POST', '/auth/sign-up/email', { body })
  const cookie = answer.headers
    .getSetCookie()
    .map((one) => one.split(';')[0])
    .join('; ')
  const { token } = await (await knock('POST', '/jwt', { cookie, body: { email } })).json()
  const { id } = await db.selectFrom('user').select('id').where('email', '=', email).executeTakeFirstOrThrow()
  return { id, email, token, cookie }
}

import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { createAuth } from '../shop/identity/auth.server.ts'
import type { Db } from '../shop/kernel/database.ts'
import { folderImages } from '../shop/media/image-store.server.ts'
import type { PaymentGateway } from '../shop/payments/gateway.ts'
import { sslcommerz } from '../shop/sslcommerz/sslcommerz.server.ts'
import { createApp } from './app.ts'
import { readConfig } from './config.ts'
import { SANDBOX_STORE } from './services.ts'
import { freshDatabase } from './test-database.ts'
import { pretendGateway } from './test-gateway.ts'

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
  readonly headers?: Readonly<Record<string, string>>
}

export interface Person {
  readonly id: string
  readonly email: string
  readonly token: string
  readonly cookie: string
}

/** The whole app on a real database with real accounts; only the gateway's server is pretended. */
export async function openDoors() {
  const { db, pool } = await freshDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'ogs-doors-'))
  afterAll(() => rm(dataDir, { recursive: true }))
  const faults: unknown[] = []
  const ignore = () => undefined
  const app = createApp(
    {
      config: readConfig({ DATA_DIR: dataDir, SECRET }),
      db,
      windowDb: db,
      auth: createAuth({ pool, secret: SECRET, publicUrl: SHOP_URL }),
      gateway: gatewayWithRealEars(),
      images: folderImages(join(dataDir, 'media')),
      log: { debug: ignore, info: ignore, warn: ignore, error: (_, fault) => faults.push(fault) },
    },
    () => new Response('a page', { status: 404 }),
  )
  const knock = (method: string, path: string, given: Knock = {}) =>
    app.request(`${SHOP_URL}/api${path}`, { method, headers: headersOf(given), body: textOf(given) })
  return { app, db, faults, knock, signUp: (name: string) => signUp(db, knock, name) }
}

export type Doors = Awaited<ReturnType<typeof openDoors>>

/** It reads callbacks as the real one does. */
function gatewayWithRealEars(): PaymentGateway {
  const { parseCallback } = sslcommerz({ ...SANDBOX_STORE, baseUrl: 'http://127.0.0.1:9' })
  return { ...pretendGateway(), parseCallback }
}

const textOf = ({ raw, body }: Knock) => raw ?? (body === undefined ? undefined : JSON.stringify(body))

/** Every knock comes from another address, so that none is refused for coming too often. */
function headersOf({ token, cookie, body, raw, headers }: Knock): Headers {
  const all = new Headers({ 'x-ogs-client-address': randomAddress(), origin: SHOP_URL })
  if (body !== undefined || raw !== undefined) all.set('content-type', 'application/json')
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

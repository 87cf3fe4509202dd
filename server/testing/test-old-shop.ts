import { createServer, type RequestListener } from 'node:http'
import { join } from 'node:path'
import { getRequestListener } from '@hono/node-server'
import { sql } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'
import type { Jobs } from '../../shop/kernel/database/jobs.server.ts'
import { folderImages } from '../../shop/pictures/image-store.server.ts'
import { writeBackup } from '../backup/backup.ts'
import { openBackup, restoreDatabase, restoreFiles } from '../backup/restore.ts'
import { readConfig } from '../config/config.ts'
import { createLog } from '../config/log.ts'
import { createApp } from '../http/app.ts'
import { clientAddress, nameClient } from '../http/client-address.ts'
import { registerJobs } from '../jobs/register-jobs.ts'
import { createReadiness } from '../monitoring/readiness.ts'
import { connect } from '../postgres/database.ts'
import { openPostgres } from '../postgres/embedded-postgres.ts'
import { migrate } from '../postgres/migrate.ts'
import { createServices, type Services } from '../services/services.ts'
import { openShop } from '../start/shop.ts'
import { pretendJobs } from './test-jobs.ts'

/** A whole shop in this process, with its database, its jobs and the sandbox, but without pages. */
export async function openDemoShop(
  dataDir: string,
  ports: Readonly<Record<'PORT' | 'SANDBOX_PORT', string>>,
) {
  const postgres = await openEmptyPostgres(dataDir)
  const ways = { DEMO: 'on', BKASH: 'on', STRIPE: 'on', COD: 'on' }
  const settings = { ...ports, ...ways, DATA_DIR: dataDir, DATABASE_URL: postgres.url, LOG_LEVEL: 'error' }
  const config = readConfig(settings)
  let opened: Services | undefined
  const shop = await openShop(config, createServer(), (services) => {
    opened = services
    return listener(services)
  })
  if (!opened) throw new Error('The shop did not open.')
  const { db, jobs } = opened
  return {
    url: config.publicUrl,
    sandboxUrl: `http://127.0.0.1:${config.sandboxPort}`,
    accounts: shop.greeting && 'demoAccounts' in shop.greeting ? shop.greeting.demoAccounts : [],
    query: async (text: string) => (await sql.raw(text).execute(db)).rows,
    sendJob: (name: string) => jobs.send({ name }, {}),
    /** @param without a folder in place of the data folder: what stands in that is left out */
    backUp: (file: string, without: string) =>
      writeBackup({ ...config, databaseUrl: postgres.url, dataDir: without }, file),
    async close() {
      await shop.close()
      await postgres.close()
    },
  }
}

function listener(services: Services): RequestListener {
  const name = nameClient(clientAddress([]))
  const answer = getRequestListener(createApp(services, noPage).fetch)
  return (request, response) => {
    name(request)
    return answer(request, response)
  }
}

const noPage = () => new Response('no page', { status: 404 })

/** @returns how to end it, and the address of a database without tables */
export const openEmptyPostgres = (folder: string) => openPostgres(folder, { durable: false })

/** A backup's shop, migrated, with the database's clock stopped `at` that moment and silent gateways. */
export async function openOldShop(
  file: string,
  at: string,
  { url, dataDir }: Record<'url' | 'dataDir', string>,
) {
  const backup = await openBackup(file)
  await restoreDatabase(backup, url)
  await restoreFiles(backup, dataDir, folderImages(join(dataDir, 'media')))
  backup.archive.close()
  const before = connect(url, 1)
  await migrate(before.db)
  await stopClock(before.db, at)
  await before.db.destroy()
  const { pool, db } = connect(url, 4, { options: '-c search_path=stopped,pg_catalog,public' })
  const ways = { BKASH: 'on', STRIPE: 'on', COD: 'on', SANDBOX_PORT: '9' }
  const config = readConfig({ ...ways, DATA_DIR: dataDir, DEMO: 'off' })
  const { jobs: queue, run } = pretendJobs()
  const scheduled: string[] = []
  const jobs: Jobs = { ...queue, schedule: async ({ name }) => void scheduled.push(name) }
  const monitoring = { readiness: createReadiness({}), metrics: null }
  const opened = { pool, db, cacheDb: db, jobs, log: createLog('silent'), ...monitoring }
  const services = createServices(config, opened)
  const app = createApp(services, noPage)
  let asked = 0
  async function request(path: string, { headers = {}, ...init }: RequestInit = {}): Promise<Response> {
    const sent = { 'content-type': 'application/json', origin: config.publicUrl, ...headers }
    asked += 1
    // Another address for each request, so that none is refused for coming too often.
    const named = { ...sent, 'x-ogs-client-address': `10.0.${asked >> 8}.${asked & 255}` }
    return app.request(`${config.publicUrl}/api${path}`, { ...init, headers: named })
  }
  /** @returns the letters of that moment: recipient and subject, sorted */
  async function lettersAt(moment: string): Promise<string[]> {
    const letters: string[] = []
    await registerJobs(services, { send: async ({ to, subject }) => void letters.push(`${to}: ${subject}`) })
    await stopClock(db, moment)
    for (const name of scheduled) await jobs.send({ name }, {})
    await run()
    return letters.sort()
  }
  return { request, lettersAt, close: () => db.destroy() }
}

/** After the delay of undoable messages. */
export const hourAfter = (moment: string): string => new Date(Date.parse(moment) + 3_600_000).toISOString()

/** `now()` of a connection whose search_path begins with `stopped`. */
async function stopClock(db: Db, at: string): Promise<void> {
  const now = `create or replace function stopped.now() returns timestamptz language sql stable as $$ select timestamptz '${at}' $$`
  await sql.raw(`create schema if not exists stopped; ${now}`).execute(db)
}

export interface OldPerson {
  readonly email: string
  readonly password: string
  readonly isKeeper: boolean
}

export interface OldShop {
  readonly people: readonly OldPerson[]
  /** Tokens of links, which ask for no account. */
  readonly links: readonly string[]
}

type Answer = readonly [title: string, answer: { readonly status: number; readonly body: unknown }]
type OpenOldShop = Pick<Awaited<ReturnType<typeof openOldShop>>, 'request'>

/** Everything that people read of the shop, by title. */
export async function answersOf(shop: OpenOldShop, { people, links }: OldShop): Promise<Answer[]> {
  const answers: Answer[] = []
  for (const person of people) answers.push(...(await readBy(shop, person)))
  const stranger = reader(shop, 'a stranger', {})
  for (const link of links) await stranger.read(link)
  for (const path of ['/product?limit=100&page=1', '/categories', '/gifting', '/payment-methods'])
    await stranger.read(path)
  return [...answers, ...stranger.answers]
}

async function readBy(shop: OpenOldShop, person: OldPerson): Promise<Answer[]> {
  const { email, password } = person
  const post = (path: string, body: object, headers = {}) =>
    shop.request(path, { method: 'POST', body: JSON.stringify(body), headers })
  const signedIn = await post('/auth/sign-in/email', { email, password })
  if (!signedIn.ok) throw new Error(`${email} cannot sign in: ${await signedIn.text()}`)
  const cookie = signedIn.headers
    .getSetCookie()
    .map((set) => set.replace(/;.*/, ''))
    .join('; ')
  const { token } = await (await post('/jwt', { email }, { cookie })).json()
  const own = reader(shop, email, { authorization: `Bearer ${token}` })
  if (person.isKeeper) await readAsKeeper(own)
  else await readAsShopper(own, email)
  return own.answers
}

const LANGUAGES = ['en', 'bn']
type Reader = ReturnType<typeof reader>

function reader(shop: OpenOldShop, who: string, proof: Record<string, string>) {
  const answers: Answer[] = []
  async function read(path: string, language = 'en') {
    const response = await shop.request(path, { headers: { ...proof, 'accept-language': language } })
    const isJson = response.headers.get('content-type')?.includes('json')
    const body = isJson ? await response.json() : response.headers.get('content-disposition')
    const total = response.headers.get('x-total-count')
    if (!isJson) await response.arrayBuffer()
    answers.push([`${who} ${language} ${path}`, { status: response.status, body, ...(total && { total }) }])
    return body
  }
  const readInBoth = async (path: string) => {
    for (const language of LANGUAGES) await read(path, language)
  }
  /** A list of up to a hundred. */
  const list = async (path: string): Promise<Record<string, unknown>[]> => read(path)
  return { answers, read, readInBoth, list }
}

async function readAsShopper({ read, readInBoth, list }: Reader, email: string): Promise<void> {
  const query = new URLSearchParams({ email })
  for (const path of [`/cart?${query}`, '/cart/count', '/cart/parcels', `/location?${query}`, '/days'])
    await read(path)
  for (const path of ['/account', '/account/data', '/recipients']) await read(path)
  for (const { _id, parcelCount } of await list('/orders?limit=100')) {
    await readInBoth(`/orders/${_id}`)
    for (const part of ['refunds', 'payment-methods']) await read(`/orders/${_id}/${part}`)
    if (Number(parcelCount) > 1) await read(`/orders/${_id}/parcels`)
  }
}

async function readAsKeeper({ read, readInBoth, list }: Reader): Promise<void> {
  for (const { _id, parcelCount } of await list('/manageorder?limit=100')) {
    await readInBoth(`/manageorder/${_id}`)
    await readInBoth(`/audit?kind=order&id=${_id}`)
    await read(`/manageorder/${_id}/sheets`)
    if (Number(parcelCount) > 1) await read(`/manageorder/${_id}/parcels`)
  }
  await readInBoth('/payments?limit=100')
  for (const { tran_id } of await list('/payments?limit=100&search=OGS')) {
    await readInBoth(`/payments/${tran_id}/refunds`)
    // The file's name says its number.
    for (const path of [`/payments/${tran_id}`, `/receipt/${tran_id}`]) await read(path)
  }
  await readInBoth('/comparison')
  for (const path of ['/dashboard', '/users?limit=100', '/today', '/settings', '/audit/gone', '/synonyms'])
    await read(path)
  for (const path of ['/delivery/zones', '/delivery/days', '/gifting/all', '/imports', '/settings/pages'])
    await read(path)
}

import { randomBytes } from 'node:crypto'
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { withLock } from './lock.ts'
import { makeCluster } from './making.ts'
import { type Place, settlePlace } from './place.ts'
import { findPostmaster, startPostmaster, stopPostmaster } from './running.ts'

export interface EmbeddedPostgres {
  readonly url: string
  /** Stops the server, unless another shop still uses the same data folder. */
  readonly close: () => Promise<void>
}

interface ForTests {
  readonly durable?: boolean
  readonly settings?: readonly string[]
}

/**
 * Opens the database in `dataDir/postgres`: makes it the first time, starts it, or adopts a server that
 * already runs there. It listens on loopback only, with a random password kept in `dataDir/postgres.json`.
 * The last shop that closes stops it, whoever started it.
 * @param dataDir an absolute path
 * @param tests how it is opened for tests: not durable, or with settings of its own
 */
export async function openPostgres(dataDir: string, tests: ForTests = {}): Promise<EmbeddedPostgres> {
  const { durable = true, settings } = tests
  await mkdir(dataDir, { recursive: true })
  const place = await settlePlace(dataDir)
  const locked = <T>(work: () => Promise<T>) => withLock(join(dataDir, 'postgres.lock'), work)
  return locked(async () => {
    const kept = await keptAccess(dataDir)
    await makeCluster(place, kept.password, durable)
    const presence =
      (await adopt(place, kept.password)) ??
      (await connected(
        urlOf((await startPostmaster(place, kept.port, durable, settings)).port, kept.password),
      ))
    await keep(dataDir, { ...kept, port: presence.port })
    return {
      url: urlOf(presence.port, kept.password),
      close: () => locked(() => leave(place, presence)),
    }
  })
}

const PATIENCE_MS = 60_000

/** Waits for a server that is starting up, recovering or shutting down. */
async function adopt(place: Place, password: string): Promise<Client | null> {
  const until = Date.now() + PATIENCE_MS
  for (let running = await findPostmaster(place); running; running = await findPostmaster(place)) {
    try {
      return await connected(urlOf(running.port, password))
    } catch (error) {
      if (Date.now() > until) throw error
      await pause(50)
    }
  }
  return null
}

/** Every shop keeps one connection under this name, so that the others see that it is there. */
const PRESENCE = 'ogs-presence'

async function connected(url: string): Promise<Client> {
  const client = new Client({ connectionString: url, application_name: PRESENCE })
  // A server that goes away meanwhile is noticed by those who use it.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

async function leave(place: Place, presence: Client): Promise<void> {
  const others = await presence
    .query('select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [PRESENCE])
    .then(({ rowCount }) => rowCount ?? 0)
    .catch(() => 0)
  await presence.end().catch(() => undefined)
  if (others === 0 && (await findPostmaster(place))) await stopPostmaster(place)
}

const Access = z.object({ password: z.string().min(1), port: z.number().int().nullable() })
type Access = z.infer<typeof Access>

async function keptAccess(dataDir: string): Promise<Access> {
  const text = await readFile(accessFile(dataDir), 'utf8').catch(() => null)
  if (text !== null) return Access.parse(JSON.parse(text))
  const fresh: Access = { password: randomBytes(24).toString('base64url'), port: null }
  await keep(dataDir, fresh)
  return fresh
}

/** Written aside, flushed and renamed: half a file after a power cut would lock the shop out of its own database. */
async function keep(dataDir: string, access: Access): Promise<void> {
  const file = accessFile(dataDir)
  const aside = `${file}.new`
  await rm(aside, { force: true })
  await writeFile(aside, `${JSON.stringify(access)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  await rename(aside, file)
}

const accessFile = (dataDir: string): string => join(dataDir, 'postgres.json')

const urlOf = (port: number, password: string): string =>
  `postgres://ogs:${password}@127.0.0.1:${port}/postgres`

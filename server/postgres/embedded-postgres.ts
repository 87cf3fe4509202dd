import { randomBytes, randomUUID } from 'node:crypto'
import { mkdir, readdir, readFile, rename, rm, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'
import { z } from 'zod'
import { StartupError } from '../config/startup-error.ts'
import { type Cluster, locateCluster, makeCluster } from './cluster.ts'
import { isAlive, lockDatabase } from './folder-lock.ts'
import { findPostmaster, restartPostmaster, startPostmaster, stopPostmaster } from './postmaster.ts'
import { type Presence, supervise } from './supervision.ts'

/**
 * Creates, starts or adopts the server in `dataDir/postgres`, on loopback, and restarts it when it ends. The last shop to close
 * stops it.
 */
export async function openPostgres(
  dataDir: string,
  { durable = true, settings, warn = () => undefined }: Options = {},
) {
  await mkdir(dataDir, { recursive: true })
  const cluster = await locateCluster(dataDir)
  const locked = <T>(work: () => Promise<T>) => lockDatabase(dataDir, work)
  return locked(async () => {
    const access = await readAccess(dataDir)
    await makeCluster(cluster, access.password, durable)
    const start = () => startPostmaster(cluster, access.port, durable, settings)
    const presence =
      (await connectToRunning(cluster, access.password)) ??
      (await openPresence(urlOf((await start()).port, access.password)))
    const { port } = presence.client
    await writeAccess(dataDir, { ...access, port })
    const note = join(dataDir, `${RETURNING}${process.pid}.${randomUUID()}`)
    const revive = async () => {
      await writeFile(note, '').catch(() => undefined)
      const back = await locked(async () => {
        const found = await connectToRunning(cluster, access.password)
        if (!found) await restartPostmaster(cluster, port, durable, settings)
        return sameSocket(found ?? (await openPresence(urlOf(port, access.password))), port)
      })
      await rm(note, { force: true })
      return back
    }
    const { last, end } = supervise(presence, revive, warn)
    const close = async () => {
      await end()
      await rm(note, { force: true })
      await locked(() => stopUnlessShared(cluster, last(), dataDir))
    }
    return { url: urlOf(port, access.password), close }
  })
}

export async function isRunning(dataDir: string): Promise<boolean> {
  const isThere = await stat(join(dataDir, 'postgres')).catch(() => null)
  return isThere !== null && (await findPostmaster(await locateCluster(dataDir))) !== null
}

/** Another shop may have moved it to a new port. */
async function sameSocket(presence: Presence, port: number): Promise<Presence> {
  const { client } = presence
  if (client.port === port) return presence
  await client.end()
  throw new StartupError(`It runs on port ${client.port} now, not ${port}. Please start this shop again.`)
}

interface Options {
  readonly durable?: boolean
  readonly settings?: readonly string[]
  readonly warn?: (message: string) => void
}

const START_TIMEOUT_MS = 60_000

/** Waits for a server that is starting, recovering or shutting down. */
async function connectToRunning(cluster: Cluster, password: string): Promise<Presence | null> {
  const until = Date.now() + START_TIMEOUT_MS
  for (let running = await findPostmaster(cluster); running; running = await findPostmaster(cluster)) {
    try {
      return await openPresence(urlOf(running.port, password))
    } catch (error) {
      if (Date.now() > until) throw error
      await pause(50)
    }
  }
  return null
}

// Each shop keeps one connection of this name, for others to see.
const PRESENCE = 'ogs-presence'

async function openPresence(url: string): Promise<Presence> {
  const client = new Client({
    connectionString: url,
    application_name: PRESENCE,
    query_timeout: CONNECT_MS,
    keepAlive: true,
  })
  client.on('error', () => undefined)
  // From the start: a server may end while we connect.
  const ended = new Promise<void>((resolve) => client.once('end', resolve))
  const limit = setTimeout(() => client.connection.stream.destroy(new Error('no answer')), CONNECT_MS)
  const failed = ended.then(() => Promise.reject(new Error('The server ended while we connected.')))
  failed.catch(() => undefined)
  await Promise.race([client.connect(), failed]).finally(() => clearTimeout(limit))
  return { client, ended }
}

const CONNECT_MS = 10_000

/** Stops the server, unless another shop still uses the same data folder. */
async function stopUnlessShared(cluster: Cluster, { client }: Presence, dataDir: string): Promise<void> {
  const others = await client
    .query('select from pg_stat_activity where application_name = $1 and pid <> pg_backend_pid()', [PRESENCE])
    .then(({ rowCount }) => rowCount ?? 0)
    // Left to the next shop that opens.
    .catch(() => 1)
  await client.end().catch(() => undefined)
  if (others > 0 || (await isAnyReturning(dataDir))) return
  if (await findPostmaster(cluster)) await stopPostmaster(cluster)
}

// A shop between two servers leaves a note with its process id.
const RETURNING = 'postgres.returning.'

async function isAnyReturning(dataDir: string): Promise<boolean> {
  const notes = (await readdir(dataDir)).filter((name) => name.startsWith(RETURNING))
  const isReturning = notes.map((name) => isAlive(Number.parseInt(name.slice(RETURNING.length), 10)))
  await Promise.all(notes.map((name, i) => isReturning[i] || rm(join(dataDir, name), { force: true })))
  return isReturning.includes(true)
}

const Access = z.object({ password: z.string().min(1), port: z.number().int().nullable() })
type Access = z.infer<typeof Access>

async function readAccess(dataDir: string): Promise<Access> {
  const text = await readFile(accessFile(dataDir), 'utf8').catch(() => null)
  if (text !== null) return parseAccess(text, accessFile(dataDir))
  const fresh: Access = { password: randomBytes(24).toString('base64url'), port: null }
  await writeAccess(dataDir, fresh)
  return fresh
}

function parseAccess(text: string, file: string): Access {
  try {
    return Access.parse(JSON.parse(text))
  } catch {
    throw new StartupError(
      `${file} is damaged. It holds the password of the shop's own database: please bring the file back from a copy of the folder, or restore a backup.`,
    )
  }
}

/** Flushed and renamed: half a file after a power cut would lock the shop out of its own database. */
async function writeAccess(dataDir: string, access: Access): Promise<void> {
  const temporary = `${accessFile(dataDir)}.new`
  await rm(temporary, { force: true })
  await writeFile(temporary, `${JSON.stringify(access)}\n`, { mode: 0o600, flag: 'wx', flush: true })
  await rename(temporary, accessFile(dataDir))
}

const accessFile = (dataDir: string): string => join(dataDir, 'postgres.json')

// A PGSSLMODE of this machine is meant for other servers.
const urlOf = (port: number, password: string): string =>
  `postgres://ogs:${password}@127.0.0.1:${port}/postgres?sslmode=disable`

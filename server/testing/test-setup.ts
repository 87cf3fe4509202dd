import { chmod, mkdtemp, readdir, rm, statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { createLog } from '../config/log.ts'
import { openJobs } from '../jobs/jobs.ts'
import { connect } from '../postgres/database.ts'
import { openPostgres } from '../postgres/embedded-postgres.ts'
import { isAlive } from '../postgres/folder-lock.ts'
import { migrate } from '../postgres/migrate.ts'
import { makeReusable } from './test-reuse.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The server named by DATABASE_URL, instead of one of the tests' own. */
    givenServer: string | null
    testServer: {
      readonly url: string
      /** The database with every migration and no rows. */
      readonly template: string
      /** The folder of its socket; '' where it is not on this machine. */
      readonly socket: string
    }
  }
}

const MEMORY = '/dev/shm'
const NEEDED_BYTES = 1024 ** 3

// The path of a socket may be no longer than a hundred letters.
const SOCKETS = '/tmp'

// A socket costs less than TCP; what tests leave behind is worth no vacuum; whoever sets synchronous_commit waits for a replica that is not there.
const SETTINGS = [`unix_socket_directories=${SOCKETS}`, 'autovacuum=off', 'synchronous_standby_names=nobody']

const FOLDER = /^ogs-test-(\d+)-/

/** One PostgreSQL per run, migrated once and copied by test-database.ts. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { givenServer } = project.getProvidedContext()
  const template = `ogs_test_${process.pid}`
  const server = givenServer ? onGivenServer(givenServer, template) : await openOwnServer()
  try {
    await makeTemplate(server.url, template)
  } catch (error) {
    await server.close()
    throw error
  }
  project.provide('testServer', { url: server.url, template, socket: server.socket })
  return server.close
}

async function openOwnServer() {
  await removeLeftoversOfKilledRuns()
  const folder = await mkdtemp(join(await folderOfTests(), `ogs-test-${process.pid}-`))
  await chmod(folder, 0o755)
  const postgres = await openPostgres(folder, { durable: false, settings: SETTINGS })
  const close = async () => {
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
  const admin = connect(postgres.url, 1)
  await admin.pool.query(`alter system set max_wal_size = '128MB'`)
  await admin.pool.query('select pg_reload_conf()')
  await makeLoginsCheap(admin.pool, new URL(postgres.url))
  await admin.db.destroy()
  return { url: postgres.url, socket: SOCKETS, close }
}

/** It keeps nothing of the tests. */
function onGivenServer(url: string, template: string) {
  const close = async () => {
    const { pool, db } = connect(url, 1)
    const { rows } = await pool.query<{ name: string }>(
      'select quote_ident(datname) as name from pg_database where datname = $1 or starts_with(datname, $2)',
      [template, `${template}_`],
    )
    for (const { name } of rows) await pool.query(`drop database ${name} with (force)`)
    await db.destroy()
  }
  return { url, socket: '', close }
}

async function makeTemplate(url: string, name: string): Promise<void> {
  const admin = connect(url, 1)
  await admin.pool.query(`create database ${name}`).finally(() => admin.db.destroy())
  const template = connect(databaseUrl(url, name), 1)
  try {
    await migrate(template.db)
    // The tables of the job queue are there, too: making them takes a fifth of a second.
    await (await openJobs(databaseUrl(url, name), createLog('silent'))).close()
    await makeReusable(template.pool)
  } finally {
    await template.db.destroy()
  }
}

/** The address of another database of the same server. */
export function databaseUrl(url: string, name: string): string {
  const other = new URL(url)
  other.pathname = `/${name}`
  return other.href
}

/** Thousands of connections begin with the password; here a weak hash of it will do. */
async function makeLoginsCheap(pool: Pool, { username, password }: URL): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set scram_iterations = 1')
    const [role, word] = [client.escapeIdentifier(username), client.escapeLiteral(password)]
    await client.query(`alter role ${role} password ${word}`)
  } finally {
    client.release()
  }
}

async function removeLeftoversOfKilledRuns(): Promise<void> {
  const places = [...new Set([tmpdir(), await folderOfTests()])]
  const names = await Promise.all(places.map((place) => readdir(place)))
  const folders = places.flatMap((place, nr) => (names[nr] ?? []).map((name) => join(place, name)))
  for (const folder of folders) {
    const pid = Number(FOLDER.exec(basename(folder))?.[1])
    if (!pid || isAlive(pid)) continue
    const left = await openPostgres(folder, { durable: false }).catch(() => null)
    await left?.close().catch(() => undefined)
    // Another run may be clearing it away, too.
    await rm(folder, { recursive: true, force: true }).catch(() => undefined)
  }
}

/** In memory if it has room, because a busy disk makes copying databases slow. */
export async function folderOfTests(): Promise<string> {
  const memory = await statfs(MEMORY).catch(() => null)
  return memory && memory.bavail * memory.bsize > NEEDED_BYTES ? MEMORY : tmpdir()
}

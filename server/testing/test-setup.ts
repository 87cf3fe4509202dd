import { chmod, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Pool } from 'pg'
import type { TestProject } from 'vitest/node'
import { connect, migrate } from '../postgres/database.ts'
import { openPostgres } from '../postgres/embedded-postgres.ts'
import { isAlive } from '../postgres/lock.ts'
import { folderOfTests, SOCKETS } from './test-folder.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** Of the template database, which has every migration and no rows. */
    templateUrl: string
  }
}

/** Tests come by a socket, which costs less than TCP; what they leave behind is worth no cleaner. */
const SETTINGS = [`unix_socket_directories=${SOCKETS}`, 'autovacuum=off']

const FOLDER = /^ogs-test-(\d+)-/

/** One PostgreSQL for all tests of a run, migrated once; its copies are handed out by test-database.ts. */
export default async function setup({ provide }: TestProject): Promise<() => Promise<void>> {
  await clearAfterKilledRuns()
  const folder = await mkdtemp(join(await folderOfTests(), `ogs-test-${process.pid}-`))
  await chmod(folder, 0o755)
  const postgres = await openPostgres(folder, { durable: false, settings: SETTINGS })
  const close = async () => {
    await postgres.close()
    await rm(folder, { recursive: true, force: true })
  }
  try {
    provide('templateUrl', await makeTemplate(postgres.url))
  } catch (error) {
    await close()
    throw error
  }
  return close
}

async function makeTemplate(url: string): Promise<string> {
  const admin = connect(url, 1)
  await admin.pool.query(`alter system set max_wal_size = '128MB'`)
  await admin.pool.query('select pg_reload_conf()')
  await letInQuickly(admin.pool, new URL(url))
  await admin.pool.query('create database template_shop')
  await admin.db.destroy()
  const templateUrl = url.replace(/[^/]+$/, 'template_shop')
  const template = connect(templateUrl, 1)
  try {
    await migrate(template.db, 'migrations')
  } finally {
    await template.db.destroy()
  }
  return templateUrl
}

/** Thousands of connections begin with the password; here it keeps nobody out. */
async function letInQuickly(pool: Pool, { username, password }: URL): Promise<void> {
  const client = await pool.connect()
  try {
    await client.query('set scram_iterations = 1')
    await client.query(
      `alter role ${client.escapeIdentifier(username)} password ${client.escapeLiteral(password)}`,
    )
  } finally {
    client.release()
  }
}

/** A run that was killed could not stop its server. */
async function clearAfterKilledRuns(): Promise<void> {
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

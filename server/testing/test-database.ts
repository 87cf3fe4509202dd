import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Client, Pool } from 'pg'
import { inject, onTestFinished, TestRunner } from 'vitest'
import type { Db } from '../../shop/kernel/database/database.ts'
import { connect } from '../postgres/database.ts'
import { afterThisFile } from './test-cleanup.ts'
import { PLAN_ONCE, PlansOnce } from './test-client.ts'
import { TESTS } from './test-reuse.ts'
import { databaseUrl } from './test-setup.ts'

type TestDatabase = ReturnType<typeof connected>

/** An empty, migrated database: for one test within it or in `beforeEach`, else for the file. */
export async function freshDatabase(): Promise<TestDatabase> {
  const test = TestRunner.getCurrentTest()
  const database = (await reused()) ?? (await copyOfTemplate())
  const clear = (hasPassed: boolean) => (hasPassed ? recycle(database) : drop(database))
  // Concurrent tests cannot be distinguished.
  if (test && !test.concurrent) onTestFinished(({ task }) => clear(task.result?.state === 'pass'))
  else afterThisFile(clear)
  return database
}

/**
 * One that no test has used, for the file. Its plans depend on its rows alone: where many rows have been and gone, an index
 * keeps its size, and reading the whole table looks cheaper.
 */
export async function unusedDatabase(): Promise<TestDatabase> {
  const database = await copyOfTemplate()
  afterThisFile(() => drop(database))
  return database
}

// Finished databases with their connections: a new one triples the cost of its first queries.
const free: TestDatabase[] = []

async function reused(): Promise<TestDatabase | null> {
  const database = free.pop()
  if (!database) return null
  if (await emptied(database)) return database
  await drop(database)
  return reused()
}

/** What a test that timed out is still doing ends with its connections; it may never give them back, so that is not waited for. */
async function drop(database: TestDatabase): Promise<void> {
  void closed(database).catch(() => undefined)
  await (await administrator()).query(`drop database ${database.name} with (force)`)
}

/** @returns false when more than rows were changed */
async function emptied({ emptier }: TestDatabase): Promise<boolean> {
  const { rows } = await emptier.query('select testing.empty_database() as done').catch(() => ({ rows: [] }))
  return rows[0]?.done === true
}

async function copyOfTemplate(): Promise<TestDatabase> {
  const { template } = inject('testServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await (await administrator()).query(`create database ${name} template ${template} strategy file_copy`)
  return connected(name)
}

/** A database without tables, dropped when the file's tests are over. */
export async function emptyDatabase(): Promise<string> {
  const name = `${inject('testServer').template}_${randomBytes(6).toString('hex')}`
  await (await administrator()).query(`create database ${name} strategy file_copy`)
  afterThisFile(async () => (await administrator()).query(`drop database ${name} with (force)`))
  return urlOf(name)
}

/** One whose pool a test closed, changed or still uses gets a new one. */
async function recycle(database: TestDatabase): Promise<void> {
  if (isReusable(database.pool)) return void free.push(database)
  await closed(database)
  free.push(connected(database.name))
}

const closed = ({ db, pool, emptier }: TestDatabase) =>
  Promise.all([pool.ended ? undefined : db.destroy(), emptier.end()])

const isReusable = (pool: Pool): boolean =>
  !pool.ended &&
  pool.idleCount === pool.totalCount &&
  pool.listenerCount('connect') === 1 &&
  !Object.hasOwn(pool, 'query') &&
  !Object.hasOwn(pool, 'connect')

const connected = (name: string) => {
  // A busy machine may be late with a connection.
  const config = { application_name: TESTS, idleTimeoutMillis: 0, connectionTimeoutMillis: 0 }
  // Of its own, since emptying makes a connection forget its plans.
  const emptier = new Pool({ connectionString: bySocket(name), max: 1, ...config })
  // The server ends it.
  emptier.on('error', () => undefined)
  return {
    ...connect(bySocket(name), 10, { ...config, Client: PlansOnce, options: PLAN_ONCE }),
    emptier,
    name,
    url: urlOf(name),
  }
}

const onceOnly = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}

const administrator = onceOnly(async () => {
  const client = new Client({ connectionString: inject('testServer').url })
  // The server ends it.
  client.on('error', () => undefined)
  await client.connect()
  return client
})

function bySocket(name: string): string {
  const url = new URL(urlOf(name))
  const { socket } = inject('testServer')
  if (socket) url.searchParams.set('host', socket)
  return url.href
}

const urlOf = (name: string): string => databaseUrl(inject('testServer').url, name)

export async function howManyWait(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.n ?? 0
}

/** Connections of other processes; the server takes time to end those of killed ones. */
export async function howManyOthers(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and application_name <> ${TESTS}`.execute(db)
  return rows[0]?.n ?? 0
}

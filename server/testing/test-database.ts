import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import { Client } from 'pg'
import { inject, onTestFinished, TestRunner } from 'vitest'
import type { Db } from '../../shop/kernel/database.ts'
import { connect } from '../postgres/database.ts'
import { afterThisFile } from './test-cleanup.ts'
import { databaseUrl } from './test-setup.ts'

type TestDatabase = ReturnType<typeof connected>

/** An empty, migrated database: for one test when called within it or in `beforeEach`, else for all of the file. */
export async function freshDatabase(): Promise<TestDatabase> {
  const test = TestRunner.getCurrentTest()
  // Of concurrent tests nobody knows which one asks.
  const isForOne = test !== undefined && !test.concurrent
  const database = (await reused()) ?? (await copyOfTemplate())
  const clear = () => recycle(database)
  if (isForOne) onTestFinished(clear)
  else afterThisFile(clear)
  return database
}

// Databases whose tests are over, by name: emptying one takes 3 ms, copying the template 70.
const free: string[] = []

async function reused(): Promise<TestDatabase | null> {
  const name = free.pop()
  if (!name) return null
  const database = connected(name)
  const { rows } = await database.pool.query(SCHEMA)
  const { schema, empty } = await template()
  if (rows[0].schema === schema) {
    await database.pool.query(empty)
    return database
  }
  await database.db.destroy()
  await (await administrator()).query(`drop database ${name} with (force)`)
  return reused()
}

async function copyOfTemplate(): Promise<TestDatabase> {
  const { template } = inject('testServer')
  const name = `${template}_${randomBytes(6).toString('hex')}`
  await (await administrator()).query(`create database ${name} template ${template} strategy file_copy`)
  return connected(name)
}

/** The address of one without tables, gone when the tests of the file are over. */
export async function emptyDatabase(): Promise<string> {
  const name = `${inject('testServer').template}_${randomBytes(6).toString('hex')}`
  await (await administrator()).query(`create database ${name} strategy file_copy`)
  afterThisFile(async () => (await administrator()).query(`drop database ${name} with (force)`))
  return urlOf(name)
}

async function recycle({ name, db }: TestDatabase): Promise<void> {
  await db.destroy()
  const others = 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1'
  await (await administrator()).query(others, [name])
  free.push(name)
}

const connected = (name: string) => ({ ...connect(bySocket(name)), name, url: urlOf(name) })

// Changes with whatever a test creates, alters or drops: each row of a catalogue has its last writer.
const SCHEMA = `select concat_ws(' ', ${['class', 'attribute', 'proc', 'trigger', 'constraint', 'namespace']
  .map((name) => `(select count(*) || '/' || max(xmin::text::bigint) from pg_${name})`)
  .join(', ')}, (select count(*) from pg_db_role_setting)) as schema`

const onceOnly = <T>(make: () => Promise<T>) => {
  let made: Promise<T> | null = null
  return () => {
    made ??= make()
    return made
  }
}

/** Its schema, and SQL that makes the rows of a copy its own. */
const template = onceOnly(async () => {
  const client = new Client({ connectionString: bySocket(inject('testServer').template) })
  await client.connect()
  const { rows } = await client.query(SCHEMA)
  const tables = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables
      where table_schema = 'public' and table_type = 'BASE TABLE'`,
  )
  const statements: string[] = []
  for (const { name } of tables.rows) {
    const kept = await client.query(`select coalesce(json_agg(t), '[]')::text as rows from ${name} t`)
    statements.push(`delete from ${name}`)
    if (kept.rows[0].rows !== '[]') {
      const all = client.escapeLiteral(kept.rows[0].rows)
      statements.push(`insert into ${name} select * from json_populate_recordset(null::${name}, ${all})`)
    }
  }
  await client.end()
  // Without triggers and foreign keys.
  const empty = ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';')
  return { schema: rows[0].schema, empty }
})

const administrator = onceOnly(async () => {
  const client = new Client({ connectionString: inject('testServer').url })
  // The server ends it.
  client.on('error', () => undefined)
  await client.connect()
  return client
})

const bySocket = (name: string): string => urlOf(name) + inject('testServer').socket

const urlOf = (name: string): string => databaseUrl(inject('testServer').url, name)

export async function howManyWait(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*)::int as n from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'`.execute(db)
  return rows[0]?.n ?? 0
}

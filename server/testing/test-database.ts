import { randomBytes } from 'node:crypto'
import { Client, type Pool } from 'pg'
import { inject, onTestFinished, TestRunner } from 'vitest'
import type { Db } from '../../shop/kernel/database.ts'
import { afterThisFile } from '../access-tests/test-leftovers.ts'
import { connect } from '../postgres/database.ts'
import { SOCKETS } from './test-folder.ts'

interface TestDatabase {
  readonly db: Db
  readonly pool: Pool
  readonly url: string
}

/**
 * An empty, migrated database of its own for the caller's tests: for one of them when called within it or in
 * `beforeEach`, else for all of the file.
 */
export async function freshDatabase(): Promise<TestDatabase> {
  const test = TestRunner.getCurrentTest()
  // Of tests side by side nobody knows which one asks.
  const isForOne = test !== undefined && !test.concurrent
  const release = (clear: () => Promise<void>) => (isForOne ? onTestFinished(clear) : afterThisFile(clear))
  return (await again(release)) ?? (await made(release))
}

type Release = (clear: () => Promise<void>) => void

/** Databases whose tests are over, by name: to empty one takes 3 ms, to copy the template 70. */
const free: string[] = []

async function again(release: Release): Promise<TestDatabase | null> {
  const name = free.pop()
  if (!name) return null
  const database = connected(name)
  const { rows } = await database.pool.query(SCHEMA)
  if (rows[0].schema === (await template()).schema) {
    await database.pool.query((await template()).empty)
    release(() => putAway(name, database))
    return database
  }
  await database.db.destroy()
  await (await administrator()).query(`drop database ${name} with (force)`)
  return again(release)
}

async function made(release: Release): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await (await administrator()).query(`create database ${name} template template_shop strategy file_copy`)
  const database = connected(name)
  release(() => putAway(name, database))
  return database
}

async function putAway(name: string, { db }: TestDatabase): Promise<void> {
  await db.destroy()
  const others = 'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1'
  await (await administrator()).query(others, [name])
  free.push(name)
}

function connected(name: string): TestDatabase {
  return { ...connect(bySocket(name)), url: urlOf(name) }
}

/** Changes with whatever a test creates, alters or drops: each row of a catalogue knows who wrote it last. */
const SCHEMA = `select concat_ws(' ', ${['class', 'attribute', 'proc', 'trigger', 'constraint', 'namespace']
  .map((name) => `(select count(*) || '/' || max(xmin::text::bigint) from pg_${name})`)
  .join(', ')}, (select count(*) from pg_db_role_setting)) as schema`

interface Template {
  readonly schema: string
  /** Makes the rows of a copy those of the template. */
  readonly empty: string
}

let read: Promise<Template> | null = null
const template = (): Promise<Template> => {
  read ??= readTemplate()
  return read
}

async function readTemplate(): Promise<Template> {
  const client = new Client({ connectionString: bySocket('template_shop') })
  await client.connect()
  const { rows } = await client.query(SCHEMA)
  const tables = await client.query<{ name: string }>(
    `select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
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
  // Neither triggers nor foreign keys: the rows go as they are.
  const empty = ['begin', 'set local session_replication_role = replica', ...statements, 'commit'].join(';')
  return { schema: rows[0].schema, empty }
}

let administration: Promise<Client> | null = null
const administrator = (): Promise<Client> => {
  administration ??= openAdministration()
  return administration
}

async function openAdministration(): Promise<Client> {
  const client = new Client({ connectionString: bySocket('postgres') })
  // It ends with the server.
  client.on('error', () => undefined)
  await client.connect()
  return client
}

const bySocket = (name: string): string => `${urlOf(name)}?host=${SOCKETS}`

const urlOf = (name: string): string => inject('templateUrl').replace(/[^/]+$/, name)

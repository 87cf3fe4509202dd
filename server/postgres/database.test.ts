import { once } from 'node:events'
import { cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Pool } from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { StartupError } from '../config/startup-error.ts'
import { emptyDatabase, freshDatabase } from '../testing/test-database.ts'
import { CURRENT_SQL } from './current-sql.ts'
import { checkReachable, connect, connectShop, isCurrent, migrate } from './database.ts'
import { watchDatabase } from './database-watch.ts'

let folder: string
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ogs-migrations-'))
})
afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  url = await emptyDatabase()
})

async function inTwoProcesses<T>(work: (db: ReturnType<typeof connect>['db']) => Promise<T>): Promise<T[]> {
  const [one, other] = [connect(url, 2), connect(url, 2)]
  try {
    return await Promise.all([work(one.db), work(other.db)])
  } finally {
    await one.db.destroy()
    await other.db.destroy()
  }
}

test('of two that migrate an empty database at once, one does; both find it done', async () => {
  const expected = (await readdir('migrations')).filter((name) => name.endsWith('.sql')).sort()
  const seen = await inTwoProcesses(async (db) => {
    await migrate(db, 'migrations')
    const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
    return rows.map(({ name }) => name)
  })
  expect(seen).toEqual([expected, expected])
})

test.each([
  ['/srv/shop/data', /^The database in \/srv\/shop\/data was made .* move the folder \/srv\/shop\/data away/],
  [null, /^The database of DATABASE_URL was made .* set DATABASE_URL to an empty database/],
])(
  'a database with a migration that this code does not know is refused and left alone (%s)',
  async (dataDir, sentence) => {
    const { db } = connect(url, 1)
    await sql`create table kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
      db,
    )
    await sql`insert into kysely_migration values ('0001-of-another-version.sql', '2026-11-21')`.execute(db)
    const refusal = migrate(db, 'migrations', { dataDir })
    await expect(refusal).rejects.toThrow(StartupError)
    await expect(refusal).rejects.toThrow(sentence)
    await expect(refusal).rejects.toThrow(
      /does not know its migration 0001-of-another-version\.sql\. .* nothing is deleted/,
    )
    const { rows } = await sql`select name, to_regclass('product') as product from kysely_migration`.execute(
      db,
    )
    expect(rows).toEqual([{ name: '0001-of-another-version.sql', product: null }])
    await db.destroy()
  },
)

/** Few and small migrations, which need no functions. */
async function smallMigrations(more: Readonly<Record<string, string>> = {}): Promise<string> {
  const made = await mkdtemp(join(folder, 'small-'))
  const all = { '0001-gifts.sql': 'create table gift (n int)', ...more }
  for (const [name, text] of Object.entries(all)) await writeFile(join(made, name), text)
  return made
}

test('a database newer than the code is refused, too', async () => {
  const newer = await smallMigrations({ '9999-from-the-future.sql': 'create table from_the_future (n int)' })
  const { db } = connect(url, 1)
  await migrate(db, newer, { files: [] })
  await expect(migrate(db, await smallMigrations(), { files: [] })).rejects.toThrow(
    /does not know its migration 9999-from-the-future\.sql/,
  )
  expect((await sql`select * from from_the_future`.execute(db)).rows).toEqual([])
  await db.destroy()
})

test('a migration that fails leaves nothing of itself behind', async () => {
  const broken = await smallMigrations({
    '9000-broken.sql': 'create table half (n int); select no_such_function()',
  })
  const { db } = connect(url, 1)
  await expect(migrate(db, broken, { files: [] })).rejects.toThrow(/no_such_function/)
  const { rows } = await sql<{ half: string | null }>`select to_regclass('half') as half`.execute(db)
  expect(rows).toEqual([{ half: null }])
  await migrate(db, await smallMigrations(), { files: [] })
  await db.destroy()
})

test('a file that is no migration is not run', async () => {
  const odd = await smallMigrations({ 'notes.sql': 'drop table gift', '0099-backup.sql~': 'drop table gift' })
  const { db } = connect(url, 1)
  await migrate(db, odd, { files: [] })
  expect((await sql`select * from gift`.execute(db)).rows).toEqual([])
  await db.destroy()
})

test('a database is current with exactly the migrations and functions of this code', async () => {
  const empty = connect(url, 1)
  expect(await isCurrent(empty.db, 'migrations')).toBe(false)
  await empty.db.destroy()

  const { db } = await freshDatabase()
  expect(await isCurrent(db, 'migrations')).toBe(true)
  const older = await mkdtemp(join(folder, 'older-'))
  await cp('migrations', older, { recursive: true })
  await writeFile(join(older, '9999-newer.sql'), 'select 1')
  expect(await isCurrent(db, older)).toBe(false)
  expect(await isCurrent(db, 'migrations', CURRENT_SQL.slice(1))).toBe(false)
  await sql`update applied_sql set hash = 'of another text' where file = 'products.sql'`.execute(db)
  expect(await isCurrent(db, 'migrations')).toBe(false)
  await migrate(db, 'migrations')
  expect(await isCurrent(db, 'migrations')).toBe(true)
  await sql`insert into kysely_migration values ('9999-of-another-version.sql', '2026-11-21')`.execute(db)
  expect(await isCurrent(db, 'migrations')).toBe(false)
})

test('a connection that dies is replaced, and the process lives on', async () => {
  const { db, pool } = connect(url, 1)
  const gone = once(pool, 'remove')
  await expect(sql`select pg_terminate_backend(pg_backend_pid())`.execute(db)).rejects.toThrow()
  await gone
  expect((await sql`select 1 as n`.execute(db)).rows).toEqual([{ n: 1 }])
  await db.destroy()
})

test('the shop’s own connections end what takes far too long; those of migrations do not', async () => {
  const limits = async ({ db }: ReturnType<typeof connect>) => {
    const { rows } = await sql`select current_setting('statement_timeout') as statement,
      current_setting('idle_in_transaction_session_timeout') as idle`.execute(db)
    await db.destroy()
    return rows[0]
  }
  expect(await limits(connectShop(watchDatabase(url, { warn: () => undefined }), 1))).toEqual({
    statement: '8s',
    idle: '30s',
  })
  expect(await limits(connect(url, 1))).toEqual({ statement: '0', idle: '0' })
})

test.each([
  ['nobody there', (good: string) => good.replace(/:\d+\//, ':1/'), /DATABASE_URL.*ECONNREFUSED/],
  ['a wrong password', (good: string) => good.replace(/ogs:[^@]+/, 'ogs:guess'), /DATABASE_URL.*password/],
  ['no such database', (good: string) => good.replace(/[^/]+$/, 'no_such'), /DATABASE_URL.*no_such/],
])('%s is said in a sentence', async (_, spoilt, sentence) => {
  const { db, pool } = connect(spoilt(url), 1)
  await expect(checkReachable(pool)).rejects.toThrow(sentence)
  await db.destroy()
})

test.each([
  ['14.23 (Debian 14.23-1)', /PostgreSQL 14\.23 .*needs 15 or newer/],
  ['9.6.24', /PostgreSQL 9\.6/],
])('PostgreSQL %s is too old, and that is said in a sentence', async (version, sentence) => {
  await expect(checkReachable(pretending(version))).rejects.toThrow(sentence)
})

test.each(['15.18 (Debian 15.18-0+deb12u1)', '18.4', '19beta1'])('PostgreSQL %s is used', async (version) => {
  await expect(checkReachable(pretending(version))).resolves.toBeUndefined()
})

const pretending = (version: string) =>
  Object.assign(new Pool(), { query: async () => ({ rows: [{ version }] }) })

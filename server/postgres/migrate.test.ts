import { readdirSync } from 'node:fs'
import { cp, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { Client } from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Db } from '../../shop/kernel/database/database.ts'
import { StartupError } from '../config/startup-error.ts'
import { emptyDatabase, freshDatabase, howManyWait } from '../testing/test-database.ts'
import { schemaOf, seedRowsOf } from '../testing/test-schema.ts'
import { connect } from './database.ts'
import { COMMIT_BEFORE_START, isCurrent, isOutdated, migrate } from './migrate.ts'
import { type SqlFiles, shopSqlFiles } from './sql-files.ts'

let folder: string
let url: string

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'ogs-migrations-'))
})
afterAll(() => rm(folder, { recursive: true }))

beforeEach(async () => {
  url = await emptyDatabase()
})

async function inDatabase<T>(work: (db: Db) => Promise<T>): Promise<T> {
  const { db } = connect(url, 2)
  return work(db).finally(() => db.destroy())
}

const namesIn = async (db: Db) =>
  (await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)).rows.map(
    ({ name }) => name,
  )

/** As a version noted it that had migrations before 0000. */
const noteOld = (...names: readonly string[]) => `
  create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null);
  delete from kysely_migration;
  insert into kysely_migration select name, '' from unnest('{${names.join()}}'::text[]) name;
  create table kysely_migration_lock (id varchar(255) primary key, is_locked integer not null default 0)`

const LAST_BEFORE = ['0001-identity.sql', '0131-bangla-names-in-order.sql']

test('of two that migrate an empty database at once, one does; both find it done', async () => {
  const expected = (await readdir('migrations')).filter((name) => name.endsWith('.sql')).sort()
  const start = () => inDatabase(async (db) => migrate(db).then(() => namesIn(db)))
  expect(await Promise.all([start(), start()])).toEqual([expected, expected])
})

test('one that starts while another process migrates waits for it', async () => {
  await inDatabase(async (db) => {
    const { other } = await db.transaction().execute(async (tx) => {
      // As every version of the shop locks it.
      await sql`select pg_advisory_xact_lock(3853314791062309107)`.execute(tx)
      const other = inDatabase((one) => migrate(one))
      await expect.poll(() => howManyWait(db)).toBe(1)
      return { other }
    })
    await other
    expect(await isCurrent(db)).toBe(true)
  })
})

describe('a database that migrations carried here', () => {
  test('has the schema and the rows of a new one', async () => {
    const { db: fresh } = await freshDatabase()
    await inDatabase(async (db) => {
      await sql.raw(await readFile('migrations/0000-schema.sql', 'utf8')).execute(db)
      await sql.raw(noteOld(...LAST_BEFORE)).execute(db)
      await migrate(db)
      expect(await schemaOf(db)).toEqual(await schemaOf(fresh))
      expect(await seedRowsOf(db)).toEqual(await seedRowsOf(fresh))
    })
  })

  test('is taken as it is where it stands at the last migration before 0000: its rows stay, and it is current', async () => {
    await inDatabase(async (db) => {
      await sql.raw(await readFile('migrations/0000-schema.sql', 'utf8')).execute(db)
      await sql`insert into wrap (id, name_en, price) values (gen_random_uuid(), 'Red paper', 5000)`.execute(
        db,
      )
      const rows = await seedRowsOf(db)
      await sql.raw(noteOld(...LAST_BEFORE)).execute(db)
      expect(await isCurrent(db)).toBe(false)
      expect(await isOutdated(db)).toBe(true)
      await migrate(db)
      expect(await seedRowsOf(db)).toEqual(rows)
      expect(await namesIn(db)).toEqual((await readdir('migrations')).sort())
      expect(await isCurrent(db)).toBe(true)
    })
  })
})

const REFUSED: readonly (readonly [what: string, prepare: string, sentence: RegExp])[] = [
  [
    'of an older version',
    noteOld('0001-identity.sql', '0065-orders-that-expire.sql'),
    new RegExp(
      `too old for this one\\. .*nothing is deleted\\. Start the version of commit ${COMMIT_BEFORE_START} once, .* then this one`,
    ),
  ],
  [
    'of a version after the last migration before 0000',
    noteOld(...LAST_BEFORE, '0132-of-another-version.sql'),
    /does not know its migration 0132-of-another-version\.sql\. .* nothing is deleted/,
  ],
  [
    'of a newer version',
    noteOld('0000-schema.sql', '9999-from-the-future.sql'),
    /does not know its migration 9999-from-the-future\.sql\. .* nothing is deleted/,
  ],
  [
    'with a migration that this code does not know',
    noteOld('0001-of-another-version.sql'),
    /does not know its migration 0001-of-another-version\.sql\. .* nothing is deleted/,
  ],
  [
    'of another program',
    'create table blog_post (id int); insert into blog_post values (1)',
    /has tables, but not those of a shop\. .* nothing is deleted/,
  ],
  [
    'at the last migration before 0000 of which somebody dropped the tables',
    noteOld(...LAST_BEFORE),
    /is not whole: its table \w+ is missing\. .* Please restore a backup into an empty database/,
  ],
  [
    'of this version of which somebody dropped the tables',
    noteOld(...readdirSync('migrations')),
    /is not whole: its table \w+ is missing\. .* Please restore a backup into an empty database/,
  ],
]

describe.each(REFUSED)('a database %s', (_, prepare, sentence) => {
  test.each([
    ['/srv/shop/data', /^The database in \/srv\/shop\/data .* move the folder \/srv\/shop\/data away/],
    [null, /^The database of DATABASE_URL .* set DATABASE_URL to an empty database/],
  ])('is refused with a sentence and left alone (%s)', async (dataDir, where) => {
    await inDatabase(async (db) => {
      await sql.raw(prepare).execute(db)
      const before = [await schemaOf(db), await seedRowsOf(db)]
      const refused = await migrate(db, { dataDir }).catch((error: unknown) => error)
      expect(refused).toBeInstanceOf(StartupError)
      const said = refused instanceof Error ? refused.message : ''
      expect(said).toMatch(sentence)
      expect(said).toMatch(where)
      expect([await schemaOf(db), await seedRowsOf(db)]).toEqual(before)
      expect(await isCurrent(db)).toBe(false)
    })
  })
})

test('a database on which a shop of before 0000 is running is refused with a sentence and left alone, until that shop stops', async () => {
  await inDatabase(async (db) => {
    await sql.raw(await readFile('migrations/0000-schema.sql', 'utf8')).execute(db)
    await sql.raw(noteOld(...LAST_BEFORE)).execute(db)
    const before = [await schemaOf(db), await seedRowsOf(db)]
    const queue = new Client({ connectionString: url, application_name: 'pgboss' })
    await queue.connect()
    await expect(isOutdated(db)).rejects.toThrow(StartupError)
    await expect(migrate(db)).rejects.toThrow(
      /used by a running shop of an older version, .* Please stop that shop/,
    )
    expect([await schemaOf(db), await seedRowsOf(db)]).toEqual(before)
    await queue.end()
    await expect.poll(() => migrate(db).then(() => isCurrent(db), String)).toBe(true)
  })
})

test('of a whole shop one table is dropped: the next start says which, and does not open it', async () => {
  const { db } = await freshDatabase()
  await sql`drop table gift_link`.execute(db)
  expect(await isCurrent(db)).toBe(false)
  await expect(migrate(db)).rejects.toThrow(/is not whole: its table gift_link is missing\./)
})

test('what extensions keep in a database makes it nobody’s', async () => {
  await inDatabase(async (db) => {
    await sql`create extension pg_stat_statements`.execute(db)
    await migrate(db)
    expect(await isCurrent(db)).toBe(true)
  })
})

/** Few and small migrations, which need no functions. */
async function smallFiles(more: Readonly<Record<string, string>> = {}): Promise<{ files: SqlFiles }> {
  const migrations = await mkdtemp(join(folder, 'small-'))
  const tables = join(migrations, 'tables.sql')
  await writeFile(tables, 'create table gift (n int)')
  const all = { '0000-schema.sql': 'create table gift (n int)', ...more }
  for (const [name, text] of Object.entries(all)) await writeFile(join(migrations, name), text)
  return { files: { tables: [tables], functions: [], migrations } }
}

test('a migration that fails leaves nothing of itself behind', async () => {
  await inDatabase(async (db) => {
    await migrate(db, await smallFiles())
    const broken = await smallFiles({
      '9000-broken.sql': 'create table half (n int); select no_such_function()',
    })
    await expect(migrate(db, broken)).rejects.toThrow(/no_such_function/)
    const { rows } = await sql<{ half: string | null }>`select to_regclass('half') as half`.execute(db)
    expect(rows).toEqual([{ half: null }])
    await migrate(db, await smallFiles())
  })
})

test('a file that is no migration is not run', async () => {
  await inDatabase(async (db) => {
    await migrate(db, await smallFiles())
    await migrate(
      db,
      await smallFiles({ 'notes.sql': 'drop table gift', '0099-backup.sql~': 'drop table gift' }),
    )
    expect((await sql`select * from gift`.execute(db)).rows).toEqual([])
  })
})

test('a database is current with exactly the migrations and functions of this code', async () => {
  expect(await inDatabase((db) => isCurrent(db))).toBe(false)

  const { db } = await freshDatabase()
  const files = shopSqlFiles()
  expect(await isCurrent(db)).toBe(true)
  const migrations = await mkdtemp(join(folder, 'older-'))
  await cp('migrations', migrations, { recursive: true })
  await writeFile(join(migrations, '9999-newer.sql'), 'select 1')
  expect(await isCurrent(db, { ...files, migrations })).toBe(false)
  expect(await isCurrent(db, { ...files, functions: files.functions.slice(1) })).toBe(false)
  await sql`update applied_sql set hash = 'of another text' where file = 'products.sql'`.execute(db)
  expect(await isCurrent(db)).toBe(false)
  await migrate(db)
  expect(await isCurrent(db)).toBe(true)
  await sql`insert into kysely_migration values ('9999-of-another-version.sql', '2026-11-21')`.execute(db)
  expect(await isCurrent(db)).toBe(false)
})

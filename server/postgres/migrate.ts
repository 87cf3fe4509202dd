import { readFileSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { Db } from '../../shop/kernel/database/database.ts'
import { StartupError } from '../config/startup-error.ts'
import { applyFunctions, areFunctionsApplied, type SqlFiles, shopSqlFiles } from './sql-files.ts'

/** The schema that migrations start from, where older ones had brought it. */
const START = '0000-schema.sql'
/** Names that a database kept of the migrations before `START`. */
const BEFORE_START = { first: '0001-identity.sql', last: '0131-bangla-names-in-order.sql' }
/** The last commit with the migrations before `START`. */
export const COMMIT_BEFORE_START = '257349a6'

interface Migrating {
  /** The embedded database's folder, named in error messages; null or absent: another server. */
  readonly dataDir?: string | null
  /** Stops at this migration; functions are applied only after the newest. */
  readonly upTo?: string | undefined
  readonly files?: SqlFiles
}

/**
 * Brings a database to the schema of this code, in one transaction and one process: an empty one gets the current tables and is noted as
 * having every migration, an older one gets the migrations it lacks. Then functions, triggers and views.
 * @throws StartupError for a database that is another's, another version's or not whole
 */
export async function migrate(
  db: Db,
  { dataDir = null, upTo, files = shopSqlFiles() }: Migrating = {},
): Promise<void> {
  const known = await migrationFiles(files.migrations)
  const wanted = upTo === undefined ? known : known.filter((name) => name <= upTo)
  await db.transaction().execute(async (tx) => {
    await lockMigrations(tx)
    const done = await readDone(tx, known, dataDir)
    const missing = wanted.filter((name) => !done.includes(name))
    if (done.length > 0) await refuseLostTable(tx, dataDir, missing.length === 0, files)
    const isWholeWay = wanted.length === known.length
    const texts =
      done.length === 0 && isWholeWay ? files.tables : missing.map((name) => join(files.migrations, name))
    for (const text of texts) await sql.raw(await readFile(text, 'utf8')).execute(tx)
    await noteDone(tx, [...done, ...missing])
    if (isWholeWay) await applyFunctions(tx, files.functions, missing.length > 0)
  })
}

/** Whether `migrate` has nothing to do or to refuse. */
export async function isCurrent(db: Db, files = shopSqlFiles()): Promise<boolean> {
  // First, so that no table is missing afterwards: an empty shop's start makes no error.
  if (!(await areFunctionsApplied(db, files.functions))) return false
  if (!isDeepStrictEqual(await readNames(db), await migrationFiles(files.migrations))) return false
  return (await findLostTable(db, tablesIn(files.tables))) === null
}

/** Whether the database holds a shop of an older version. @throws StartupError as `migrate` does */
export async function isOutdated(
  db: Db,
  { dataDir = null, files = shopSqlFiles() }: Migrating = {},
): Promise<boolean> {
  const known = await migrationFiles(files.migrations)
  const done = await readDone(db, known, dataDir)
  return done.length > 0 && !isDeepStrictEqual(await readNames(db), known)
}

/** The version of the schema that this code needs. */
export const newestMigration = async (): Promise<string | undefined> =>
  (await migrationFiles('migrations')).at(-1)

/** Names of migrations, in order; `done` of this code's, or the first one that it does not know. */
export type SchemaVersion = { readonly done: readonly string[] } | { readonly unknown: string } | 'too-old'

/** @param names of the migrations that a database or a backup has */
export async function versionOf(names: readonly string[], known?: readonly string[]): Promise<SchemaVersion> {
  const ours = known ?? (await migrationFiles('migrations'))
  const isCarried = names.includes(BEFORE_START.last)
  if (!isCarried && names.includes(BEFORE_START.first)) return 'too-old'
  const done = isCarried ? [START, ...names.filter((name) => name > BEFORE_START.last)] : names
  const unknown = done.find((name) => !ours.includes(name))
  return unknown === undefined ? { done } : { unknown }
}

/** The migrations that the database is noted as having; none for an empty one. */
async function readDone(
  db: Db,
  known: readonly string[],
  dataDir: string | null,
): Promise<readonly string[]> {
  const names = await readNames(db)
  if (names.length === 0 && (await hasTables(db))) throw new StartupError(foreignMessage(dataDir))
  const version = await versionOf(names, known)
  if (version === 'too-old') throw new StartupError(tooOldMessage(dataDir))
  if ('unknown' in version) throw new StartupError(otherVersionMessage(version.unknown, dataDir))
  if (names.includes(BEFORE_START.last) && (await isShopRunning(db)))
    throw new StartupError(inUseMessage(dataDir))
  return version.done
}

/** Whether a process of the shop works on the database: its queue of jobs is always connected, under this name. */
async function isShopRunning(db: Db): Promise<boolean> {
  const { rows } = await sql<{ is: boolean }>`
    select exists (select from pg_stat_activity where datname = current_database() and application_name = 'pgboss') as is`.execute(
    db,
  )
  return rows[0]?.is === true
}

async function readNames(db: Db): Promise<string[]> {
  const { rows: tables } = await sql<{ isThere: boolean }>`
    select to_regclass('kysely_migration') is not null as "isThere"`.execute(db)
  if (!tables[0]?.isThere) return []
  const { rows } = await sql<{ name: string }>`select name from kysely_migration order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/** The table has the name and columns that Kysely gave it, since databases and backups have them. */
async function noteDone(tx: Db, names: readonly string[]): Promise<void> {
  const now = new Date().toISOString()
  await sql`create table if not exists kysely_migration (name varchar(255) primary key, timestamp varchar(255) not null)`.execute(
    tx,
  )
  await sql`delete from kysely_migration where name <> all (${names})`.execute(tx)
  await sql`insert into kysely_migration select name, ${now} from unnest(${names}::text[]) name on conflict do nothing`.execute(
    tx,
  )
  await sql`drop table if exists kysely_migration_lock`.execute(tx)
}

/** Whether somebody's tables are in the database, other than those of extensions and of migrations. */
async function hasTables(db: Db): Promise<boolean> {
  const { rows } = await sql<{ are: boolean }>`
    select exists (select from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'S')
      and relname not like 'kysely_migration%'
      and not exists (select from pg_depend where objid = pg_class.oid and deptype = 'e')) as are`.execute(db)
  return rows[0]?.are === true
}

/** Somebody who empties a database by hand may leave a part of it. */
async function refuseLostTable(
  tx: Db,
  dataDir: string | null,
  isNewest: boolean,
  files: SqlFiles,
): Promise<void> {
  const tables = tablesIn(files.tables)
  const begunWith = isNewest ? tables : tablesIn([join(files.migrations, START)])
  const lost = await findLostTable(
    tx,
    tables.filter((name) => begunWith.includes(name)),
  )
  if (lost !== null) throw new StartupError(lostTableMessage(lost, dataDir))
}

async function findLostTable(db: Db, names: readonly string[]): Promise<string | null> {
  const { rows } = await sql<{ name: string }>`
    select name from unnest(${names}::text[]) name where to_regclass(quote_ident(name)) is null limit 1`.execute(
    db,
  )
  return rows[0]?.name ?? null
}

const tablesIn = (files: readonly string[]): string[] =>
  files.flatMap((file) => [...readFileSync(file, 'utf8').matchAll(CREATED)].map(([, name = '']) => name))

const CREATED = /^create (?:unlogged )?table (?:public\.)?"?(\w+)"?/gim

async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort()
}

/** Kysely's own number, so that processes of an older version wait too. */
const MIGRATION_LOCK = '3853314791062309107'

/** Locks migrations until the transaction ends. */
const lockMigrations = (tx: Db) =>
  sql`select pg_advisory_xact_lock(${sql.lit(MIGRATION_LOCK)}::bigint)`.execute(tx)

const nameOf = (dataDir: string | null) => `The database ${dataDir ? `in ${dataDir}` : 'of DATABASE_URL'}`

const LEFT = 'It was left as it is, and nothing is deleted.'

const beginEmpty = (dataDir: string | null) =>
  `${dataDir ? `move the folder ${dataDir} away` : 'set DATABASE_URL to an empty database'} to begin with an empty shop.`

const otherVersionMessage = (unknown: string, dataDir: string | null) =>
  `${nameOf(dataDir)} was made by another version of the shop: this one does not know its migration ${unknown}. ` +
  `${LEFT} Start that version, or ${beginEmpty(dataDir)}`

const tooOldMessage = (dataDir: string | null) =>
  `${nameOf(dataDir)} was made by a version of the shop that is too old for this one. ${LEFT} ` +
  `Start the version of commit ${COMMIT_BEFORE_START} once, which brings it forward, and then this one; or ${beginEmpty(dataDir)}`

const inUseMessage = (dataDir: string | null) =>
  `${nameOf(dataDir)} is used by a running shop of an older version, which cannot go on beside this one. ${LEFT} ` +
  'Please stop that shop, and start this one again.'

const foreignMessage = (dataDir: string | null) =>
  `${nameOf(dataDir)} has tables, but not those of a shop. ${LEFT} Please ${beginEmpty(dataDir)}`

const lostTableMessage = (table: string, dataDir: string | null) =>
  `${nameOf(dataDir)} is not whole: its table ${table} is missing. ${LEFT} ` +
  `Please restore a backup into an empty database, or ${beginEmpty(dataDir)}`

import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { Kysely, sql } from 'kysely'
import { type Migration, Migrator } from 'kysely/migration'
import { Pool, type PoolConfig } from 'pg'
import { noteQuery } from '../../shop/kernel/api/read-scopes.server.ts'
import type { Database, Db } from '../../shop/kernel/database/database.ts'
import { StartupError } from '../config/startup-error.ts'
import { applyCurrentSql, CURRENT_SQL, isSqlApplied, LockedDialect, lockMigrations } from './current-sql.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { statementNames } from './prepared-statements.ts'
import { WatchedPool } from './watched-pool.ts'
import '../../shop/people/admins/tables.ts'
import '../../shop/people/audit/tables.ts'
import '../../shop/cart/tables.ts'
import '../../shop/catalog/products/tables.ts'
import '../../shop/people/identity/tables.ts'
import '../../shop/people/addresses/tables.ts'
import '../../shop/orders/tables.ts'
import '../../shop/billing/totals/tables.ts'
import '../../shop/payments/tables.ts'
import '../../shop/billing/receipts/tables.ts'
import '../../shop/admin/exports/tables.ts'
import '../../shop/imports/tables.ts'

/** How the shop speaks with its database. */
export interface DatabaseWays {
  /** In transaction mode: what is set for a connection does not last. */
  readonly behindPooler: boolean
  readonly preparedStatements: boolean
}

const DIRECTLY: DatabaseWays = { behindPooler: false, preparedStatements: true }

/** Connections for requests, with short waits. The server cancels long statements and idle transactions, which hold locks. */
export const connectShop = (watch: DatabaseWatch, max = 10, ways = DIRECTLY) =>
  connectWatched(watch, max, STATEMENT_MS + 1000, ways)

/** Connections for jobs, which raise the limits within a transaction for long work. */
export const connectJobs = (watch: DatabaseWatch, ways: DatabaseWays) =>
  connectWatched(watch, 4, 6 * 60_000, ways)

const STATEMENT_MS = 8000
const IDLE_IN_TRANSACTION_MS = 30_000
/** A connection that rests for longer loses its plans with it. */
const WAITING = { connectionTimeoutMillis: 4000, idleTimeoutMillis: 60_000 }
const LIMITS = {
  statement_timeout: STATEMENT_MS,
  idle_in_transaction_session_timeout: IDLE_IN_TRANSACTION_MS,
}

function connectWatched(watch: DatabaseWatch, max: number, queryMs: number, ways: DatabaseWays) {
  const names = ways.preparedStatements ? statementNames() : null
  const limits = { statementMs: STATEMENT_MS, idleInTransactionMs: IDLE_IN_TRANSACTION_MS }
  return createDatabase(
    ways.behindPooler
      ? new WatchedPool({ max, ...WAITING }, watch, { queryMs, names, limits })
      : new WatchedPool({ max, ...WAITING, ...LIMITS }, watch, { queryMs, names }),
  )
}

/** Connections without timeouts, for migrations. */
export const connect = (databaseUrl: string, max = 10, limits: PoolConfig = {}) =>
  createDatabase(new Pool({ connectionString: databaseUrl, max, connectionTimeoutMillis: 10_000, ...limits }))

function createDatabase(pool: Pool) {
  // A dead connection is replaced; an unhandled error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db: Db = new Kysely<Database>({ dialect: new LockedDialect({ pool }), log: noteQuery })
  return { pool, db }
}

const OLDEST_SUPPORTED = 15

/** @throws StartupError when nobody answers, or a PostgreSQL that is too old */
export async function checkReachable(pool: Pick<Pool, 'query'>): Promise<void> {
  try {
    const { rows } = await pool.query(`select current_setting('server_version') as version`)
    const { version } = rows[0]
    if (Number.parseInt(version, 10) < OLDEST_SUPPORTED)
      throw new StartupError(
        `The database of DATABASE_URL is PostgreSQL ${version}; the shop needs ${OLDEST_SUPPORTED} or newer.`,
      )
  } catch (error) {
    if (error instanceof StartupError) throw error
    if (POOLER.test(String(error)))
      throw new StartupError(
        'DATABASE_URL leads to a pooler, which refuses the limits of a connection. Set DATABASE_POOLER=on.',
      )
    const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
    const why = (error instanceof Error && error.message) || 'nobody answers there'
    throw new StartupError(`The database of DATABASE_URL cannot be used: ${why}${code}.`)
  }
}

/** PgBouncer's own words. */
const POOLER = /unsupported startup parameter/

interface Migrating {
  readonly dataDir?: string | null
  /** Stops at this migration; the current SQL is applied only after the newest. */
  readonly upTo?: string | undefined
  readonly files?: readonly string[]
}

/** Applies migrations, then functions, triggers and views, in one transaction and one process. @throws for a migration unknown to this code */
export async function migrate(
  db: Db,
  folder: string,
  { dataDir = null, upTo, files = CURRENT_SQL }: Migrating = {},
): Promise<void> {
  const newest = await newestMigration(folder)
  await db.transaction().execute(async (tx) => {
    await lockMigrations(tx)
    const migrator = migratorOf(tx, folder)
    const { error, results = [] } = await (upTo ? migrator.migrateTo(upTo) : migrator.migrateToLatest())
    if (error) throw toStartupError(error, dataDir)
    if (upTo === undefined || upTo === newest) await applyCurrentSql(tx, files, results.length > 0)
  })
}

function toStartupError(error: unknown, dataDir: string | null): unknown {
  // Kysely's own words: it has no error class for this.
  const [, unknown] = /executed migration (.+) is missing$/.exec(String(error)) ?? []
  return unknown ? new StartupError(otherVersionMessage(unknown, dataDir)) : error
}

/** Whether `migrate` has nothing to do or to refuse: two small queries, where Kysely's migrator looks at all tables three times. */
export async function isCurrent(db: Db, folder: string, files = CURRENT_SQL): Promise<boolean> {
  // First, so that no table is missing afterwards: an empty shop's start makes no error.
  if (!(await isSqlApplied(db, files))) return false
  const { rows } = await sql<{ name: string }>`select name from kysely_migration`.execute(db)
  const migrations = await migrationFiles(folder)
  return isDeepStrictEqual(rows.map(({ name }) => name).sort(), migrations)
}

/** Whether the database holds a shop of an older version. */
export async function isOutdated(db: Db, folder: string): Promise<boolean> {
  const migrations = await migratorOf(db, folder).getMigrations()
  const isDone = migrations.map(({ executedAt }) => executedAt !== undefined)
  return isDone.includes(true) && isDone.includes(false)
}

const migratorOf = (db: Db, folder: string) =>
  new Migrator({ db, provider: { getMigrations: () => sqlFiles(folder) } })

function otherVersionMessage(unknown: string, dataDir: string | null): string {
  const [which, way] = dataDir
    ? [`in ${dataDir}`, `move the folder ${dataDir} away`]
    : ['of DATABASE_URL', 'set DATABASE_URL to an empty database']
  return (
    `The database ${which} was made by another version of the shop: this one does not know its migration ${unknown}. ` +
    `It was left as it is, and nothing is deleted. Start that version, or ${way} to begin with an empty shop.`
  )
}

/** The version of the schema that this code needs. */
export const newestMigration = async (folder: string): Promise<string | undefined> =>
  (await migrationFiles(folder)).at(-1)

async function sqlFiles(folder: string): Promise<Record<string, Migration>> {
  const entries = (await migrationFiles(folder)).map(async (name): Promise<[string, Migration]> => {
    const text = await readFile(join(folder, name), 'utf8')
    return [name, { up: async (db) => void (await sql.raw(text).execute(db)) }]
  })
  return Object.fromEntries(await Promise.all(entries))
}

export async function migrationFiles(folder: string): Promise<string[]> {
  return (await readdir(folder)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort()
}

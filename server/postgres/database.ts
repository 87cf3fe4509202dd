import { CamelCasePlugin, Kysely, PostgresDialect } from 'kysely'
import { Pool, type PoolConfig } from 'pg'
import { noteQuery } from '../../shop/kernel/api/read-scopes.server.ts'
import '../../shop/column-types.ts'
import type { Database, Db } from '../../shop/kernel/database/database.ts'
import { StartupError } from '../config/startup-error.ts'
import type { DatabaseWatch } from './database-watch.ts'
import { WatchedPool } from './watched-pool.ts'

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
  const isPreparing = ways.preparedStatements
  const limits = { statementMs: STATEMENT_MS, idleInTransactionMs: IDLE_IN_TRANSACTION_MS }
  return createDatabase(
    ways.behindPooler
      ? new WatchedPool({ max, ...WAITING }, watch, { queryMs, isPreparing, limits })
      : new WatchedPool({ max, ...WAITING, ...LIMITS }, watch, { queryMs, isPreparing }),
  )
}

/** Connections without timeouts, for migrations. */
export const connect = (databaseUrl: string, max = 10, limits: PoolConfig = {}) =>
  createDatabase(new Pool({ connectionString: databaseUrl, max, connectionTimeoutMillis: 10_000, ...limits }))

function createDatabase(pool: Pool) {
  // A dead connection is replaced; an unhandled error would end the process.
  pool.on('error', () => undefined)
  pool.on('connect', (client) => client.on('error', () => undefined))
  const db: Db = new Kysely<Database>({
    dialect: new PostgresDialect({ pool }),
    plugins: [new ColumnNames()],
    log: noteQuery,
  })
  return { pool, db }
}

/** Columns in camel case. The specification's `_id` keeps its name. */
class ColumnNames extends CamelCasePlugin {
  protected override camelCase(name: string): string {
    return name.startsWith('_') ? name : super.camelCase(name)
  }
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

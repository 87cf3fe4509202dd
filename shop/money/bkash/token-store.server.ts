import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import './tables.ts'

/** The tokens of merchants, shared by all processes of the shop. */
export interface TokenStore {
  read(merchant: string): Promise<KeptToken | null>
  /** Does a work that no other process does at the same time. @returns null when the others took too long */
  alone<T>(merchant: string, work: () => Promise<T>, patience?: 'without waiting'): Promise<T | null>
  /** Writes down that a token is asked for now. @returns false, and nothing is, when that may not be asked any more */
  count(merchant: string): Promise<boolean>
  /** Takes the last count back: the question has not left the house. */
  uncount(merchant: string): Promise<void>
  keep(merchant: string, given: GivenToken): Promise<void>
}

export interface GivenToken {
  readonly idToken: string
  readonly refreshToken: string | null
}

export interface KeptToken extends GivenToken {
  readonly fresh: boolean
  /** Past its best, but bKash takes it still. */
  readonly usable: boolean
}

const MOST_IN_AN_HOUR = 2

export function tokenStore(db: Db): TokenStore {
  return {
    read: (merchant) => read(db, merchant),
    alone: (merchant, work, patience) => alone(db, merchant, work, patience),
    async count(merchant) {
      const { rows } = await sql`
        insert into gateway_token as kept (merchant, asked_at) values (${merchant}, array[now()])
        on conflict (merchant) do update set asked_at = ${LATELY} || now()
          where cardinality(${LATELY}) < ${MOST_IN_AN_HOUR}
        returning merchant`.execute(db)
      return rows.length > 0
    },
    async uncount(merchant) {
      await sql`update gateway_token set asked_at = trim_array(asked_at, 1) where merchant = ${merchant}`.execute(
        db,
      )
    },
    async keep(merchant, { idToken, refreshToken }) {
      await sql`
        update gateway_token set id_token = ${idToken}, refresh_token = ${refreshToken},
          issued_at = asked_at[cardinality(asked_at)]
        where merchant = ${merchant}`.execute(db)
    },
  }
}

/** A minute more than the hour: of two questions the first may be the longer under way. */
const LATELY: RawBuilder<Date[]> = sql`array(
  select at from unnest(kept.asked_at) as at where at > now() - interval '61 minutes' order by at)`

async function read(db: Db, merchant: string): Promise<KeptToken | null> {
  const row = await db
    .selectFrom('gateway_token')
    .select(['id_token', 'refresh_token'])
    .select(sql<boolean>`issued_at > now() - interval '50 minutes'`.as('fresh'))
    .select(sql<boolean>`issued_at > now() - interval '59 minutes'`.as('usable'))
    .where('merchant', '=', merchant)
    .executeTakeFirst()
  if (!row?.id_token) return null
  return { idToken: row.id_token, refreshToken: row.refresh_token, fresh: row.fresh, usable: row.usable }
}

/** A lock of the connection, not of a transaction: the work waits for bKash, and what it counts has to stay counted. */
function alone<T>(
  db: Db,
  merchant: string,
  work: () => Promise<T>,
  patience?: 'without waiting',
): Promise<T | null> {
  const lock = sql`hashtextextended(${`token of ${merchant}`}, 0)`
  return db.connection().execute(async (connection) => {
    if (!(await (patience ? tryLock(connection, lock) : waitForLock(connection, lock)))) return null
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

async function tryLock(connection: Db, lock: RawBuilder<unknown>): Promise<boolean> {
  const { rows } = await sql<{ locked: boolean }>`select pg_try_advisory_lock(${lock}) as locked`.execute(
    connection,
  )
  return rows[0]?.locked ?? false
}

async function waitForLock(connection: Db, lock: RawBuilder<unknown>): Promise<boolean> {
  try {
    await sql`select pg_advisory_lock(${lock})`.execute(connection)
    return true
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === STATEMENT_TIMEOUT) return false
    throw error
  }
}

const STATEMENT_TIMEOUT = '57014'

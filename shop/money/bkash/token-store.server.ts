import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/database.ts'
import './tables.ts'

export type TokenStore = ReturnType<typeof tokenStore>

export interface GivenToken {
  readonly idToken: string
  readonly refreshToken: string | null
}

export interface StoredToken extends GivenToken {
  readonly fresh: boolean
  readonly usable: boolean
}

const MAX_PER_HOUR = 2

export const tokenStore = (db: Db) => ({
  read: (merchant: string) => read(db, merchant),
  /** @returns null when another process holds the lock too long, or at all without `wait` */
  withLock: <T>(merchant: string, work: () => Promise<T>, options?: { readonly wait: boolean }) =>
    withLock(db, merchant, work, options),
  /** @returns false, and counts nothing, when no token may be requested any more */
  async countRequest(merchant: string) {
    const { rows } = await sql`
        insert into gateway_token as kept (merchant, asked_at) values (${merchant}, array[now()])
        on conflict (merchant) do update set asked_at = ${RECENT} || now()
          where cardinality(${RECENT}) < ${MAX_PER_HOUR}
        returning merchant`.execute(db)
    return rows.length > 0
  },
  /** The request was not sent. */
  async uncountRequest(merchant: string) {
    await sql`update gateway_token set asked_at = trim_array(asked_at, 1) where merchant = ${merchant}`.execute(
      db,
    )
  },
  async save(merchant: string, { idToken, refreshToken }: GivenToken) {
    await sql`
        update gateway_token set id_token = ${idToken}, refresh_token = ${refreshToken},
          issued_at = asked_at[cardinality(asked_at)]
        where merchant = ${merchant}`.execute(db)
  },
})

/** A minute more than bKash's hour, because requests take different times to arrive. */
const RECENT: RawBuilder<Date[]> = sql`array(
  select at from unnest(kept.asked_at) as at where at > now() - interval '61 minutes' order by at)`

async function read(db: Db, merchant: string): Promise<StoredToken | null> {
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

/** A session's lock, not a transaction's: what `work` counts has to stay counted. */
function withLock<T>(
  db: Db,
  merchant: string,
  work: () => Promise<T>,
  { wait } = { wait: true },
): Promise<T | null> {
  const lock = sql`hashtextextended(${`token of ${merchant}`}, 0)`
  return db.connection().execute(async (connection) => {
    if (!(await isLocked(connection, lock, wait))) return null
    try {
      return await work()
    } finally {
      await sql`select pg_advisory_unlock(${lock})`.execute(connection)
    }
  })
}

async function isLocked(connection: Db, lock: RawBuilder<unknown>, wait: boolean): Promise<boolean> {
  const asked = wait
    ? sql<{ locked: boolean }>`select true as locked from pg_advisory_lock(${lock})`
    : sql<{ locked: boolean }>`select pg_try_advisory_lock(${lock}) as locked`
  try {
    return (await asked.execute(connection)).rows[0]?.locked ?? false
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === STATEMENT_TIMEOUT) return false
    throw error
  }
}

const STATEMENT_TIMEOUT = '57014'

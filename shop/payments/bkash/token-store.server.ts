import { type NotNull, type RawBuilder, sql } from 'kysely'
import type { Db } from '../../kernel/database/database.ts'

export type TokenStore = ReturnType<typeof tokenStore>

const MAX_PER_HOUR = 2

export const tokenStore = (db: Db) => ({
  async read(merchant: string) {
    const stored = await db
      .selectFrom('gatewayToken')
      .select(['idToken', 'refreshToken'])
      .select(sql<boolean>`issued_at > now() - interval '50 minutes'`.as('fresh'))
      .select(sql<boolean>`issued_at > now() - interval '59 minutes'`.as('usable'))
      .where('merchant', '=', merchant)
      .where('idToken', 'is not', null)
      .$narrowType<{ idToken: NotNull }>()
      .executeTakeFirst()
    return stored ?? null
  },
  /** Holds a lock in a transaction, `work` is done outside of it. @returns null when it is held too long, or at all without `wait` */
  withLock<T>(merchant: string, work: () => Promise<T>, { wait } = { wait: true }): Promise<T | null> {
    const lock = sql`hashtextextended(${`token of ${merchant}`}, 0)`
    const query = wait
      ? sql<{ locked: boolean }>`select true as locked, ${LONG_IDLE} from pg_advisory_xact_lock(${lock})`
      : sql<{ locked: boolean }>`select pg_try_advisory_xact_lock(${lock}) as locked, ${LONG_IDLE}`
    let locked = false
    const inLock = db.transaction().execute(async (tx) => {
      locked = (await query.execute(tx)).rows[0]?.locked ?? false
      return locked ? work() : null
    })
    return inLock.catch((error: { readonly code?: string }) => {
      if (locked || error.code !== STATEMENT_TIMEOUT) throw error
      return null
    })
  },
  /** @returns false, uncounted, when no further token may be requested */
  async countRequest(merchant: string) {
    const { rows } = await sql`
        insert into gateway_token as token (merchant, asked_at) values (${merchant}, array[now()])
        on conflict (merchant) do update set asked_at = ${RECENT} || now()
          where cardinality(${RECENT}) < ${MAX_PER_HOUR}
        returning merchant`.execute(db)
    return rows.length > 0
  },
  /** For a request that was not sent. */
  async uncountRequest(merchant: string) {
    await sql`update gateway_token set asked_at = trim_array(asked_at, 1) where merchant = ${merchant}`.execute(
      db,
    )
  },
  async save(
    merchant: string,
    { idToken, refreshToken }: { readonly idToken: string; readonly refreshToken: string | null },
  ) {
    await sql`
        update gateway_token set id_token = ${idToken}, refresh_token = ${refreshToken},
          issued_at = asked_at[cardinality(asked_at)]
        where merchant = ${merchant}`.execute(db)
  },
})

/** A minute more than bKash's hour, because requests arrive at different speeds. */
const RECENT: RawBuilder<Date[]> = sql`array(
  select at from unnest(token.asked_at) as at where at > now() - interval '61 minutes' order by at)`

/** Two requests take at most a minute. */
const LONG_IDLE = sql`set_config('idle_in_transaction_session_timeout', '90s', true)`

const STATEMENT_TIMEOUT = '57014'

import { createHash, randomBytes } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Caller } from '../../kernel/caller.ts'
import type { Database, Db } from '../../kernel/database.ts'
import { type Jobs, jobKind } from '../../kernel/jobs.server.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { inOneTransaction, lockAdmin } from '../../kernel/transaction.server.ts'
import type { ExportRequest } from './export-request.ts'
import '../../people/identity/tables.ts'
import './tables.ts'

/** @returns a word that downloads the file once, within a minute: a browser's own download cannot carry the token */
export async function writeTicket(
  db: Db,
  caller: Caller,
  { what, from, to }: ExportRequest,
): Promise<string | Refusal> {
  return inOneTransaction(db, async (tx) => {
    const ended = await lockAdmin(tx, caller)
    if (ended) return ended
    const ticket = randomBytes(32).toString('base64url')
    const expires_at = sql<Date>`now() + interval '1 minute'`
    await tx
      .insertInto('export_ticket')
      .values({ hash: hashOf(ticket), by_id: caller.id, what, from_day: from, to_day: to, expires_at })
      .execute()
    return ticket
  })
}

/** @returns what was asked for; null when the ticket is used, too old or unknown, or its owner is no admin any more */
export async function redeem(db: Db, ticket: string): Promise<ExportRequest | null> {
  const row = await db
    .deleteFrom('export_ticket')
    .where(isGood(ticket))
    .returning(['what', 'from_day as from', 'to_day as to'])
    .executeTakeFirst()
  return row ?? null
}

/** The same answer as `redeem`, and the ticket stays good. */
export async function lookAt(db: Db, ticket: string): Promise<ExportRequest | null> {
  const row = await db
    .selectFrom('export_ticket')
    .where(isGood(ticket))
    .select(['what', 'from_day as from', 'to_day as to'])
    .executeTakeFirst()
  return row ?? null
}

const isGood = (ticket: string) => (eb: ExpressionBuilder<Database, 'export_ticket'>) =>
  eb.and([
    eb('hash', '=', hashOf(ticket)),
    eb('expires_at', '>', sql<Date>`now()`),
    eb('by_id', 'in', eb.selectFrom('user').select('id').where('role', '=', 'admin')),
  ])

const TIDY = jobKind<Record<string, never>>('tidy-exports')

/** Lets go of links that nobody followed, once a night. */
export async function tidyExports(jobs: Jobs, db: Db): Promise<void> {
  await jobs.work(TIDY, () => dropTooOld(db))
  await jobs.schedule(TIDY, '40 4 * * *')
}

export async function dropTooOld(db: Db): Promise<void> {
  await db.deleteFrom('export_ticket').where('expires_at', '<', sql<Date>`now()`).execute()
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

import { createHash, randomBytes } from 'node:crypto'
import { type ExpressionBuilder, sql } from 'kysely'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Database, Db } from '../../kernel/database/database.ts'
import { type Jobs, jobKind } from '../../kernel/database/jobs.server.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import type { ExportRequest } from './export-request.ts'

/** @returns a secret for one download within a minute: a browser's own download sends no token */
export async function createTicket(
  db: Db,
  caller: Caller,
  { what, from, to, phones }: ExportRequest,
): Promise<string | Refusal> {
  return inOneTransactionOfAdmin(db, caller, async (tx) => {
    const ticket = randomBytes(32).toString('base64url')
    const expiresAt = sql<Date>`now() + interval '1 minute'`
    const request = { what, fromDay: from, toDay: to, phones }
    const row = { hash: hashOf(ticket), byId: caller.id, ...request, expiresAt }
    await tx.insertInto('exportTicket').values(row).execute()
    return ticket
  })
}

/** @returns null when the ticket is used, expired or unknown, or its owner is no admin any more */
export async function redeemTicket(db: Db, ticket: string): Promise<ExportRequest | null> {
  const deleted = db.deleteFrom('exportTicket').where(isValid(ticket)).returning(COLUMNS)
  return (await deleted.executeTakeFirst()) ?? null
}

/** As `redeemTicket`, but keeps the ticket. */
export async function peekTicket(db: Db, ticket: string): Promise<ExportRequest | null> {
  const found = db.selectFrom('exportTicket').where(isValid(ticket)).select(COLUMNS)
  return (await found.executeTakeFirst()) ?? null
}

const COLUMNS = ['what', 'fromDay as from', 'toDay as to', 'phones'] as const

const isValid = (ticket: string) => (eb: ExpressionBuilder<Database, 'exportTicket'>) =>
  eb.and([
    eb('hash', '=', hashOf(ticket)),
    eb('expiresAt', '>', sql<Date>`now()`),
    eb('byId', 'in', eb.selectFrom('user').select('id').where('role', '=', 'admin')),
  ])

const TIDY_EXPORTS = jobKind<Record<string, never>>('tidy-exports')

export async function tidyExports(jobs: Jobs, db: Db): Promise<void> {
  await jobs.work(TIDY_EXPORTS, () => dropExpiredTickets(db))
  await jobs.schedule(TIDY_EXPORTS, '40 4 * * *')
}

export async function dropExpiredTickets(db: Db): Promise<void> {
  await db.deleteFrom('exportTicket').where('expiresAt', '<', sql<Date>`now()`).execute()
}

const hashOf = (ticket: string): string => createHash('sha256').update(ticket).digest('base64url')

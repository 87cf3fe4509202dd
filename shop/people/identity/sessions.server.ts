import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import { type Jobs, jobKind } from '../../kernel/jobs.server.ts'
import './tables.ts'

/** Where a session begins, and how long it may last. */
export interface Browser {
  readonly address: string
  readonly userAgent: string
  readonly seconds: number
}

/**
 * Begins a session in the transaction that holds `lockPerson`: better-auth would wait for that lock for ever.
 * @returns the session's token, for the cookie
 */
export async function beginSession(tx: Tx, userId: string, browser: Browser): Promise<string> {
  const token = randomBytes(24).toString('base64url')
  const { address: ipAddress, userAgent, seconds } = browser
  const expiresAt = new Date(Date.now() + seconds * 1000)
  await tx
    .insertInto('session')
    .values({ id: newId(), userId, token, expiresAt, ipAddress, userAgent })
    .execute()
  return token
}

/** Ends all of a person's sessions. Call `lockPerson` first, or one may just be beginning. */
export async function endSessions(tx: Tx, userId: string): Promise<void> {
  await tx.deleteFrom('session').where('userId', '=', userId).execute()
}

/** When and with which browser a person who is still signed in did so, without the session's token. */
export async function sessionsOf(db: Db, userId: string) {
  const rows = await db
    .selectFrom('session')
    .select(['createdAt', 'expiresAt', 'ipAddress', 'userAgent'])
    .where('userId', '=', userId)
    .where('expiresAt', '>', sql<Date>`now()`)
    .orderBy('createdAt')
    .execute()
  return rows.map(({ createdAt, expiresAt, ipAddress, userAgent }) => ({
    signedIn: createdAt.toISOString(),
    endsLatest: expiresAt.toISOString(),
    address: ipAddress ?? '',
    browser: userAgent ?? '',
  }))
}

const TIDY = jobKind<Record<string, never>>('tidy-sessions')

/** Forgets sessions that ran out and links that nobody followed, once a night. */
export async function tidySessions(jobs: Jobs, db: Db): Promise<void> {
  await jobs.work(TIDY, () => dropRunOut(db))
  await jobs.schedule(TIDY, '20 4 * * *')
}

export async function dropRunOut(db: Db): Promise<void> {
  for (const table of ['session', 'verification'] as const) {
    await db.deleteFrom(table).where('expiresAt', '<', sql<Date>`now()`).execute()
  }
}

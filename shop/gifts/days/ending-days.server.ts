import { sql } from 'kysely'
import type { Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { linkToken, tokenHash } from '../../kernel/secrets.server.ts'
import { refuseDay } from './refusals.ts'
import './tables.ts'

/** Of the link in letters about a day: it ends that one, for whoever has it, and opens nothing. */
export const endingToken = (secret: string, dayId: string): string =>
  linkToken(secret, 'remembered-day', dayId)

/** Ended before, it stays so. Refuses a link of no day. */
export async function endDay(db: Db, token: string): Promise<Refusal | null> {
  const { numUpdatedRows } = await db
    .updateTable('remembered_day')
    .set({ ended_at: sql<Date>`coalesce(ended_at, clock_timestamp())` })
    .where('link_hash', '=', tokenHash(token))
    .executeTakeFirst()
  return numUpdatedRows > 0 ? null : refuseDay('ending-link-unknown')
}

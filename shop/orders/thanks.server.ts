import { sql } from 'kysely'
import type { Db } from '../kernel/database/database.ts'
import { recordOrderEvent } from './events/events.server.ts'
import type { LockedOrder } from './locks.server.ts'

export interface ThanksLink {
  readonly parcelId: string
  readonly tokenHash: string
}

/** Stores each parcel's newest link, also when called twice at once. */
export async function saveThanksLinks(db: Db, links: readonly ThanksLink[]): Promise<void> {
  if (links.length === 0) return
  const rows = links.map(({ parcelId, tokenHash }) => ({ parcelId, tokenHash }))
  // One order for all, so that two calls with the same links do not deadlock.
  rows.sort((one, other) => (one.parcelId < other.parcelId ? -1 : 1))
  await db
    .insertInto('thanks')
    .values(rows)
    .onConflict((conflict) =>
      conflict
        .column('parcelId')
        .doUpdateSet({ tokenHash: sql<string>`excluded.token_hash` })
        .where(sql<boolean>`thanks.token_hash <> excluded.token_hash`),
    )
    .execute()
}

export async function writeThanks(
  { tx, id: orderId }: LockedOrder,
  parcelId: string,
  words: string,
  saidBy: string,
): Promise<void> {
  await tx
    .updateTable('thanks')
    .set({ words, saidBy, saidAt: sql<Date>`clock_timestamp()` })
    .where('parcelId', '=', parcelId)
    .execute()
  await recordOrderEvent(tx, { kind: 'Thanked', orderId, parcelId })
}

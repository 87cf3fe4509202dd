import type { Db } from '../../kernel/database.ts'
import './tables.ts'

/** A gift as a list of addresses needs it. */
export interface GiftAddress {
  readonly id: string
  readonly changedAt: Date
}

export async function countGifts(db: Db): Promise<number> {
  const { n } = await db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .executeTakeFirstOrThrow()
  return Number(n)
}

const BATCH = 1000

/**
 * Gifts in the order of their ids, a batch in memory at a time; between two batches no connection is held.
 * @param skip how many come before, `limit` how many are wanted
 */
export async function* giftAddresses(
  db: Db,
  { skip, limit }: { readonly skip: number; readonly limit: number },
): AsyncGenerator<GiftAddress> {
  const addresses = db.selectFrom('product').select(['id', 'updated_at as changedAt']).orderBy('id')
  let rows = await addresses.offset(skip).limit(Math.min(BATCH, limit)).execute()
  let left = limit
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield* rows
    left -= rows.length
    if (left <= 0) return
    rows = await addresses.where('id', '>', last.id).limit(Math.min(BATCH, left)).execute()
  }
}

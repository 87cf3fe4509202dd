import { sql } from 'kysely'
import { scopedRead } from '../../kernel/api/read-scopes.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOrderOf, RECIPIENTS, type Recipient } from './gift-tags.ts'

export interface Landing {
  readonly occasion: string
  readonly forWhom: Recipient | null
}

/** Pairs of these occasions and recipients that have a gift. @param whom null: anybody */
export const landingsWithGifts = scopedRead(
  async (db: Db, occasions: readonly string[], whom: readonly (Recipient | null)[]): Promise<Landing[]> => {
    const { rows } = await sql<Landing>`
      select occasion, whom as "forWhom"
      from unnest(${[...occasions]}::text[]) with ordinality as o (occasion, at),
        unnest(${[...whom]}::text[]) with ordinality as w (whom, nth)
      where exists (select from product
        where occasions @> array[occasion] and for_whom @> array_remove(array[whom], null))
      order by at, nth`.execute(db)
    return rows
  },
  () => ['members', 'tags'],
)

/** Recipients with gifts, whatever the occasion. */
export const recipientsWithGifts = scopedRead(
  async (db: Db): Promise<Recipient[]> => {
    const { rows } = await sql<{ whom: Recipient }>`
      select whom from unnest(${[...RECIPIENTS]}::text[]) as whom
      where exists (select from product where for_whom @> array[whom])`.execute(db)
    return inOrderOf(
      RECIPIENTS,
      rows.map(({ whom }) => whom),
    )
  },
  () => ['members', 'tags'],
)

import { sql } from 'kysely'
import type { Db, Tx } from '../../kernel/database.ts'
import { type Page, pageCount } from '../../kernel/page.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import type { Gone, GoneQuery } from './gone.ts'
import './tables.ts'

/**
 * A page of what was taken out of the shop, the last first; beyond the end it is the last one. Without what an import
 * added and its undoing took back: that was a slip of a file.
 * @param wish `search` is part of the name that it had
 */
export function pageOfGone(
  db: Db,
  { kind, search, page, limit }: GoneQuery & { readonly limit: number },
): Promise<Page<Gone>> {
  return inOneSnapshot(db, async (tx) => {
    const ends = endsOf(tx, { kind, search })
    const { count } = await ends
      .select((eb) => eb.fn.countAll<string>().as('count'))
      .executeTakeFirstOrThrow()
    const total = Number(count)
    const shown = Math.min(page, pageCount(total, limit))
    const rows = await ends
      .select(['subject_id', 'at', 'by_name', sql<string>`coalesce(before ->> 'name', '')`.as('name')])
      .orderBy('id', 'desc')
      .limit(limit)
      .offset((shown - 1) * limit)
      .execute()
    const items = rows.map(({ subject_id, at, by_name, name }) => ({
      _id: subject_id,
      name,
      at: at.toISOString(),
      by: by_name,
    }))
    return { items, total, page: shown, limit }
  })
}

/** An entry that knows what was before and nothing after is the end of its subject. */
const endsOf = (tx: Tx, { kind, search }: Pick<GoneQuery, 'kind' | 'search'>) =>
  tx
    .selectFrom('audit_entry')
    .where('subject_kind', '=', kind)
    .where('before', 'is not', null)
    .where('after', 'is', null)
    .where('action', '<>', 'product.undo-import')
    .$if(search !== '', (all) => all.where(sql<boolean>`lower(before ->> 'name') like ${partOf(search)}`))

const partOf = (search: string): string => `%${search.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`

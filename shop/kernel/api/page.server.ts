import { type SelectQueryBuilder, sql } from 'kysely'
import { type Page, shownPage } from './page.ts'

/** The last page, beyond the end. Call it in one snapshot. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  requested: Pick<Page<Row>, 'page' | 'limit'>,
): Promise<Page<Row>> {
  const total = await countOf(rows)
  const { limit } = requested
  const page = shownPage(requested.page, total, limit)
  const items = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: items as Row[], total, page, limit }
}

export async function countOf<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const count = rows.clearSelect().clearOrderBy().select(sql<string>`count(*)`.as('n'))
  const { n } = (await count.executeTakeFirstOrThrow()) as { readonly n: string }
  return Number(n)
}

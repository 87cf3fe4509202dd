import { type SelectQueryBuilder, sql } from 'kysely'
import { type Page, shownPage } from './page.ts'

/** The last page, beyond the end. Call it in one snapshot. */
export async function pageOf<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
  asked: { readonly page: number; readonly limit: number },
): Promise<Page<Row>> {
  const total = await countOf(rows)
  const { limit } = asked
  const page = shownPage(asked.page, total, limit)
  const items = await rows
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { items: items as Row[], total, page, limit }
}

export async function countOf<DB, TB extends keyof DB, Row>(
  rows: SelectQueryBuilder<DB, TB, Row>,
): Promise<number> {
  const counted = rows.clearSelect().clearOrderBy().select(sql<string>`count(*)`.as('n'))
  const { n } = (await counted.executeTakeFirstOrThrow()) as { readonly n: string }
  return Number(n)
}

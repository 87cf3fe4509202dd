import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { lockCategories } from '../../selling/catalog/product-changes.server.ts'
import './tables.ts'

/** All that an import's gifts have or had, before the first is written: each statement after it touches only some. */
export const lockCategoriesOf = (tx: Tx, id: string): Promise<void> =>
  lockCategories(
    tx,
    sql`select category from product_import_row where import_id = ${id} and verdict in ('add', 'change')
      union select before->>'category' from product_import_row where import_id = ${id} and verdict = 'change'`,
  )

import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { keepManyRecords } from '../../../people/audit/records.server.ts'
import { TAG_FIELDS } from '../../tags/gift-tags.ts'
import type { ImportedBy } from './import-state.server.ts'
import { productAfter, productIn } from './validate-rows.server.ts'

type Way = 'import' | 'undo'

/** One entry for the whole import: the file and the number of products (decisions/0021). */
export async function recordImport(tx: Tx, id: string, by: ImportedBy, way: Way): Promise<void> {
  const facts = sql`jsonb_build_object('fileName', file_name, 'added', added, 'changed', changed)`
  const [before, after] = way === 'import' ? [sql`null::jsonb`, facts] : [facts, sql`null::jsonb`]
  const action = way === 'import' ? 'catalogue.import' : 'catalogue.undoImport'
  await keepManyRecords(
    tx,
    by,
    { action, kind: 'catalogue', most: 1 },
    sql`select id::text as subject_id, ${before} as before, ${after} as after from product_import where id = ${id}`,
  )
}

/** Leaves out missing Bangla texts and tags, as products do. */
const factsIn = (table: 'wanted' | 'was') =>
  sql`jsonb_strip_nulls(${productIn(table, (field) => field)}) - array(
    select key from jsonb_each_text(${productIn(table, (field) => field)}) where (key like '%Bn' and value = '') or (key = any(${[...TAG_FIELDS]}::text[]) and value = '[]'))`

/** One entry for each product of these rows in the shop: after an import, before an undo. */
export function recordProducts(tx: Tx, by: ImportedBy, rows: RawBuilder<unknown>, most: number, way: Way) {
  const was = sql`case verdict when 'change' then ${factsIn('was')} end`
  const is = factsIn('wanted')
  const [before, after] = way === 'import' ? [was, is] : [is, was]
  return keepManyRecords(
    tx,
    by,
    { action: way === 'import' ? 'product.import' : 'product.undo-import', kind: 'product', most },
    sql`select r.product_id as subject_id, ${before} as before, ${after} as after
      from product_import_row r
        cross join lateral jsonb_populate_record(null::product, ${productAfter()}) as wanted
        left join lateral jsonb_populate_record(null::product, r.before) as was on true
      where ${rows} and verdict in ('add', 'change')
        and exists (select from product p where p.id = r.product_id)
      order by r.row_number`,
  )
}

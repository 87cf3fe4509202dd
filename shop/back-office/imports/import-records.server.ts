import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { keepManyRecords, keepRecord } from '../../people/audit/records.server.ts'
import type { ImportedBy } from './import-state.server.ts'
import './tables.ts'

/** One entry for the whole import: the file and how many products (decisions/0021). */
export async function recordImport(
  tx: Tx,
  id: string,
  by: ImportedBy,
  action: 'catalogue.import' | 'catalogue.undoImport',
): Promise<void> {
  const facts = await tx
    .selectFrom('product_import')
    .select(['file_name as fileName', 'added', 'changed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const imported = action === 'catalogue.import'
  await keepRecord(tx, by, {
    action,
    subject: { kind: 'catalogue', id },
    before: imported ? null : facts,
    after: imported ? facts : null,
  })
}

/** One entry for every product that these rows write. */
export const recordImported = (tx: Tx, by: ImportedBy, rows: RawBuilder<unknown>, most: number) =>
  keepManyRecords(
    tx,
    by,
    { action: 'product.import', kind: 'product', most },
    sql`select r.product_id as subject_id, case verdict when 'change' then ${was} end as before, ${is} as after
      ${writtenRows} where ${rows} and verdict in ('add', 'change') order by r.row_number`,
  )

/** Before the rows are undone: an added product that is gone already needs no entry. */
export const recordUndone = (tx: Tx, by: ImportedBy, rows: RawBuilder<unknown>, most: number) =>
  keepManyRecords(
    tx,
    by,
    { action: 'product.undo-import', kind: 'product', most },
    sql`select r.product_id as subject_id, ${is} as before, case verdict when 'change' then ${was} end as after
      ${writtenRows} where ${rows} and verdict in ('add', 'change')
        and exists (select from product p where p.id = r.product_id) order by r.row_number`,
  )

const writtenRows = sql`from product_import_row r left join lateral jsonb_to_record(r.before) as was(
  name text, price int, offer_price int, brand text, category text, description text, photos text) on true`

/** The product's fields as every other entry names them. */
const factsIn = (table: 'r' | 'was') => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`jsonb_strip_nulls(jsonb_build_object('name', ${column('name')},
    'price', ${column('price')}, 'offerPrice', ${column('offer_price')},
    'brand', ${column('brand')}, 'category', ${column('category')}, 'description', ${column('description')},
    'photos', ${column('photos')}))`
}

const is = factsIn('r')
const was = factsIn('was')

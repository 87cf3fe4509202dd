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
const recorded =
  (action: string, before: RawBuilder<unknown>, after: RawBuilder<unknown>, among = sql``) =>
  (tx: Tx, by: ImportedBy, rows: RawBuilder<unknown>, most: number) =>
    keepManyRecords(
      tx,
      by,
      { action, kind: 'product', most },
      sql`select r.product_id as subject_id, ${before} as before, ${after} as after ${writtenRows}
        where ${rows} and verdict in ('add', 'change') ${among} order by r.row_number`,
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
const was = sql`case verdict when 'change' then ${factsIn('was')} end`

export const recordImported = recorded('product.import', was, is)

/** Before the rows are undone: an added product that is gone already needs no entry. */
export const recordUndone = recorded(
  'product.undo-import',
  is,
  was,
  sql`and exists (select from product p where p.id = r.product_id)`,
)

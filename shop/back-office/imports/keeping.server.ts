import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { keepManyRecords, keepRecord } from '../../people/audit/records.server.ts'
import type { Who } from './imports.server.ts'
import './tables.ts'

/** One entry for the whole import: it names the file and how many products it was about (decisions/0021). */
export async function keepInAudit(
  tx: Tx,
  id: string,
  who: Who,
  action: 'catalogue.import' | 'catalogue.undoImport',
): Promise<void> {
  const facts = await tx
    .selectFrom('product_import')
    .select(['file_name as fileName', 'added', 'changed'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const subject = { kind: 'catalogue', id } as const
  const imported = action === 'catalogue.import'
  await keepRecord(tx, who, {
    action,
    subject,
    before: imported ? null : facts,
    after: imported ? facts : null,
  })
}

/** Some rows of an import, from one number up to before another. */
export interface Rows {
  readonly id: string
  readonly from: number
  readonly to: number
}

/** And one for every product that these rows write, for its own history. */
export async function keepImported(tx: Tx, who: Who, rows: Rows): Promise<void> {
  await keepManyRecords(
    tx,
    who,
    { action: 'product.import', kind: 'product', most: rows.to - rows.from },
    sql`select r.product_id as subject_id, case verdict when 'change' then ${was} end as before, ${is} as after
      ${written(rows)} order by r.row_number`,
  )
}

/** Before they are taken back: an added product that is gone already needs no entry. */
export async function keepUndone(tx: Tx, who: Who, rows: Rows): Promise<void> {
  await keepManyRecords(
    tx,
    who,
    { action: 'product.undo-import', kind: 'product', most: rows.to - rows.from },
    sql`select r.product_id as subject_id, ${is} as before, case verdict when 'change' then ${was} end as after
      ${written(rows)} and exists (select from product p where p.id = r.product_id) order by r.row_number`,
  )
}

const written = ({ id, from, to }: Rows) =>
  sql`from product_import_row r left join lateral jsonb_to_record(r.before) as was(
      name text, price int, offer_price int, brand text, category text, description text, photos text) on true
    where import_id = ${id} and row_number >= ${from} and row_number < ${to} and verdict in ('add', 'change')`

/** A product in the words of every other entry. */
const facts = (table: 'r' | 'was') => {
  const column = (name: string) => sql.ref(`${table}.${name}`)
  return sql`jsonb_strip_nulls(jsonb_build_object('name', ${column('name')},
    'price', ${column('price')}, 'offerPrice', ${column('offer_price')},
    'brand', ${column('brand')}, 'category', ${column('category')}, 'description', ${column('description')},
    'photos', ${column('photos')}))`
}

const is = facts('r')
const was = facts('was')

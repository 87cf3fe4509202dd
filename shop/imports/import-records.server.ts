import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../kernel/database/database.ts'
import { nameInSql } from '../kernel/database/name-in-sql.ts'
import { writeAuditEntries } from '../people/audit/records.server.ts'
import type { ImportedBy } from './import-state.server.ts'
import { PRODUCT_FIELDS } from './product-import.ts'
import { productAfter, REWRITTEN } from './validate-rows.server.ts'

type Way = 'import' | 'undo'

/** One entry for the whole import: the file and the number of products (decisions/files.md). */
export async function recordImport(tx: Tx, id: string, by: ImportedBy, way: Way): Promise<void> {
  const facts = sql`jsonb_build_object('fileName', file_name, 'added', added, 'changed', changed)`
  const [before, after] = way === 'import' ? [sql`null::jsonb`, facts] : [facts, sql`null::jsonb`]
  const action = way === 'import' ? 'catalogue.import' : 'catalogue.undoImport'
  await writeAuditEntries(
    tx,
    by,
    { action, kind: 'catalogue', most: 1 },
    sql`select id::text as subject_id, ${before} as before, ${after} as after from product_import where id = ${id}`,
  )
}

const FIELD_BY_COLUMN = JSON.stringify(
  Object.fromEntries(PRODUCT_FIELDS.map((field) => [nameInSql(field), field])),
)

/** Leaves out missing Bangla texts and tags, as products do. */
const selectFacts = (product: RawBuilder<unknown>) => sql`(
  select jsonb_object_agg(${FIELD_BY_COLUMN}::jsonb->>key, value) || ${namedChoices(product)} from jsonb_each(${product})
  where ${FIELD_BY_COLUMN}::jsonb ? key and value not in ('null', '[]') and not (key like '%\\_bn' and value = '""'))`

/** Options and variants by their names; nothing of a product without options. */
const namedChoices = (
  product: RawBuilder<unknown>,
) => sql`case when coalesce(${product}->>'options', '') = '' then '{}'
  else jsonb_build_object(
    'options', (select jsonb_agg(jsonb_build_object('name', name)) from string_to_table(${product}->>'options', '|') as name),
    'variants', (select jsonb_agg(jsonb_build_object('values', string_to_array(name, ' · ')))
      from string_to_table(${product}->>'variants', '|') as name)) end`

/** The parts of a row's hamper; null where the row does not change them. */
const namedParts = (end: 'from' | 'to') => sql`coalesce((
  select jsonb_build_object('parts', jsonb_agg(jsonb_build_object(
      'units', part.units, 'name', name_with_choice(gift.name, option_values)) order by nth))
    from rows from (jsonb_to_recordset(r.parts -> ${sql.lit(end)}) as ("variantId" uuid, units integer))
      with ordinality as part ("variantId", units, nth)
      left join product_variant variant on variant.id = part."variantId"
      join product gift on gift.id = coalesce(variant.product_id, part."variantId")
    having count(*) > 0), '{}')`

/** One entry for each product of these rows in the shop: after an import, before an undo. */
export function recordProducts(tx: Tx, by: ImportedBy, rows: RawBuilder<unknown>, most: number, way: Way) {
  const former = sql`case verdict when 'change' then ${selectFacts(sql`r.before`)} || ${namedParts('from')} end`
  const imported = sql`${selectFacts(productAfter())} || ${namedParts('to')}`
  const [before, after] = way === 'import' ? [former, imported] : [imported, former]
  return writeAuditEntries(
    tx,
    by,
    { action: way === 'import' ? 'product.import' : 'product.undo-import', kind: 'product', most },
    sql`select r.product_id as subject_id, ${before} as before, ${after} as after
      from product_import_row r
      where ${rows} and verdict in ('add', 'change') and (${REWRITTEN} or r.parts is not null)
        and exists (select from product p where p.id = r.product_id)
      order by r.row_number`,
  )
}

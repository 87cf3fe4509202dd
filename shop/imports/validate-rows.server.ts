import { type RawBuilder, sql } from 'kysely'
import { CHOICE_FIELDS } from '../catalog/variants/choice-fields.ts'
import type { Tx } from '../kernel/database/database.ts'
import { nameInSql } from '../kernel/database/name-in-sql.ts'
import { checkImportedCounts } from './check-counts.server.ts'
import { checkImportedParts } from './check-parts.server.ts'
import { checkImportedChoices } from './import-choices.server.ts'
import { raiseTimeouts } from './import-state.server.ts'
import { BLANK_PRODUCT, byColumn } from './product-columns.server.ts'
import { PRODUCT_FIELDS, type ProductField } from './product-import.ts'
import { storeRowErrors } from './refusals.ts'

/** Decides each row's outcome; repeated when the catalogue has changed. */
export async function validateRows(tx: Tx, id: string): Promise<void> {
  await raiseTimeouts(tx)
  // The planner has no statistics of so many new rows.
  await sql`analyze product_import_row`.execute(tx)
  await resolveCategories(tx, id)
  await decideOutcomes(tx, id)
  await checkImportedChoices(tx, id)
  await checkImportedParts(tx, id)
  await checkImportedCounts(tx, id)
  const countRows = (verdict: string) => sql`count(*) filter (where verdict = ${verdict})`
  await sql`
    update product_import set (added, changed, same, refused) = (
      select ${countRows('add')}, ${countRows('change')}, ${countRows('same')}, ${countRows('refused')}
      from product_import_row where import_id = ${id})
    where id = ${id}
  `.execute(tx)
}

/** Rows name their categories as they will be stored: where the file alone has one, as its first row writes it. */
export async function resolveCategories(tx: Tx, id: string): Promise<void> {
  await sql`
    update product_import_row r
    set fields = fields || jsonb_build_object('category', stored) || case when stored = '' then '{"category_bn": ""}' else '{}'::jsonb end
    from (
      select said, first_value(stored_category(said)) over (partition by category_key(said) order by first_row) as stored
      from (
        select fields->>'category' as said, min(row_number) as first_row from product_import_row
        where import_id = ${id} and fields ? 'category' group by 1
      ) one
    ) named
    where import_id = ${id} and fields->>'category' = said and said <> stored
  `.execute(tx)
}

const columnIn = (table: string, field: ProductField) => sql.ref(`${table}.${nameInSql(field)}`)

export const columnsIn = (table: string) => sql.join(PRODUCT_FIELDS.map((field) => columnIn(table, field)))

/** Whether the file says what can be chosen. @param row its alias */
export const hasChoices = (row: string) =>
  sql<boolean>`${sql.ref(`${row}.fields`)} ?| ${CHOICE_FIELDS.map(nameInSql)}::text[]`

/** A product as in `before`; with what can be chosen of it where the row `r` says that. */
export const productIn = (table: string) =>
  sql`(jsonb_build_object(${sql.join(
    PRODUCT_FIELDS.flatMap((field) => [sql.lit(nameInSql(field)), columnIn(table, field)]),
  )}) || case when ${hasChoices('r')} then choice_cells(${sql.ref(`${table}.id`)}) else '{}' end)`

/** The product that a row makes: fields without a column in the file stay. */
export const productAfter = (before: RawBuilder<unknown> = sql`r.before`) =>
  sql`(coalesce(${before}, ${JSON.stringify(byColumn(BLANK_PRODUCT))}::jsonb) || r.fields)`

/** A row that writes more than stands beside its product. */
export const REWRITTEN = sql`(r.before is null or r.before <> ${productAfter()})`

async function decideOutcomes(tx: Tx, id: string): Promise<void> {
  const taka = (field: ProductField) => sql`(after->>${sql.lit(nameInSql(field))})::bigint`
  await sql`
    update product_import_row r set why = j.why, before = j.before, counts = null, parts = null,
      verdict = case when j.why <> '' then 'refused' when r.adds then 'add' when j.differs then 'change' else 'same' end
    from (
      select row_number, before, before is distinct from after as differs,
        case
          when flaw <> '' then flaw
          when row_number > first_row then
            json_build_array(json_build_object('column', null, 'code', 'same-product', 'row', first_row))::text
          when not adds and before is null then ${storeRowErrors([{ column: null, code: 'no-such-product' }])}
          when ${taka('offerPrice')} >= ${taka('price')} then ${storeRowErrors([{ column: null, code: 'offer-too-high' }])}
          when not has_choices and ${taka('price')} > cheapest then ${storeRowErrors([{ column: null, code: 'price-above-variant' }])}
          else ''
        end as why
      from (
        select r.row_number, r.flaw, r.adds, p.before, ${hasChoices('r')} as has_choices,
          (select min(price) from product_variant v where v.product_id = r.product_id and shown) as cheapest, ${productAfter(sql`p.before`)} as after,
          case when r.product_id is not null
            then min(r.row_number) over (partition by r.product_id) else r.row_number end as first_row
        from product_import_row r left join lateral (
          select ${productIn('product')} as before from product where product.id = r.product_id
        ) p on true
        where r.import_id = ${id}
      ) beside
    ) j
    where r.import_id = ${id} and r.row_number = j.row_number
  `.execute(tx)
}

import { sql } from 'kysely'
import type { Tx } from '../../../kernel/database/database.ts'
import { isTagField } from '../../tags/gift-tags.ts'
import { columnOf, PRODUCT_FIELDS, type ProductField } from './columns.ts'
import { allowMinutes } from './import-state.server.ts'
import { storeRowErrors } from './row-error.server.ts'

/** Decides each row's outcome; repeated when the catalogue has changed. Fields without a column stay. */
export async function validateRows(tx: Tx, id: string): Promise<void> {
  await allowMinutes(tx)
  // The planner has no statistics of so many new rows.
  await sql`analyze product_import_row`.execute(tx)
  await decideOutcomes(tx, id)
  const rowsThat = (verdict: string) => sql`count(*) filter (where verdict = ${verdict})`
  await sql`
    update product_import set (added, changed, same, refused) = (
      select ${rowsThat('add')}, ${rowsThat('change')}, ${rowsThat('same')}, ${rowsThat('refused')}
      from product_import_row where import_id = ${id})
    where id = ${id}
  `.execute(tx)
}

const columnIn = (table: string, field: ProductField) => sql.ref(`${table}.${columnOf(field)}`)

export const columnsIn = (table: string) => sql.join(PRODUCT_FIELDS.map((field) => columnIn(table, field)))

/** A product as in `before`. @param named its keys, where they differ from the columns */
export const productIn = (table: string, named: (field: ProductField) => string = columnOf) =>
  sql`jsonb_build_object(${sql.join(
    PRODUCT_FIELDS.flatMap((field) => [sql.lit(named(field)), columnIn(table, field)]),
  )})`

async function decideOutcomes(tx: Tx, id: string): Promise<void> {
  const { columns } = await tx
    .selectFrom('product_import')
    .select('columns')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const value = (field: ProductField) =>
    columns.includes(field)
      ? columnIn('r', field)
      : sql`case when p.id is null then coalesce(${columnIn('r', field)}, ${noneOf(field)}) else ${columnIn('p', field)} end`
  const values = PRODUCT_FIELDS.map((field) => sql`${value(field)} as ${sql.ref(columnOf(field))}`)
  const changes = PRODUCT_FIELDS.map((field) => sql`${sql.ref(columnOf(field))} = ${columnIn('j', field)}`)
  await sql`
    update product_import_row r set ${sql.join(changes)}, why = j.why, before = j.before,
      verdict = case when j.why <> '' then 'refused' when r.adds then 'add' when j.differs then 'change' else 'same' end
    from (
      select *,
        case
          when flaw <> '' then flaw
          when row_number > first_row then json_build_array(json_build_object('is', 'same-product', 'row', first_row))::text
          when not adds and before is null then ${storeRowErrors([{ is: 'no-such-product' }])}
          when offer_price >= price then ${storeRowErrors([{ is: 'offer-too-high' }])}
          else ''
        end as why,
        before is distinct from ${productIn('beside')} as differs
      from (
        select r.row_number, r.flaw, r.adds,
          case when r.product_id is not null
            then min(r.row_number) over (partition by r.product_id) else r.row_number end as first_row,
          case when p.id is not null then ${productIn('p')} end as before,
          ${sql.join(values)}
        from product_import_row r left join product p on p.id = r.product_id
        where r.import_id = ${id}
      ) beside
    ) j
    where r.import_id = ${id} and r.row_number = j.row_number
  `.execute(tx)
}

/** Default of a new product. */
function noneOf(field: ProductField) {
  if (isTagField(field)) return sql`'{}'::text[]`
  return sql`${TEXTS.includes(field) ? '' : null}`
}

const TEXTS: readonly ProductField[] = [
  ...(['brand', 'category', 'description', 'photos'] as const),
  ...(['nameBn', 'brandBn', 'categoryBn', 'descriptionBn'] as const),
]

import { sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'
import { NO_OFFER } from '../../selling/catalog/product-fields.ts'
import type { ProductField } from '../csv/columns.ts'
import { allowMinutes } from './import-state.server.ts'
import '../../selling/catalog/tables.ts'
import './tables.ts'

/** Writes what would become of every row; again when the catalogue has changed. A field without a column stays as it is. */
export async function validateRows(tx: Tx, id: string): Promise<void> {
  await allowMinutes(tx)
  // The planner has no statistics yet of so many new rows.
  await sql`analyze product_import_row`.execute(tx)
  await decideOutcomes(tx, id)
  await countOutcomes(tx, id)
}

/** The product as `before` holds it. */
export const snapshot = sql`jsonb_build_object('name', p.name, 'price', p.price, 'offer_price', p.offer_price,
  'brand', p.brand, 'category', p.category, 'description', p.description, 'photos', p.photos)`

async function decideOutcomes(tx: Tx, id: string): Promise<void> {
  const { columns } = await tx
    .selectFrom('product_import')
    .select('columns')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const value = (field: ProductField, column: string) =>
    columns.includes(field)
      ? sql`r.${sql.ref(column)}`
      : sql`case when p.id is null then coalesce(r.${sql.ref(column)}, ${TEXTS.includes(field) ? '' : null}) else p.${sql.ref(column)} end`
  await sql`
    update product_import_row r set name = j.name, price = j.price, offer_price = j.offer_price, brand = j.brand,
      category = j.category, description = j.description, photos = j.photos, why = j.why, before = j.before,
      verdict = case when j.why <> '' then 'refused' when r.adds then 'add' when j.differs then 'change' else 'same' end
    from (
      select *,
        case
          when flaw <> '' then flaw
          when row_number > first_row then 'Row ' || first_row || ' names the same product.'
          when not adds and before is null then 'There is no product with this id.'
          when offer_price >= price then ${`The offer price ${NO_OFFER}.`}
          else ''
        end as why,
        (before->>'name', (before->>'price')::int, (before->>'offer_price')::int, before->>'brand', before->>'category',
          before->>'description', before->>'photos')
          is distinct from (name, price, offer_price, brand, category, description, photos) as differs
      from (
        select r.row_number, r.flaw, r.adds,
          case when r.product_id is not null
            then min(r.row_number) over (partition by r.product_id) else r.row_number end as first_row,
          case when p.id is not null then ${snapshot} end as before,
          ${value('name', 'name')} as name, ${value('price', 'price')} as price,
          ${value('offerPrice', 'offer_price')} as offer_price, ${value('brand', 'brand')} as brand,
          ${value('category', 'category')} as category, ${value('description', 'description')} as description,
          ${value('photos', 'photos')} as photos
        from product_import_row r left join product p on p.id = r.product_id
        where r.import_id = ${id}
      ) beside
    ) j
    where r.import_id = ${id} and r.row_number = j.row_number
  `.execute(tx)
}

/** Of these a new product has none, without such a column. */
const TEXTS: readonly ProductField[] = ['brand', 'category', 'description', 'photos']

async function countOutcomes(tx: Tx, id: string): Promise<void> {
  await sql`
    update product_import set added = n.added, changed = n.changed, same = n.same, refused = n.refused
    from (
      select count(*) filter (where verdict = 'add') as added, count(*) filter (where verdict = 'change') as changed,
        count(*) filter (where verdict = 'same') as same, count(*) filter (where verdict = 'refused') as refused
      from product_import_row where import_id = ${id}
    ) n
    where id = ${id}
  `.execute(tx)
}

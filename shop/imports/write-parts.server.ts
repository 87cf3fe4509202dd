import { sql } from 'kysely'
import { emptyHampers, putParts } from '../catalog/bundles/save-parts.server.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { RowParts } from './import-rows.ts'
import { grantedRow } from './refusals.ts'

const hasParts = (id: string) => sql`import_id = ${id} and verdict in ('add', 'change') and parts is not null`

/** Rows whose hamper consists of other things than it did then. @param end `from` before the import, `to` after it */
export async function changedHampers(tx: Tx, id: string, end: 'from' | 'to'): Promise<string[]> {
  const { rows } = await sql<{ name: string }>`
    select coalesce(fields ->> 'name', before ->> 'name') as name from product_import_row r where ${hasParts(id)}
      and parts -> ${sql.lit(end)} <> coalesce((
        select jsonb_agg(jsonb_build_object('variantId', variant_id, 'units', units) order by nth)
          from bundle_part part where part.product_id = r.product_id), '[]')
      and (verdict = 'change' or exists (select from product where product.id = r.product_id))`.execute(tx)
  return rows.map(({ name }) => name)
}

/** Makes hampers of what the file says, or of what was before it; all at once, as one may be a part of another before. */
export async function writeHampers(tx: Tx, id: string, end: 'from' | 'to'): Promise<void> {
  const { rows } = await sql<{ productId: string; parts: RowParts; row: number; name: string }>`
    select product_id as "productId", parts, row_number as row, coalesce(fields ->> 'name', before ->> 'name') as name from product_import_row r
    where ${hasParts(id)} and exists (select from product where product.id = r.product_id)
    order by row_number`.execute(tx)
  if (rows.length === 0) return
  await emptyHampers(
    tx,
    rows.map(({ productId }) => productId),
  )
  for (const { productId, parts, ...row } of rows) grantedRow(await putParts(tx, productId, parts[end]), row)
}

import { type RawBuilder, sql } from 'kysely'
import { ensureVariantRows } from '../catalog/variants/variants.server.ts'
import type { Tx } from '../kernel/database/database.ts'
import { type ImportedCount, importCounts, lockCounts, undoCounts } from '../stock/imported-counts.server.ts'
import { RENAMED } from './import-choices.server.ts'
import type { ImportedBy } from './import-state.server.ts'

const itemsOf = (rows: RawBuilder<unknown>) => sql`
  product_import_row r cross join lateral jsonb_to_recordset(r.counts -> 'items')
    as c (item uuid, nth integer, "onHand" integer, "fewAt" integer, seen integer, "fewBefore" integer, move uuid)
  where ${rows} and verdict in ('add', 'change') and counts is not null`

const rechosen = (id: string) => sql`
  product_import_row r where import_id = ${id} and verdict = 'change' and ${RENAMED}`

/** Whether the import counts anything, or changes the options of what is counted: nobody may order these gifts meanwhile. */
export async function movesStock(tx: Tx, id: string): Promise<boolean> {
  const { rows } = await sql<{ moves: boolean }>`
    select exists (select from product_import_row where import_id = ${id} and counts is not null)
      or exists (select from ${rechosen(id)} and exists (
        select from product_variant variant join stock on variant_id = variant.id where variant.product_id = r.product_id)) as moves`.execute(
    tx,
  )
  return rows[0]?.moves ?? true
}

/** Locks what the import counts, after its products; of a gift that is counted as a whole also the variants that it may have, and all of those whose options change. */
export async function lockCountsOf(tx: Tx, id: string): Promise<void> {
  const { rows: counted } = await sql<{ item: string }>`
    with counted as materialized (select c.item, r.product_id from ${itemsOf(sql`import_id = ${id}`)} and c.item is not null)
    select item from counted
      union select variant.id from counted join product_variant variant using (product_id) where item = product_id
      union select (variant ->> 'id')::uuid from (select former from ${rechosen(id)}) renamed cross join lateral jsonb_array_elements(former -> 'variants') variant`.execute(
    tx,
  )
  const { rows: products } = await sql<{ id: string }>`select product_id as id from ${rechosen(id)}`.execute(
    tx,
  )
  if (counted.length + products.length > 0)
    await lockCounts(
      tx,
      counted.map(({ item }) => item),
      products.map((product) => product.id),
    )
}

/** Rows whose numbers changed since they were shown. */
export async function countRecounted(tx: Tx, id: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(distinct row_number)::integer as n from (
      select row_number, c.* from ${itemsOf(sql`import_id = ${id}`)} and c.item is not null
    ) c left join stock on variant_id = c.item
    where on_hand is distinct from seen or few_at is distinct from "fewBefore"`.execute(tx)
  return rows[0]?.n ?? 0
}

async function selectCounts(tx: Tx, rows: RawBuilder<unknown>) {
  const { rows: found } = await sql<ImportedCount & { productId: string }>`
    select r.product_id, coalesce(c.item, (
        select id from product_variant added where added.product_id = r.product_id and added.id <> r.product_id and position = c.nth)) as item,
      c."onHand", c."fewAt", c.seen, c."fewBefore", c.move
    from ${itemsOf(rows)}`.execute(tx)
  return found.filter(({ item }) => item !== null)
}

/** Sets the numbers of rows whose variants are written. */
export async function writeCounts(tx: Tx, rows: RawBuilder<unknown>, by: ImportedBy): Promise<void> {
  const counts = await selectCounts(tx, rows)
  if (counts.length === 0) return
  const own = counts.flatMap(({ item, productId }) => (item === productId ? [item] : []))
  await ensureVariantRows(tx, own)
  const refused = await importCounts(tx, counts, by)
  if (refused.length > 0) throw new Error('Nobody orders what is locked.')
}

/** Takes back what an import did to the shelf; restored with its choices is what changed these. */
export async function takeBackCounts(tx: Tx, id: string, by: ImportedBy): Promise<void> {
  const rows = sql`import_id = ${id} and verdict = 'change' and not ${RENAMED}`
  await undoCounts(tx, await selectCounts(tx, rows), by)
}

import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import { insertRows, rowsOf } from './removed-rows.server.ts'
import type { RemovedDemo } from './tables.ts'

type Sold = NonNullable<RemovedDemo['sold']>

/** @returns what goes with these products: their choices, their shelves, and hampers that they are, or are a part of */
export async function soldRowsOf(tx: Tx, products: readonly string[]): Promise<Sold> {
  const options = await rowsOf(tx, 'product_option', 'product_id', products)
  const variants = await rowsOf(tx, 'product_variant', 'product_id', products)
  const ids = variants.flatMap((row) => ('id' in row ? String(row.id) : []))
  const { rows: parts } = await sql<{ row: object }>`
    select to_jsonb(part) as row from ${sql.table('bundle_part')} part
    where product_id = any (${[...products]}::uuid[]) or variant_id = any (${ids}::uuid[])`.execute(tx)
  return {
    options,
    variants,
    ids,
    parts: parts.map(({ row }) => row),
    shelves: await shelvesOf(tx, ids),
  }
}

/** Choices and hampers of products that are back, which are then as old as before. */
export async function returnChoices(tx: Tx, sold: Sold, products: readonly object[]): Promise<void> {
  await insertRows(tx, 'product_option', sold.options)
  await insertRows(tx, 'product_variant', sold.variants)
  await restoreParts(tx, sold.parts, products)
  await sql`
    update ${sql.table('product')} it set revision = was.revision, updated_at = was.updated_at
    from ${recordset('product', products)} was where it.id = was.id and it.revision <> was.revision`.execute(
    tx,
  )
}

/** A hamper of the shopkeeper gets the part back that it still lacks. */
async function restoreParts(tx: Tx, parts: readonly object[], products: readonly object[]): Promise<void> {
  const was = recordset('bundle_part', parts)
  await sql`
    update ${sql.table('bundle_part')} it set variant_id = was.variant_id from ${was} was
    where it.product_id = was.product_id and it.nth = was.nth and it.units = was.units and it.variant_id is null
      and exists (select from product_variant back where back.id = was.variant_id)`.execute(tx)
  await sql`
    insert into ${sql.table('bundle_part')} (product_id, nth, variant_id, units)
    select product_id, nth, (select id from product_variant back where back.id = was.variant_id), units from ${was} was
    where product_id in (select id from ${recordset('product', products)} own) on conflict do nothing`.execute(
    tx,
  )
}

async function shelvesOf(tx: Tx, ids: readonly string[]): Promise<Sold['shelves']> {
  const { rows } = await sql<Sold['shelves'][number]>`
    select id, former_stock(id) as known from unnest(${[...ids]}::uuid[]) as id order by id`.execute(tx)
  return rows
}

/** Numbers as they were, less what was sent since, with what is promised by now; once orders name their gifts again. */
export async function restoreShelves(tx: Tx, { shelves }: Sold): Promise<void> {
  await sql`
    select give_stock_back(one.id, one.known) from jsonb_to_recordset(${JSON.stringify(shelves)}::jsonb) as one (id uuid, known jsonb)
    where exists (select from product_variant back where back.id = one.id)`.execute(tx)
}

const recordset = (table: string, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

import { sql } from 'kysely'
import type { Tx } from '../../kernel/database/database.ts'
import type { RemovedDemo } from './removed-demo.ts'
import { insertRows, rowsOf } from './removed-rows.server.ts'

type Sold = NonNullable<RemovedDemo['sold']>

/** @returns orders with these products, or with hampers of them, that are paid, promised in cash, or packed; not the cancelled ones */
export async function countOrdersOf(tx: Tx, products: readonly string[]): Promise<number> {
  // Joined for reading: orders stand above content.
  const { rows } = await sql<{ n: number }>`
    with items as materialized (select id from product_variant where product_id = any (${[...products]}::uuid[]) union select unnest(${[...products]}::uuid[]))
    select count(distinct parcel.order_id)::integer as n from order_line line join parcel on parcel.id = line.parcel_id
    where (line.product_id in (select id from items)
        or exists (select from jsonb_array_elements(line.parts) part where (part ->> 'variantId')::uuid in (select id from items)))
      and fulfilment <> 'cancelled' and (fulfilment <> 'new' or money_received(parcel.order_id)
        or exists (select from reservation where reservation.parcel_id = parcel.id and state = 'confirmed'))`.execute(
    tx,
  )
  return rows[0]?.n ?? 0
}

/** @returns what goes with these products: their choices, their stock, and hampers that they are, or are a part of */
export async function choiceRowsOf(tx: Tx, products: readonly string[]): Promise<Sold> {
  const options = await rowsOf(tx, 'product_option', 'product_id', products)
  const variants = await rowsOf(tx, 'product_variant', 'product_id', products)
  const ids = variants.flatMap((row) => ('id' in row ? String(row.id) : []))
  const { rows: parts } = await sql<{ row: string }>`
    select to_jsonb(part)::text as row from ${sql.table('bundle_part')} part
    where product_id = any (${[...products]}::uuid[]) or variant_id = any (${ids}::uuid[])`.execute(tx)
  const stock = await rowsOf(tx, 'stock', 'variant_id', ids)
  const moves = await rowsOf(tx, 'stock_move', 'variant_id', ids)
  return { options, variants, parts: parts.map(({ row }) => JSON.parse(row)), stock, moves }
}

/** Choices, stock and hampers of products that are back, which are then as old as before. */
export async function returnChoices(tx: Tx, sold: Sold, products: readonly object[]): Promise<void> {
  await insertRows(tx, 'product_option', sold.options)
  await insertRows(tx, 'product_variant', sold.variants)
  await restoreStock(tx, sold)
  await restoreParts(tx, sold.parts, products)
  await sql`
    update ${sql.table('product')} it set revision = was.revision, updated_at = was.updated_at
    from ${recordset('product', products)} was where it.id = was.id and it.revision <> was.revision`.execute(
    tx,
  )
}

/** Numbers as they were; a number below what orders of hampers are promised by now is not counted any more, which its history says. */
async function restoreStock(tx: Tx, { stock = [], moves = [] }: Sold): Promise<void> {
  await sql`
    insert into ${sql.table('stock_move')} select (jsonb_populate_record(move, jsonb_build_object(
        'by_id', (select id from "user" where id = move.by_id), 'parcel_id', (select id from parcel where id = move.parcel_id)))).*
      from ${recordset('stock_move', moves)} move on conflict do nothing`.execute(tx)
  await sql`
    with begun as materialized (
      select variant_id, on_hand, begin_counting(variant_id, on_hand) as promised from ${recordset('stock', stock)} was)
    insert into ${sql.table('stock_move')} (id, variant_id, kind, amount, on_hand)
      select gen_random_uuid(), variant_id, 'stop', -on_hand, 0 from begun where promised > on_hand`.execute(
    tx,
  )
  await sql`
    update ${sql.table('stock')} it set few_at = was.few_at from ${recordset('stock', stock)} was
    where it.variant_id = was.variant_id`.execute(tx)
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

const recordset = (table: string, rows: readonly object[]) =>
  sql`jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`

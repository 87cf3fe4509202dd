import { type RawBuilder, sql } from 'kysely'
import {
  type FormerVariant,
  returnToHampers,
  returnVariants,
} from '../catalog/variants/former-variants.server.ts'
import type { Tx } from '../kernel/database/database.ts'
import { RECHOSEN, RENAMED } from './import-choices.server.ts'
import { namesOfItems } from './write-counts.server.ts'

/** Remembers what the rows' gifts are sold as, before they are written. */
export async function keepFormer(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    update product_import_row r set former = former_variants(product_id)
    where ${rows} and verdict = 'change' and ${RECHOSEN} and exists (
      select from product_variant variant where variant.product_id = r.product_id and (${RENAMED} or offer_price is not null))`.execute(
    tx,
  )
}

/** Once they are written: what was lost stays remembered. */
export async function keepLost(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`update product_import_row r set former = variants_lost(former) where ${rows} and former is not null`.execute(
    tx,
  )
}

/** Locks the reservations of orders with the lost variants, and with those that leave as they come back: whoever brings them back counts them, and stock is locked after. */
export async function lockPromisesOfLost(tx: Tx, id: string): Promise<void> {
  await sql`
    with lost as materialized (
      select one.id from product_import_row r, jsonb_to_recordset(coalesce(r.former, '[]')) as one (id uuid) where import_id = ${id})
    select from reservation where resource = 'stock' and parcel_id in (
      select parcel_id from order_line join lost on former_variant_id = lost.id
      union select parcel_id from lost join order_line
        on order_line.parts @> jsonb_build_array(jsonb_build_object('variantId', lost.id))
      union select held.parcel_id from product_import_row r join product_variant variant on variant.product_id = r.product_id
        cross join lateral parcels_with(variant.id) held where import_id = ${id} and former is not null)
    order by parcel_id for update`.execute(tx)
}

export interface LostRow {
  readonly product_id: string
  readonly former: readonly FormerVariant[]
  /** Whose variants had left. */
  readonly back: readonly string[]
}

/** Brings back the variants that the rows took away, to be saved as they were. */
export async function returnLost(tx: Tx, rows: RawBuilder<unknown>): Promise<LostRow[]> {
  const { rows: lost } = await sql<Omit<LostRow, 'back'>>`
    select product_id, former from product_import_row r where ${rows} and former is not null order by row_number`.execute(
    tx,
  )
  const returned: LostRow[] = []
  for (const row of lost)
    returned.push({ ...row, back: await returnVariants(tx, row.product_id, row.former) })
  return returned
}

/** Once the variants are saved, so that promises of those that left count too. @returns names of gifts of which more are promised by now */
export async function settleLost(tx: Tx, lost: readonly LostRow[]): Promise<string[]> {
  const short: string[] = []
  for (const { former, back } of lost) {
    await sql`select give_cart_lines_back(${[...back]}), give_order_lines_back(${[...back]})`.execute(tx)
    const { rows } = await sql<{ id: string }>`
      with given as materialized (
        select one.id, one.known, give_stock_back(one.id, one.known) from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as one (id uuid, known jsonb)
        where one.id = any (${[...back]}::uuid[]) or exists (select from stock where variant_id = one.id))
      select id from given where known -> 'stock' <> 'null'`.execute(tx)
    short.push(
      ...(await notCounted(
        tx,
        rows.map(({ id }) => id),
      )),
    )
    await returnToHampers(tx, former)
  }
  return namesOfItems(tx, short)
}

async function notCounted(tx: Tx, items: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ item: string }>`
    select item from unnest(${[...items]}::uuid[]) as item where not exists (select from stock where variant_id = item)`.execute(
    tx,
  )
  return rows.map(({ item }) => item)
}

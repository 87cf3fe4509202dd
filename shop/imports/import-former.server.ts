import { type RawBuilder, sql } from 'kysely'
import {
  type FormerVariant,
  returnToHampers,
  returnVariants,
} from '../catalog/variants/former-variants.server.ts'
import type { Tx } from '../kernel/database/database.ts'
import { REWRITTEN } from './validate-rows.server.ts'

/** Remembers what the rows' gifts are sold as, before they are written. */
export async function keepFormer(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    update product_import_row r set former = former_variants(product_id)
    where ${rows} and verdict = 'change' and ${REWRITTEN}
      and exists (select from product_variant variant where variant.product_id = r.product_id)`.execute(tx)
}

/** Once they are written: what was lost stays remembered. */
export async function keepLost(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`update product_import_row r set former = variants_lost(former) where ${rows} and former is not null`.execute(
    tx,
  )
}

/** Locks the reservations of orders with the lost variants: whoever brings those back counts them, and stock is locked after. */
export async function lockPromisesOfLost(tx: Tx, id: string): Promise<void> {
  await sql`
    with lost as materialized (
      select one.id from product_import_row r, jsonb_to_recordset(coalesce(r.former, '[]')) as one (id uuid) where import_id = ${id})
    select from reservation where resource = 'stock' and parcel_id in (
      select parcel_id from order_line join lost on former_variant_id = lost.id
      union select parcel_id from lost join order_line
        on order_line.parts @> jsonb_build_array(jsonb_build_object('variantId', lost.id)))
    order by parcel_id for update`.execute(tx)
}

export interface LostRow {
  readonly product_id: string
  readonly former: readonly FormerVariant[]
}

/** Brings back the variants that the rows took away, to be saved as they were. @returns by whose undo they come back */
export async function returnLost(tx: Tx, rows: RawBuilder<unknown>): Promise<LostRow[]> {
  const { rows: lost } = await sql<LostRow>`
    select product_id, former from product_import_row r where ${rows} and former is not null order by row_number`.execute(
    tx,
  )
  for (const { product_id, former } of lost) {
    const back = await returnVariants(tx, product_id, former)
    if (back.length === 0) continue
    await sql`select give_cart_lines_back(${back}), give_order_lines_back(${back})`.execute(tx)
    await sql`
      select give_stock_back(one.id, one.known) from jsonb_to_recordset(${JSON.stringify(former)}::jsonb) as one (id uuid, known jsonb)
      where one.id = any (${back}::uuid[])`.execute(tx)
  }
  return lost
}

/** Once the variants are saved. */
export async function settleLost(tx: Tx, lost: readonly LostRow[]): Promise<void> {
  for (const { former } of lost) await returnToHampers(tx, former)
}

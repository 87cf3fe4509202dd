import { type RawBuilder, sql } from 'kysely'
import { restoreOffersAndHampers, returnVariants } from '../catalog/variants/former-variants.server.ts'
import type { Tx } from '../kernel/database/database.ts'
import { RECHOSEN, RENAMED } from './import-choices.server.ts'
import type { FormerProduct } from './import-rows.ts'

/** Remembers what the rows' products are sold as, before they are written; of one that only gets another price, the offers that it may end. */
export async function storeFormerProducts(tx: Tx, rows: RawBuilder<unknown>): Promise<void> {
  await sql`
    update product_import_row r set former = former_gift(product_id)
    where ${rows} and verdict = 'change' and ${RECHOSEN} and (${RENAMED} or exists (
      select from product_variant variant where variant.product_id = r.product_id and offer_price is not null))`.execute(
    tx,
  )
}

/** Once all is written: what a change of stock, options or parts is told apart by. */
export async function storeStanding(tx: Tx, id: string): Promise<void> {
  await sql`update product_import_row r set standing = gift_standing(product_id) where import_id = ${id} and ${TOUCHES_ORDERS}`.execute(
    tx,
  )
}

const TOUCHES_ORDERS = sql`verdict in ('add', 'change') and (counts is not null or parts is not null or verdict = 'change' and ${RENAMED})`

/** Locks the parcels of products whose options the import changed, after the products and before reservations: nobody sends them meanwhile. */
export async function lockParcelsOfRenamed(tx: Tx, id: string): Promise<void> {
  await sql`
    with renamed as materialized (
      select product_id, former from product_import_row r where import_id = ${id} and verdict = 'change' and ${RENAMED}),
    sold as materialized (
      select parcel_id from renamed join order_line line using (product_id)
      union
      select line.parcel_id from renamed cross join lateral jsonb_array_elements(former -> 'variants') variant
        join order_line line on line.parts @> jsonb_build_array(jsonb_build_object('variantId', variant ->> 'id')))
    select from parcel where id in (select parcel_id from sold) order by id for update`.execute(tx)
}

/**
 * Leaves rows out of an undo whose products were ordered or counted since the import, with hampers of them and their parts.
 * Takes locked products, reservations and stock. @returns how many are left out, and how many remain
 */
export async function leaveOutOrdered(tx: Tx, id: string) {
  const { rows: touched } = await sql<{ product: string }>`
    select product_id as product from product_import_row r
    where import_id = ${id} and (${TOUCHES_ORDERS} and standing is distinct from gift_standing(product_id)
      and (verdict = 'change' or exists (select from product where product.id = product_id))
      or verdict = 'add' and exists (select from order_line line where line.product_id = r.product_id))`.execute(
    tx,
  )
  const stays = await withHampers(tx, id, new Set(touched.map(({ product }) => product)))
  await tx
    .deleteFrom('productImportRow')
    .where('importId', '=', id)
    .where('productId', 'in', sql<string>`(select unnest(${[...stays]}::uuid[]))`)
    .execute()
  const left = tx.selectFrom('productImportRow').select('rowNumber').where('importId', '=', id)
  return {
    stays: stays.size,
    remain: (await left.where('verdict', 'in', ['add', 'change']).limit(1).execute()).length,
  }
}

/** A hamper of the file stays with what it consists of, before and after. */
async function withHampers(tx: Tx, id: string, touched: Set<string>): Promise<ReadonlySet<string>> {
  if (touched.size === 0) return touched
  const { rows: pairs } = await sql<{ hamper: string; part: string | null }>`
    with former as materialized (
      select product_id, (variant ->> 'id')::uuid as id from product_import_row,
        jsonb_array_elements(coalesce(nullif(former -> 'variants', 'null'), '[]')) variant where import_id = ${id})
    select r.product_id as hamper, coalesce(now.product_id, former.product_id) as part
    from product_import_row r cross join lateral jsonb_array_elements(parts -> 'from' || (parts -> 'to')) as of_it
      left join product_variant now on now.id = (of_it ->> 'variantId')::uuid
      left join former on former.id = (of_it ->> 'variantId')::uuid
    where import_id = ${id} and parts is not null and verdict in ('add', 'change')`.execute(tx)
  const { rows: own } = await sql<{ product: string }>`
    select product_id as product from product_import_row where import_id = ${id} and verdict in ('add', 'change')`.execute(
    tx,
  )
  const inFile = new Set(own.map(({ product }) => product))
  const stays = new Set(touched)
  for (let before = -1; before < stays.size; ) {
    before = stays.size
    for (const { hamper, part } of pairs)
      for (const [one, other] of [
        [hamper, part],
        [part, hamper],
      ])
        if (one && other && stays.has(one) && inFile.has(other)) stays.add(other)
  }
  return stays
}

interface FormerRow {
  readonly productId: string
  readonly former: FormerProduct
  /** All of `former` by the columns of the tables. */
  readonly stored: string
  readonly renamed: boolean
}

/** Makes room for the variants that the rows took away, to be saved as they were. */
export async function returnLost(tx: Tx, rows: RawBuilder<unknown>): Promise<FormerRow[]> {
  const { rows: found } = await sql<FormerRow>`
    select product_id, former, former::text as stored, ${RENAMED} as renamed from product_import_row r
    where ${rows} and former is not null order by row_number`.execute(tx)
  for (const { productId, former, renamed } of found)
    if (renamed) await returnVariants(tx, productId, former.variants)
  return found
}

/** Once the variants are saved. */
export async function restoreFormer(tx: Tx, found: readonly FormerRow[]): Promise<void> {
  for (const { productId, former, stored, renamed } of found) {
    if (renamed) await sql`select restore_gift(${productId}, ${stored})`.execute(tx)
    await restoreOffersAndHampers(tx, former.variants)
  }
}

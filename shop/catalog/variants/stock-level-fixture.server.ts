import type { Db, Tx } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'

/** Counts a gift without options, or a variant. */
export async function countItem(db: Db | Tx, id: string, onHand: number): Promise<void> {
  await db
    .insertInto('product_variant')
    .values({ id, product_id: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('stock')
    .values({ variant_id: id, on_hand: onHand })
    .onConflict((conflict) => conflict.column('variant_id').doUpdateSet({ on_hand: onHand }))
    .execute()
}

/** As an order does. */
export const reserve = (db: Db | Tx, id: string, units = 1) =>
  db
    .updateTable('stock')
    .set((eb) => ({ reserved: eb('reserved', '+', units) }))
    .where('variant_id', '=', id)
    .execute()

/** @returns the variants' ids, in the order of their sizes */
export async function addSizes(db: Db, productId: string, sizes: readonly string[]): Promise<string[]> {
  await db.insertInto('product_option').values({ product_id: productId, nth: 1, name: 'Size' }).execute()
  const rows = sizes.map((size, position) => ({
    id: newId(),
    product_id: productId,
    position,
    option_values: [size],
  }))
  await db.insertInto('product_variant').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** A hamper's parts, by item. */
export async function addParts(db: Db, productId: string, parts: Readonly<Record<string, number>>) {
  const rows = Object.entries(parts).map(([id, units], i) => ({
    product_id: productId,
    nth: i + 1,
    variant_id: id,
    units,
  }))
  for (const { variant_id } of rows)
    await db
      .insertInto('product_variant')
      .values({ id: variant_id, product_id: variant_id })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await db.insertInto('bundle_part').values(rows).execute()
}

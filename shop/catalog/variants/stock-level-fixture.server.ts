import type { Db, Tx } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'

/** Counts a gift without options, or a variant. */
export async function countItem(db: Db | Tx, id: string, onHand: number): Promise<void> {
  await db
    .insertInto('productVariant')
    .values({ id, productId: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  await db
    .insertInto('stock')
    .values({ variantId: id, onHand })
    .onConflict((conflict) => conflict.column('variantId').doUpdateSet({ onHand }))
    .execute()
}

/** As an order does. */
export const reserve = (db: Db | Tx, id: string, units = 1) =>
  db
    .updateTable('stock')
    .set((eb) => ({ reserved: eb('reserved', '+', units) }))
    .where('variantId', '=', id)
    .execute()

/** @returns the variants' ids, in the order of their sizes */
export async function addSizes(db: Db, productId: string, sizes: readonly string[]): Promise<string[]> {
  await db.insertInto('productOption').values({ productId, nth: 1, name: 'Size' }).execute()
  const rows = sizes.map((size, position) => ({
    id: newId(),
    productId: productId,
    position,
    optionValues: [size],
  }))
  await db.insertInto('productVariant').values(rows).execute()
  return rows.map(({ id }) => id)
}

/** A hamper's parts, by item. */
export async function addParts(db: Db, productId: string, parts: Readonly<Record<string, number>>) {
  const rows = Object.entries(parts).map(([id, units], i) => ({
    productId: productId,
    nth: i + 1,
    variantId: id,
    units,
  }))
  for (const { variantId } of rows)
    await db
      .insertInto('productVariant')
      .values({ id: variantId, productId: variantId })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  await db.insertInto('bundlePart').values(rows).execute()
}

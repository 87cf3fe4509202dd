import type { Tx } from '../../kernel/database.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { Product } from './product.ts'
import { type NewProduct, productColumns, revisedProduct, toProduct } from './products.server.ts'

export interface LockedProduct extends Product {
  readonly revision: number
}

/** Keeps everybody else from changing the product until the transaction ends. */
export async function lockProduct(tx: Tx, id: string): Promise<LockedProduct | null> {
  const row = await revisedProduct(tx, id).forUpdate().executeTakeFirst()
  return row ? { ...toProduct(row), revision: row.revision } : null
}

/** What is undefined stays. @param offerPrice null ends the offer */
export async function changeProduct(
  tx: Tx,
  id: string,
  {
    offerPrice,
    ...change
  }: Partial<Omit<NewProduct, 'offerPrice'>> & { readonly offerPrice: Poisha | null | undefined },
): Promise<LockedProduct | null> {
  await tx
    .updateTable('product')
    .set({ ...change, ...(offerPrice !== undefined && { offer_price: offerPrice }) })
    .where('id', '=', id)
    .execute()
  return lockProduct(tx, id)
}

/** Takes products out of the shop: carts are told, orders keep what was sold. @returns those that were there */
export async function removeProducts(tx: Tx, ids: readonly string[]): Promise<Product[]> {
  if (ids.length === 0) return []
  // In one order always: whoever locks several at once would else wait for the other for ever.
  const there = await productColumns(tx)
    .where('id', 'in', [...ids])
    .orderBy('id')
    .forUpdate()
    .execute()
  if (there.length > 0) {
    await tx
      .deleteFrom('product')
      .where(
        'id',
        'in',
        there.map(({ id }) => id),
      )
      .execute()
  }
  return there.map(toProduct)
}

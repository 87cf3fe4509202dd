import type { Caller } from '../../kernel/caller.ts'
import type { Tx } from '../../kernel/database.ts'
import type { TakenLine } from './cart.ts'
import '../catalog/tables.ts'
import './tables.ts'

/**
 * Empties the caller's cart and answers what was in it, in the order of adding.
 * The products cannot be deleted before the transaction ends. Call `lockCaller` first.
 */
export async function takeCart(tx: Tx, caller: Caller): Promise<TakenLine[]> {
  // Products are locked before the lines, as a deletion of a product does: the other way round both could wait for ever.
  const products = await tx
    .selectFrom('product')
    .select(['id', 'name', 'price_to_pay as price', 'brand', 'category', 'description', 'photos'])
    .where('id', 'in', (eb) =>
      eb.selectFrom('cart_line').select('product_id').where('user_id', '=', caller.id),
    )
    .orderBy('id')
    .forKeyShare()
    .execute()
  const lines = await tx.deleteFrom('cart_line').where('user_id', '=', caller.id).returningAll().execute()
  const productById = new Map(products.map((product) => [product.id, product]))
  return lines
    .sort((one, other) => (one.id < other.id ? -1 : 1))
    .map((line) => ({
      id: line.id,
      nameWhenAdded: line.name_when_added,
      product: productById.get(line.product_id ?? '') ?? null,
    }))
}

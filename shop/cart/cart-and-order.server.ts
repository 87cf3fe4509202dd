import type { Nullable } from 'kysely'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import { compiledOnce } from '../kernel/database/queries.server.ts'
import type { Shopper } from '../kernel/database/transaction.server.ts'
import { newId } from '../kernel/id.ts'
import { type CheckoutLine, type CheckoutProduct, MAX_CART_LINES } from './cart.ts'
import { type CartOwner, checkoutProducts, countLines, isOwnedBy, ownedBy } from './carts.server.ts'
import { refuseCart } from './refusals.ts'

/** Empties the cart and locks its products against deletion. */
export async function checkOutCart(tx: Tx, owner: CartOwner & Shopper): Promise<CheckoutLine[]> {
  const rows = await checkedOut(tx, owner.id)
  return rows.map(({ lineId, nameWhenAdded, ...product }) => ({
    id: lineId,
    nameWhenAdded,
    product: isFound(product) ? product : null,
  }))
}

const checkedOut = compiledOnce((db, id: string) =>
  db
    .with('gift', (db) =>
      checkoutProducts(db)
        .where('id', 'in', (eb) => eb.selectFrom('cart_line').select('product_id').where(isOwnedBy({ id })))
        .orderBy('id')
        .forKeyShare(),
    )
    .with('line', (db) =>
      db
        .deleteFrom('cart_line')
        .where(isOwnedBy({ id }))
        // Counting locks the products before the lines, in the order of a product's deletion: otherwise both could deadlock.
        .where((eb) => eb(eb.selectFrom('gift').select(eb.fn.countAll<string>().as('gifts')), 'is not', null))
        .returningAll(),
    )
    .selectFrom('line')
    .leftJoin('gift', 'gift.id', 'line.product_id')
    .selectAll('gift')
    .select(['line.id as lineId', 'line.name_when_added as nameWhenAdded'])
    .orderBy('line.id'),
)

/** A joined product is complete, or missing. */
const isFound = (product: Nullable<CheckoutProduct>): product is CheckoutProduct => product.id !== null

export interface Reordered {
  readonly added: number
  readonly gone: number
}

/** Adds all products at current prices, or none. @param productIds null: a deleted product */
export async function reorderIntoCart(
  tx: Tx,
  owner: CartOwner & Shopper,
  productIds: readonly (string | null)[],
): Promise<Reordered | Refusal> {
  const products = await lockProducts(tx, productIds)
  const lines = productIds.flatMap((productId) => {
    const product = products.get(productId ?? '')
    return product ? { ...product, id: newId(), ...ownedBy(owner) } : []
  })
  if ((await countLines(tx, owner)) + lines.length > MAX_CART_LINES)
    return refuseCart('cart-has-no-room', { most: MAX_CART_LINES })
  if (lines.length > 0) await tx.insertInto('cart_line').values(lines).execute()
  return { added: lines.length, gone: productIds.length - lines.length }
}

/** Locks products in the order of their ids, as a checkout does: otherwise both could deadlock. */
async function lockProducts(tx: Tx, ids: readonly (string | null)[]) {
  const known = ids.filter((id) => id !== null)
  if (known.length === 0) return new Map<string, never>()
  const products = await tx
    .selectFrom('product')
    .select(['id as product_id', 'name as name_when_added', 'price_to_pay as price_when_added'])
    .where('id', 'in', known)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(products.map((product) => [product.product_id, product]))
}

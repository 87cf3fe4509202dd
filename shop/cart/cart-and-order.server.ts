import type { Refusal } from '../kernel/api/refusal.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { Shopper } from '../kernel/database/transaction.server.ts'
import { newId } from '../kernel/id.ts'
import { poisha } from '../kernel/money.ts'
import { type CheckoutLine, type CheckoutProduct, MAX_CART_LINES } from './cart.ts'
import { type CartOwner, ownedBy } from './cart-owner.server.ts'
import { countLines } from './carts.server.ts'
import { lockCartItems, productsToOrder, takeCartLines } from './checkout-products.server.ts'
import { refuseCart } from './refusals.ts'

/** Empties the cart and locks its products and variants against deletion. */
export async function checkOutCart(tx: Tx, owner: CartOwner & Shopper): Promise<CheckoutLine[]> {
  await lockCartItems(tx, owner)
  return takeCartLines(tx, owner)
}

export interface Reordered {
  readonly added: number
  readonly gone: number
}

/** An order line's product. */
interface OrderedItem {
  /** Null: the product is deleted. */
  readonly productId: string | null
  readonly variantId?: string | null
  readonly name: string
}

/** Adds all gifts at current prices, or none; one whose variant left the shop lies there without its choice. */
export async function reorderIntoCart(
  tx: Tx,
  owner: CartOwner & Shopper,
  items: readonly OrderedItem[],
): Promise<Reordered | Refusal> {
  const known = items.flatMap(({ productId, variantId }) =>
    productId === null ? [] : { productId, variantId: variantId ?? null },
  )
  const found = await productsToOrder(tx, known, { isOrdering: true })
  const lines = items.flatMap(({ productId, variantId, name }) => {
    const product = found.get(variantId ?? productId ?? '')
    return product === undefined ? [] : { ...toCartLine(product, name), productId, ...ownedBy(owner) }
  })
  if ((await countLines(tx, owner)) + lines.length > MAX_CART_LINES)
    return refuseCart('cart-has-no-room', { most: MAX_CART_LINES })
  if (lines.length > 0) await tx.insertInto('cartLine').values(lines).execute()
  return { added: lines.length, gone: items.length - lines.length }
}

/** @param name as it was sold, in place of a choice that is missing */
const toCartLine = (product: CheckoutProduct | null, name: string) => ({
  id: newId(),
  variantId: product?.variantId ?? null,
  nameWhenAdded: product?.name ?? name,
  priceWhenAdded: product?.price ?? poisha(0),
})

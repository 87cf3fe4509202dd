import type { Caller } from '../../kernel/caller.ts'
import type { Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Poisha } from '../../kernel/money.ts'
import { type Refusal, refuse } from '../../kernel/refusal.ts'
import { MAX_CART_LINES } from './cart.ts'
import { countLines } from './carts.server.ts'
import '../catalog/tables.ts'
import './tables.ts'

/** How many gifts came back, and how many could not because they have left the shop. */
export interface PutBack {
  readonly added: number
  readonly gone: number
}

/**
 * Adds a line at today's price for each product, in this order. Call `lockCaller` first.
 * @param productIds null for a product that is known to have left; one that is named twice comes back twice
 * @returns a refusal, with nothing added, when the cart cannot hold them all
 */
export async function putBackIntoCart(
  tx: Tx,
  caller: Caller,
  productIds: readonly (string | null)[],
): Promise<PutBack | Refusal> {
  const products = await lockProducts(tx, productIds)
  const back = productIds.flatMap((id) => products.get(id ?? '') ?? [])
  if ((await countLines(tx, caller)) + back.length > MAX_CART_LINES) {
    return refuse(
      'conflict',
      `Your cart holds at most ${MAX_CART_LINES} gifts. Please delete some of them first.`,
    )
  }
  if (back.length > 0)
    await tx
      .insertInto('cart_line')
      .values(back.map(asLineOf(caller)))
      .execute()
  return { added: back.length, gone: productIds.length - back.length }
}

interface Found {
  readonly id: string
  readonly name: string
  readonly price_to_pay: Poisha
}

/** Those that are still sold. Locked in the order of their ids, as a payment does, so that neither waits for ever. */
async function lockProducts(tx: Tx, ids: readonly (string | null)[]): Promise<Map<string, Found>> {
  const named = [...new Set(ids.filter((id) => id !== null))]
  if (named.length === 0) return new Map()
  const products = await tx
    .selectFrom('product')
    .select(['id', 'name', 'price_to_pay'])
    .where('id', 'in', named)
    .orderBy('id')
    .forKeyShare()
    .execute()
  return new Map(products.map((product) => [product.id, product]))
}

const asLineOf = (caller: Caller) => (product: Found) => ({
  id: newId(),
  user_id: caller.id,
  product_id: product.id,
  name_when_added: product.name,
  price_when_added: product.price_to_pay,
})

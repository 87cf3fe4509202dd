import { inTaka } from '../kernel/api/taka-schema.server.ts'
import type { Tx } from '../kernel/database/database.ts'
import type { PersonalRecords } from '../kernel/database/personal-records.ts'
import { MAX_CART_LINES } from './cart.ts'
import { isOwnedBy, ownedBy } from './cart-owner.server.ts'
import { CartItemAnswer } from './cart-shapes.server.ts'
import { cartOf, countLines } from './carts.server.ts'

export const cartRecords: PersonalRecords = {
  name: 'cart',
  tables: ['cart_line'],
  read: async (tx, caller) => inTaka(CartItemAnswer.array(), await cartOf(tx, caller)),
  async discard(tx, id) {
    await tx.deleteFrom('cart_line').where(isOwnedBy({ id })).execute()
  },
  adopt: (tx, guestId, accountId) => adoptCart(tx, { id: guestId }, { id: accountId }),
}

type Owner = Parameters<typeof isOwnedBy>[0]

/** The oldest lines move, as many as the account's cart has room for. */
async function adoptCart(tx: Tx, guest: Owner, account: Owner): Promise<number> {
  const lines = tx.selectFrom('cart_line').where(isOwnedBy(guest))
  // A deleted product locks itself before its lines.
  const products = tx.selectFrom('product').select('id').where('id', 'in', lines.select('product_id'))
  await products.orderBy('id').forKeyShare().execute()
  const variants = tx.selectFrom('product_variant').select('id').where('id', 'in', lines.select('variant_id'))
  await variants.orderBy('id').forKeyShare().execute()
  const room = Math.max(0, MAX_CART_LINES - (await countLines(tx, account)))
  const moving = lines.select('id').orderBy('id').limit(room)
  await tx.updateTable('cart_line').set(ownedBy(account)).where('id', 'in', moving).execute()
  return countLines(tx, guest)
}

import type { Caller } from '../../kernel/caller.ts'
import type { Db, Tx } from '../../kernel/database.ts'
import { isId, newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { countOf } from '../../kernel/page.server.ts'
import type { PersonalRecords } from '../../kernel/personal-records.ts'
import type { Refusal } from '../../kernel/refusal.ts'
import { inOneTransactionOf } from '../../kernel/transaction.server.ts'
import { refuseProduct } from '../catalog/refusals.ts'
import { type CartItem, MAX_CART_LINES } from './cart.ts'
import { refuseCart } from './refusals.ts'

export async function cartOf(db: Db, caller: Caller): Promise<CartItem[]> {
  const rows = await db
    .selectFrom('cart_line')
    .leftJoin('product', 'product.id', 'cart_line.product_id')
    .where('user_id', '=', caller.id)
    .orderBy('cart_line.id')
    .select(['cart_line.id', 'product_id', 'name_when_added', 'price_when_added'])
    .select(['product.name', 'price_to_pay', 'brand', 'category', 'description', 'photos'])
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    productId: row.product_id,
    email: caller.email,
    name: row.name ?? row.name_when_added,
    brand: row.brand ?? '',
    category: row.category ?? '',
    description: row.description ?? '',
    photos: row.photos ?? '',
    price: row.price_to_pay ?? poisha(0),
    priceWhenAdded: row.price_when_added,
    gone: row.product_id === null,
  }))
}

export function addToCart(db: Db, caller: Caller, productId: string): Promise<string | Refusal> {
  return inOneTransactionOf(db, caller, async (tx) => {
    if ((await countLines(tx, caller)) >= MAX_CART_LINES) return refuseCart('cart-full')
    const added = isId(productId) ? await insertLine(tx, caller, productId) : undefined
    return added?.id ?? refuseProduct('product-not-found')
  })
}

export function removeFromCart(db: Db, caller: Caller, lineId: string): Promise<Refusal | null> {
  return inOneTransactionOf(db, caller, async (tx) => {
    const removed = await tx
      .deleteFrom('cart_line')
      .where('id', '=', lineId)
      .where('user_id', '=', caller.id)
      .executeTakeFirst()
    return removed.numDeletedRows > 0 ? null : refuseCart('cart-line-not-found')
  })
}

export const cartRecords: PersonalRecords = {
  name: 'cart',
  tables: ['cart_line'],
  read: cartOf,
  async discard(tx, userId) {
    await tx.deleteFrom('cart_line').where('user_id', '=', userId).execute()
  },
}

export const countLines = (db: Db, { id }: Caller): Promise<number> =>
  countOf(db.selectFrom('cart_line').where('user_id', '=', id))

/** In one statement, so that a product deleted at this moment is either found or not. */
function insertLine(tx: Tx, caller: Caller, productId: string) {
  return tx
    .insertInto('cart_line')
    .columns(['id', 'user_id', 'product_id', 'name_when_added', 'price_when_added'])
    .expression((eb) =>
      eb
        .selectFrom('product')
        .select(({ cast, val, ref }) => [
          cast<string>(val(newId()), 'uuid').as('id'),
          cast<string>(val(caller.id), 'uuid').as('user_id'),
          ref('product.id').as('product_id'),
          ref('product.name').as('name_when_added'),
          ref('product.price_to_pay').as('price_when_added'),
        ])
        .where('product.id', '=', productId)
        .forKeyShare(),
    )
    .returning('id')
    .executeTakeFirst()
}

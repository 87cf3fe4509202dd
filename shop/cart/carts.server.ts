import { type ExpressionBuilder, type QueryCreator, sql } from 'kysely'
import { refuseProduct } from '../catalog/products/refusals.ts'
import type { Caller } from '../kernel/api/caller.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import { refuse } from '../kernel/api/refusals.ts'
import { inTaka } from '../kernel/api/taka-schema.server.ts'
import type { Database, Db, Tx } from '../kernel/database/database.ts'
import type { PersonalRecords } from '../kernel/database/personal-records.ts'
import { countOf } from '../kernel/database/queries.server.ts'
import { inOneTransactionOf, type LoginRefusal } from '../kernel/database/transaction.server.ts'
import { isId, newId } from '../kernel/id.ts'
import { selectText } from '../kernel/language/text-columns.ts'
import { poisha } from '../kernel/money.ts'
import { type CartItem, type CheckoutLine, type CheckoutProduct, MAX_CART_LINES } from './cart.ts'
import { CartItemAnswer } from './cart-shapes.server.ts'
import { refuseCart } from './refusals.ts'

/** The owner of a cart: an account. Guests and drafts of staff can become kinds of their own. */
export interface CartOwner {
  readonly kind?: 'account'
  readonly id: string
}

/** A condition on `cart_line`: the one place that knows how a line belongs to its owner. */
export const isOwnedBy =
  ({ id }: CartOwner) =>
  (eb: ExpressionBuilder<Database, 'cart_line'>) =>
    eb('cart_line.user_id', '=', id)

export const ownedBy = ({ id }: CartOwner) => ({ user_id: id })

export async function cartOf(db: Db, owner: CartOwner & Pick<Caller, 'email'>): Promise<CartItem[]> {
  const rows = await db
    .selectFrom('cart_line')
    .leftJoin('product', 'product.id', 'cart_line.product_id')
    .where(isOwnedBy(owner))
    .orderBy('cart_line.id')
    .select(['cart_line.id', 'product_id', 'name_when_added', 'price_when_added'])
    .select(['product.name', 'price_to_pay', 'brand', 'category', 'description', 'photos'])
    .select('name_bn')
    .execute()
  return rows.map((row) => ({
    _id: row.id,
    productId: row.product_id,
    email: owner.email,
    name: row.name ?? row.name_when_added,
    ...(row.name_bn && { nameBn: row.name_bn }),
    brand: row.brand ?? '',
    category: row.category ?? '',
    description: row.description ?? '',
    photos: row.photos ?? '',
    price: row.price_to_pay ?? poisha(0),
    priceWhenAdded: row.price_when_added,
    gone: row.product_id === null,
  }))
}

/** Adds a line in one statement, checks included. @returns the line's id */
export async function addToCart(db: Db, caller: Caller, productId: string): Promise<string | Refusal> {
  const line = newId()
  const gift = isId(productId) ? productId : null
  const { rows } = await sql<{ refusal: AddingRefusal | null }>`select add_to_cart(
    ${caller.id}, ${caller.sessionId ?? null}, ${gift}, ${line}, ${MAX_CART_LINES}) as refusal`.execute(db)
  const refusal = rows[0]?.refusal
  if (!refusal) return line
  if (refusal === 'cart-full') return refuseCart(refusal, { most: MAX_CART_LINES })
  return refusal === 'product-not-found' ? refuseProduct(refusal) : refuse(refusal)
}

type AddingRefusal = LoginRefusal | 'cart-full' | 'product-not-found'

export function removeFromCart(db: Db, caller: Caller, lineId: string): Promise<Refusal | null> {
  return inOneTransactionOf(db, caller, async (tx) => {
    const removed = await tx
      .deleteFrom('cart_line')
      .where('id', '=', lineId)
      .where(isOwnedBy(caller))
      .executeTakeFirst()
    return removed.numDeletedRows > 0 ? null : refuseCart('cart-line-not-found')
  })
}

export const cartRecords: PersonalRecords = {
  name: 'cart',
  tables: ['cart_line'],
  read: async (tx, caller) => inTaka(CartItemAnswer.array(), await cartOf(tx, caller)),
  async discard(tx, id) {
    await tx.deleteFrom('cart_line').where(isOwnedBy({ id })).execute()
  },
}

export const countLines = (db: Db, owner: CartOwner): Promise<number> =>
  countOf(db.selectFrom('cart_line').where(isOwnedBy(owner)))

export async function listLineIds(db: Db, owner: CartOwner): Promise<string[]> {
  const lines = db.selectFrom('cart_line').select('id').where(isOwnedBy(owner)).orderBy('id')
  return (await lines.execute()).map(({ id }) => id)
}

/** The lines as a checkout reads them, without locks; they stay in the cart. */
export async function cartLinesOf(tx: Tx, owner: CartOwner): Promise<CheckoutLine[]> {
  const lines = await tx
    .selectFrom('cart_line')
    .select(['id', 'product_id', 'name_when_added as nameWhenAdded'])
    .where(isOwnedBy(owner))
    .orderBy('id')
    .execute()
  const ids = [...new Set(lines.flatMap(({ product_id: id }) => id ?? []))]
  const products = await productsToOrder(tx, ids, { isOrdering: false })
  return lines.map(({ product_id, ...line }) => ({
    ...line,
    product: products.get(product_id ?? '') ?? null,
  }))
}

export const checkoutProducts = (db: QueryCreator<Database>) =>
  db
    .selectFrom('product')
    .select(['id', 'price_to_pay as price', 'description', 'photos'])
    .select([
      ...selectText('name', 'name'),
      ...selectText('brand', 'brand'),
      ...selectText('category', 'category'),
    ])

/** Products as an order reads them, without a cart. @param isOrdering locks them against deletion until the transaction ends */
export async function productsToOrder(
  tx: Tx,
  ids: readonly string[],
  { isOrdering }: { readonly isOrdering: boolean },
): Promise<ReadonlyMap<string, CheckoutProduct>> {
  if (ids.length === 0) return new Map()
  const found = await checkoutProducts(tx)
    .where('id', 'in', ids)
    .orderBy('id')
    .$if(isOrdering, (products) => products.forKeyShare())
    .execute()
  return new Map(found.map((product) => [product.id, product]))
}

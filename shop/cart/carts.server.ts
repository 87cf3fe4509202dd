import { sql } from 'kysely'
import { refuseProduct } from '../catalog/products/refusals.ts'
import { nameWithChoice } from '../catalog/variants/choice.ts'
import type { Caller } from '../kernel/api/caller.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import { inTaka } from '../kernel/api/taka-schema.server.ts'
import type { Db } from '../kernel/database/database.ts'
import type { PersonalRecords } from '../kernel/database/personal-records.ts'
import { countOf, prepared } from '../kernel/database/queries.server.ts'
import { inOneTransactionOf } from '../kernel/database/transaction.server.ts'
import { isId, newId } from '../kernel/id.ts'
import { poisha } from '../kernel/money.ts'
import { ownOrdersHolding } from '../stock/own-order.server.ts'
import { type CartItem, MAX_CART_LINES } from './cart.ts'
import { type CartOwner, isOwnedBy, ownedBy } from './cart-owner.server.ts'
import { CartItemAnswer } from './cart-shapes.server.ts'
import { HAS_OPTIONS, lockCartItems } from './checkout-products.server.ts'
import { shortItems, stockOnLine } from './item-stock.server.ts'
import { refuseCart } from './refusals.ts'
import { refuseAdding } from './refuse-adding.server.ts'

/** Its gift and variant as they are now, with what is left of them. */
export async function cartOf(db: Db, owner: CartOwner & Pick<Caller, 'email'>): Promise<CartItem[]> {
  const rows = await selectItems(db).where(isOwnedBy(owner)).orderBy('cartLine.id').execute()
  const held = await ownOrdersHolding(db, owner.id, shortItems(rows))
  return rows.map((row) => ({
    _id: row.id,
    productId: row.productId,
    email: owner.email,
    ...namesOf(row),
    ...(row.variantId !== null && { variantId: row.variantId }),
    brand: row.brand ?? '',
    category: row.category ?? '',
    description: row.description ?? '',
    photos: row.ownPhotos || (row.photos ?? ''),
    price: row.missing ? poisha(0) : (row.ownPrice ?? row.priceToPay ?? poisha(0)),
    priceWhenAdded: row.priceWhenAdded,
    gone: row.productId === null,
    ...(row.missing ? { choiceMissing: true as const } : stockOnLine(row, held)),
  }))
}

const selectItems = (db: Db) =>
  db
    .selectFrom('cartLine')
    .leftJoin('product', 'product.id', 'cartLine.productId')
    .leftJoin('productVariant', 'productVariant.id', 'cartLine.variantId')
    .leftJoin('stock', (join) =>
      join.on('stock.variantId', '=', (eb) => eb.fn.coalesce('cartLine.variantId', 'cartLine.productId')),
    )
    .select(['cartLine.id', 'cartLine.productId', 'cartLine.variantId'])
    .select(['nameWhenAdded', 'priceWhenAdded', 'product.name', 'nameBn', 'priceToPay'])
    .select(['brand', 'category', 'description', 'product.photos', 'productVariant.photos as ownPhotos'])
    .select(['optionValues as values', 'optionValuesBn as valuesBn', 'fewAt'])
    .select((eb) => [
      eb.fn.coalesce('productVariant.offerPrice', 'productVariant.price').as('ownPrice'),
      sql<number | null>`units_left(coalesce(cart_line.variant_id, cart_line.product_id))`.as('left'),
      sql<boolean>`coalesce(not product_variant.shown, ${HAS_OPTIONS})`.as('missing'),
    ])

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number]

/** A gift that is gone, or lacks its choice, is named as it was added. */
function namesOf({ name, nameBn, values, valuesBn, ...row }: ItemRow) {
  if (name === null || (row.missing && values === null)) return { name: row.nameWhenAdded }
  const named = nameWithChoice(
    { name, nameBn: nameBn ?? '' },
    { values: values ?? [], valuesBn: valuesBn ?? [] },
  )
  return { name: named.name, ...(named.nameBn && { nameBn: named.nameBn }) }
}

interface Wanted {
  readonly variantId?: string | null | undefined
  /** Lines to add; one by default. */
  readonly quantity?: number | null | undefined
}

/** Adds all lines, or none. @returns the first line's id */
export async function addToCart(
  db: Db,
  caller: Caller,
  productId: string,
  { variantId = null, quantity }: Wanted = {},
): Promise<string | Refusal> {
  if (variantId !== null && !isId(variantId)) return refuseCart('variant-not-found')
  const item = { productId: isId(productId) ? productId : null, variantId }
  return inOneTransactionOf(db, caller, async (tx, shopper) => {
    const refusal = await refuseAdding(tx, shopper, item, quantity ?? 1)
    if (refusal) return refusal
    const first = newId()
    const ids = [first, ...Array.from({ length: (quantity ?? 1) - 1 }, newId)]
    const added = await addLines(tx, shopper.id, item.productId, item.variantId, ids)
    return added.length > 0 ? first : refuseProduct('product-not-found')
  })
}

/** In one statement, so that a product deleted at this moment is either found or not. */
const addLines = prepared(
  'add-cart-lines',
  (
    _,
    ownerId: string,
    product: string | null,
    variant: string | null,
    ids: readonly string[],
  ) => sql<unknown>`
    insert into cart_line (id, user_id, product_id, variant_id, name_when_added, price_when_added)
    select line, ${ownerId}::uuid, product.id, chosen.id, name_with_choice(product.name, option_values),
      coalesce(chosen.offer_price, chosen.price, product.price_to_pay)
    from product left join product_variant chosen on chosen.id = ${variant}
      cross join unnest(${ids}::uuid[]) as line
    where product.id = ${product} for key share of product returning id`,
)

export function removeFromCart(db: Db, caller: Caller, lineId: string): Promise<Refusal | null> {
  return inOneTransactionOf(db, caller, async (tx) => {
    const removed = await tx
      .deleteFrom('cartLine')
      .where('id', '=', lineId)
      .where(isOwnedBy(caller))
      .executeTakeFirst()
    return removed.numDeletedRows > 0 ? null : refuseCart('cart-line-not-found')
  })
}

export const cartRecords: PersonalRecords = {
  name: 'cart',
  tables: ['cartLine'],
  read: async (tx, caller) => inTaka(CartItemAnswer.array(), await cartOf(tx, caller)),
  async discard(tx, id) {
    await tx.deleteFrom('cartLine').where(isOwnedBy({ id })).execute()
  },
  async adopt(tx, guestId, accountId) {
    await lockCartItems(tx, { id: guestId })
    const lines = await countLines(tx, { id: accountId })
    const moving = tx
      .selectFrom('cartLine')
      .select('id')
      .where(isOwnedBy({ id: guestId }))
      .orderBy('id')
      .limit(Math.max(0, MAX_CART_LINES - lines))
    await tx
      .updateTable('cartLine')
      .set(ownedBy({ id: accountId }))
      .where('id', 'in', moving)
      .execute()
    return countLines(tx, { id: guestId })
  },
}

export const countLines = (db: Db, owner: CartOwner): Promise<number> =>
  countOf(db.selectFrom('cartLine').where(isOwnedBy(owner)))

export async function listLineIds(db: Db, owner: CartOwner): Promise<string[]> {
  const lines = db.selectFrom('cartLine').select('id').where(isOwnedBy(owner)).orderBy('id')
  return (await lines.execute()).map(({ id }) => id)
}

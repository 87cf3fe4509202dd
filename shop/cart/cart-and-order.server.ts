import { type Nullable, type RawBuilder, type Selectable, sql } from 'kysely'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Database, Db, Tx } from '../kernel/database/database.ts'
import { compiledOnce } from '../kernel/database/queries.server.ts'
import type { Shopper } from '../kernel/database/transaction.server.ts'
import { newId } from '../kernel/id.ts'
import { selectText } from '../kernel/language/text-columns.ts'
import { poisha } from '../kernel/money.ts'
import { type CheckoutLine, type CheckoutProduct, MAX_CART_LINES } from './cart.ts'
import { type CartOwner, ownedBy } from './cart-owner.server.ts'
import { countLines } from './carts.server.ts'
import { asSold, type FoundProduct, type FoundVariant, productsToOrder } from './checkout-products.server.ts'
import { refuseCart } from './refusals.ts'

/** Empties the cart and locks its products and variants against deletion. */
export const checkOutCart = async (tx: Tx, owner: CartOwner & Shopper): Promise<CheckoutLine[]> =>
  checkedOutLines(await checkedOut(tx, owner.id))

type TakenRow = Awaited<ReturnType<typeof checkedOut>>[number]

export const checkedOutLines = (rows: readonly TakenRow[]): CheckoutLine[] =>
  rows.map(({ lineId, nameWhenAdded, variantId, values, valuesBn, ownPhotos, shown, ownPrice, ...found }) => {
    const variant = { variantId, values, valuesBn, ownPhotos, shown, ownPrice }
    const product = isProduct(found) ? asSold(found, isVariant(variant) ? variant : null) : undefined
    return { id: lineId, nameWhenAdded, product: product ?? null, choiceMissing: product === null }
  })

/** The columns of `check_out_cart`: of the gift, and of the variant. */
export interface TakenLine extends Nullable<Pick<FoundProduct, 'id' | 'price' | 'description' | 'photos'>> {
  readonly line_id: string
  readonly name_when_added: string
  readonly has_options: boolean
  readonly parts: FoundProduct['partRows']
  readonly uncounted: boolean
  readonly variant_id: string | null
  readonly option_values: FoundVariant['values'] | null
  readonly option_values_bn: FoundVariant['valuesBn'] | null
  readonly own_photos: string | null
  readonly shown: boolean | null
  readonly own_price: FoundVariant['ownPrice']
}

const checkedOut = compiledOnce((db, id: string) => selectCheckout(db, sql<TakenLine>`check_out_cart(${id})`))

/** The lines that a call of `check_out_cart` answers. @param lines with its columns, and perhaps more */
export const selectCheckout = (db: Db, lines: RawBuilder<TakenLine>) =>
  db
    .selectFrom(lines.as('line'))
    .leftJoinLateral(sql<Selectable<Database['product']>>`current_gift(line.id)`.as('gift'), (join) =>
      join.onTrue(),
    )
    .select(['line_id as lineId', 'name_when_added as nameWhenAdded', 'line.id'])
    .select(['line.price', 'line.description', 'line.photos'])
    .select([
      ...selectText('gift.name', 'name'),
      ...selectText('gift.brand', 'brand'),
      ...selectText('gift.category', 'category'),
    ])
    .select(['has_options as hasOptions', 'parts as partRows', 'uncounted as isUncounted'])
    .select(['variant_id as variantId', 'option_values as values', 'option_values_bn as valuesBn'])
    .select(['own_photos as ownPhotos', 'shown', 'own_price as ownPrice'])
    .orderBy('line_id')

/** What is joined is complete, or missing. */
const isProduct = (product: Nullable<FoundProduct>): product is FoundProduct => product.id !== null
const isVariant = (variant: Nullable<FoundVariant>): variant is FoundVariant => variant.variantId !== null

export interface Reordered {
  readonly added: number
  readonly gone: number
}

/** What an order line says of its gift. */
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
    return product === undefined
      ? []
      : { ...toCartLine(product, name), product_id: productId, ...ownedBy(owner) }
  })
  if ((await countLines(tx, owner)) + lines.length > MAX_CART_LINES)
    return refuseCart('cart-has-no-room', { most: MAX_CART_LINES })
  if (lines.length > 0) await tx.insertInto('cart_line').values(lines).execute()
  return { added: lines.length, gone: items.length - lines.length }
}

/** @param name as it was sold, in place of a choice that is missing */
const toCartLine = (product: CheckoutProduct | null, name: string) => ({
  id: newId(),
  variant_id: product?.variantId ?? null,
  name_when_added: product?.name ?? name,
  price_when_added: product?.price ?? poisha(0),
})

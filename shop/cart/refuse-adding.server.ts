import { refuseProduct } from '../catalog/products/refusals.ts'
import { nameWithChoice } from '../catalog/variants/choice.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import { refuse } from '../kernel/api/refusals.ts'
import type { Db } from '../kernel/database/database.ts'
import { countOf } from '../kernel/database/queries.server.ts'
import type { LoginRefusal } from '../kernel/database/transaction.server.ts'
import type { Text } from '../kernel/language/text-fields.ts'
import { ownOrdersHolding } from '../stock/own-order.server.ts'
import { refuseStock } from '../stock/refusals.ts'
import { MAX_CART_LINES } from './cart.ts'
import { type CartOwner, isOwnedBy } from './cart-owner.server.ts'
import { checkoutProducts, checkoutVariants } from './checkout-products.server.ts'
import { refuseCart } from './refusals.ts'
import type { NamedChoice } from './words.en.ts'

export type AddingRefusal =
  | LoginRefusal
  | 'cart-full'
  | 'product-not-found'
  | 'variant-missing'
  | 'variant-not-found'
  | 'sold-out'

interface Refused {
  readonly refusal: AddingRefusal
  /** Lines that could have been added. */
  readonly fit: number
}

interface Item {
  readonly productId: string | null
  readonly variantId: string | null
}

/** The database's refusal with the facts that its sentence needs. */
export async function refuseAdding(
  db: Db,
  owner: CartOwner,
  item: Item,
  { refusal, fit }: Refused,
): Promise<Refusal> {
  if (refusal === 'product-not-found') return refuseProduct(refusal)
  if (refusal === 'variant-not-found') return refuseCart(refusal)
  if (refusal === 'variant-missing') return refuseCart(refusal, { choices: await choicesOf(db, item) })
  if (refusal === 'sold-out') return refuseSoldOut(db, owner, item, fit)
  if (refusal !== 'cart-full') return refuse(refusal)
  return fit === 0
    ? refuseCart('cart-full', { most: MAX_CART_LINES })
    : refuseCart('cart-has-room-for', { most: MAX_CART_LINES, fit })
}

async function choicesOf(db: Db, { productId }: Item): Promise<NamedChoice[]> {
  const variants = await checkoutVariants(db)
    .where('product_id', '=', productId)
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return variants.map(({ variantId, values, valuesBn }) => {
    const nameBn = valuesBn.join(' · ')
    return { variantId, name: values.join(' · '), ...(nameBn && { nameBn }) }
  })
}

async function refuseSoldOut(db: Db, owner: CartOwner, item: Item, left: number): Promise<Refusal> {
  const lying = db
    .selectFrom('cart_line')
    .where(isOwnedBy(owner))
    .where('product_id', '=', item.productId)
    .where('variant_id', 'is not distinct from', item.variantId)
  const inCart = await countOf(lying)
  const itemId = item.variantId ?? item.productId
  const [orderId] = (await ownOrdersHolding(db, owner.id, itemId === null ? [] : [itemId])).values()
  return refuseStock('sold-out', {
    gifts: [{ ...(await nameOfItem(db, item)), left, inCart }],
    ...(orderId && { orderId }),
  })
}

async function nameOfItem(db: Db, { productId, variantId }: Item): Promise<Text<'name'>> {
  const [product] = await checkoutProducts(db).where('id', '=', productId).execute()
  const [variant] = await checkoutVariants(db).where('id', '=', variantId).execute()
  const choice = variant ?? { values: [], valuesBn: [] }
  return product ? nameWithChoice(product, choice) : { name: '', nameBn: '' }
}

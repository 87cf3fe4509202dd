import { sql } from 'kysely'
import { nameWithChoice } from '../catalog/variants/choice.ts'
import type { Refusal } from '../kernel/api/refusal.ts'
import type { Db, Tx } from '../kernel/database/database.ts'
import { prepared } from '../kernel/database/queries.server.ts'
import type { Shopper } from '../kernel/database/transaction.server.ts'
import type { Text } from '../kernel/language/text-fields.ts'
import { ownOrdersHolding } from '../stock/own-order.server.ts'
import { refuseStock } from '../stock/refusals.ts'
import { MAX_CART_LINES } from './cart.ts'
import type { CartOwner } from './cart-owner.server.ts'
import { checkoutProducts, checkoutVariants } from './checkout-products.server.ts'
import { refuseCart } from './refusals.ts'
import type { NamedChoice } from './words.en.ts'

interface Item {
  readonly productId: string | null
  readonly variantId: string | null
}

/** Why so many of a product cannot be added. Whether the product exists, adding itself finds. */
export async function refuseAdding(
  tx: Tx,
  owner: CartOwner & Shopper,
  item: Item,
  quantity: number,
): Promise<Refusal | null> {
  const [facts] = await factsToAdd(tx, owner.id, item.productId, item.variantId)
  if (!facts) return null
  const room = Math.max(0, MAX_CART_LINES - facts.lines)
  if (room < quantity)
    return room === 0
      ? refuseCart('cart-full', { most: MAX_CART_LINES })
      : refuseCart('cart-has-room-for', { most: MAX_CART_LINES, fit: room })
  if (item.variantId === null && facts.hasOptions)
    return refuseCart('variant-missing', { choices: await choicesOf(tx, item) })
  if (item.variantId !== null && !facts.isVariantShown) return refuseCart('variant-not-found')
  const { left, inCart } = facts
  return left !== null && left - inCart < quantity
    ? refuseSoldOut(tx, owner, item, { left: Math.max(0, left - inCart), inCart })
    : null
}

interface Facts {
  readonly lines: number
  readonly hasOptions: boolean
  readonly isVariantShown: boolean
  /** Null: as many as one likes. */
  readonly left: number | null
  /** Lines of this item. */
  readonly inCart: number
}

const factsToAdd = prepared(
  'facts-to-add',
  (_, ownerId: string, product: string | null, variant: string | null) => sql<Facts>`
    select count(*)::integer as lines,
      count(*) filter (where product_id = ${product} and variant_id is not distinct from ${variant}::uuid)::integer as "inCart",
      exists (select from product_option where product_id = ${product}) as "hasOptions",
      exists (
        select from product_variant where id = ${variant} and product_id = ${product} and id <> product_id and shown
      ) as "isVariantShown",
      units_left(coalesce(${variant}::uuid, ${product}::uuid)) as left
    from cart_line where user_id = ${ownerId}`,
)

async function choicesOf(db: Db, { productId }: Item): Promise<NamedChoice[]> {
  const variants = await checkoutVariants(db)
    .where('productId', '=', productId)
    .where('shown', '=', true)
    .orderBy('position')
    .orderBy('id')
    .execute()
  return variants.map(({ variantId, values, valuesBn }) => {
    const nameBn = valuesBn.join(' · ')
    return { variantId, name: values.join(' · '), ...(nameBn && { nameBn }) }
  })
}

async function refuseSoldOut(
  tx: Tx,
  owner: CartOwner,
  item: Item,
  facts: { readonly left: number; readonly inCart: number },
): Promise<Refusal> {
  const itemId = item.variantId ?? item.productId
  const [orderId] = (await ownOrdersHolding(tx, owner.id, itemId === null ? [] : [itemId])).values()
  return refuseStock('sold-out', {
    gifts: [{ ...(await nameOfItem(tx, item)), ...facts }],
    ...(orderId && { orderId }),
  })
}

async function nameOfItem(db: Db, { productId, variantId }: Item): Promise<Text<'name'>> {
  const [product] = await checkoutProducts(db).where('id', '=', productId).execute()
  const [variant] = await checkoutVariants(db).where('id', '=', variantId).execute()
  const choice = variant ?? { values: [], valuesBn: [] }
  return product ? nameWithChoice(product, choice) : { name: '', nameBn: '' }
}

import {
  type ExpressionBuilder,
  type Nullable,
  type QueryCreator,
  type RawBuilder,
  type SqlBool,
  sql,
} from 'kysely'
import { nameOfPart, type PartRow, partsColumn } from '../catalog/bundles/parts.server.ts'
import { type ChosenValues, nameWithChoice } from '../catalog/variants/choice.ts'
import type { Database, Tx } from '../kernel/database/database.ts'
import { prepared } from '../kernel/database/queries.server.ts'
import { selectText } from '../kernel/language/text-columns.ts'
import type { Poisha } from '../kernel/money.ts'
import type { CheckoutLine, CheckoutProduct } from './cart.ts'
import { type CartOwner, isOwnedBy } from './cart-owner.server.ts'

/** The item that a line names: a product, and its variant where it has options. */
export interface SoldItem {
  readonly productId: string
  readonly variantId: string | null
}

export type FoundProduct = Omit<CheckoutProduct, 'variantId' | 'parts' | 'isIncomplete'> & {
  readonly hasOptions: SqlBool
  /** Empty: no hamper. */
  readonly partRows: readonly PartRow[]
}

export interface FoundVariant extends ChosenValues {
  readonly variantId: string
  /** Null: the gift's. */
  readonly ownPrice: Poisha | null
  /** Empty: the gift's. */
  readonly ownPhotos: string
  readonly shown: boolean
}

export const HAS_OPTIONS = sql<boolean>`exists (select from product_option where product_id = product.id)`

export const checkoutProducts = (db: QueryCreator<Database>) =>
  db
    .selectFrom('product')
    .select(['id', 'priceToPay as price', 'description', 'photos'])
    .select(HAS_OPTIONS.as('hasOptions'))
    .select(partsColumn(sql.ref('product.id')).as('partRows'))
    .select([
      ...selectText('name', 'name'),
      ...selectText('brand', 'brand'),
      ...selectText('category', 'category'),
    ])

export const checkoutVariants = (db: QueryCreator<Database>) =>
  db.selectFrom('productVariant').select(variantColumns)

export const variantColumns = (eb: ExpressionBuilder<Database, 'productVariant'>) =>
  [
    'productVariant.id as variantId',
    'productVariant.optionValues as values',
    'productVariant.optionValuesBn as valuesBn',
    'productVariant.photos as ownPhotos',
    'productVariant.shown',
    eb.fn.coalesce('productVariant.offerPrice', 'productVariant.price').as('ownPrice'),
  ] as const

/** The gift as its variant is sold. @returns null: it cannot be ordered until its choice is made (again) */
export function toCheckoutProduct(
  { hasOptions, partRows, ...product }: FoundProduct,
  variant: FoundVariant | null,
): CheckoutProduct | null {
  if (variant ? !variant.shown : hasOptions) return null
  const consistsOf = partsAsSold(partRows)
  if (!variant) return { ...product, variantId: null, ...consistsOf }
  return {
    ...product,
    ...nameWithChoice(product, variant),
    variantId: variant.variantId,
    price: variant.ownPrice ?? product.price,
    photos: variant.ownPhotos || product.photos,
    ...consistsOf,
  }
}

function partsAsSold(rows: readonly PartRow[]): Pick<CheckoutProduct, 'parts' | 'isIncomplete'> {
  const parts = rows.flatMap(({ variantId, units, ...named }) => {
    const { name, nameBn } = nameOfPart(named)
    return variantId === null ? [] : { variantId, units, name, ...(nameBn && { nameBn }) }
  })
  return { parts: rows.length > 0 ? parts : null, isIncomplete: parts.length < rows.length }
}

/** A gift with options is named by its variant, any other by itself. */
export const soldItemId = ({ productId, variantId }: SoldItem): string => variantId ?? productId

/**
 * Gifts as an order reads them, without a cart, by `soldItemId`; null where a choice is missing.
 * @param isOrdering locks them against deletion until the transaction ends
 */
export async function productsToOrder(
  tx: Tx,
  items: readonly SoldItem[],
  { isOrdering }: { readonly isOrdering: boolean },
): Promise<ReadonlyMap<string, CheckoutProduct | null>> {
  if (items.length === 0) return new Map()
  const productIds = [...new Set(items.map(({ productId }) => productId))]
  const variantIds = [...new Set(items.flatMap(({ variantId }) => variantId ?? []))]
  if (isOrdering) await lockItems(tx, productIds, variantIds)
  const products = await checkoutProducts(tx).where('id', 'in', productIds).execute()
  const variants =
    variantIds.length > 0 ? await checkoutVariants(tx).where('id', 'in', variantIds).execute() : []
  return new Map(
    items.flatMap((item) => {
      const product = products.find(({ id }) => id === item.productId)
      const variant = variants.find(({ variantId }) => variantId === item.variantId) ?? null
      return product ? [[soldItemId(item), toCheckoutProduct(product, variant)] as const] : []
    }),
  )
}

/** In the order of `lockCartItems`. */
async function lockItems(tx: Tx, productIds: readonly string[], variantIds: readonly string[]) {
  await lockProducts(sql`select unnest(${productIds}::uuid[])`).execute(tx)
  if (variantIds.length > 0) await lockVariants(sql`select unnest(${variantIds}::uuid[])`).execute(tx)
}

/** The lines as they would be ordered now. They stay in the cart, and nothing is locked. */
export const cartLinesOf = async (tx: Tx, owner: CartOwner): Promise<CheckoutLine[]> =>
  (await cartLines(tx, owner.id)).map(toCheckoutLine)

/** The same lines, taken out of the cart. Lock its products and variants before. */
export const takeCartLines = async (tx: Tx, owner: CartOwner): Promise<CheckoutLine[]> =>
  (await takenLines(tx, owner.id)).map(toCheckoutLine)

type CartRow = Awaited<ReturnType<typeof cartLines>>[number]

function toCheckoutLine({ lineId, nameWhenAdded, ...row }: CartRow): CheckoutLine {
  const { variantId, values, valuesBn, ownPhotos, shown, ownPrice, ...found } = row
  const variant = { variantId, values, valuesBn, ownPhotos, shown, ownPrice }
  const product = isProduct(found) ? toCheckoutProduct(found, isVariant(variant) ? variant : null) : undefined
  return { id: lineId, nameWhenAdded, product: product ?? null, choiceMissing: product === null }
}

/** Joined columns are all there, or all null. */
const isProduct = (product: Nullable<FoundProduct>): product is FoundProduct => product.id !== null
const isVariant = (variant: Nullable<FoundVariant>): variant is FoundVariant => variant.variantId !== null

const cartLines = prepared('cart-lines', (db, ownerId: string) =>
  selectLines(db).where(isOwnedBy({ id: ownerId })),
)

const takenLines = prepared('take-cart-lines', (db, ownerId: string) =>
  selectLines(
    db.with('cartLine', (cart) =>
      cart
        .deleteFrom('cartLine')
        .where(isOwnedBy({ id: ownerId }))
        .returningAll(),
    ),
  ),
)

const selectLines = (db: QueryCreator<Database>) =>
  db
    .selectFrom('cartLine')
    .leftJoin('product', 'product.id', 'cartLine.productId')
    .leftJoin('productVariant', 'productVariant.id', 'cartLine.variantId')
    .select(['cartLine.id as lineId', 'nameWhenAdded'])
    .select(['product.id', 'priceToPay as price', 'description', 'product.photos'])
    .select([HAS_OPTIONS.as('hasOptions'), PARTS_OF_LINE.as('partRows'), IS_UNCOUNTED.as('isUncounted')])
    .select([
      ...selectText('product.name', 'name'),
      ...selectText('product.brand', 'brand'),
      ...selectText('product.category', 'category'),
    ])
    .select(variantColumns)
    .orderBy('cartLine.id')

const IS_HAMPER = sql<boolean>`exists (select from bundle_part where bundle_part.product_id = product.id)`
const PARTS_OF_LINE = sql<readonly PartRow[]>`
  case when ${IS_HAMPER} then ${partsColumn(sql.ref('product.id'))} else '[]' end`
const IS_UNCOUNTED = sql<boolean>`(not ${IS_HAMPER} and not exists (
  select from stock where stock.variant_id = coalesce(cart_line.variant_id, product.id)))`

/**
 * Locks what lies in the cart of a locked person, the parts of hampers too, against deletion, and against being counted for the first time. Products
 * before variants, and both before their lines, in the order of a product's deletion: otherwise both could deadlock.
 */
export async function lockCartItems(tx: Tx, owner: CartOwner): Promise<void> {
  await lockProductsInCart(tx, owner.id)
  await lockVariantsInCart(tx, owner.id)
}

const lockProductsInCart = prepared('lock-products-in-cart', (_, ownerId: string) =>
  lockProducts(sql`select product_id from cart_line where user_id = ${ownerId}`),
)

const lockVariantsInCart = prepared('lock-variants-in-cart', (_, ownerId: string) =>
  lockVariants(sql`select variant_id from cart_line where user_id = ${ownerId}`),
)

/** Also the gifts that hampers consist of: nobody begins to count them while a hamper is ordered. @param products a query of ids */
const lockProducts = (products: RawBuilder<unknown>) => sql<unknown>`
  select from product where id in (${products} union select variant.product_id from bundle_part
    join product_variant variant on variant.id = variant_id where bundle_part.product_id in (${products}))
  order by id for key share`

const lockVariants = (variants: RawBuilder<unknown>) => sql<unknown>`
  select from product_variant where id in (${variants}) order by id for key share`

import { sql } from 'kysely'
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
import { type CartOwner, isOwnedBy } from './cart-owner.server.ts'
import { CartItemAnswer } from './cart-shapes.server.ts'
import { HAS_OPTIONS } from './checkout-products.server.ts'
import { shortItems, stockOnLine } from './item-stock.server.ts'
import { refuseCart } from './refusals.ts'
import { type AddingRefusal, refuseAdding } from './refuse-adding.server.ts'

/** Its gift and variant as they are now, with what is left of them. */
export async function cartOf(db: Db, owner: CartOwner & Pick<Caller, 'email'>): Promise<CartItem[]> {
  const rows = await selectItems(db).where(isOwnedBy(owner)).orderBy('cart_line.id').execute()
  const held = await ownOrdersHolding(db, owner.id, shortItems(rows))
  return rows.map((row) => ({
    _id: row.id,
    productId: row.product_id,
    email: owner.email,
    ...namesOf(row),
    ...(row.variant_id !== null && { variantId: row.variant_id }),
    brand: row.brand ?? '',
    category: row.category ?? '',
    description: row.description ?? '',
    photos: row.own_photos || (row.photos ?? ''),
    price: row.missing ? poisha(0) : (row.own_price ?? row.price_to_pay ?? poisha(0)),
    priceWhenAdded: row.price_when_added,
    gone: row.product_id === null,
    ...(row.missing ? { choiceMissing: true as const } : stockOnLine(row, held)),
  }))
}

const selectItems = (db: Db) =>
  db
    .selectFrom('cart_line')
    .leftJoin('product', 'product.id', 'cart_line.product_id')
    .leftJoin('product_variant', 'product_variant.id', 'cart_line.variant_id')
    .leftJoin('stock', (join) =>
      join.on('stock.variant_id', '=', (eb) =>
        eb.fn.coalesce('cart_line.variant_id', 'cart_line.product_id'),
      ),
    )
    .select(['cart_line.id', 'cart_line.product_id', 'cart_line.variant_id'])
    .select(['name_when_added', 'price_when_added', 'product.name', 'name_bn', 'price_to_pay'])
    .select(['brand', 'category', 'description', 'product.photos', 'product_variant.photos as own_photos'])
    .select(['option_values as values', 'option_values_bn as valuesBn', 'few_at'])
    .select((eb) => [
      eb.fn.coalesce('product_variant.offer_price', 'product_variant.price').as('own_price'),
      sql<number | null>`units_left(coalesce(cart_line.variant_id, cart_line.product_id))`.as('left'),
      sql<boolean>`coalesce(not product_variant.shown, ${HAS_OPTIONS})`.as('missing'),
    ])

type ItemRow = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number]

/** A gift that is gone, or lacks its choice, is named as it was added. */
function namesOf({ name, name_bn: nameBn, values, valuesBn, ...row }: ItemRow) {
  if (name === null || (row.missing && values === null)) return { name: row.name_when_added }
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

/** Adds all lines in one statement, checks included, or none. @returns the first line's id */
export async function addToCart(
  db: Db,
  caller: Caller,
  productId: string,
  { variantId, quantity }: Wanted = {},
): Promise<string | Refusal> {
  const [first, lines] = newLines(quantity)
  const item = { productId: isId(productId) ? productId : null, variantId: variantId ?? null }
  if (item.variantId !== null && !isId(item.variantId)) return refuseCart('variant-not-found')
  const [added] = await add(db, caller.id, caller.sessionId ?? null, item.productId, item.variantId, lines)
  const { refusal = null, fit = 0 } = added ?? {}
  return refusal === null ? first : refuseAdding(db, caller, item, { refusal, fit: Math.max(0, fit) })
}

type Line = [person: string, login: string | null, gift: string | null, variant: string | null]

const add = prepared(
  'add-to-cart',
  (_, ...line: [...Line, lines: readonly string[]]) =>
    sql<{ refusal: AddingRefusal | null; fit: number }>`
      select * from add_to_cart(${sql.join(line)}, ${sql.lit(MAX_CART_LINES)})`,
)

function newLines(quantity: Wanted['quantity']): [first: string, all: string[]] {
  const first = newId()
  return [first, [first, ...Array.from({ length: (quantity ?? 1) - 1 }, newId)]]
}

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
  async adopt(tx, guestId, accountId) {
    const moved = sql<{
      left: number
    }>`select adopt_cart(${guestId}, ${accountId}, ${MAX_CART_LINES}) as left`
    return (await moved.execute(tx)).rows[0]?.left ?? 0
  },
}

export const countLines = (db: Db, owner: CartOwner): Promise<number> =>
  countOf(db.selectFrom('cart_line').where(isOwnedBy(owner)))

export async function listLineIds(db: Db, owner: CartOwner): Promise<string[]> {
  const lines = db.selectFrom('cart_line').select('id').where(isOwnedBy(owner)).orderBy('id')
  return (await lines.execute()).map(({ id }) => id)
}

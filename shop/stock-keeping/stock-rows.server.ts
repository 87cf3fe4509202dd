import { sql } from 'kysely'
import { jsonObjectFrom } from 'kysely/helpers/postgres'
import type { Db, Tx } from '../kernel/database/database.ts'
import { iso } from '../kernel/language/dhaka.server.ts'
import { isUndoable, levelOf } from '../stock/counting.ts'
import type { StockItem, StockMove } from './stock-shapes.server.ts'

/** One row for each thing that is sold: the variants of a gift with options, or the gift itself. */
export const selectItems = (db: Db | Tx) =>
  db
    .selectFrom('product')
    .leftJoin('productVariant', 'productId', 'product.id')
    .leftJoin('stock', 'stock.variantId', 'productVariant.id')
    .where(IS_SOLD)
    .select([sql<string>`coalesce(product_variant.id, product.id)`.as('_id'), 'product.id as productId'])
    .select(['product.name', 'product.nameBn', 'optionValues', 'optionValuesBn', 'sku'])
    .select(sql<string>`coalesce(nullif(product_variant.photos, ''), product.photos)`.as('photos'))
    .select(['onHand', 'reserved', 'fewAt'])
    .select(
      sql<boolean>`exists (select from bundle_part where bundle_part.product_id = product.id)`.as('isHamper'),
    )
    .select((eb) =>
      jsonObjectFrom(
        eb
          .selectFrom('stockMove')
          .whereRef('stockMove.variantId', '=', 'productVariant.id')
          .where('kind', '=', 'count')
          .where('undoes', 'is', null)
          .orderBy('at', 'desc')
          .orderBy('stockMove.id', 'desc')
          .limit(1)
          .select(['byName as by', iso('at').as('at')]),
      ).as('counted'),
    )

const IS_SOLD = sql<boolean>`case when exists (select from product_option where product_option.product_id = product.id)
  then product_variant.id <> product.id else product_variant.id is null or product_variant.id = product.id end`

type Row = Awaited<ReturnType<ReturnType<typeof selectItems>['execute']>>[number]

export function toItem(row: Row): StockItem {
  const { _id, productId, name, nameBn, optionValues, optionValuesBn, sku, photos } = row
  const { onHand, fewAt, isHamper, counted } = row
  const reserved = row.reserved ?? 0
  const level = onHand === null ? null : levelOf({ onHand, reserved, fewAt: fewAt ?? 0 })
  return {
    ...{ _id, productId, name, photos, onHand, reserved, fewAt },
    values: optionValues ?? [],
    available: onHand === null ? null : onHand - reserved,
    ...(nameBn && { nameBn }),
    ...(optionValuesBn?.length && { valuesBn: optionValuesBn }),
    ...(sku && { sku }),
    ...(level && { level }),
    ...(isHamper && { isHamper }),
    ...(counted && onHand !== null && { counted }),
  }
}

/** The gift that is sold by this id: a variant's, or its own. */
export async function findProductOf(db: Db | Tx, itemId: string): Promise<string | undefined> {
  const variants = db.selectFrom('productVariant').select('productId as id').where('id', '=', itemId)
  const products = db.selectFrom('product').select('id').where('id', '=', itemId)
  return (await variants.union(products).executeTakeFirst())?.id
}

export async function findStockItem(db: Db | Tx, itemId: string): Promise<StockItem | null> {
  const productId = await findProductOf(db, itemId)
  if (!productId) return null
  const rows = await selectItems(db).where('product.id', '=', productId).execute()
  const row = rows.find(({ _id }) => _id === itemId)
  return row ? toItem(row) : null
}

const MOST_MOVES = 50

/** The newest changes of an item's number, with who and when. */
export async function listMoves(db: Db, itemId: string): Promise<StockMove[]> {
  const rows = await db
    .selectFrom('stockMove as move')
    .leftJoin('parcel', 'parcel.id', 'parcelId')
    .select(['move.id as _id', 'kind', 'amount', 'onHand', 'byName as by', iso('move.at').as('at')])
    .select(['orderId', 'undoes'])
    .select(
      sql<boolean>`exists (select from stock_move undoing where undoing.undoes = move.id)`.as('isUndone'),
    )
    .where('variantId', '=', itemId)
    .orderBy('move.at', 'desc')
    .orderBy('move.id', 'desc')
    .limit(MOST_MOVES)
    .execute()
  return rows.map(({ isUndone, ...move }) => ({ ...move, isUndoable: !isUndone && isUndoable(move) }))
}

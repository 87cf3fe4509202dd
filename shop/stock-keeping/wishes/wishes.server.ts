import { sql } from 'kysely'
import { refuseProduct } from '../../catalog/products/refusals.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { type Refusal, refusals } from '../../kernel/api/refusal.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import type { PersonalRecords } from '../../kernel/database/personal-records.ts'
import { countOf } from '../../kernel/database/queries.server.ts'
import { inOneTransactionOf } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { iso } from '../../kernel/language/dhaka.server.ts'
import { ownOrdersHolding } from '../../stock/own-order.server.ts'
import { wishRefusals } from './words.en.ts'

export const refuseWish = refusals(wishRefusals)

/** The sold-out item that a shopper waits for. */
export interface WishedItem {
  readonly productId: string
  /** Null: a gift without options, or any of its choices. */
  readonly variantId: string | null
}

const MOST_WISHES = 50

/** Whether the item of `wish`, a row like those of `stock_wish`, can be ordered. */
export const IS_THERE = sql<boolean>`case
  when wish.variant_id is null then not exists (select from gift_sold_out gone where gone.product_id = wish.product_id)
  else exists (
    select from product_variant variant left join stock on stock.variant_id = variant.id
      where variant.id = wish.variant_id and variant.product_id = wish.product_id and variant.shown
        and (stock.variant_id is null or stock.on_hand > stock.reserved)) end`

/** Remembers to tell the person once. Refuses an unknown gift or variant, one that is there, and too many. @returns 0 where it is remembered already */
export const addWish = (db: Db, caller: Caller, item: WishedItem): Promise<number | Refusal> =>
  inOneTransactionOf<number>(db, caller, async (tx, { id: userId }) => {
    const isThere = await readIsThere(tx, item)
    if (isThere === null) return refuseProduct('product-not-found')
    if (isThere) return refuseWish('gift-is-there')
    if (await isWished(tx, userId, item)) return 0
    if ((await countOf(tx.selectFrom('stockWish').where('userId', '=', userId))) >= MOST_WISHES)
      return refuseWish('too-many-wishes', { most: MOST_WISHES })
    const row = { id: newId(), userId, productId: item.productId, variantId: item.variantId }
    await tx.insertInto('stockWish').values(row).execute()
    return 1
  })

/** @returns null where there is no such gift, or variant of it */
async function readIsThere(tx: Tx, { productId, variantId }: WishedItem): Promise<boolean | null> {
  const { rows } = await sql<{ isThere: boolean }>`
    select ${IS_THERE} as "isThere" from (
      select product.id as product_id, ${variantId}::uuid as variant_id from product where id = ${productId}
        and (${variantId}::uuid is null or exists (
          select from product_variant where id = ${variantId} and product_id = ${productId} and shown))) wish`.execute(
    tx,
  )
  return rows[0]?.isThere ?? null
}

const ownWish = (db: Db | Tx, userId: string, { productId, variantId }: WishedItem) =>
  db
    .selectFrom('stockWish')
    .where('userId', '=', userId)
    .where('productId', '=', productId)
    .where('variantId', 'is not distinct from', variantId)

const isWished = async (db: Db | Tx, userId: string, item: WishedItem): Promise<boolean> =>
  (await ownWish(db, userId, item).select('id').executeTakeFirst()) !== undefined

/** Whether the person waits for it, has an e-mail that can be notified, or holds it in an unpaid order. */
export async function findWish(db: Db, { id }: Caller, item: WishedItem) {
  const person = db.selectFrom('user').select('emailVerified as canBeTold').where('id', '=', id)
  const { canBeTold } = await person.executeTakeFirstOrThrow()
  const itemId = item.variantId ?? item.productId
  const heldBy = (await ownOrdersHolding(db, id, [itemId])).get(itemId)
  return { waits: await isWished(db, id, item), canBeTold, ...(heldBy && { heldBy }) }
}

/** @returns 0 where nobody waited */
export const dropWish = (db: Db, caller: Caller, item: WishedItem): Promise<number | Refusal> =>
  inOneTransactionOf<number>(db, caller, async (tx, { id: userId }) => {
    const dropped = tx.deleteFrom('stockWish').where('id', 'in', ownWish(tx, userId, item).select('id'))
    return Number((await dropped.executeTakeFirst()).numDeletedRows)
  })

/** The gifts that a person waits for. */
export const wishRecords: PersonalRecords = {
  name: 'awaitedGifts',
  tables: ['stockWish'],
  read: (tx, { id }) =>
    tx
      .selectFrom('stockWish')
      .innerJoin('product', 'product.id', 'productId')
      .select(['productId', 'variantId', 'product.name', iso('at').as('at')])
      .where('userId', '=', id)
      .orderBy('stockWish.id')
      .execute(),
  async discard(tx, userId) {
    await tx.deleteFrom('stockWish').where('userId', '=', userId).execute()
  },
}

import { type RawBuilder, sql } from 'kysely'
import type { Tx } from '../../kernel/database.ts'

/**
 * A query of whole products: id, name, price, offer_price, brand, category, description, photos, by these names. They
 * never leave the database on their way.
 */
export type ProductSource = RawBuilder<unknown>

export async function addManyProducts(tx: Tx, source: ProductSource): Promise<void> {
  await sql`
    insert into product (id, name, price, offer_price, brand, category, description, photos)
    select id, name, price, offer_price, brand, category, description, photos from (${source}) source
  `.execute(tx)
}

/** Lock the products before, in the order of their ids. */
export async function changeManyProducts(tx: Tx, source: ProductSource): Promise<void> {
  await sql`
    update product set
      name = source.name, price = source.price, offer_price = source.offer_price, brand = source.brand,
      category = source.category, description = source.description, photos = source.photos, updated_at = now(), revision = product.revision + 1
    from (${source}) source where product.id = source.id
  `.execute(tx)
}

/** @param ids a query of one column, `id`; carts are told, and orders keep what was sold */
export async function removeManyProducts(tx: Tx, ids: RawBuilder<unknown>): Promise<void> {
  await sql`delete from product where id in (${ids})`.execute(tx)
}

/**
 * Until the transaction ends nobody else writes products of these categories. Call it after locking the products and
 * before writing them in several statements. @param names a query of one column
 */
export async function lockCategories(tx: Tx, names: RawBuilder<unknown>): Promise<void> {
  await sql`select lock_categories(array(${names}))`.execute(tx)
}

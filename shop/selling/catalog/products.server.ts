import type { ExpressionBuilder } from 'kysely'
import type { Database, Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Poisha } from '../../kernel/money.ts'
import { countOf } from '../../kernel/page.server.ts'
import { type Page, pageCount } from '../../kernel/page.ts'
import { scopedRead } from '../../kernel/read-scopes.server.ts'
import {
  ALL_CATEGORIES,
  type Category,
  type PicturedCategory,
  type Product,
  type ProductQuery,
  type Sort,
} from './product.ts'
import {
  categoryScopes,
  pageScopes,
  picturedCategoryScopes,
  productScopes,
  similarScopes,
} from './scopes.server.ts'
import { nameContains } from './suggestions.server.ts'

type Row = Omit<Product, 'offerPrice'> & { readonly offerPrice: Poisha | null }

export const toProduct = ({ offerPrice, ...product }: Row): Product =>
  offerPrice === null ? product : { ...product, offerPrice }

export const findProduct = scopedRead(readProduct, productScopes)

async function readProduct(db: Db, id: string): Promise<Product | null> {
  const row = await revisedProduct(db, id).executeTakeFirst()
  return row ? toProduct(row) : null
}

export const revisedProduct = (db: Db | Tx, id: string) =>
  productColumns(db).select('revision').where('id', '=', id)

/** Beyond the end: the last page. */
export const pageOfProducts = scopedRead(readPage, pageScopes)

async function readPage(db: Db, query: ProductQuery): Promise<Page<Product>> {
  const { page, limit } = query
  const rows = await PRODUCTS_BY[query.sort ?? 'newest'](db)
    // In the same query, so that the count is that of the list.
    .select((eb) =>
      eb.selectFrom('product').select(eb.fn.countAll<string>().as('n')).where(matching(query)).as('total'),
    )
    .where(matching(query))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  if (rows.length > 0 || page === 1) {
    const items = rows.map(({ total: _, ...row }) => toProduct(row))
    return { items, total: Number(rows[0]?.total ?? 0), page, limit }
  }
  const last = pageCount(await countProducts(db, query), limit)
  return readPage(db, { ...query, page: Math.min(page - 1, last) })
}

export const countProducts = (db: Db, query: Filter = {}): Promise<number> =>
  countOf(db.selectFrom('product').where(matching(query)))

const MAX_SIMILAR = 4

/** The next older ones of its category, then the newest: whoever follows them sees the whole category. */
export const similarProducts = scopedRead(readSimilar, similarScopes)

async function readSimilar(db: Db, { _id, category }: Pick<Product, '_id' | 'category'>): Promise<Product[]> {
  if (category === '') return []
  const others = productColumns(db).where('category', '=', category).orderBy('id', 'desc')
  const before = await others.where('id', '<', _id).limit(MAX_SIMILAR).execute()
  const missing = MAX_SIMILAR - before.length
  const after = missing > 0 ? await others.where('id', '>', _id).limit(missing).execute() : []
  return [...before, ...after].map(toProduct)
}

export const listCategories = scopedRead(readCategories, categoryScopes)

async function readCategories(db: Db): Promise<Category[]> {
  return db
    .selectFrom('category')
    .select(['name', 'product_count as count'])
    .where('product_count', '>', 0)
    .orderBy('name')
    .execute()
}

export const listPicturedCategories = scopedRead(readPicturedCategories, picturedCategoryScopes)

async function readPicturedCategories(db: Db): Promise<PicturedCategory[]> {
  return db
    .selectFrom('category')
    .leftJoinLateral(
      (eb) =>
        eb
          .selectFrom('product')
          .select('product.photos')
          .whereRef('product.category', '=', 'category.name')
          .where('product.photos', '<>', '')
          .orderBy('product.id', 'desc')
          .limit(1)
          .as('newest'),
      (join) => join.onTrue(),
    )
    .select(['category.name', 'product_count as count'])
    .select(({ fn, val }) => fn.coalesce('newest.photos', val('')).as('photos'))
    .where('product_count', '>', 0)
    .orderBy('category.name')
    .execute()
}

export type NewProduct = Omit<Product, '_id' | 'revision'>

export async function addProduct(db: Db | Tx, { offerPrice, ...product }: NewProduct): Promise<string> {
  const id = newId()
  await db
    .insertInto('product')
    .values({ id, ...product, offer_price: offerPrice ?? null })
    .execute()
  return id
}

export const productColumns = (db: Db | Tx) =>
  db
    .selectFrom('product')
    .select(['id as _id', 'name', 'price', 'offer_price as offerPrice'])
    .select(['brand', 'category', 'description', 'photos'])

/** Every order ends in the id, so that pages never repeat or miss a row. */
export const PRODUCTS_BY: Record<Sort, (db: Db) => ReturnType<typeof productColumns>> = {
  newest: (db) => productColumns(db).orderBy('id', 'desc'),
  name: (db) => productColumns(db).orderBy('name').orderBy('id', 'desc'),
  price: (db) => productColumns(db).orderBy('price_to_pay').orderBy('id', 'desc'),
  '-price': (db) => productColumns(db).orderBy('price_to_pay', 'desc').orderBy('id', 'desc'),
}

type Filter = Partial<ProductQuery>

function matching({ category = ALL_CATEGORIES, search = '', onOffer = false }: Filter) {
  return (eb: ExpressionBuilder<Database, 'product'>) => {
    const wanted = []
    if (category !== '' && category !== ALL_CATEGORIES) wanted.push(eb('category', '=', category))
    if (onOffer) wanted.push(eb('offer_price', 'is not', null))
    if (search.trim() !== '') wanted.push(nameContains(search.trim()))
    return eb.and(wanted)
  }
}

import { sql } from 'kysely'
import { type Page, pageRange } from '../../kernel/api/page.ts'
import { cachedRead, scopedRead } from '../../kernel/api/read-scopes.server.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { byName, compiledOnce } from '../../kernel/database/queries.server.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { isId, newId } from '../../kernel/id.ts'
import type { Language } from '../../kernel/language/language.ts'
import { nameOf } from '../../kernel/language/text-fields.ts'
import { partsColumn, toParts } from '../bundles/parts.server.ts'
import type { Choices } from '../variants/variant.ts'
import { type ChoiceRows, choiceColumns, toChoices, toShownChoices } from '../variants/variants.server.ts'
import { pageOfFiltered } from './filtered-products.server.ts'
import { productTotal } from './kept-counts.server.ts'
import {
  ALL_CATEGORIES,
  type Category,
  isAllCategories,
  isCategory,
  type PicturedCategory,
  type Product,
  type ProductQuery,
  type WrittenProduct,
} from './product.ts'
import {
  type Filter,
  hasPriceOrTagFilter,
  selectPage,
  selectProducts,
  selectWritten,
  toColumns,
  toProduct,
} from './product-rows.server.ts'
import { searchProducts } from './product-search.server.ts'
import { type CatalogScope, narrowScope, pageScopes, similarScopes } from './scopes.server.ts'

export const findProduct = scopedRead(
  (db: Db, id: string): Promise<Product | null> => readProduct(db, id, toShownChoices),
  (product, _db, id) => [id, ...(product?.parts ?? []).flatMap((part) => part.productId ?? [])],
)

/** A product as shopkeepers edit it. */
export interface EditedProduct extends Product {
  /** New variants are counted, beginning at 0. */
  readonly counted?: true
}

/** With SKUs, and variants that are not shown. */
export async function findProductToEdit(db: Db, id: string): Promise<EditedProduct | null> {
  const product = await readProduct(db, id, toChoices)
  if (!product) return null
  const counted = db
    .selectFrom('product')
    .select('id')
    .where('id', '=', id)
    .where(
      sql<boolean>`(begins_counted or exists (
        select from product_variant join stock on variant_id = product_variant.id where product_id = product.id))`,
    )
  return { ...product, ...((await counted.executeTakeFirst()) && { counted: true as const }) }
}

async function readProduct(
  db: Db,
  id: string,
  choicesOf: (rows: ChoiceRows) => Partial<Choices>,
): Promise<Product | null> {
  const found = selectProducts(db)
    .select('revision')
    .where('id', '=', id)
    .select(choiceColumns(sql.ref('product.id')))
    .select(partsColumn(sql.ref('product.id')).as('parts'))
  const row = await found.executeTakeFirst()
  if (!row) return null
  const { options, variants, parts, ...product } = row
  return { ...toProduct(product), ...choicesOf({ options, variants }), ...toParts(parts) }
}

/** For pages of lower domains. */
export const findShownProduct = (db: Db, language: Language) => async (id: string) => {
  const product = isId(id) ? await findProduct(db, id) : null
  return product && { name: nameOf(language, product), photos: product.photos }
}

export const findProductWithRevision = (db: Db | Tx, id: string) =>
  selectWritten(db).select('revision').where('id', '=', id)

/** Beyond the end: the last page. */
export const pageOfProducts = scopedRead(readPage, pageScopes)

function readPage(db: Db, query: ProductQuery): Promise<Page<Product>> {
  if (query.search?.trim()) return searchProducts(db, query)
  return hasPriceOrTagFilter(query) ? pageOfFiltered(db, query) : pageOfAll(db, query)
}

async function pageOfAll(db: Db, query: ProductQuery): Promise<Page<Product>> {
  const { limit } = query
  if (query.page > 1)
    return inOneSnapshot(db, async (tx) => {
      const total = await countProducts(tx, query)
      const { page, ...window } = pageRange({ ...query, total })
      const rows = await selectPage(tx, query, window).execute()
      return { items: rows.map(toProduct), total, page, limit }
    })
  const rows = await firstPage(db, query)
  const items = rows.map(({ total: _, ...row }) => toProduct(row))
  return { items, total: Number(rows[0]?.total ?? 0), page: 1, limit }
}

/** The first page needs no total, so one query answers both. */
function firstPage(db: Db, { sort = 'newest', onOffer = false, category = '', limit }: ProductQuery) {
  const within = isCategory(category) ? [category] : []
  const shape = `${sort} ${onOffer} ${within.length}`
  const read = firstPages.get(shape) ?? compiledFirstPage({ sort, onOffer })
  firstPages.set(shape, read)
  return read(db, limit, ...within)
}

const firstPages = new Map<string, ReturnType<typeof compiledFirstPage>>()

const compiledFirstPage = (shape: Pick<ProductQuery, 'sort' | 'onOffer'>) =>
  compiledOnce((db, limit: number, ...[category]: string[]) => {
    const query = { ...shape, category, limit, page: 1 }
    return selectPage(db, query, { skip: 0, take: limit, reversed: false }).select(
      productTotal(db, query).as('total'),
    )
  })

/** Counted by the database. */
export async function countProducts(db: Db | Tx, filter: Omit<Filter, 'search'> = {}): Promise<number> {
  const { total } = await productTotal(db, filter).executeTakeFirstOrThrow()
  return Number(total)
}

const MAX_SIMILAR = 4

/** The next older ones of its category, then the newest: following them visits the whole category. */
export const similarProducts = scopedRead(readSimilar, similarScopes)

async function readSimilar(db: Db, { _id, category }: Pick<Product, '_id' | 'category'>): Promise<Product[]> {
  if (category === '') return []
  const others = selectProducts(db).where('category', '=', category).orderBy('id', 'desc')
  const before = await others.where('id', '<', _id).limit(MAX_SIMILAR).execute()
  const missing = MAX_SIMILAR - before.length
  const after = missing > 0 ? await others.where('id', '>', _id).limit(missing).execute() : []
  return [...before, ...after].map(toProduct)
}

function readCategories(count: 'productCount' | 'onOfferCount', scopes: readonly CatalogScope[]) {
  const read = compiledOnce((db) =>
    db
      .selectFrom('category')
      .select(['name', 'nameBn', `${count} as count`])
      .where(count, '>', 0)
      .where('name', '<>', '')
      .orderBy(byName('name')),
  )
  return cachedRead(async (db: Db): Promise<Category[]> => (await read(db)).map(withoutEmpty), scopes)
}

export const listCategories = readCategories('productCount', ['members'])

/** With the number of products on offer. */
export const listCategoriesOnOffer = readCategories('onOfferCount', ['members', 'offers'])

/** @returns the English name of a category with this Bangla name */
export async function findCategoryInBangla(db: Db | Tx, nameBn: string): Promise<string | undefined> {
  const named = db.selectFrom('category').select('name').where(isSpelled('nameBn', nameBn))
  return (await named.where('productCount', '>', 0).orderBy(byName('name')).executeTakeFirst())?.name
}

const isSpelled = (column: 'name' | 'nameBn', typed: string) =>
  sql<boolean>`category_key(${sql.ref(column)}) = category_key(${typed})`

/** The category as it is stored, however it was typed; all of them for a word that means so, else what was typed. */
export async function resolveCategory(db: Db, typed: string): Promise<string> {
  if (isAllCategories(typed)) return ALL_CATEGORIES
  return (await findCategory(db, typed)) ?? typed
}

const findCategory = scopedRead(
  async (db: Db, typed: string): Promise<string | undefined> => {
    const named = db.selectFrom('category').select('name').where(isSpelled('name', typed))
    return (await named.executeTakeFirst())?.name
  },
  (name, _db, typed) => [narrowScope('members', name === typed ? typed : '')],
)

const withoutEmpty = <C extends { nameBn: string }>({ nameBn, ...category }: C) =>
  nameBn === '' ? category : { ...category, nameBn }

const PICTURED: readonly CatalogScope[] = ['members', 'photos']

export const listPicturedCategories = cachedRead(readPicturedCategories, PICTURED)

async function readPicturedCategories(db: Db): Promise<PicturedCategory[]> {
  const rows = await db
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
    .select(['category.name', 'category.nameBn', 'productCount as count'])
    .select(({ fn, val }) => fn.coalesce('newest.photos', val('')).as('photos'))
    .where('productCount', '>', 0)
    .where('category.name', '<>', '')
    .orderBy(byName('category.name'))
    .execute()
  return rows.map(withoutEmpty)
}

export async function addProduct(db: Db | Tx, product: WrittenProduct): Promise<string> {
  const id = newId()
  await sql`select respell_category(${product.category})`.execute(db)
  await db
    .insertInto('product')
    .values({ ...toColumns(product), id, offerPrice: product.offerPrice ?? null })
    .execute()
  return id
}

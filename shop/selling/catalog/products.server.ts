import { CompiledQuery, type ExpressionBuilder, type Selectable, sql } from 'kysely'
import type { Database, Db, Tx } from '../../kernel/database.ts'
import { newId } from '../../kernel/id.ts'
import type { Poisha } from '../../kernel/money.ts'
import { type Page, pageCount } from '../../kernel/page.ts'
import {
  ALL_CATEGORIES,
  type Category,
  MAX_SUGGESTIONS,
  type PicturedCategory,
  type Product,
  type ProductQuery,
  type Sort,
  type Suggestion,
} from './product.ts'
import './tables.ts'

const COLUMNS = ['id', 'name', 'price', 'offer_price', 'brand', 'category', 'description', 'photos'] as const

type Row = Selectable<Pick<Database['product'], (typeof COLUMNS)[number]>>

export const toProduct = ({
  id,
  name,
  price,
  offer_price,
  brand,
  category,
  description,
  photos,
}: Row): Product => ({
  _id: id,
  name,
  price,
  ...(offer_price !== null && { offerPrice: offer_price }),
  brand,
  category,
  description,
  photos,
})

export async function findProduct(db: Db, id: string): Promise<Product | null> {
  const row = await revisedProduct(db, id).executeTakeFirst()
  return row ? { ...toProduct(row), revision: row.revision } : null
}

/** One product with its revision, for `toProduct` and for locking. */
export const revisedProduct = (db: Db | Tx, id: string) =>
  db
    .selectFrom('product')
    .select([...COLUMNS, 'revision'])
    .where('id', '=', id)

/** Beyond the end it is the last one. */
export async function pageOfProducts(db: Db, query: ProductQuery): Promise<Page<Product>> {
  const { page, limit } = query
  const rows = await ORDER[query.sort ?? 'newest'](db)
    // In the same query: gifts that come or go between two would be listed and not counted, or counted and not listed.
    .select(countOf(db, query).as('total'))
    .where(matching(query))
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  if (rows.length > 0 || page === 1) {
    return { items: rows.map(toProduct), total: Number(rows[0]?.total ?? 0), page, limit }
  }
  const { n } = await countOf(db, query).executeTakeFirstOrThrow()
  return pageOfProducts(db, { ...query, page: Math.min(page - 1, pageCount(Number(n), limit)) })
}

const BATCH = 500

/**
 * Every product, the newest first, a batch in memory at a time. Each batch is a question of its own: between them no
 * connection waits for the reader, who may be slow or gone.
 */
export async function* allProducts(db: Db): AsyncGenerator<Product> {
  let rows = await ORDER.newest(db).limit(BATCH).execute()
  for (let last = rows.at(-1); last; last = rows.at(-1)) {
    yield* rows.map(toProduct)
    if (rows.length < BATCH) return
    rows = await ORDER.newest(db).where('id', '<', last.id).limit(BATCH).execute()
  }
}

/** The newest 5 products, or fewer, whose names contain the text. */
export async function suggest(db: Db, text: string): Promise<Suggestion[]> {
  const needle = text.trim()
  if (needle === '') return []
  const among = await newestAmong(db, needle)
  const rows = among.length === MAX_SUGGESTIONS ? among : await newestOfAll(db, needle)
  return rows.map(({ id, name }) => ({ _id: id, name }))
}

/** Categories that hold products, by name; the counts are the database's own. */
export async function listCategories(db: Db): Promise<Category[]> {
  return db
    .selectFrom('category')
    .select(['name', 'product_count as count'])
    .where('product_count', '>', 0)
    .orderBy('name')
    .execute()
}

/** The same, each with a picture to know it by. */
export async function listPicturedCategories(db: Db): Promise<PicturedCategory[]> {
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
    .select(['category.name', 'product_count as count', 'newest.photos'])
    .where('product_count', '>', 0)
    .orderBy('category.name')
    .execute()
  return rows.map(({ photos, ...category }) => ({ ...category, photos: photos ?? '' }))
}

export interface NewProduct {
  readonly name: string
  readonly price: Poisha
  /** Less than the price. */
  readonly offerPrice?: Poisha
  readonly brand: string
  readonly category: string
  readonly description: string
  readonly photos: string
}

/** @returns the new product's id */
export async function addProduct(db: Db | Tx, { offerPrice, ...product }: NewProduct): Promise<string> {
  const id = newId()
  await db
    .insertInto('product')
    .values({ id, ...product, offer_price: offerPrice ?? null })
    .execute()
  return id
}

/** The number that grows with every committed change of a product. */
export async function catalogueVersion(db: Db): Promise<string> {
  const { rows } = await db.executeQuery<{ version: string }>(VERSION)
  if (!rows[0]) throw new Error('The row of the catalogue version is gone.')
  return rows[0].version
}

/** Asked before every answer of the window, so it is put into words only once. */
const VERSION = CompiledQuery.raw('select version from catalogue_version')

/** Products as `toProduct` reads them. */
export const productColumns = (db: Db | Tx) => db.selectFrom('product').select(COLUMNS)

/** How many of the newest products are looked through before the index is asked; a millisecond's worth. */
const LOOK_THROUGH = 1000

/** A common text is found among the newest at once, where the index would bring thousands of matches. */
function newestAmong(db: Db, needle: string) {
  return db
    .selectFrom((eb) =>
      eb.selectFrom('product').select(['id', 'name']).orderBy('id', 'desc').limit(LOOK_THROUGH).as('newest'),
    )
    .select(['id', 'name'])
    .where(nameContains(needle))
    .orderBy('id', 'desc')
    .limit(MAX_SUGGESTIONS)
    .execute()
}

/** A rare text has few matches, so all are fetched by trigrams first: left to itself, the planner walks the table. */
function newestOfAll(db: Db, needle: string) {
  return db
    .with(
      (cte) => cte('matches').materialized(),
      (eb) => eb.selectFrom('product').select(['id', 'name']).where(nameContains(needle)),
    )
    .selectFrom('matches')
    .select(['id', 'name'])
    .orderBy('id', 'desc')
    .limit(MAX_SUGGESTIONS)
    .execute()
}

/** Every order ends in the id, so that pages never repeat or miss a row. */
const ORDER: Record<Sort, (db: Db) => ReturnType<typeof productColumns>> = {
  newest: (db) => productColumns(db).orderBy('id', 'desc'),
  name: (db) => productColumns(db).orderBy('name').orderBy('id', 'desc'),
  price: (db) => productColumns(db).orderBy('price_to_pay').orderBy('id', 'desc'),
  '-price': (db) => productColumns(db).orderBy('price_to_pay', 'desc').orderBy('id', 'desc'),
}

const countOf = (db: Db, query: ProductQuery) =>
  db
    .selectFrom('product')
    .select((eb) => eb.fn.countAll<string>().as('n'))
    .where(matching(query))

function matching({ category = ALL_CATEGORIES, search = '', onOffer = false }: ProductQuery) {
  return (eb: ExpressionBuilder<Database, 'product'>) => {
    const wanted = []
    if (category !== '' && category !== ALL_CATEGORIES) wanted.push(eb('category', '=', category))
    if (onOffer) wanted.push(eb('offer_price', 'is not', null))
    if (search.trim() !== '') wanted.push(nameContains(search.trim()))
    return eb.and(wanted)
  }
}

/** Written so that the trigram index of `product.name` answers it. */
function nameContains(text: string) {
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`
  return sql<boolean>`lower(name) like lower(${pattern})`
}

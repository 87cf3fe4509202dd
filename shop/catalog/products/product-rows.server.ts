import { type ExpressionBuilder, type SelectQueryBuilder, type SqlBool, sql } from 'kysely'
import type { PageRange } from '../../kernel/api/page.ts'
import type { Database, Db, Tx } from '../../kernel/database/database.ts'
import { byBanglaName, byName } from '../../kernel/database/queries.server.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { StockLevel } from '../../stock/stock.ts'
import { type ProductTags, TAG_FIELDS, wantsTags } from '../tags/product-tags.ts'
import {
  ALL_CATEGORIES,
  isCategory,
  type Product,
  type ProductQuery,
  type Sort,
  type WrittenProduct,
} from './product.ts'

const IN_BANGLA = ['nameBn', 'brandBn', 'categoryBn', 'descriptionBn'] as const

type InBangla = (typeof IN_BANGLA)[number]

const LISTS = [...TAG_FIELDS, 'morePhotos'] as const

type Lists = ProductTags & { readonly morePhotos: readonly string[] }

type Row = Omit<Product, 'offerPrice' | 'priceFrom' | 'stock' | InBangla | keyof Lists> &
  Lists & {
    readonly offerPrice: Poisha | null
    readonly priceFrom: boolean
    readonly stock?: StockLevel | null
  } & Readonly<Record<InBangla, string>>

type Changeable = { -readonly [F in keyof Lists]?: Lists[F] }

/** Leaves empty fields out. */
export const toProduct = ({ offerPrice, priceFrom, stock, ...row }: Row): Product => {
  const product: Partial<Record<InBangla, string>> & Changeable & Product = {
    ...row,
    ...(priceFrom && { priceFrom }),
    ...(stock && { stock }),
  }
  for (const text of IN_BANGLA) if (product[text] === '') delete product[text]
  for (const field of LISTS) if (product[field]?.length === 0) delete product[field]
  return offerPrice === null ? product : { ...product, offerPrice }
}

export const selectProducts = (db: Db | Tx) =>
  selectWritten(db).select(sql<StockLevel | null>`gift_stock(product.id)`.as('stock'))

/** Without what is computed. */
export const selectWritten = (db: Db | Tx) =>
  db
    .selectFrom('product')
    .select(['id as _id', 'name', 'price', 'offerPrice'])
    .select('priceFrom')
    .select(['brand', 'category', 'description', 'photos', 'morePhotos'])
    .select(['nameBn', 'brandBn', 'categoryBn'])
    .select(['descriptionBn', 'occasions', 'forWhom', 'ages', 'tastes'])

/** Undefined fields stay, or start empty; the offer is null. */
export const toColumns = <P extends Partial<WrittenProduct>>(product: P) => {
  const { offerPrice: _, morePhotos, nameBn, brandBn, categoryBn, descriptionBn, forWhom, ...rest } = product
  return {
    ...rest,
    morePhotos: morePhotos,
    nameBn: nameBn,
    brandBn: brandBn,
    categoryBn: categoryBn,
    descriptionBn: descriptionBn,
    forWhom: forWhom,
  }
}

/** Ties go to the newest, so that pages never repeat or skip a row; each has an index (shop/catalog/sql/tables.sql). */
export const ORDERS: Record<Sort, readonly (readonly [SortedBy, 'asc' | 'desc'])[]> = {
  newest: [['id', 'desc']],
  name: [
    ['name', 'asc'],
    ['id', 'desc'],
  ],
  nameBn: [
    ['shownNameBn', 'asc'],
    ['id', 'desc'],
  ],
  price: [
    ['priceToPay', 'asc'],
    ['id', 'desc'],
  ],
  '-price': [
    ['priceToPay', 'desc'],
    ['id', 'desc'],
  ],
}

type SortedBy = 'id' | 'name' | 'shownNameBn' | 'priceToPay'

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const

export const sortRows = <Row>(
  rows: SelectQueryBuilder<Database, 'product', Row>,
  sort: Sort,
  reversed = false,
): SelectQueryBuilder<Database, 'product', Row> =>
  ORDERS[sort].reduce(
    (sorted, [column, way]) => sorted.orderBy(sortKey(column), reversed ? OPPOSITE[way] : way),
    rows,
  )

/** The SQL expression by which a column of `ORDERS` is compared. */
export function sortKey(column: SortedBy) {
  if (column === 'shownNameBn') return byBanglaName(column)
  return column === 'name' ? byName(column) : sql.ref(column)
}

export const selectSorted = (db: Db | Tx, sort: Sort) => sortRows(selectProducts(db), sort)

/** Ids come from an index alone; only shown rows are read from the table. */
export function selectPage(
  db: Db | Tx,
  query: ProductQuery & Filter,
  { skip, take, reversed }: Omit<PageRange, 'page'>,
) {
  const sort = query.sort ?? 'newest'
  const ids = sortRows(db.selectFrom('product').select('id'), sort, reversed)
    .where(matchFilter(query))
    .limit(take)
    .offset(skip)
  return selectSorted(db, sort).where('id', 'in', ids)
}

export type Filter = Partial<ProductQuery>

/** `offset 0`: asked for each `product` that is looked at, never for all that is sold out in the shop. */
export const IS_IN_STOCK = sql<SqlBool>`not exists (
  select from gift_sold_out gone where gone.product_id = product.id offset 0)`

export function matchFilter({
  category = ALL_CATEGORIES,
  onOffer = false,
  from,
  to,
  inStock = false,
  ...tags
}: Filter) {
  return (eb: ExpressionBuilder<Database, 'product'>) => {
    const conditions = []
    if (isCategory(category)) conditions.push(eb('category', '=', category))
    if (onOffer) conditions.push(eb('offerPrice', 'is not', null))
    if (from !== undefined) conditions.push(eb('priceToPay', '>=', from))
    if (to !== undefined) conditions.push(eb('priceToPay', '<=', to))
    if (inStock) conditions.push(IS_IN_STOCK)
    const { occasion, forWhom, age, taste } = tags
    for (const [column, tag] of Object.entries({
      occasions: occasion,
      forWhom: forWhom,
      ages: age,
      tastes: taste,
    }))
      if (tag !== undefined) conditions.push(sql<SqlBool>`${sql.ref(column)} @> ${[tag]}::text[]`)
    return eb.and(conditions)
  }
}

/** Whether the list is filtered by more than category and offer. */
export const hasPriceOrTagFilter = ({ from, to, inStock = false, ...tags }: Filter): boolean =>
  from !== undefined || to !== undefined || inStock || wantsTags(tags)

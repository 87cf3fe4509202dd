import type { ExpressionBuilder, SelectQueryBuilder } from 'kysely'
import type { Database, Db, Tx } from '../../kernel/database.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { Window } from '../../kernel/page.ts'
import { ALL_CATEGORIES, type Product, type ProductQuery, type Sort } from './product.ts'

const IN_BANGLA = ['nameBn', 'brandBn', 'categoryBn', 'descriptionBn'] as const

type InBangla = (typeof IN_BANGLA)[number]

type Row = Omit<Product, 'offerPrice' | InBangla> & { readonly offerPrice: Poisha | null } & Readonly<
    Record<InBangla, string>
  >

/** What is not there is left out. */
export const toProduct = ({ offerPrice, ...row }: Row): Product => {
  const product: Partial<Record<InBangla, string>> & Product = row
  for (const text of IN_BANGLA) if (product[text] === '') delete product[text]
  return offerPrice === null ? product : { ...product, offerPrice }
}

export const productColumns = (db: Db | Tx) =>
  db
    .selectFrom('product')
    .select(['id as _id', 'name', 'price', 'offer_price as offerPrice'])
    .select(['brand', 'category', 'description', 'photos'])
    .select(['name_bn as nameBn', 'brand_bn as brandBn', 'category_bn as categoryBn'])
    .select('description_bn as descriptionBn')

/** What is undefined stays as it is, or begins empty; but the offer. */
export const columnsOf = <P extends Partial<Omit<Product, '_id' | 'revision'>>>(product: P) => {
  const { offerPrice: _, nameBn, brandBn, categoryBn, descriptionBn, ...same } = product
  return {
    ...same,
    name_bn: nameBn,
    brand_bn: brandBn,
    category_bn: categoryBn,
    description_bn: descriptionBn,
  }
}

/** Every order ends in the newest first, so that pages never repeat or miss a row; each is an index's (migration 0017). */
const ORDERS: Record<Sort, readonly (readonly ['id' | 'name' | 'price_to_pay', 'asc' | 'desc'])[]> = {
  newest: [['id', 'desc']],
  name: [
    ['name', 'asc'],
    ['id', 'desc'],
  ],
  price: [
    ['price_to_pay', 'asc'],
    ['id', 'desc'],
  ],
  '-price': [
    ['price_to_pay', 'desc'],
    ['id', 'desc'],
  ],
}

const OPPOSITE = { asc: 'desc', desc: 'asc' } as const

export const inOrder = <Row>(
  rows: SelectQueryBuilder<Database, 'product', Row>,
  sort: Sort,
  reversed = false,
): SelectQueryBuilder<Database, 'product', Row> =>
  ORDERS[sort].reduce((sorted, [column, way]) => sorted.orderBy(column, reversed ? OPPOSITE[way] : way), rows)

export const productsBy = (db: Db | Tx, sort: Sort) => inOrder(productColumns(db), sort)

/** The ids come from an index alone; only what is shown is read from the table. */
export function rowsOf(db: Db | Tx, query: ProductQuery, { skip, take, reversed }: Omit<Window, 'page'>) {
  const sort = query.sort ?? 'newest'
  const ids = inOrder(db.selectFrom('product').select('id'), sort, reversed)
    .where(matching(query))
    .limit(take)
    .offset(skip)
  return productsBy(db, sort).where('id', 'in', ids)
}

export type Filter = Partial<ProductQuery>

export const isOne = (category: string): boolean => category !== '' && category !== ALL_CATEGORIES

export function matching({ category = ALL_CATEGORIES, onOffer = false, from, to }: Filter) {
  return (eb: ExpressionBuilder<Database, 'product'>) => {
    const wanted = []
    if (isOne(category)) wanted.push(eb('category', '=', category))
    if (onOffer) wanted.push(eb('offer_price', 'is not', null))
    if (from !== undefined) wanted.push(eb('price_to_pay', '>=', from))
    if (to !== undefined) wanted.push(eb('price_to_pay', '<=', to))
    return eb.and(wanted)
  }
}

export const hasRange = ({ from, to }: Filter): boolean => from !== undefined || to !== undefined

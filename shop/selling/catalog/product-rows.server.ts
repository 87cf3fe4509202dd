import type { SelectQueryBuilder } from 'kysely'
import type { Database, Db, Tx } from '../../kernel/database.ts'
import type { Poisha } from '../../kernel/money.ts'
import type { Product, Sort } from './product.ts'

type Row = Omit<Product, 'offerPrice'> & { readonly offerPrice: Poisha | null }

export const toProduct = ({ offerPrice, ...product }: Row): Product =>
  offerPrice === null ? product : { ...product, offerPrice }

export const productColumns = (db: Db | Tx) =>
  db
    .selectFrom('product')
    .select(['id as _id', 'name', 'price', 'offer_price as offerPrice'])
    .select(['brand', 'category', 'description', 'photos'])

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

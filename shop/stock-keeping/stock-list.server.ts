import { type SelectQueryBuilder, sql } from 'kysely'
import { searchProducts } from '../catalog/products/product-search.server.ts'
import { type Page, shownPage } from '../kernel/api/page.ts'
import type { Database, Db, Tx } from '../kernel/database/database.ts'
import { inOneSnapshot } from '../kernel/database/transaction.server.ts'
import { latinDigits } from '../kernel/language/digits.ts'
import { MOST_SHORT, type StockFilter, type StockListQuery } from './stock-query.ts'
import { selectItems, toItem } from './stock-rows.server.ts'
import type { StockItem } from './stock-shapes.server.ts'

/** Most items that can be paged through; longer lists are searched. */
const MOST_LISTED = 1000

interface Requested extends Partial<StockListQuery> {
  /** Exactly this code. */
  readonly sku?: string | undefined
  readonly page: number
  readonly limit: number
}

/** A page of what can be counted: found by a search, by a code, or what is counted already. */
export const pageOfStock = (db: Db, { search = '', sku = '', only = 'counted', ...page }: Requested) =>
  inOneSnapshot(db, async (tx) => {
    if (sku) return findByCode(tx, sku, page)
    if (!search) return pageOfCounted(tx, only, page)
    // A typed or scanned code means exactly that item.
    const coded = await findByCode(tx, search, page)
    return coded.total > 0 ? coded : searchStock(tx, { ...page, search })
  })

type Range = Pick<Requested, 'page' | 'limit'>

async function findByCode(tx: Tx, sku: string, { limit }: Range): Promise<Page<StockItem>> {
  // The index is of codes that are not empty.
  const coded = selectItems(tx).where('sku', '<>', '')
  const found = await coded
    .where(sql<boolean>`lower(sku) in (lower(${sku}), lower(${latinDigits(sku)}))`)
    .execute()
  return { items: found.map(toItem), total: found.length, page: 1, limit }
}

/** Pages of gifts, each with all that it is sold as. */
async function searchStock(tx: Tx, query: Range & { readonly search: string }): Promise<Page<StockItem>> {
  const { items: products, ...page } = await searchProducts(tx, query)
  const ids = products.map(({ _id }) => _id)
  return { ...page, items: await inOrder(tx, 'product.id', ids) }
}

async function pageOfCounted(tx: Tx, only: StockFilter, { page, limit }: Range): Promise<Page<StockItem>> {
  const counted = OF_FILTER[only](tx.selectFrom('stock').select('variantId as id'))
  const some = tx.selectFrom(counted.clearOrderBy().limit(MOST_LISTED).as('counted'))
  const { n } = await some.select(({ fn }) => fn.countAll<string>().as('n')).executeTakeFirstOrThrow()
  const total = Number(n)
  const shown = shownPage(page, total, limit)
  const ids = await counted
    .limit(limit)
    .offset((shown - 1) * limit)
    .execute()
  const items = await inOrder(
    tx,
    'productVariant.id',
    ids.map(({ id }) => id),
  )
  return { items, total, page: shown, limit }
}

type Counted = SelectQueryBuilder<Database, 'stock', { id: string }>

/** Whether the `product_variant` called `sold` is counted itself: a product that has options or parts by now keeps a former count, unseen. */
const IS_COUNTED_ITSELF = sql`(sold.id <> sold.product_id
  or not exists (select from product_option chosen where chosen.product_id = sold.id)
    and not exists (select from bundle_part part where part.product_id = sold.id))`

/** Whether a row of `stock` belongs to an item on sale. */
const IS_SOLD = sql<boolean>`exists (
  select from product_variant sold where sold.id = stock.variant_id and ${IS_COUNTED_ITSELF})`

/** Whether a row of `stock` belongs to an item that shoppers see. */
export const IS_OFFERED = sql<boolean>`exists (
  select from product_variant sold where sold.id = stock.variant_id and sold.shown and ${IS_COUNTED_ITSELF})`

/** How many things are few, and how many sold out; each up to `MOST_SHORT`. */
export async function countShort(db: Db): Promise<Record<'few' | 'out', number>> {
  const of = (level: 'few' | 'out') => {
    const some = OF_FILTER[level](db.selectFrom('stock').select('variantId as id'))
      .clearOrderBy()
      .limit(MOST_SHORT)
    return db.selectFrom(some.as('short')).select(sql<number>`count(*)::integer`.as('n'))
  }
  const counted = db.selectNoFrom([of('few').$asScalar().as('few'), of('out').$asScalar().as('out')])
  const { few, out } = await counted.executeTakeFirstOrThrow()
  return { few: few ?? 0, out: out ?? 0 }
}

/** The index of what is short has this condition, and this order. */
const IS_SHORT = sql<boolean>`on_hand - reserved <= few_at`
const FEWEST_FIRST = sql`on_hand - reserved`

const OF_FILTER: Readonly<Record<StockFilter, (rows: Counted) => Counted>> = {
  counted: (rows) => rows.where(IS_SOLD).orderBy('variantId', 'desc'),
  few: (rows) =>
    rows
      .where(IS_SHORT)
      .where(IS_OFFERED)
      .where(sql<boolean>`on_hand - reserved > 0`)
      .orderBy(FEWEST_FIRST)
      .orderBy('variantId', 'desc'),
  out: (rows) =>
    rows
      .where(IS_SHORT)
      .where(IS_OFFERED)
      .where(sql<boolean>`on_hand - reserved = 0`)
      .orderBy('variantId', 'desc'),
}

async function inOrder(tx: Tx, column: 'product.id' | 'productVariant.id', ids: readonly string[]) {
  if (ids.length === 0) return []
  const rows = await selectItems(tx)
    .where(column, 'in', [...ids])
    .orderBy(sql`array_position(${ids}::uuid[], ${sql.ref(column)})`)
    .orderBy('productVariant.position')
    .orderBy('productVariant.id')
    .execute()
  return rows.map(toItem)
}

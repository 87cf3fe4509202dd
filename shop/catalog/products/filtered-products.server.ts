import { sql } from 'kysely'
import { type Page, shownPage } from '../../kernel/api/page.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { wantsTags } from '../tags/product-tags.ts'
import { readKeptTotal } from './kept-counts.server.ts'
import { MAX_IN_RANGE, MAX_IN_STOCK, type Product, type ProductQuery } from './product.ts'
import {
  IS_IN_STOCK,
  matchFilter,
  ORDERS,
  selectPage,
  selectSorted,
  sortKey,
  toProduct,
} from './product-rows.server.ts'

/** A page of gifts by price, tags or stock; beyond the end the last one. */
export async function pageOfFiltered(db: Db, asked: ProductQuery): Promise<Page<Product>> {
  const { page, from, to, inStock = false } = asked
  if (inStock) return pageInStock(db, asked)
  const isInRange = from !== undefined || to !== undefined
  return (isInRange && page === 1 && (await firstOfFew(db, asked))) || anyPage(db, asked)
}

/** Looks at the stock of no more gifts than it counts, and of those that it passes over. */
function pageInStock(db: Db, asked: ProductQuery): Promise<Page<Product>> {
  const { limit, sort = 'newest' } = asked
  return inOneSnapshot(db, async (tx) => {
    const kept = await totalOf(readKeptTotal(tx, asked))
    const few = kept !== null && kept >= MAX_IN_RANGE ? null : await findFewInStock(tx, asked)
    const total = few ? few.length : await countFiltered(tx, asked, MAX_IN_STOCK)
    const page = shownPage(asked.page, total, limit)
    const skip = (page - 1) * limit
    const rows = few
      ? selectSorted(tx, sort).where('id', '=', sql<string>`any(${few.slice(skip, skip + limit)})`)
      : selectPage(tx, asked, { skip, take: limit, reversed: false })
    return { items: (await rows.execute()).map(toProduct), total, page, limit }
  })
}

/** Sorts all matches, and looks at the stock of the first. @returns null where there are too many to sort */
async function findFewInStock(tx: Tx, { inStock: _, ...query }: ProductQuery): Promise<string[] | null> {
  const { sort = 'newest' } = query
  const matching = tx.selectFrom('product').where(matchFilter(query)).limit(MAX_IN_RANGE)
  const order = sql.join(ORDERS[sort].map(([column, way]) => sql`${sortKey(column)} ${sql.raw(way)}`))
  // `offset 0`: sorted before any stock is looked at.
  const { rows } = await sql<{ ids: string[] | null }>`
    with few as materialized (${matching.select(ORDERS[sort].map(([column]) => column))})
    select case when (select count(*) from few) < ${MAX_IN_RANGE} then array(
      select id from (select id from few order by ${order} offset 0) product
      where ${IS_IN_STOCK} limit ${MAX_IN_STOCK}) end as ids`.execute(tx)
  return rows[0]?.ids ?? null
}

/** In one statement. @returns null where there are none, or too many to sort */
async function firstOfFew(db: Db, query: ProductQuery): Promise<Page<Product> | null> {
  const { limit, sort = 'newest' } = query
  const matching = db
    .selectFrom('product')
    .select(ORDERS[sort].map(([column]) => column))
    .where(matchFilter(query))
  const withFew = db.with(
    (name) => name('few').materialized(),
    () => matching.limit(MAX_IN_RANGE),
  )
  const order = sql.join(ORDERS[sort].map(([column, way]) => sql`${sortKey(column)} ${sql.raw(way)}`))
  const ids = sql<string>`(select id from few
    where (select count(*) from few) < ${MAX_IN_RANGE} order by ${order} limit ${limit})`
  const rows = await selectSorted(withFew as unknown as Db, sort)
    .where('id', 'in', ids)
    .select(sql<string>`(select count(*) from few)`.as('total'))
    .execute()
  const items = rows.map(({ total: _, ...row }) => toProduct(row))
  return rows[0] ? { items, total: Number(rows[0].total), page: 1, limit } : null
}

function anyPage(db: Db, query: ProductQuery): Promise<Page<Product>> {
  const { limit, sort = 'newest' } = query
  return inOneSnapshot(db, async (tx) => {
    const kept = await totalOf(readKeptTotal(tx, query))
    const total = kept === null ? await countFiltered(tx, query, MAX_IN_RANGE) : Math.min(kept, MAX_IN_RANGE)
    const page = shownPage(query.page, total, limit)
    const window = { skip: (page - 1) * limit, take: limit }
    const isSorted = (sort === 'newest' || wantsTags(query)) && total < MAX_IN_RANGE
    const rows = isSorted ? sortAll(tx, query, window) : selectPage(tx, query, { ...window, reversed: false })
    return { items: (await rows.execute()).map(toProduct), total, page, limit }
  })
}

type Window = { readonly skip: number; readonly take: number }

const totalOf = async (kept: ReturnType<typeof readKeptTotal>) =>
  kept && Number((await kept.executeTakeFirstOrThrow()).total)

/** Counts up to `most`. */
async function countFiltered(db: Tx, query: ProductQuery, most: number): Promise<number> {
  const counted = db.selectFrom('product').select('id').where(matchFilter(query)).limit(most).as('counted')
  const { total } = await db
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Sorts all matches: few among a million would need a walk through nearly the whole index. */
function sortAll(db: Tx, query: ProductQuery, { skip, take }: Window) {
  const sort = query.sort ?? 'newest'
  const few = db
    .with(
      (name) => name('few').materialized(),
      () =>
        db
          .selectFrom('product')
          .select(ORDERS[sort].map(([column]) => column))
          .where(matchFilter(query)),
    )
    .selectFrom('few')
    .select('id')
  const sorted = ORDERS[sort].reduce((rows, [column, way]) => rows.orderBy(sortKey(column), way), few)
  return selectSorted(db, sort).where('id', 'in', sorted.limit(take).offset(skip))
}

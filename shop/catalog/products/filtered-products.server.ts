import { sql } from 'kysely'
import { type Page, shownPage } from '../../kernel/api/page.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { wantsTags } from '../tags/gift-tags.ts'
import { FEW_SOLD_OUT, keptTotal, mostSoldOut } from './kept-counts.server.ts'
import { MAX_IN_RANGE, type Product, type ProductQuery } from './product.ts'
import { matchFilter, ORDERS, selectPage, selectSorted, sortKey, toProduct } from './product-rows.server.ts'

/** A page of gifts by price or tags; beyond the end the last one. */
export async function pageOfFiltered(db: Db, asked: ProductQuery): Promise<Page<Product>> {
  const { page, from, to, inStock = false } = asked
  const isInRange = from !== undefined || to !== undefined
  return (isInRange && page === 1 && !inStock && (await firstOfFew(db, asked))) || anyPage(db, asked)
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

function anyPage(db: Db, asked: ProductQuery): Promise<Page<Product>> {
  const { limit, sort = 'newest' } = asked
  return inOneSnapshot(db, async (tx) => {
    const soldOut = asked.inStock ? await mostSoldOut(tx) : 0
    const query = { ...asked, fewSoldOut: soldOut <= FEW_SOLD_OUT }
    const kept = await totalOf(keptTotal(tx, query))
    const total =
      kept !== null && query.fewSoldOut && (kept >= MAX_IN_RANGE + soldOut || !asked.inStock)
        ? Math.min(kept, MAX_IN_RANGE)
        : await countFiltered(tx, query)
    const page = shownPage(asked.page, total, limit)
    const window = { skip: (page - 1) * limit, take: limit }
    const isSorted = (sort === 'newest' || wantsTags(query)) && total < MAX_IN_RANGE
    // For a few gifts, looking each up is cheaper than comparing all that is sold out.
    const fewSoldOut = query.fewSoldOut && (isSorted ? total : window.skip) > LOOKED_UP
    const rows = isSorted
      ? sortAll(tx, { ...query, fewSoldOut }, window)
      : selectPage(tx, { ...query, fewSoldOut }, { ...window, reversed: false })
    return { items: (await rows.execute()).map(toProduct), total, page, limit }
  })
}

const LOOKED_UP = 500

type Window = { readonly skip: number; readonly take: number }
type Filtered = ProductQuery & { readonly fewSoldOut: boolean }

const totalOf = async (kept: ReturnType<typeof keptTotal>) =>
  kept && Number((await kept.executeTakeFirstOrThrow()).total)

/** Counts up to `MAX_IN_RANGE`. */
async function countFiltered(db: Tx, query: Filtered): Promise<number> {
  const counted = db
    .selectFrom('product')
    .select('id')
    .where(matchFilter(query))
    .limit(MAX_IN_RANGE)
    .as('counted')
  const { total } = await db
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

/** Sorts all matches: few among a million would need a walk through nearly the whole index. */
function sortAll(db: Tx, query: Filtered, { skip, take }: Window) {
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

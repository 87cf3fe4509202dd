import { type Page, shownPage } from '../../kernel/api/page.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { wantsTags } from '../tags/gift-tags.ts'
import { MAX_IN_RANGE, type Product, type ProductQuery } from './product.ts'
import { matchFilter, ORDERS, selectPage, selectSorted, toProduct } from './product-rows.server.ts'

/** A page of gifts by price or tags; beyond the end the last one. */
export function pageOfFiltered(db: Db, query: ProductQuery): Promise<Page<Product>> {
  const { limit, sort = 'newest' } = query
  return inOneSnapshot(db, async (tx) => {
    const total = await countFiltered(tx, query)
    const page = shownPage(query.page, total, limit)
    const window = { skip: (page - 1) * limit, take: limit }
    const sortsAll = (sort === 'newest' || wantsTags(query)) && total < MAX_IN_RANGE
    const rows = sortsAll ? sortAll(tx, query, window) : selectPage(tx, query, { ...window, reversed: false })
    return { items: (await rows.execute()).map(toProduct), total, page, limit }
  })
}

/** Counts up to `MAX_IN_RANGE`. */
async function countFiltered(db: Tx, query: ProductQuery): Promise<number> {
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
function sortAll(db: Tx, query: ProductQuery, { skip, take }: { skip: number; take: number }) {
  const sort = query.sort ?? 'newest'
  const few = db
    .with(
      (name) => name('few').materialized(),
      () => db.selectFrom('product').select(['id', 'name', 'price_to_pay']).where(matchFilter(query)),
    )
    .selectFrom('few')
    .select('id')
  const sorted = ORDERS[sort].reduce((rows, [column, way]) => rows.orderBy(column, way), few)
  return selectSorted(db, sort).where('id', 'in', sorted.limit(take).offset(skip))
}

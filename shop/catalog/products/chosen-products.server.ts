import { type Page, shownPage } from '../../kernel/api/page.ts'
import type { Db, Tx } from '../../kernel/database/database.ts'
import { inOneSnapshot } from '../../kernel/database/transaction.server.ts'
import { wantsTags } from '../tags/gift-tags.ts'
import { MAX_IN_RANGE, type Product, type ProductQuery } from './product.ts'
import { matching, ORDERS, productsBy, rowsOf, toProduct } from './product-rows.server.ts'

/** A page of gifts by price or tags; beyond the end the last one. */
export function pageOfChosen(db: Db, query: ProductQuery): Promise<Page<Product>> {
  const { limit, sort = 'newest' } = query
  return inOneSnapshot(db, async (tx) => {
    const total = await countChosen(tx, query)
    const page = shownPage(query.page, total, limit)
    const window = { skip: (page - 1) * limit, take: limit }
    const sorted = (sort === 'newest' || wantsTags(query)) && total < MAX_IN_RANGE
    const rows = sorted ? sortAll(tx, query, window) : rowsOf(tx, query, { ...window, reversed: false })
    return { items: (await rows.execute()).map(toProduct), total, page, limit }
  })
}

/** Up to `MAX_IN_RANGE`. */
export async function countChosen(db: Db | Tx, query: Omit<ProductQuery, 'page' | 'limit'>): Promise<number> {
  const counted = db
    .selectFrom('product')
    .select('id')
    .where(matching(query))
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
      () => db.selectFrom('product').select(['id', 'name', 'price_to_pay']).where(matching(query)),
    )
    .selectFrom('few')
    .select('id')
  const sorted = ORDERS[sort].reduce((rows, [column, way]) => rows.orderBy(column, way), few)
  return productsBy(db, sort).where('id', 'in', sorted.limit(take).offset(skip))
}

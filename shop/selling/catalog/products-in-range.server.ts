import type { Db, Tx } from '../../kernel/database.ts'
import { type Page, shownPage } from '../../kernel/page.ts'
import { inOneSnapshot } from '../../kernel/transaction.server.ts'
import { MAX_IN_RANGE, type Product, type ProductQuery } from './product.ts'
import { matching, productsBy, rowsOf, toProduct } from './product-rows.server.ts'

/** Of the gifts within a range of prices, the page that is asked for; beyond the end the last one. */
export function pageInRange(db: Db, query: ProductQuery): Promise<Page<Product>> {
  const { limit, sort = 'newest' } = query
  return inOneSnapshot(db, async (tx) => {
    const total = await countInRange(tx, query)
    const page = shownPage(query.page, total, limit)
    const window = { skip: (page - 1) * limit, take: limit }
    const sorted = sort === 'newest' && total < MAX_IN_RANGE
    const rows = sorted ? newestOfFew(tx, query, window) : rowsOf(tx, query, { ...window, reversed: false })
    return { items: (await rows.execute()).map(toProduct), total, page, limit }
  })
}

async function countInRange(db: Tx, query: ProductQuery): Promise<number> {
  const counted = idsInRange(db, query).limit(MAX_IN_RANGE).as('counted')
  const { total } = await db
    .selectFrom(counted)
    .select(({ fn }) => fn.countAll<string>().as('total'))
    .executeTakeFirstOrThrow()
  return Number(total)
}

const idsInRange = (db: Tx, query: ProductQuery) =>
  db.selectFrom('product').select('id').where(matching(query))

/** All of them, sorted: of a dear few among a million, a walk through the newest would read nearly all. */
function newestOfFew(db: Tx, query: ProductQuery, { skip, take }: { skip: number; take: number }) {
  const few = db
    .with(
      (name) => name('few').materialized(),
      () => idsInRange(db, query),
    )
    .selectFrom('few')
    .select('id')
    .orderBy('id', 'desc')
    .limit(take)
    .offset(skip)
  return productsBy(db, 'newest').where('id', 'in', few)
}

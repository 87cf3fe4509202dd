import { sql } from 'kysely'
import { beforeAll, describe, expect, test } from 'vitest'
import { unusedDatabase } from '../../../server/testing/test-database.ts'
import { rowsRead, scansOf } from '../../../server/testing/test-plans.ts'
import type { Db } from '../../kernel/database/database.ts'
import { poisha } from '../../kernel/money.ts'
import { type ProductQuery, SORTS } from './product.ts'
import { pageOfProducts } from './products.server.ts'

const PRODUCTS = 6000
const LIMIT = 8

let db: Db
beforeAll(async () => {
  db = (await unusedDatabase()).db
  const rows = Array.from({ length: PRODUCTS }, (_, i) => ({
    id: `ff900000-0000-7000-8000-${i.toString(16).padStart(12, '0')}`,
    name: `gift ${i % 700}`,
    price: poisha(1000 + (i % 90)),
    offerPrice: i % 7 > 2 ? null : poisha(i % 80),
    category: i % 40 ? '' : 'Few',
    forWhom: i % 2 ? ['friend' as const] : i % 150 ? [] : ['teacher' as const],
    tastes: i % 300 ? [] : ['books' as const],
  }))
  await db.insertInto('product').values(rows).execute()
  await sql`vacuum analyze product`.execute(db)
})

/** How the gifts of a page are read. */
const plansOf = async (query: ProductQuery) =>
  (await scansOf(db, () => pageOfProducts(db, query))).filter((scan) => scan['Relation Name'] === 'product')

describe('a page is a walk in an index from the nearer end', () => {
  const LISTS = SORTS.flatMap((sort) =>
    ['', 'Few'].flatMap((category) => [false, true].map((onOffer) => ({ sort, category, onOffer }))),
  )

  test.each(LISTS)('$sort, category "$category", on offer $onOffer', async (list) => {
    const { total } = await pageOfProducts(db, { ...list, page: 1, limit: LIMIT })
    const last = Math.ceil(total / LIMIT)
    for (const [page, passed] of [
      [1, 0],
      [2, LIMIT],
      [last - 1, LIMIT],
      [last, 0],
      [last + 1000, 0],
    ] as const) {
      const nodes = await plansOf({ ...list, page, limit: LIMIT })
      expect(nodes).not.toEqual([])
      for (const node of nodes) expect(node['Node Type']).toMatch(/^Index (Only )?Scan$/)
      for (const {
        'Actual Rows': read,
        'Actual Loops': loops,
        'Rows Removed by Filter': removed = 0,
      } of nodes)
        expect((read + removed) * loops).toBeLessThanOrEqual(passed + LIMIT)
    }
  })
})

/** Few are within, none of them on offer. */
const DEAR = { from: poisha(1068), to: poisha(1072) }

describe('a page within a range of prices reads what is in the range, and no more of it than it passes', () => {
  const LISTS = (['newest', 'price', '-price'] as const).flatMap((sort) =>
    ['', 'Few'].flatMap((category) =>
      [false, true].map((onOffer) => ({
        sort,
        category,
        ...(onOffer ? { onOffer, from: poisha(40), to: poisha(44) } : DEAR),
      })),
    ),
  )

  test.each(LISTS)('$sort, category "$category", on offer $onOffer', async (list) => {
    const { total } = await pageOfProducts(db, { ...list, page: 1, limit: LIMIT })
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThan(250)
    for (const page of [1, 2]) {
      const nodes = await plansOf({ ...list, page, limit: LIMIT })
      for (const node of nodes) expect(node['Node Type']).toMatch(/^(Index|Index Only|Bitmap Heap) Scan$/)
      for (const {
        'Actual Rows': read,
        'Actual Loops': loops,
        'Rows Removed by Filter': removed = 0,
      } of nodes)
        expect(read * loops + removed).toBeLessThanOrEqual(total)
    }
  })
})

describe('a page of what few gifts are for reads these, and no others', () => {
  const LISTS = SORTS.flatMap((sort) => [
    { sort, forWhom: 'teacher' as const },
    { sort, forWhom: 'teacher' as const, taste: 'books' as const },
    { sort, taste: 'books' as const, from: poisha(0), to: poisha(1060) },
  ])

  test.each(LISTS)('%j', async (list) => {
    const { total } = await pageOfProducts(db, { ...list, page: 1, limit: LIMIT })
    expect(total).toBeGreaterThan(0)
    expect(total).toBeLessThanOrEqual(40)
    for (const page of [1, 2]) {
      const nodes = await plansOf({ ...list, page, limit: LIMIT })
      expect(nodes).not.toEqual([])
      for (const node of nodes) expect(node['Node Type']).toMatch(/^(Index|Index Only|Bitmap Heap) Scan$/)
      for (const {
        'Actual Rows': read,
        'Actual Loops': loops,
        'Rows Removed by Filter': removed = 0,
      } of nodes)
        expect(read * loops + removed).toBeLessThanOrEqual(40)
    }
  })
})

describe('a list of what is in stock looks at the stock of its own gifts, whatever else is sold out', () => {
  beforeAll(async () => {
    await sql`insert into product_variant (id, product_id) select id, id from product`.execute(db)
    await sql`insert into stock (variant_id, on_hand) select id, case when price_to_pay < 1060 then 0 else 3 end
      from product`.execute(db)
    await sql`vacuum analyze product_variant, stock`.execute(db)
  })

  const LISTS = (['newest', 'price', '-price'] as const).flatMap((sort) => [
    { sort, ...DEAR },
    { sort, forWhom: 'teacher' as const, from: poisha(1060) },
    { sort, forWhom: 'teacher' as const, taste: 'books' as const },
  ])

  test.each(LISTS)('%j', async (list) => {
    const { total: matching } = await pageOfProducts(db, { ...list, page: 1, limit: LIMIT })
    const { total } = await pageOfProducts(db, { ...list, inStock: true, page: 1, limit: LIMIT })
    expect(total > 0 && matching < 500).toBe(true)
    for (const page of [1, 2]) {
      const scans = await scansOf(db, () =>
        pageOfProducts(db, { ...list, inStock: true, page, limit: LIMIT }),
      )
      expect(rowsRead(scans).stock ?? 0).toBeLessThanOrEqual(matching + 2 * LIMIT)
    }
  })
})

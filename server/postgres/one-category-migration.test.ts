/** @module-tag slow */
import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { searchProducts } from '../../shop/catalog/products/product-search.server.ts'
import { listCategories } from '../../shop/catalog/products/products.server.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { emptyDatabase } from '../testing/test-database.ts'
import { connect, migrate } from './database.ts'

let db: Db

beforeAll(async () => {
  const { db: old } = connect(await emptyDatabase(), 1)
  db = old
  await migrate(db, 'migrations', { upTo: '0115-unlogged-limits.sql' })
  await sql`insert into product (id, name, price, category)
    select gen_random_uuid(), 'Cake ' || n || 'pound', 100, category
      from unnest(array['Two Cups', 'two cups', 'Two Cups', E'Two\\u00a0 Cups', 'all', 'সব', '', 'Kites'])
        with ordinality as given (category, n)`.execute(db)
  await sql`update banner set category = 'two cups' where slot = (select min(slot) from banner)`.execute(db)
  await migrate(db, 'migrations')
  return () => old.destroy()
})

test('categories that differed by how they were written are the one that most gifts have', async () => {
  expect(await listCategories(db)).toEqual([
    { name: 'Kites', count: 1 },
    { name: 'Two Cups', count: 4 },
  ])
  const { rows } = await sql`select name, product_count as count from category order by name`.execute(db)
  expect(rows).toEqual([
    { name: '', count: 3 },
    { name: 'Kites', count: 1 },
    { name: 'Two Cups', count: 4 },
  ])
  const { rows: banners } = await sql`select distinct category from banner where category <> ''`.execute(db)
  expect(banners).not.toContainEqual({ category: 'two cups' })
})

test('gifts that were there are found by a number that is joined to its unit', async () => {
  const { items } = await searchProducts(db, { search: 'cake ৩ pound', page: 1, limit: 9 })
  expect(items[0]?.name).toBe('Cake 3pound')
})

import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { unusedDatabase } from '../../../server/testing/test-database.ts'
import { rowsRead, scansOf } from '../../../server/testing/test-plans.ts'
import { sales } from '../../admin/home/sale-fixture.server.ts'
import { countOrders } from '../../billing/totals/order-totals.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { pageOfOrderCards } from './order-pages.server.ts'

const ORDERS = 1500
const LIMIT = 10
const READ = ['order', 'parcel', 'order_line', 'due', 'payment_attempt']

/** A day on which so many orders came, and were counted. */
let db: Db
beforeAll(async () => {
  db = (await unusedDatabase()).db
  const noon = Date.parse('2026-11-21T06:00:00Z')
  const lines = [{ name: 'Mug' }, { name: 'Kite' }]
  await sales(
    db,
    Array.from({ length: ORDERS }, (_, n) => ({ at: new Date(noon + n), lines })),
  )
  await countOrders(db)
  for (const table of [...READ, 'order_counted', 'order_touched'])
    await sql`vacuum analyze ${sql.table(table)}`.execute(db)
})

test.each([1, 2, 5])('page %i of a busy day reads the orders up to its end, and no others', async (page) => {
  const read = () => pageOfOrderCards(db, {}, { page, limit: LIMIT })
  const { order_counted = 0, ...rows } = rowsRead(await scansOf(db, read))
  expect(order_counted).toBeGreaterThan(0)
  expect(order_counted).toBeLessThanOrEqual(page * LIMIT)
  for (const table of READ) expect(rows[table] ?? 0, table).toBeLessThanOrEqual(10 * LIMIT)
  const { items, total } = await read()
  expect(total).toBe(ORDERS)
  const first = 2 * (page - 1) * LIMIT + 1
  expect(items.flatMap(({ lines }) => lines.map(({ serial }) => serial))).toEqual(
    Array.from({ length: 2 * LIMIT }, (_, at) => first + at),
  )
})

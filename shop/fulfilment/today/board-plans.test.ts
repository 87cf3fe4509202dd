import { type RawBuilder, sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { unusedDatabase } from '../../../server/testing/test-database.ts'
import { rowsRead, scansOf } from '../../../server/testing/test-plans.ts'
import { dashboardAt } from '../../admin/home/dashboard.server.ts'
import { countOrders } from '../../billing/totals/order-totals.server.ts'
import type { Db } from '../../kernel/database/database.ts'
import { NO_PHONE } from '../../kernel/language/phone.ts'
import { boardOf, countsOf, sheetsOfDay } from './board.server.ts'

const ORDERS = 6000
/** One of so many is still to do. */
const OPEN_ONE_IN = 150
const OPEN = ORDERS / OPEN_ONE_IN
const NOW = new Date('2026-11-21T06:00:00Z')

const MADE = sql`(select nr, ('00000000-0000-4000-8000-' || lpad(nr::text, 12, '0'))::uuid as id,
  case when nr % ${sql.lit(OPEN_ONE_IN)} <> 0 then 'delivered'
    else (array['new', 'packed', 'sent'])[1 + nr / ${sql.lit(OPEN_ONE_IN)} % 3] end as step,
  ${NOW}::timestamptz - interval '1 hour' * (${sql.lit(ORDERS)} - nr) as at
  from generate_series(1, ${sql.lit(ORDERS)}) nr) made`

/** Of each order a gift with an extra due and a try, all paid and all over but for a few. */
const FILLS = [
  sql`insert into "order" (id, idempotency_key, amount, fulfilment, placed_at) select id, nr, 100, step, at from ${MADE}`,
  sql`insert into parcel (id, order_id, recipient_name, recipient_phone, city, area, address, fulfilment)
    select id, id, '', '', '', '', '', step from ${MADE}`,
  sql`insert into order_line (id, order_id, parcel_id, product_name, brand, category, price, description, photos)
    select id, id, id, 'Mug', '', '', 100, '', '' from ${MADE}`,
  sql`insert into gift (parcel_id, message) select id, repeat('Hello ', 100) from ${MADE}`,
  sql`insert into due (id, order_id, kind, amount) select id, id, 'extra', 100 from ${MADE}`,
  sql`insert into payment_attempt (id, reference, tran_id, gateway, amount, state, settled_at)
    select id, id, nr, 'stripe', 100, 'paid', at from ${MADE}`,
  sql`insert into delivery_try (parcel_id, tried_at, next) select id, at, 'again' from ${MADE}`,
  sql`insert into order_touched (order_id) select id from ${MADE}`,
]
const FILLED = ['order', 'parcel', 'orderLine', 'gift', 'due', 'paymentAttempt', 'deliveryTry']
const COUNTED = ['orderTouched', 'orderCounted', 'orderTotal', 'giftTotal']

let db: Db
beforeAll(async () => {
  db = (await unusedDatabase()).db
  await fill(FILLS)
  await vacuum(FILLED)
  await countOrders(db)
  await vacuum(COUNTED)
})

/** Without triggers, which would look at each row. */
const fill = (statements: readonly RawBuilder<unknown>[]) =>
  db.transaction().execute(async (tx) => {
    await sql`set local session_replication_role = replica`.execute(tx)
    for (const statement of statements) await statement.execute(tx)
  })

async function vacuum(tables: readonly string[]): Promise<void> {
  for (const table of tables) await sql`vacuum analyze ${sql.table(table)}`.execute(db)
}

test.each([
  ['the board', () => boardOf(db, { day: 'today' }, NOW)],
  ['its sheets', () => sheetsOfDay(db, { day: 'today' }, NOW)],
  ['its counts', () => countsOf(db, NOW)],
])('%s read what is open, and nothing of what has arrived', async (_, read) => {
  const rows = rowsRead(await scansOf(db, read))
  expect(rows.parcel).toBeGreaterThanOrEqual(OPEN)
  for (const table of [...FILLED, 'orderCounted'])
    expect(rows[table] ?? 0, table).toBeLessThanOrEqual(8 * OPEN)
})

test('Admin Home reads what is open and what thirty days brought, a few rows of each order at most', async () => {
  expect((await boardOf(db, { day: 'today' }, NOW)).counts.today).toMatchObject({
    sent: 13,
    ready: 14,
    write: 13,
  })
  const rows = rowsRead(await scansOf(db, () => dashboardAt(db, NOW)))
  for (const table of ['order', 'parcel', 'orderLine', 'due', 'gift', 'deliveryTry'])
    expect(rows[table] ?? 0, table).toBeLessThanOrEqual(8 * OPEN)
})

const orderTo = (phone: RawBuilder<unknown>) => [
  sql`update "order" set sender_phone = '+88017' || lpad(idempotency_key, 8, '0')`,
  sql`update parcel set recipient_phone = ${phone}`,
]

test.each([
  ['to numbers that it gave', orderTo(sql`(select sender_phone from "order" where "order".id = order_id)`)],
  ['to numbers of others', orderTo(sql`'+88018' || right(order_id::text, 8)`)],
  ['without numbers', orderTo(sql`${NO_PHONE}`)],
])('the sheets read a few orders of an account that has thousands, %s', async (_, ordered) => {
  const shopper = '00000000-0000-4000-8000-999999999999'
  await fill([
    sql`insert into "user" (id, name, email) values (${shopper}, 'Rima', 'rima@example.com') on conflict do nothing`,
    sql`update "order" set user_id = ${shopper}`,
    ...ordered,
  ])
  await vacuum(['order', 'parcel'])
  const rows = rowsRead(await scansOf(db, () => sheetsOfDay(db, { day: 'today' }, NOW)))
  expect(rows.order).toBeGreaterThanOrEqual(OPEN / 2)
  for (const table of ['order', 'parcel']) expect(rows[table], table).toBeLessThanOrEqual(8 * OPEN)
})

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { OrderToCharge } from '../../shop/charges/charge-source.ts'
import { newId } from '../../shop/kernel/id.ts'
import { unpaidOf } from '../../shop/orders/placing/unpaid-orders.server.ts'
import { locationsAhead } from '../../shop/people/addresses/locations.server.ts'
import { CHARGE_SOURCES } from '../testing/test-charges.ts'
import { freshDatabase } from '../testing/test-database.ts'

/** Their values are the same in JSON. */
const SAME_IN_JSON = ['bool', 'int2', 'int4', 'json', 'jsonb', 'text', 'uuid', '_int2', '_int4', '_text']

test('what an order reads ahead has the values that its queries have', async () => {
  const { db, pool } = await freshDatabase()
  const accountId = newId()
  const order: OrderToCharge = { now: new Date(), pinned: null, code: 'EID', sender: { accountId } }
  const queries = [
    locationsAhead({ id: accountId, email: 'mina@ogs.example' }),
    unpaidOf.ahead(accountId),
    ...CHARGE_SOURCES.flatMap(({ ahead }) => ahead?.(order) ?? []),
  ]
  const { rows } = await sql<{ oid: number }>`
    select oid::integer from pg_type where typname = any (${SAME_IN_JSON})`.execute(db)
  const same = rows.map(({ oid }) => oid)
  for (const { build, values } of queries) {
    const { sql: text, parameters } = build(db, ...values).compile(db)
    const { fields } = await pool.query(text, [...parameters])
    expect(fields.filter(({ dataTypeID }) => !same.includes(dataTypeID))).toEqual([])
  }
})

test('from its beginning to its end, an order keeps the plans of its statements', async () => {
  const { db } = await freshDatabase()
  const mode = sql<{ plan_cache_mode: string }>`show plan_cache_mode`
  await db.connection().execute(async (own) => {
    // As the shop's connections are, unlike those of tests.
    await sql`set plan_cache_mode = auto`.execute(own)
    const { rows } = await own.transaction().execute(async (tx) => {
      await sql`select from begin_order(${newId()}, null, null)`.execute(tx)
      return mode.execute(tx)
    })
    expect([rows, (await mode.execute(own)).rows]).toEqual([
      [{ plan_cache_mode: 'force_generic_plan' }],
      [{ plan_cache_mode: 'auto' }],
    ])
  })
})

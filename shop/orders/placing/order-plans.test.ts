import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { newId } from '../../kernel/id.ts'

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

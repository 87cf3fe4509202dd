import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, inject, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { buyerAtHome } from '../../../server/testing/test-counted-orders.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import {
  type StockShop,
  stockProducts,
  stockStep,
  takeStockStep,
} from '../../../server/testing/test-stock-steps.ts'
import type { Db } from '../../kernel/database/database.ts'
import { miscountedStock } from '../../stock/stock-fixture.server.ts'

const WORKERS = 6
const KILLS = inDose({ small: 4, usual: 30, full: 200 })
const STEPS_A_KILL = 12
const torture = inject('torture')

/** As if the process of one shop had been killed, in the middle of something. @returns how many were: none when all is over */
async function killSomeConnection(db: Db, isOver: () => boolean): Promise<number> {
  const killing = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid() and state <> 'idle'
    order by random() limit 1`
  while (!isOver()) {
    // It may be killed itself.
    const { rows } = await killing.execute(db).catch(() => ({ rows: [] }))
    if (rows.length > 0) return 1
  }
  return 0
}

test('of steps at once, some of them killed, the shelf and what is reserved are right, and none waits for ever', {
  timeout: 3_600_000,
}, async () => {
  const { db, pool } = await freshDatabase()
  pool.on('error', () => undefined)
  const keeper = await person(db, 'Keeper', 'admin')
  const products = await stockProducts(db, keeper)
  const orders: string[] = []
  const shops: StockShop[] = []
  for (let n = 0; n < WORKERS; n++) shops.push({ db, keeper, buyer: await buyerAtHome(db), products, orders })
  const steps = fc.sample(stockStep, { numRuns: KILLS * STEPS_A_KILL, seed: torture?.seed ?? 1 })
  const failed: string[] = []
  let killed = 0

  async function work(shop: StockShop): Promise<void> {
    for (let step = steps.pop(); step; step = steps.pop()) {
      if (steps.length % STEPS_A_KILL === 0) {
        killed += await killSomeConnection(db, () => steps.length === 0)
        // What is committed is right at any moment; the look may be killed itself.
        expect(await miscountedStock(db).catch(() => [])).toEqual([])
      }
      await takeStockStep(shop, step).catch((error: Error) => failed.push(error.message))
    }
  }
  await Promise.all(shops.map(work))
  expect(await miscountedStock(db)).toEqual([])
  expect(killed).toBeGreaterThan(KILLS / 2)
  expect(failed.filter((message) => !/terminat|connection|ECONNRESET|EPIPE/i.test(message))).toEqual([])
})

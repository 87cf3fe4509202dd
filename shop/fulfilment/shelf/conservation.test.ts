import fc from 'fast-check'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { buyerAtHome } from '../../../server/testing/test-counted-orders.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import {
  type StockStep,
  stockGifts,
  stockStep,
  takeStockStep,
} from '../../../server/testing/test-stock-steps.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { miscountedStock } from '../../stock/stock-fixture.server.ts'

const torture = inject('torture')

let db: Db
let keeper: Caller
let buyer: Caller
beforeAll(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
  buyer = await buyerAtHome(db)
})

const IMPORT_UNDONE: StockStep[] = [{ act: 'import', gift: 1, units: 1 }, { act: 'undo import' }]

/** A property that holds because nothing of it happened shows nothing. */
const seen = new Set<string>()

const shelves = () => db.selectFrom('stock').selectAll().orderBy('variant_id').execute()

async function play(steps: readonly StockStep[]): Promise<void> {
  await db.deleteFrom('order').execute()
  await db.deleteFrom('product').execute()
  const shop = { db, keeper, buyer, gifts: await stockGifts(db, keeper), orders: [] }
  for (const step of steps) {
    const before = await shelves()
    const outcome = await takeStockStep(shop, step)
    // A refund moves money; what is sent, cancelled or counted moves gifts.
    if (step.act === 'refund') expect(await shelves()).toEqual(before)
    seen.add(isRefusal(outcome) ? `refused: ${outcome.code}` : step.act)
    expect(await miscountedStock(db)).toEqual([])
  }
}

test('whatever happens, the shelf is the sum of its moves, and what is reserved that of the orders', async () => {
  await fc.assert(fc.asyncProperty(fc.array(stockStep, { minLength: 10, maxLength: 30 }), play), {
    numRuns: inDose({ small: 6, usual: 60, full: 600 }),
    seed: torture?.seed ?? 1,
    // Left to chance, something is nearly always ordered before an import is undone.
    examples: [[IMPORT_UNDONE]],
  })
}, 3_600_000)

afterAll(() => {
  for (const one of [
    'order',
    'sent',
    'packed',
    'returned',
    'cancelled',
    'count',
    'receive',
    'refund',
    'import',
    'undo import',
    'refused: sold-out',
  ])
    expect(seen.has(one), one).toBe(true)
})

import fc from 'fast-check'
import { beforeAll, expect, inject, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { buyerAtHome } from '../../../server/testing/test-counted-orders.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import {
  type StockStep,
  stockProducts,
  stockStep,
  takeStockStep,
} from '../../../server/testing/test-stock-steps.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { isRefusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import type { Fulfilment } from '../../orders/fulfilment.ts'
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

const orderOne: StockStep = { act: 'order', products: [1] }
const stepTo = (act: Fulfilment, order = 0): StockStep => ({ act, order, isBroken: false })

/** Everything that moves stock, once, so that no chance decides what the property is shown on. */
const WHOLE_LIFE: readonly StockStep[] = [
  { act: 'import', product: 1, units: 1 },
  { act: 'undo import' },
  { act: 'count', product: 1, units: 3 },
  { act: 'receive', product: 1, units: 1 },
  orderOne,
  { act: 'pay', order: 0 },
  { act: 'refund', order: 0 },
  stepTo('packed'),
  stepTo('sent'),
  stepTo('returned'),
  orderOne,
  stepTo('cancelled'),
  ...Array.from({ length: 5 }, () => orderOne),
]

const outcomes = new Set<string>()

const shelves = () => db.selectFrom('stock').selectAll().orderBy('variantId').execute()

async function play(steps: readonly StockStep[]): Promise<void> {
  await db.deleteFrom('order').execute()
  await db.deleteFrom('product').execute()
  const shop = { db, keeper, buyer, products: await stockProducts(db, keeper), orders: [] }
  for (const step of steps) {
    const before = await shelves()
    const outcome = await takeStockStep(shop, step)
    // A refund moves money; what is sent, cancelled or counted moves gifts.
    if (step.act === 'refund') expect(await shelves()).toEqual(before)
    outcomes.add(isRefusal(outcome) ? `refused: ${outcome.code}` : step.act)
    expect(await miscountedStock(db)).toEqual([])
  }
}

test('whatever happens, the shelf is the sum of its moves, and what is reserved that of the orders', async () => {
  await play(WHOLE_LIFE)
  expect([...outcomes].sort()).toEqual(
    [...new Set([...WHOLE_LIFE.map(({ act }) => act), 'refused: sold-out'])].sort(),
  )
  await fc.assert(fc.asyncProperty(fc.array(stockStep, { minLength: 10, maxLength: 30 }), play), {
    numRuns: inDose({ small: 6, usual: 60, full: 600 }),
    seed: torture?.seed ?? 1,
  })
}, 3_600_000)

import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { countedLamp, fillCart } from '../../../server/testing/test-counted-orders.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { HOME, LIMITS, MUG, orderTerms } from '../../../server/testing/test-orders.ts'
import { addProduct } from '../../catalog/products/products.server.ts'
import { addParts } from '../../catalog/variants/stock-level-fixture.server.ts'
import { granted, isRefusal, type Refusal } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { moveOrderBy } from '../../orders/order-fixture.server.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { insertPromotion } from '../../promotions/promotion-fixture.server.ts'
import { miscountedStock, stockOf } from '../../stock/stock-fixture.server.ts'

const ROUNDS = inDose({ small: 1, usual: 10, full: 1000 })
/** PostgreSQL would do so itself; in tests it does not. */
const ROUNDS_A_VACUUM = 50
const PATIENCE = { timeout: 3_600_000 }

async function openRush(atOnce: number) {
  const { db } = await freshDatabase()
  const keeper = await person(db, 'Keeper', 'admin')
  const buyers = await Promise.all(Array.from({ length: atOnce }, (_, n) => person(db, `Buyer ${n}`)))
  for (const buyer of buyers) granted(await addLocation(db, buyer, HOME))
  const before = await deadlocks(db)

  /** All order what lies in their carts; the winner cancels, so that the next round is as the first. @returns the refusals of the others */
  async function rush(cartOf: (nth: number) => string[], code?: string): Promise<Refusal[]> {
    const orders = buyers.map((buyer) => placeOrder(db, buyer, { ...(code && { code }) }, orderTerms(LIMITS)))
    const answers = await Promise.all(orders)
    expect(answers.filter((answer) => !isRefusal(answer))).toHaveLength(1)
    for (const [at, answer] of answers.entries()) {
      const buyer = buyers[at]
      if (!buyer || isRefusal(answer)) continue
      expect(await miscountedStock(db)).toEqual([])
      await moveOrderBy(db, keeper, answer.id, 'cancelled')
      await fillCart(db, buyer, cartOf(at))
    }
    return answers.filter(isRefusal)
  }

  return {
    db,
    async rushes(
      cartOf: (nth: number) => string[],
      check: (refusals: readonly Refusal[]) => unknown,
      code?: string,
    ) {
      for (const [at, buyer] of buyers.entries()) await fillCart(db, buyer, cartOf(at))
      for (let round = 1; round <= ROUNDS; round++) {
        await check(await rush(cartOf, code))
        if (round % ROUNDS_A_VACUUM === 0) await sql`vacuum analyze`.execute(db)
      }
      expect(await deadlocks(db)).toBe(before)
    },
  }
}

/** A deadlock also fails the order that PostgreSQL ends for it. */
async function deadlocks(db: Db): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select deadlocks::integer as n from pg_stat_database where datname = current_database()`.execute(db)
  return rows[0]?.n ?? -1
}

const SOLD_OUT = { code: 'sold-out', gifts: [{ left: 0 }] }

test(
  'of many buyers at once, one has the last unit, and the others read that none is left',
  PATIENCE,
  async () => {
    const { db, rushes } = await openRush(inDose({ small: 20, usual: 50 }))
    const lamp = await countedLamp(db, 1)
    await rushes(
      () => [lamp],
      async (refusals) => {
        for (const refusal of refusals) expect(refusal).toMatchObject(SOLD_OUT)
        expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 0 })
      },
    )
  },
)

test('of two hampers that share the last unit, many buyers at once get one', PATIENCE, async () => {
  const { db, rushes } = await openRush(inDose({ small: 10, usual: 50 }))
  const [lamp, tea] = [await countedLamp(db, 1), await countedLamp(db, 500)]
  const [evening, morning] = [await addProduct(db, MUG), await addProduct(db, { ...MUG, name: 'Morning' })]
  await addParts(db, evening, { [tea]: 2, [lamp]: 1 })
  await addParts(db, morning, { [lamp]: 1, [tea]: 1 })
  await rushes(
    (nth) => [nth % 2 ? evening : morning],
    async (refusals) => {
      for (const refusal of refusals) expect(refusal).toMatchObject(SOLD_OUT)
      expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 0 })
      expect(await stockOf(db, tea)).toEqual({ onHand: 500, reserved: 0 })
    },
  )
})

test(
  'of many buyers at once, one has the last use of a code, and the others read what it costs without',
  PATIENCE,
  async () => {
    const { db, rushes } = await openRush(inDose({ small: 12, usual: 50 }))
    const lamp = await countedLamp(db, 500)
    await insertPromotion(db, { code: 'LAST', uses: 1 })
    await rushes(
      () => [lamp],
      (refusals) => {
        for (const refusal of refusals)
          expect(refusal).toMatchObject({ code: 'code-used-up', amount: MUG.price })
      },
      'last',
    )
  },
)

import { expect, test } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { countedLamp, fillCart } from '../../../server/testing/test-counted-orders.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { inDose } from '../../../server/testing/test-dose.ts'
import { HOME, LIMITS, orderTerms } from '../../../server/testing/test-orders.ts'
import { granted, isRefusal } from '../../kernel/api/refusal.ts'
import { moveOrderBy } from '../../orders/order-fixture.server.ts'
import { placeOrder } from '../../orders/placing/place-order.server.ts'
import { addLocation } from '../../people/addresses/locations.server.ts'
import { miscountedStock, stockOf } from '../../stock/stock-fixture.server.ts'

const AT_ONCE = 50
const ROUNDS = inDose({ small: 1, usual: 10, full: 1000 })

test('of fifty buyers at once, one has the last unit, and the others read that none is left', {
  timeout: 3_600_000,
}, async () => {
  const { db } = await freshDatabase()
  const keeper = await person(db, 'Keeper', 'admin')
  const lamp = await countedLamp(db, 1)
  const buyers = await Promise.all(Array.from({ length: AT_ONCE }, (_, n) => person(db, `Buyer ${n}`)))
  for (const buyer of buyers) granted(await addLocation(db, buyer, HOME))
  for (const buyer of buyers) await fillCart(db, buyer, [lamp])
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all(buyers.map((buyer) => placeOrder(db, buyer, {}, orderTerms(LIMITS))))
    const winners = answers.filter((answer) => !isRefusal(answer))
    expect(winners).toHaveLength(1)
    for (const answer of answers)
      if (isRefusal(answer)) expect(answer).toMatchObject({ code: 'sold-out', gifts: [{ left: 0 }] })
    expect(await stockOf(db, lamp)).toEqual({ onHand: 1, reserved: 1 })
    expect(await miscountedStock(db)).toEqual([])
    for (const [at, answer] of answers.entries()) {
      const buyer = buyers[at]
      if (!buyer || isRefusal(answer)) continue
      await moveOrderBy(db, keeper, answer.id, 'cancelled')
      await fillCart(db, buyer, [lamp])
    }
  }
})

import { expect, test } from 'vitest'
import { person } from '../../server/testing/test-api.ts'
import { buyerAtHome } from '../../server/testing/test-counted-orders.ts'
import { inDose } from '../../server/testing/test-dose.ts'
import { orderOf } from '../../server/testing/test-orders.ts'
import { openStockShop } from '../../server/testing/test-stock.ts'
import { newId } from '../kernel/id.ts'
import { moveOrderBy } from '../orders/order-fixture.server.ts'
import { miscountedStock } from '../stock/stock-fixture.server.ts'

const ROUNDS = inDose({ small: 2, usual: 6, full: 60 })
const BUYERS = 6

const shop = await openStockShop()
const { db, ask, count, gift } = shop

test('a count while orders are placed, cancelled and sent loses and doubles nothing', async () => {
  const keeper = await person(db, 'Keeper')
  for (let round = 0; round < ROUNDS; round++) {
    const id = await gift()
    // Of strangers the shop would refuse some: they share half of what is free.
    const buyers = await Promise.all(Array.from({ length: BUYERS }, () => buyerAtHome(db)))
    /** Some before the first count, some after it, some meanwhile; a gift that is sold out meanwhile is no mistake. */
    const orders = buyers.map(async (buyer, n) => {
      const { id: order } = await orderOf(db, buyer, [id], true)
      if (n % 3 === 0) return moveOrderBy(db, keeper, order, 'cancelled')
      if (n % 3 === 1) return null
      await moveOrderBy(db, keeper, order, 'packed')
      return moveOrderBy(db, keeper, order, 'sent')
    })
    const counts = [20, 9, 14].map((onHand) => count(id, onHand, { idempotencyKey: newId() }))
    const came = ask('POST', `/stock/${id}/receipts`, { units: 3 })
    const ended = await Promise.allSettled([...orders, ...counts, came])
    expect(ended.flatMap((one) => (one.status === 'rejected' ? [one.reason] : []))).toEqual([])
    expect((await Promise.all(counts)).map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await miscountedStock(db)).toEqual([])
    if (round % 2 === 0) await Promise.all([ask('DELETE', `/stock/${id}`), count(id, 30)])
    expect(await miscountedStock(db)).toEqual([])
  }
  expect(shop.faults).toEqual([])
})

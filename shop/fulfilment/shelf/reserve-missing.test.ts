import { beforeAll, expect, test } from 'vitest'
import { openTestApp, type TestApp, type TestUser } from '../../../server/testing/test-app.ts'
import { buyerAtHome, countedLamp, expireReservations } from '../../../server/testing/test-counted-orders.ts'
import { orderOf } from '../../../server/testing/test-orders.ts'
import { newId } from '../../kernel/id.ts'
import { findAnyOrder } from '../../orders/orders.server.ts'
import { settleReservations } from '../../orders/reservations/settle-reservations.server.ts'
import { miscountedStock, stockOf, stockUp } from '../../stock/stock-fixture.server.ts'

let app: TestApp
let keeper: TestUser
beforeAll(async () => {
  app = await openTestApp()
  keeper = await app.signUpAdmin('keeper')
})

const post = (id: string, path: string, body?: object) =>
  app.request('POST', `/manageorder/${id}/${path}`, { token: keeper.token, ...(body && { body }) })

/** Paid after its time, when somebody else had bought the last lamp. */
async function orderPaidLate() {
  const { db } = app
  const lamp = await countedLamp(db, 1)
  const { id, amount } = await orderOf(db, await buyerAtHome(db), [lamp])
  await expireReservations(db)
  await orderOf(db, await buyerAtHome(db), [lamp])
  const paid = {
    id: newId(),
    reference: id,
    tranId: `T${newId().slice(-12)}`,
    amount,
    state: 'paid',
  } as const
  await db
    .insertInto('paymentAttempt')
    .values({ ...paid, gateway: 'sslcommerz', settledAt: new Date() })
    .execute()
  await settleReservations(db)
  return { id, lamp }
}

test('a gift that was sold out when it was paid is reserved once it is on the shelf', async () => {
  const { id, lamp } = await orderPaidLate()
  const refused = await post(id, 'stock')
  expect([refused.status, await refused.json()]).toMatchObject([409, { code: 'not-on-the-shelf' }])
  await stockUp(app.db, lamp, 2)
  expect(await (await post(id, 'stock')).json()).toMatchObject({ modifiedCount: 1 })
  expect(await (await post(id, 'stock')).json()).toMatchObject({ modifiedCount: 0 })
  expect((await findAnyOrder(app.db, id))?.parcels[0]?.stockMissing).toBe(false)
  expect(await stockOf(app.db, lamp)).toEqual({ onHand: 2, reserved: 2 })
})

test.each([
  { broken: false, onHand: 1 },
  { broken: true, onHand: 0 },
])('what comes back goes onto the shelf unless it is broken: $broken', async ({ broken, onHand }) => {
  const lamp = await countedLamp(app.db, 1)
  const { id } = await orderOf(app.db, await buyerAtHome(app.db), [lamp])
  for (const step of [
    { state: 'packed' },
    { state: 'sent', reason: 'A friend' },
    { state: 'returned', reason: 'Nobody was there', broken },
  ])
    expect((await post(id, 'fulfilments', step)).status).toBe(200)
  expect(await stockOf(app.db, lamp)).toEqual({ onHand, reserved: 0 })
  expect(await miscountedStock(app.db)).toEqual([])
})

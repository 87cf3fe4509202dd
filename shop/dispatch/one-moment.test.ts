import { beforeAll, expect, test } from 'vitest'
import { freshDatabase } from '../../server/test-database.ts'
import { overtaken } from '../../server/test-overtaken.ts'
import { buy } from '../../server/test-paid-order.ts'
import type { Db } from '../kernel/database.ts'
import { moveOrder } from '../orders/fulfilling.server.ts'
import { findOrderToSend } from './sold-orders.server.ts'

let db: Db

beforeAll(async () => {
  db = (await freshDatabase()).db
})

const QUERIES = [1, 2, 3, 4, 5, 6]

test.each(QUERIES)('money that comes after query %i is told everywhere or nowhere', async (query) => {
  const { orderId, tranId } = await buy(db, { state: 'pending' })
  const paid = () =>
    db
      .updateTable('payment_attempt')
      .set({ state: 'paid', taken: 5000 })
      .where('tran_id', '=', tranId)
      .execute()
  const seen = await findOrderToSend(overtaken(db, paid, query), orderId)
  expect(seen).toMatchObject({
    paymentState: 'pending',
    payment: { state: 'pending' },
    payments: [{ state: 'pending' }],
    money: { came: 0, kept: 0 },
  })
})

test.each(QUERIES)('a step that is taken after query %i is told everywhere or nowhere', async (query) => {
  const { buyer, orderId } = await buy(db)
  const packed = () => db.transaction().execute((tx) => moveOrder(tx, orderId, 'packed', buyer))
  const seen = await findOrderToSend(overtaken(db, packed, query), orderId)
  expect(seen).toMatchObject({ fulfilment: 'new', changes: [] })
})

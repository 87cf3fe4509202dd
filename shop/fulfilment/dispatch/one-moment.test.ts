import { beforeAll, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { overtaken } from '../../../server/testing/test-overtaken.ts'
import { buy } from '../../../server/testing/test-paid-order.ts'
import type { Db } from '../../kernel/database.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { testGateways } from '../../money/payments/test-gateway.ts'
import { moveOrder } from '../../ordering/orders/fulfilling.server.ts'
import { findOrderToSend, pageOfSoldOrders } from './sold-orders.server.ts'

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
      .set({ state: 'paid', taken: poisha(5000) })
      .where('tran_id', '=', tranId)
      .execute()
  const seen = await findOrderToSend(overtaken(db, paid, query), orderId)
  expect(seen).toMatchObject({
    paymentState: 'pending',
    payment: { state: 'pending' },
    payments: [{ state: 'pending' }],
    money: { came: 0, kept: 0 },
  })
  expect(await findOrderToSend(db, orderId)).toMatchObject({
    paymentState: 'paid',
    money: { kept: fromTaka(50) },
  })
})

test.each(QUERIES)('a step that is taken after query %i is told everywhere or nowhere', async (query) => {
  const { buyer, orderId } = await buy(db)
  const packed = () =>
    db.transaction().execute((tx) => moveOrder(tx, testGateways(), orderId, 'packed', buyer))
  const seen = await findOrderToSend(overtaken(db, packed, query), orderId)
  expect(seen).toMatchObject({ fulfilment: 'new', changes: [] })
  expect(await findOrderToSend(db, orderId)).toMatchObject({ fulfilment: 'packed', changes: [{}] })
})

describe.each([
  ['the list', ''],
  ['a search', 'Minar'],
])('%s, of which an order is packed meanwhile', (_, search) => {
  test.each([1, 2, 3])('after query %i: what is counted is shown, counted through', async (query) => {
    const { orderId: older } = await buy(db, { name: 'Minar' })
    const { orderId } = await buy(db, { name: 'Minar', gifts: ['Kite', 'Bear'] })
    const look = (at: Db) => pageOfSoldOrders(at, { search, fulfilment: 'new' }, { page: 2, limit: 1 })
    const { total } = await look(db)
    const seen = await look(overtaken(db, () => pack(orderId), query))
    expect(seen).toMatchObject({ total, items: [{ _id: older, cart: [{ serial: 3 }] }] })
    expect(await look(db)).toMatchObject({ total: total - 1 })
  })
})

const pack = (orderId: string) =>
  db.updateTable('order').set({ fulfilment: 'packed' }).where('id', '=', orderId).execute()

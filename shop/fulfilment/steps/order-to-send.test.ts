import { beforeAll, describe, expect, test } from 'vitest'
import { type ApiReply, apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { interleave } from '../../../server/testing/test-interleave.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { buy } from '../../../server/testing/test-orders.ts'
import { sale } from '../../admin/home/sale-fixture.server.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { inOneTransactionOfAdmin } from '../../kernel/database/transaction.server.ts'
import { newId } from '../../kernel/id.ts'
import { fromTaka, poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { recordOrderEvent } from '../../orders/events/events.server.ts'
import { moveOrderBy, parcelIdOf } from '../../orders/order-fixture.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { orderFulfilmentApi } from './api.server.ts'
import { findOrderToSend } from './order-to-send.server.ts'
import type { OrderToSendOnWire } from './order-to-send.ts'

let db: Db
let keeper: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
  keeper = await person(db, 'Keeper', 'admin')
})

const QUERIES = [1, 2, 3, 4, 5]

test.each(QUERIES)('money received after query %i is shown everywhere or nowhere', async (query) => {
  const { orderId, tranId } = await buy(db, { state: 'pending' })
  const paid = () =>
    db
      .updateTable('paymentAttempt')
      .set({ state: 'paid', taken: poisha(5000) })
      .where('tranId', '=', tranId)
      .execute()
  const seen = await findOrderToSend(interleave(db, paid, query), orderId)
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

test.each(QUERIES)('a step taken after query %i is shown everywhere or nowhere', async (query) => {
  const { buyer, orderId } = await buy(db)
  const packed = () => moveOrderBy(db, buyer, orderId, 'packed')
  const seen = await findOrderToSend(interleave(db, packed, query), orderId)
  expect(seen).toMatchObject({ fulfilment: 'new', parcels: [{ changes: [] }] })
  expect(await findOrderToSend(db, orderId)).toMatchObject({
    fulfilment: 'packed',
    parcels: [{ changes: [{}] }],
  })
})

describe('one order', () => {
  const DAWN = new Date('2026-11-20T18:00:00Z')
  const services = () => ({
    db,
    recordMoney,
    gateways: gatewaysWith(scriptedGateway()),
    jobs: pretendJobs().jobs,
  })
  const one = (id: string, who: Caller | null) =>
    apiOf(orderFulfilmentApi(services()))<OrderToSendOnWire & ApiReply>(who, 'GET', `/manageorder/${id}`)

  test('is answered with its payments, whoever placed it', async () => {
    const minar = await person(db, 'মিনার')
    const held = await sale(db, {
      at: DAWN,
      buyer: minar,
      lines: [{ name: 'Bear' }, { name: 'Mug' }],
      state: 'paid_on_hold',
    })
    expect((await one(held, keeper)).body).toMatchObject({
      customer_name: 'মিনার',
      payment: { state: 'paid_on_hold' },
      payments: [
        { state: 'paid_on_hold', gateway: 'sslcommerz', amount: 1000, createdAt: DAWN.toISOString() },
      ],
      changes: [],
      account: { name: 'মিনার', email: minar.email, isGuest: false },
      addressChanges: [],
    })
    const unpaid = await sale(db, { at: DAWN, lines: [{ name: 'Kite' }], state: null })
    expect((await one(unpaid, keeper)).body).toMatchObject({ account: null, payments: [] })
  })

  test('tells that the sender changed the day, and from which to which', async () => {
    const { orderId } = await buy(db)
    const parcelId = await parcelIdOf(db, orderId)
    await inOneTransactionOfAdmin(db, keeper, async (tx) => {
      const moved = { kind: 'DayChangedBySender', orderId, parcelId } as const
      await recordOrderEvent(tx, { ...moved, from: '2026-11-25', to: '2026-11-26' })
      await recordOrderEvent(tx, { kind: 'ParcelSent', orderId, parcelId })
      await recordOrderEvent(tx, { kind: 'DayLost', orderId, parcelId })
    })
    expect((await one(orderId, keeper)).body.events).toEqual([
      {
        ...{ kind: 'DayChangedBySender', parcelId, at: expect.stringMatching(/Z$/) },
        ...{ from: '2026-11-25', to: '2026-11-26', fromSlot: null, toSlot: null, byCode: false },
      },
      {
        ...{ kind: 'DayLost', parcelId, at: expect.stringMatching(/Z$/), byCode: false },
        ...{ from: null, to: null, fromSlot: null, toSlot: null },
      },
    ])
  })

  test('is 404 for any unknown or invalid id', async () => {
    for (const id of [newId(), '1', '%00', 'x'.repeat(2000)]) expect((await one(id, keeper)).status).toBe(404)
  })

  test('is for admins alone', async () => {
    const { orderId, buyer } = await buy(db)
    expect((await one(orderId, null)).status).toBe(401)
    expect((await one(orderId, buyer)).status).toBe(403)
  })
})

import { beforeAll, beforeEach, expect, test } from 'vitest'
import { apiOf, person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { buy } from '../../../server/testing/test-orders.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { runRefundJobs } from './advance-refund.server.ts'
import { refundsApi } from './api.server.ts'
import { paidOnce } from './refund-fixture.server.ts'
import type { PaymentRefunds } from './refund-shapes.server.ts'

let db: Db
let gateway: ReturnType<typeof scriptedGateway>
let jobs: ReturnType<typeof pretendJobs>
let ask: ReturnType<typeof apiOf>
let admin: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Rahima', 'admin')
})
beforeEach(async () => {
  gateway = scriptedGateway()
  jobs = pretendJobs()
  const services: PaymentServices = { db, recordMoney, gateways: gatewaysWith(gateway), jobs: jobs.jobs }
  await runRefundJobs(services)
  ask = apiOf(refundsApi(services))
})

const refund = (
  tranId: string,
  amount: number,
  { by = admin, parts }: { by?: Caller; parts?: unknown } = {},
) =>
  ask<{ readonly code: string; readonly detail: string }>(by, 'POST', `/payments/${tranId}/refunds`, {
    body: { amount, reason: 'It came broken', parts },
  })
const list = async (tranId: string) =>
  (await ask<PaymentRefunds>(admin, 'GET', `/payments/${tranId}/refunds`)).body

test('a gift is given back once: whoever names it again reads of the first refund', async () => {
  const { orderId, tranId } = await buy(db, { products: ['Mug', 'Kite', 'Ring', 'Doll', 'Lamp'] })
  const paid = { taken: poisha(25_000), transactionRef: tranId }
  await db.updateTable('paymentAttempt').set(paid).where('tranId', '=', tranId).execute()
  const [mug, kite] = (await list(tranId)).parts.map(({ _id }) => _id)
  const admins = await Promise.all(Array.from({ length: 10 }, (_, i) => person(db, `Admin ${i}`, 'admin')))
  const answers = await Promise.all(admins.map((by) => refund(tranId, 50, { by, parts: [mug] })))
  expect(answers.map(({ status }) => status).toSorted()).toEqual([201, ...Array(9).fill(409)])
  const { body } = await refund(tranId, 20, { parts: [kite, mug] })
  expect(body).toMatchObject({ code: 'refund-part-refunded', label: 'Mug', amount: 50 })
  expect(body.detail).toMatch(/“Mug” .*৳50/)
  expect((await list(tranId)).refundable).toBe(200)
  // The same holds for another payment of the order.
  const more = { id: newId(), orderId, kind: 'extra', amount: poisha(5000) } as const
  await db.insertInto('due').values(more).execute()
  const second = await paidOnce(db, { reference: more.id, taken: poisha(5000) })
  expect((await refund(second, 50, { parts: [mug] })).body).toMatchObject({ code: 'refund-part-refunded' })
  expect((await refund(second, 50)).status).toBe(201)
})

test('a refund that failed leaves its gifts to be given back', async () => {
  const { tranId } = await buy(db)
  const paid = { taken: poisha(5000), transactionRef: tranId }
  await db.updateTable('paymentAttempt').set(paid).where('tranId', '=', tranId).execute()
  const parts = (await list(tranId)).parts.map(({ _id }) => _id)
  gateway.refunding = 'failed'
  await refund(tranId, 50, { parts })
  await jobs.run()
  expect((await refund(tranId, 50, { parts })).status).toBe(201)
})

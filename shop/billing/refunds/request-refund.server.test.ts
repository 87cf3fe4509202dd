import { beforeAll, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { person } from '../../../server/testing/test-api.ts'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import type { Caller } from '../../kernel/api/caller.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import type { RefundAnswer } from '../../payments/gateway.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { unconfiguredGateway } from '../../payments/payment-services.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { advanceRefund } from './advance-refund.server.ts'
import { paidOnce, passMinutes } from './refund-fixture.server.ts'
import { requestRefund } from './request-refund.server.ts'

let db: Db
let gateway: ReturnType<typeof scriptedGateway>
let services: PaymentServices
let admin: Caller

beforeAll(async () => {
  db = (await freshDatabase()).db
  admin = await person(db, 'Rahima', 'admin')
})
beforeEach(() => {
  const script = scriptedGateway()
  const capabilities = { ...script.capabilities, refundsOneByOne: true as const, refundDays: 60 }
  gateway = { ...script, capabilities }
  services = { db, recordMoney, gateways: gatewaysWith(gateway), jobs: pretendJobs().jobs }
})

const ask = (tranId: string, amount = 100_00) =>
  requestRefund(services, admin, tranId, { id: newId(), amount: poisha(amount), reason: 'It came broken' })

test('where refunds have no number of ours, one waits for the other', async () => {
  const tranId = await paidOnce(db)
  const { _id } = granted(await ask(tranId))
  const inTheWay = { code: 'refund-under-way' }
  expect(await ask(tranId)).toMatchObject(inTheWay)
  gateway.refunding = 'processing'
  await advanceRefund(services, _id)
  expect(await ask(tranId)).toMatchObject(inTheWay)
  expect(await ask(await paidOnce(db))).toMatchObject({ state: 'requested' })
  gateway.refunding = 'succeeded'
  await passMinutes(db, 1)
  await advanceRefund(services, _id)
  expect(await ask(tranId)).toMatchObject({ state: 'requested' })
})

test('of several at once, one is recorded', async () => {
  const tranId = await paidOnce(db)
  const answers = await Promise.all(Array.from({ length: 6 }, () => ask(tranId)))
  expect(answers.filter((answer) => 'state' in answer)).toHaveLength(1)
})

test.each([
  [59, { state: 'requested' }],
  [61, { code: 'refund-period-over', days: 60 }],
])('a payment of %i days ago', async (days, answer) => {
  const tranId = await paidOnce(db)
  const settledAt = new Date(Date.now() - days * 86_400_000)
  await db.updateTable('paymentAttempt').set({ settledAt }).where('tranId', '=', tranId).execute()
  expect(await ask(tranId)).toMatchObject(answer)
})

test('a gateway without keys is asked for nothing', async () => {
  const tranId = await paidOnce(db)
  services = {
    ...services,
    gateways: { ...services.gateways, sslcommerz: unconfiguredGateway('sslcommerz') },
  }
  expect(await ask(tranId)).toMatchObject({ code: 'gateway-not-configured' })
})

const SILENT = { ok: false, kind: 'unavailable', reason: 'down' } as const

test('the gateway gets what it needs to recognise a request whose answer was lost', async () => {
  const tranId = await paidOnce(db)
  await db.updateTable('paymentAttempt').set({ gatewayRef: 'page 1' }).where('tranId', '=', tranId).execute()
  gateway.refunding = 'succeeded'
  await advanceRefund(services, granted(await ask(tranId, 10_00))._id)
  gateway.refunding = null
  const { _id } = granted(await ask(tranId, 20_00))
  await advanceRefund(services, _id)
  await passMinutes(db, 10)
  await advanceRefund(services, _id)
  const [first, lost, again] = gateway.refunds
  expect(first).toMatchObject({ gatewayRef: 'page 1', lastSentAgo: null, otherRefs: [] })
  expect(lost).toMatchObject({ lastSentAgo: null, otherRefs: [`ref-${first?.refundId}`] })
  expect(again).toEqual({ ...lost, lastSentAgo: expect.any(Number), sendBy: expect.any(Number) })
  expect(again?.lastSentAgo).toBeGreaterThanOrEqual(10 * 60_000)
  // No test takes five minutes.
  expect(again?.lastSentAgo).toBeLessThan(15 * 60_000)
})

test('what has not left the process was not sent, however often somebody polls', async () => {
  const tranId = await paidOnce(db)
  const { _id } = granted(await ask(tranId))
  const sent = vi.spyOn(gateway, 'refund')
  const look = async (answer: RefundAnswer) => {
    sent.mockResolvedValueOnce(answer)
    await advanceRefund(services, _id)
    await passMinutes(db, 60)
  }
  await look({ ...SILENT, sent: false })
  await look(SILENT)
  for (const _ of 'ab') await look({ ...SILENT, sent: false })
  await look(SILENT)
  await look(SILENT)
  const agos = sent.mock.calls.map(([{ lastSentAgo }]) => lastSentAgo && Math.floor(lastSentAgo / 3_600_000))
  expect(agos).toEqual([null, null, 1, 2, 3, 1])
})

test('a late answer does not undo a newer claim', async () => {
  const tranId = await paidOnce(db)
  const { _id } = granted(await ask(tranId))
  const slow = Promise.withResolvers<RefundAnswer>()
  const sent = vi.spyOn(gateway, 'refund').mockReturnValueOnce(slow.promise).mockResolvedValue(SILENT)
  const first = advanceRefund(services, _id)
  await expect.poll(() => sent.mock.calls.length).toBe(1)
  await passMinutes(db, 1)
  await advanceRefund(services, _id)
  slow.resolve({ ...SILENT, sent: false })
  await first
  await passMinutes(db, 1)
  await advanceRefund(services, _id)
  expect(sent.mock.lastCall?.[0].lastSentAgo).toBeGreaterThanOrEqual(60_000)
})

test('the time in which it may be sent begins before the claim', async () => {
  const { _id } = granted(await ask(await paidOnce(db)))
  const clock = vi.spyOn(performance, 'now').mockReturnValue(0)
  onTestFinished(() => clock.mockRestore())
  const giving = advanceRefund(services, _id)
  clock.mockReturnValue(60_000)
  await giving
  expect(gateway.refunds).toMatchObject([{ sendBy: 45_000 }])
})

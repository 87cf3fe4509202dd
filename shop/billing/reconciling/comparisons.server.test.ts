import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { newId } from '../../kernel/id.ts'
import { poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import type { GatewayPayment } from '../../payments/gateway.ts'
import { openPayment } from '../../payments/open-payment.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { confirmPayment } from '../../payments/payments.server.ts'
import { gatewaysWith, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { newRequest } from '../../payments/test-payments.server.ts'
import { paidOnce } from '../refunds/refund-fixture.server.ts'
import { beginComparison, COMPARE_ON, comparisonOf, continueComparison } from './comparisons.server.ts'
import { isUpToDate } from './last-comparison.tsx'

let db: Db
let gateway: ReturnType<typeof scriptedGateway>
let queue: ReturnType<typeof pretendJobs>
let services: PaymentServices

beforeAll(async () => {
  db = (await freshDatabase()).db
})

beforeEach(async () => {
  for (const table of ['comparison', 'refundChange', 'refund', 'paymentAttempt'] as const) {
    await db.deleteFrom(table).execute()
  }
  gateway = scriptedGateway()
  queue = pretendJobs()
  services = { db, recordMoney, gateways: gatewaysWith(gateway), jobs: queue.jobs }
  await queue.jobs.work({ name: 'paid' }, async () => undefined)
  await queue.jobs.work(COMPARE_ON, ({ comparison }) => continueComparison(services, comparison))
})

async function night(): Promise<void> {
  await beginComparison(services)
  await queue.run()
}

async function paid(said: Partial<GatewayPayment> = {}): Promise<string> {
  const { tranId } = granted(await openPayment(services, newRequest()))
  gateway.say(tranId, { state: 'paid', ...said })
  granted(await confirmPayment(services, tranId, null))
  return tranId
}

async function paidBefore(count: number): Promise<string[]> {
  const tranIds = await Promise.all(Array.from({ length: count }, () => paidOnce(db)))
  await db.updateTable('paymentAttempt').set({ redirectUrl: 'https://gateway.example' }).execute()
  return tranIds
}

const ago = (interval: string) => sql<Date>`now() - ${interval}::interval`
const grow = (tranId: string, interval: string) =>
  db
    .updateTable('paymentAttempt')
    .set({ createdAt: ago(interval) })
    .where('tranId', '=', tranId)
    .execute()

async function refunded(tranId: string, interval: string, state: 'succeeded' | 'processing' = 'succeeded') {
  const { reference } = await db
    .selectFrom('paymentAttempt')
    .select('reference')
    .where('tranId', '=', tranId)
    .executeTakeFirstOrThrow()
  const id = newId()
  await db
    .insertInto('refund')
    .values({
      id,
      tranId: tranId,
      reference,
      amount: poisha(5000),
      reason: 'Broken',
      state,
      refundRef: `ref-${id}`,
      refundTransId: id.slice(0, 30),
      requestedByName: 'Keeper',
      requestedAt: ago(interval),
    })
    .execute()
}

const differing = async () =>
  (await db.selectFrom('paymentDifference').select('tranId').execute()).map(({ tranId }) => tranId).sort()

describe('a comparison', () => {
  test('goes through many payments in many jobs, each once, and writes down how many', async () => {
    const all = await paidBefore(60)
    for (const tranId of all) gateway.say(tranId, { state: 'cancelled' })
    await night()
    expect(await differing()).toEqual(all.toSorted())
    expect(await comparisonOf(db)).toMatchObject({
      last: { compared: 60, unanswered: 0 },
      cutShort: null,
      overdue: false,
    })
  })

  test('counts once what a job does twice, and sends one job for the rest', async () => {
    for (const tranId of await paidBefore(51)) gateway.say(tranId, { state: 'paid' })
    await beginComparison(services)
    const { id } = await db.selectFrom('comparison').select('id').executeTakeFirstOrThrow()
    queue.waiting.splice(0)
    // Both have read where the comparison had come to before either goes on.
    const both = Promise.withResolvers<void>()
    const { answer } = gateway
    let asked = 0
    gateway.answer = async (tranId) => {
      asked += 1
      if (asked === 2) both.resolve()
      await both.promise
      return answer(tranId)
    }
    await Promise.all([continueComparison(services, id), continueComparison(services, id)])
    expect(queue.waiting).toHaveLength(1)
    expect(await db.selectFrom('comparison').select('compared').execute()).toEqual([{ compared: 50 }])
    await queue.run()
    await continueComparison(services, id)
    expect((await comparisonOf(db)).last).toMatchObject({ compared: 51 })
  })

  test('looks at older payments too with which something is not at its end', async () => {
    const [old, held, recent, gone, stuck] = [
      await paid(),
      await paid({ risky: true }),
      await paid(),
      await paid(),
      await paid(),
    ]
    const open = await paid()
    gateway.say(open, { state: 'failed' })
    await night()
    gateway.refunding = 'succeeded'
    await refunded(recent, '29 days')
    await refunded(gone, '31 days')
    await refunded(stuck, '90 days', 'processing')
    for (const tranId of [old, held, recent, gone, stuck, open]) {
      await grow(tranId, '40 days')
      gateway.say(tranId, { state: 'failed' })
    }
    await night()
    expect((await comparisonOf(db)).last).toMatchObject({ compared: 4 })
    expect(await differing()).toEqual([held, recent, stuck, open].toSorted())
  })

  test('that a silent gateway cuts short is seen, and goes on from where it was', async () => {
    await paid()
    const { answer } = gateway
    gateway.answer = async () => ({ ok: false, kind: 'unavailable', reason: 'down' })
    await expect(night()).rejects.toThrow('does not answer')
    expect(await comparisonOf(db)).toMatchObject({ last: null, cutShort: null })
    await db
      .updateTable('comparison')
      .set({ beganAt: ago('2 hours') })
      .execute()
    expect(await comparisonOf(db)).toMatchObject({ last: null, cutShort: expect.any(String) })
    gateway.answer = answer
    const { id } = await db.selectFrom('comparison').select('id').executeTakeFirstOrThrow()
    await continueComparison(services, id)
    expect(await comparisonOf(db)).toMatchObject({ last: { compared: 1 }, cutShort: null })
  })

  test('goes on without a gateway that is silent, where another one answers', async () => {
    for (let i = 0; i < 3; i++) {
      await paid()
      await db
        .insertInto('paymentAttempt')
        .values({
          id: newId(),
          reference: newId(),
          tranId: newId().slice(-30),
          gateway: 'stripe',
          amount: poisha(5000),
          redirectUrl: 'https://pay.example',
          state: 'paid',
        })
        .execute()
    }
    await night()
    expect(await comparisonOf(db)).toMatchObject({ last: { compared: 6, unanswered: 3 } })
  })

  test('that got no answer about one payment says so', async () => {
    const [mute] = [await paid(), await paid()]
    const { answer } = gateway
    gateway.answer = async (tranId) =>
      tranId === mute ? { ok: false, kind: 'unavailable', reason: 'odd' } : answer(tranId)
    await night()
    const comparison = await comparisonOf(db)
    expect(comparison).toMatchObject({ last: { compared: 2, unanswered: 1 }, cutShort: null })
    expect(isUpToDate(comparison)).toBe(false)
  })

  test('is not cut short by refunds about which nothing is said', async () => {
    for (let i = 0; i < 4; i++) await refunded(await paid(), '1 hour')
    gateway.refunding = null
    await night()
    expect(await comparisonOf(db)).toMatchObject({ last: { compared: 4, unanswered: 4 } })
  })
})

describe('the books', () => {
  test('of a new shop were never compared, and that is no fault until a payment has waited for a night', async () => {
    expect(await comparisonOf(db)).toEqual({ last: null, cutShort: null, overdue: false })
    const tranId = await paid()
    expect(await comparisonOf(db)).toMatchObject({ overdue: false })
    await grow(tranId, '37 hours')
    expect(await comparisonOf(db)).toMatchObject({ last: null, overdue: true })
  })

  test('are sure for a night and half a day', async () => {
    await night()
    expect(isUpToDate(await comparisonOf(db))).toBe(true)
    await db
      .updateTable('comparison')
      .set({ endedAt: ago('35 hours'), beganAt: ago('35 hours') })
      .execute()
    expect(isUpToDate(await comparisonOf(db))).toBe(true)
    await db
      .updateTable('comparison')
      .set({ endedAt: ago('37 hours'), beganAt: ago('37 hours') })
      .execute()
    const comparison = await comparisonOf(db)
    expect(comparison).toMatchObject({ last: { compared: 0 }, overdue: true })
    expect(isUpToDate(comparison)).toBe(false)
  })
})

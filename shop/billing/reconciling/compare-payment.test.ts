import { sql } from 'kysely'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../../server/testing/test-database.ts'
import { pretendJobs } from '../../../server/testing/test-jobs.ts'
import { granted } from '../../kernel/api/refusal.ts'
import type { Db } from '../../kernel/database/database.ts'
import { poisha } from '../../kernel/money.ts'
import { recordMoney } from '../../orders/dues.server.ts'
import { openPayment } from '../../payments/open-payment.server.ts'
import type { PaymentServices } from '../../payments/payment-services.server.ts'
import { confirmPayment, paymentOf } from '../../payments/payments.server.ts'
import { gatewaysWith, type ScriptedGateway, scriptedGateway } from '../../payments/test-gateway.server.ts'
import { newRequest } from '../../payments/test-payments.server.ts'
import { comparePayment } from './compare-payment.server.ts'
import { beginComparison, COMPARE_ON, continueComparison } from './comparisons.server.ts'
import { differencesOf } from './difference.ts'

let db: Db
let gateway: ScriptedGateway
let queue: ReturnType<typeof pretendJobs>
let services: PaymentServices

beforeAll(async () => {
  db = (await freshDatabase()).db
})

beforeEach(async () => {
  await db.deleteFrom('comparison').execute()
  await db.deleteFrom('paymentAttempt').execute()
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

async function paid(): Promise<string> {
  const { tranId } = granted(await openPayment(services, newRequest()))
  gateway.say(tranId, { state: 'paid' })
  granted(await confirmPayment(services, tranId, null))
  return tranId
}

const differences = () =>
  db.selectFrom('paymentDifference').select(['tranId', 'kind', 'foundAt', 'closedAt']).orderBy('id').execute()

describe('at night', () => {
  test('books that agree give no list', async () => {
    await paid()
    await night()
    expect(await differences()).toEqual([])
  })

  test('money without a notification is confirmed, however the attempt had ended', async () => {
    const { tranId } = granted(await openPayment(services, newRequest()))
    gateway.say(tranId, { state: 'expired' })
    await confirmPayment(services, tranId, null)
    await db.updateTable('paymentAttempt').set({ createdAt: sql`now() - interval '2 days'` }).execute()
    gateway.say(tranId, { state: 'paid' })
    await night()
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'paid' })
    expect(await differences()).toEqual([])
  })

  test('a difference is dated once, changes nothing, and is closed when it is gone', async () => {
    const tranId = await paid()
    gateway.say(tranId, { state: 'failed' })
    await night()
    const [found] = await differences()
    expect(found).toMatchObject({ tranId: tranId, kind: 'missing', closedAt: null })
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'paid' })
    await night()
    expect(await differences()).toEqual([found])
    gateway.say(tranId, { state: 'paid' })
    await night()
    expect(await differences()).toEqual([{ ...found, closedAt: expect.any(Date) }])
    gateway.say(tranId, { state: 'paid', mismatches: ['amount'] })
    await night()
    expect((await differences()).map(({ kind }) => kind)).toEqual(['missing', 'amount'])
  })

  test('a silent gateway fails the job, so that it is tried again', async () => {
    await paid()
    gateway.answer = async () => ({ ok: false, kind: 'unavailable', reason: 'down' })
    await expect(night()).rejects.toThrow('does not answer')
  })

  test('one silence is no end: the others are compared, until there are three in a row', async () => {
    const all = [await paid(), await paid(), await paid(), await paid(), await paid()]
    const silentAbout = (mute: readonly string[]) => {
      gateway.answer = async (tranId) =>
        mute.includes(tranId)
          ? { ok: false, kind: 'unavailable', reason: 'odd' }
          : { ok: false, kind: 'not_found', reason: 'gone' }
    }
    silentAbout(all.slice(0, 2))
    await night()
    expect((await differences()).map(({ tranId }) => tranId)).toEqual(all.slice(2))
    silentAbout(all.slice(1, 4))
    await expect(night()).rejects.toThrow('does not answer')
  })
})

test('a payment that is none, and a silent gateway, are refused', async () => {
  expect(await comparePayment(services, 'OGSUNKNOWN')).toMatchObject({ code: 'payment-not-found' })
  const tranId = await paid()
  gateway.answer = async () => ({ ok: false, kind: 'unavailable', reason: 'down' })
  expect(await comparePayment(services, tranId)).toMatchObject({ refused: 'unavailable' })
})

describe('a difference', () => {
  const value = {
    state: 'paid',
    verificationRef: 'v',
    transactionRef: 't',
    method: '',
    masked: '',
    risky: false,
    mismatches: [],
    captured: poisha(1),
    raw: {},
  } as const

  test.each(['paid', 'paid_on_hold'] as const)('is %s money that the gateway does not have', (state) => {
    const missing = [{ kind: 'missing' }]
    expect(differencesOf(state, { ok: false, kind: 'not_found', reason: '' })).toMatchObject(missing)
    expect(differencesOf(state, { ok: true, value: { ...value, state: 'pending' } })).toMatchObject(missing)
    expect(differencesOf(state, { ok: false, kind: 'unavailable', reason: '' })).toEqual([])
    expect(differencesOf(state, { ok: true, value })).toEqual([])
  })

  test('is an order that is paid by something else, and not money that is held for that', () => {
    const other = { ok: true, value: { ...value, mismatches: ['amount', 'currency'] as const } } as const
    expect(differencesOf('paid', other).map(({ kind }) => kind)).toEqual(['amount', 'currency'])
    expect(differencesOf('paid_on_hold', other)).toEqual([])
  })

  test('is money that came twice on one page, also where it is held', () => {
    const twice = { ok: true, value: { ...value, paidAgain: true } } as const
    for (const state of ['paid', 'paid_on_hold'] as const) {
      expect(differencesOf(state, twice)).toEqual([
        { kind: 'amount', gatewaySays: [{ code: 'payment-paid-twice' }] },
      ])
    }
  })

  test('is nothing that has not been paid', () => {
    for (const state of ['pending', 'failed', 'cancelled', 'expired'] as const) {
      expect(differencesOf(state, { ok: true, value })).toEqual([])
    }
  })
})

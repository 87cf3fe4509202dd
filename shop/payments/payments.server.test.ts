import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import { granted } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { recordMoney } from '../orders/dues.server.ts'
import type { PaymentGateway } from './gateway.ts'
import { receiveNotification } from './notifications.server.ts'
import { openPayment, type PaymentRequest } from './open-payment.server.ts'
import { confirmPayment, paymentOf, refreshPayment, refreshPaymentsOf } from './payments.server.ts'
import { gatewaysWith, type ScriptedGateway, scriptedGateway } from './test-gateway.server.ts'
import { backdateAttempt, eventsOf, newRequest } from './test-payments.server.ts'

let db: Db
let gateway: ScriptedGateway
let request: PaymentRequest

beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(() => {
  waiting.length = 0
  gateway = scriptedGateway()
  request = newRequest()
})
afterEach(() => void vi.restoreAllMocks())

const { jobs, waiting } = pretendJobs()
const services = () => ({ db, recordMoney, gateways: gatewaysWith(gateway), jobs })
const open = async () => granted(await openPayment(services(), request))
const settled = async (tranId: string, valId: string | null = null) =>
  granted(await confirmPayment(services(), tranId, valId))

describe('settling', () => {
  test('a payment writes down how it was paid, with the gateway’s own word', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    expect(await settled(tranId)).toMatchObject({
      state: 'paid',
      method: 'VISA',
      masked: '418117XXXXXX6675',
      holdReasons: [],
      settledAt: expect.any(Date),
    })
    expect((await eventsOf(db, tranId)).map(({ kind }) => kind)).toEqual(['session', 'confirmation'])
  })

  test('many times at once is paid once', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    const all = await Promise.all(Array.from({ length: 12 }, () => settled(tranId, `val-${tranId}`)))
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['paid']))
    expect((await eventsOf(db, tranId)).filter(({ kind }) => kind === 'confirmation')).toHaveLength(1)
    const { reference } = request
    expect(waiting.splice(0)).toMatchObject([{ name: 'paid', data: { tranId, reference } }])
  })

  test('what is paid stays paid, and the gateway is not asked again', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    const paid = await settled(tranId)
    gateway.say(tranId, { state: 'failed' })
    const before = gateway.queryCount
    expect(await settled(tranId)).toEqual(paid)
    expect(gateway.queryCount).toBe(before)
  })

  test('money may come late', async () => {
    const { tranId } = await open()
    for (const state of ['failed', 'cancelled', 'paid'] as const) {
      gateway.say(tranId, { state })
      await settled(tranId)
    }
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'paid' })
  })

  test('a payment is dated by the gateway’s clock, however late it is heard of', async () => {
    const { tranId } = await open()
    await backdateAttempt(db, tranId)
    const paidAt = new Date(Date.now() - 10 * 60_000)
    gateway.say(tranId, { state: 'paid', paidAt })
    expect(await settled(tranId)).toMatchObject({ settledAt: paidAt })
  })

  test('a date that cannot be is not believed', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid', paidAt: new Date(0) })
    const before = Date.now() - 60_000
    expect((await settled(tranId)).settledAt?.getTime()).toBeGreaterThan(before)
  })

  test.each([
    ['of a risky card', { risky: true }, 'risky'],
    ['of another amount', { mismatches: ['amount'] as const }, 'amount'],
    ['of another currency', { mismatches: ['currency'] as const }, 'currency'],
  ])('money %s waits for the shopkeeper', async (_, more, reason) => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid', ...more })
    expect(await settled(tranId)).toMatchObject({
      state: 'paid_on_hold',
      holdReasons: [reason],
    })
  })

  test('of two payments for one reference the second waits, also when they come together', async () => {
    const first = await open()
    await backdateAttempt(db, first.tranId)
    const second = await open()
    gateway.say(first.tranId, { state: 'paid' })
    gateway.say(second.tranId, { state: 'paid' })
    const both = await Promise.all([settled(first.tranId), settled(second.tranId)])
    expect(both.map(({ state }) => state).sort()).toEqual(['paid', 'paid_on_hold'])
    expect(both.find(({ state }) => state === 'paid_on_hold')?.holdReasons).toEqual(['paid_already'])
  })

  test('a good payment counts beside one that waits', async () => {
    const first = await open()
    await backdateAttempt(db, first.tranId)
    const second = await open()
    gateway.say(first.tranId, { state: 'paid', mismatches: ['amount'] })
    gateway.say(second.tranId, { state: 'paid' })
    expect(await settled(first.tranId)).toMatchObject({ state: 'paid_on_hold' })
    expect(await settled(second.tranId)).toMatchObject({ state: 'paid' })
  })

  test('numbers of another payment do not pass twice', async () => {
    const first = await open()
    gateway.say(first.tranId, { state: 'paid', transactionRef: `bank-${first.tranId}` })
    await settled(first.tranId)
    request = { ...request, reference: newId() }
    const second = await open()
    gateway.say(second.tranId, { state: 'paid', transactionRef: `bank-${first.tranId}` })
    expect(await settled(second.tranId)).toMatchObject({
      state: 'paid_on_hold',
      holdReasons: ['numbers_taken'],
    })
  })

  test('no answer changes nothing, whatever was hinted', async () => {
    const { tranId } = await open()
    gateway.answer = async () => ({ ok: false, kind: 'unavailable', reason: 'down' })
    expect(await confirmPayment(services(), tranId, null, 'failed')).toMatchObject({ refused: 'unavailable' })
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'pending', settledAt: null })
  })

  test('a signed hint counts where the gateway’s server knows nothing, and never as money', async () => {
    const { tranId } = await open()
    expect(granted(await confirmPayment(services(), tranId, null))).toMatchObject({ state: 'pending' })
    expect(granted(await confirmPayment(services(), tranId, null, 'cancelled'))).toMatchObject({
      state: 'cancelled',
    })
    gateway.say(tranId, { state: 'paid' })
    expect(granted(await confirmPayment(services(), tranId, null, 'failed'))).toMatchObject({ state: 'paid' })
  })

  test('a val_id of another payment leads to asking by our own number', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    expect(await settled(tranId, 'val-of-another')).toMatchObject({ state: 'paid' })
  })

  test.each(['OGSUNKNOWN', '', "' or 1=1 --", 'x\0', '\ud800', 'x'.repeat(10_000)])(
    '%j is no payment, and the gateway is not asked',
    async (tranId) => {
      expect(await confirmPayment(services(), tranId, null)).toMatchObject({ refused: 'not-found' })
      expect(await paymentOf(db, tranId)).toBeNull()
      expect(gateway.queryCount).toBe(0)
    },
  )
})

describe('whoever waits for a gateway that hangs waits five seconds', () => {
  test.each([
    [
      'coming back',
      (tranId: string) => {
        const said = { tranId, verificationRef: 'val', hint: 'pending', payload: {} } as const
        gateway.parseCallback = async () => ({ ...said, ok: true, authentic: 'signed' })
        const request = { kind: 'return', method: 'GET', query: {}, rawBody: new Uint8Array() } as const
        return receiveNotification(services(), 'sslcommerz', request, async () => true)
      },
    ],
    ['looking', (tranId: string) => refreshPayment(services(), tranId)],
  ] as const)('%s', async (_, wait) => {
    const { tranId } = await open()
    const timeout = new AbortController()
    const gatewayTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    const hang: PaymentGateway['query'] = (_, signal) =>
      new Promise((soon) => {
        signal?.addEventListener('abort', () => soon({ ok: false, kind: 'unavailable', reason: 'slow' }))
        timeout.abort()
      })
    Object.assign(gateway, { query: hang, confirm: hang })
    await wait(tranId)
    expect(gatewayTimeout).toHaveBeenCalledWith(5000)
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'pending' })
  })
})

describe('looking after a payment', () => {
  const look = (tranId: string) => refreshPayment(services(), tranId)
  const longAgo = { askedAt: new Date(Date.now() - 2100) }

  test('asks once in two seconds, however many look', async () => {
    const { tranId } = await open()
    const before = Date.now()
    await Promise.all(Array.from({ length: 10 }, () => look(tranId)))
    const { queryCount } = gateway
    expect(queryCount).toBeGreaterThan(0)
    expect(queryCount).toBeLessThanOrEqual(1 + Math.floor((Date.now() - before) / 2000))
    await db.updateTable('paymentAttempt').set(longAgo).where('tranId', '=', tranId).execute()
    gateway.say(tranId, { state: 'paid' })
    await look(tranId)
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'paid' })
    expect(gateway.queryCount).toBe(queryCount + 1)
  })

  test('of one reference asks about every page that may be paid yet, and once in two seconds about each', async () => {
    const first = await open()
    gateway.say(first.tranId, { state: 'failed' })
    await settled(first.tranId)
    const second = await open()
    gateway.say(first.tranId, { state: 'paid' })
    gateway.say(second.tranId, { state: 'cancelled' })
    expect(await refreshPaymentsOf(services(), request.reference)).toBe(true)
    // On a slow machine the two seconds of a glance end first, and the answers are written down all the same.
    await expect.poll(() => paymentOf(db, first.tranId)).toMatchObject({ state: 'paid' })
    await expect.poll(() => paymentOf(db, second.tranId)).toMatchObject({ state: 'cancelled' })
    const { queryCount: before } = gateway
    // As if no time passed.
    await db
      .updateTable('paymentAttempt')
      .set({ askedAt: new Date(Date.now() + 60_000) })
      .execute()
    await refreshPaymentsOf(services(), request.reference)
    expect(gateway.queryCount).toBe(before)
  })

  test('of one reference has nothing to ask where nobody has tried, or everything is known', async () => {
    expect(await refreshPaymentsOf(services(), request.reference)).toBe(false)
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    await settled(tranId)
    expect(await refreshPaymentsOf(services(), request.reference)).toBe(false)
  })

  test('keeps nobody who came for something else for more than two seconds, and hears what comes later', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    const { answer } = gateway
    const atLast = Promise.withResolvers<void>()
    gateway.answer = async (id) => {
      await atLast.promise
      return answer(id)
    }
    expect(await refreshPaymentsOf(services(), request.reference)).toBe(true)
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'pending' })
    atLast.resolve()
    await expect.poll(() => paymentOf(db, tranId)).toMatchObject({ state: 'paid' })
  })

  test('that failed lately asks too: people try again on the page that is still open', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'failed' })
    await settled(tranId)
    gateway.say(tranId, { state: 'paid' })
    await look(tranId)
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'paid' })
  })

  test('that failed the day before yesterday does not', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'failed' })
    await settled(tranId)
    const old = { createdAt: new Date(Date.now() - 25 * 3_600_000) }
    await db.updateTable('paymentAttempt').set(old).where('tranId', '=', tranId).execute()
    const { queryCount: before } = gateway
    await look(tranId)
    expect(gateway.queryCount).toBe(before)
  })

  test('does not keep the gateway’s own word waiting', async () => {
    const { tranId } = await open()
    await look(tranId)
    gateway.say(tranId, { state: 'paid' })
    expect(await settled(tranId, `val-${tranId}`)).toMatchObject({ state: 'paid' })
  })

  test('asks nothing about a payment that has ended, or is none', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    await settled(tranId)
    const { queryCount: before } = gateway
    for (const one of [tranId, 'OGSUNKNOWN', 'x\0']) await look(one)
    expect(gateway.queryCount).toBe(before)
  })
})

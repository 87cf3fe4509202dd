import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import { granted, type Refusal, sentenceOf } from '../kernel/api/refusal.ts'
import type { Db } from '../kernel/database/database.ts'
import { newId } from '../kernel/id.ts'
import { poisha } from '../kernel/money.ts'
import { recordMoney } from '../orders/dues.server.ts'
import { stopFurtherPayments } from './attempts.server.ts'
import { forgetPayers } from './events.server.ts'
import { openPayment, type PaymentRequest } from './open-payment.server.ts'
import { paymentOf, refreshPaymentsOf } from './payments.server.ts'
import { gatewaysWith, type ScriptedGateway, scriptedGateway } from './test-gateway.server.ts'
import { backdateAttempt, eventsOf, newRequest, paymentsFor } from './test-payments.server.ts'

let db: Db
let gateway: ScriptedGateway
let request: PaymentRequest

beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(() => {
  gateway = scriptedGateway()
  request = newRequest()
})

afterEach(() => void vi.restoreAllMocks())

const services = () => ({ db, recordMoney, gateways: gatewaysWith(gateway), jobs: pretendJobs().jobs })
const open = async () => granted(await openPayment(services(), request))

describe('opening', () => {
  test('gives every attempt a long random number and keeps what the gateway answered', async () => {
    const { tranId, url } = await open()
    expect(tranId).toMatch(/^OGS[A-Z2-7]{26}$/)
    expect(url).toBe(`https://gateway.example/${tranId}`)
    expect(await paymentOf(db, tranId)).toMatchObject({
      reference: request.reference,
      amount: 125050,
      state: 'pending',
      holdReasons: [],
      settledAt: null,
    })
    expect(await eventsOf(db, tranId)).toMatchObject([
      { kind: 'session', payload: { gatewayRef: `key-${tranId}` } },
    ])
  })

  test('has browsers come back to addresses that name it, whatever they bring along', async () => {
    const initiate = vi.spyOn(gateway, 'initiate')
    const { tranId } = await open()
    expect(initiate.mock.calls[0]?.[0].urls).toEqual({
      success: `http://shop/api/payments/success/${tranId}`,
      fail: `http://shop/api/payments/fail/${tranId}`,
      cancel: `http://shop/api/payments/cancel/${tranId}`,
      notify: 'http://shop/api/payments/ipn',
    })
  })

  test('again soon after offers the same page, and a new one later or for another amount', async () => {
    const first = await open()
    expect(await open()).toEqual(first)
    request = { ...request, amount: poisha(125051) }
    const other = await open()
    expect(other.tranId).not.toBe(first.tranId)
    await backdateAttempt(db, other.tranId)
    expect((await open()).tranId).not.toBe(other.tranId)
    expect(await paymentsFor(db, request.reference)).toHaveLength(3)
  })

  test('at once from everywhere offers one page to all', async () => {
    const pages = await Promise.all(Array.from({ length: 12 }, open))
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
    expect(await paymentsFor(db, request.reference)).toHaveLength(1)
    expect((await open()).url).toBe(pages[0]?.url)
  })

  test('gives no page to a payment that is stopped while the gateway opens it', async () => {
    const { initiate } = gateway
    vi.spyOn(gateway, 'initiate').mockImplementation(async (input) => {
      await db.transaction().execute((tx) => stopFurtherPayments(tx, request.reference))
      return initiate(input)
    })
    const opened = await openPayment(services(), request)
    expect(opened).toMatchObject({ refused: 'conflict', code: 'payments-stopped' })
    expect(await paymentsFor(db, request.reference)).toEqual([])
  })

  test('keeps nothing of a payer who is forgotten while the gateway opens its page', async () => {
    const { initiate } = gateway
    vi.spyOn(gateway, 'initiate').mockImplementation(async (input) => {
      await db.transaction().execute((tx) => forgetPayers(tx, [request.reference]))
      return { ...(await initiate(input)), masked: '01712345678' }
    })
    const [event] = await eventsOf(db, (await open()).tranId)
    expect(event?.payload).not.toHaveProperty('masked')
  })

  test('after an ending without payment opens a new page', async () => {
    const first = await open()
    gateway.say(first.tranId, { state: 'failed' })
    const second = await open()
    expect(second.tranId).not.toBe(first.tranId)
    const payments = await paymentsFor(db, request.reference)
    expect(payments.map(({ state }) => state)).toEqual(['pending', 'failed'])
  })

  test('notices a payment that arrived unheard, and asks for no second one', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    expect(await openPayment(services(), request)).toMatchObject({
      refused: 'conflict',
      code: 'already-paid',
    })
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'paid' })
  })

  test('asks for no second payment while the first is being checked', async () => {
    gateway.say((await open()).tranId, { state: 'paid', risky: true })
    expect(await openPayment(services(), request)).toMatchObject({
      refused: 'conflict',
      code: 'payment-on-hold',
    })
  })

  test.each(['failed', 'cancelled'] as const)(
    'notices money that came on a page that had %s, also when a newer one is open',
    async (state) => {
      const first = await open()
      gateway.say(first.tranId, { state })
      await open()
      gateway.say(first.tranId, { state: 'paid' })
      expect(await openPayment(services(), request)).toMatchObject({
        refused: 'conflict',
        code: 'already-paid',
      })
      expect(await paymentOf(db, first.tranId)).toMatchObject({ state: 'paid' })
      expect(await paymentsFor(db, request.reference)).toHaveLength(2)
    },
  )

  test('asks nobody to pay while the gateway does not say what came on an earlier page', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'failed' })
    await refreshPaymentsOf(services(), request.reference)
    gateway.answer = async () => ({ ok: false, kind: 'unavailable', reason: 'down' })
    expect(await openPayment(services(), request)).toMatchObject({
      refused: 'unavailable',
      code: 'earlier-payment-unknown',
    })
    expect(await paymentsFor(db, request.reference)).toMatchObject([{ tranId, state: 'failed' }])
  })

  test('does not wait for more than a few seconds, however many pages there are', async () => {
    for (let i = 0; i < 3; i++) gateway.say((await open()).tranId, { state: 'failed' })
    await refreshPaymentsOf(services(), request.reference)
    let waiting = 0
    const timeout = new AbortController()
    const gatewayTimeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(timeout.signal)
    gateway.query = (_, signal) =>
      new Promise((soon) => {
        signal?.addEventListener('abort', () => soon({ ok: false, kind: 'unavailable', reason: 'slow' }))
        if (++waiting === 3) timeout.abort()
      })
    expect(await openPayment(services(), request)).toMatchObject({ refused: 'unavailable' })
    expect(gatewayTimeout).toHaveBeenCalledWith(5000)
    expect(waiting).toBe(3)
  })

  test('has had enough of an order that was tried twenty times in a day', async () => {
    const { reference, amount } = request
    const failed = Array.from({ length: 20 }, (_, nth) => ({
      ...{ id: newId(), reference, tranId: `${reference.slice(-12)}${nth}` },
      ...({
        gateway: 'sslcommerz',
        amount,
        state: 'failed',
        redirectUrl: 'https://gateway.example',
      } as const),
    }))
    await db.insertInto('paymentAttempt').values(failed).execute()
    for (const { tranId } of failed) gateway.say(tranId, { state: 'failed' })
    expect(await openPayment(services(), request)).toMatchObject({
      refused: 'conflict',
      code: 'too-many-payment-pages',
    })
    expect(await paymentsFor(db, request.reference)).toHaveLength(20)
  })

  test.each([999, 0, -5, 50_000_001])('refuses %i poisha, and says what goes', async (amount) => {
    const refusal = await openPayment(services(), { ...request, amount: poisha(amount) })
    expect(refusal).toMatchObject({
      refused: 'conflict',
      code: 'outside-gateway-limits',
      minAmount: 10_00,
      maxAmount: 500_000_00,
    })
    expect(sentenceOf(refusal as Refusal)).toContain('from ৳10 to ৳5,00,000')
    expect(await paymentsFor(db, request.reference)).toEqual([])
  })

  test.each([1000, 50_000_000])('takes %i poisha', async (amount) => {
    request = { ...request, amount: poisha(amount) }
    expect((await open()).url).toContain('https://')
  })

  test.each([
    ['unavailable', 'payment-page-unavailable'],
    ['rejected', 'payment-rejected'],
  ] as const)('with a gateway that is %s says so, and can be tried again', async (kind, code) => {
    gateway.initiate = async () => ({ ok: false, kind, reason: 'for the operator' })
    const refusal = await openPayment(services(), request)
    expect(refusal).toMatchObject({ refused: 'unavailable', code })
    expect(JSON.stringify(refusal)).not.toContain('operator')
    const [failed] = await paymentsFor(db, request.reference)
    expect(failed).toMatchObject({ state: 'failed' })
    expect(await eventsOf(db, failed?.tranId ?? '')).toMatchObject([
      { payload: { reason: 'for the operator' } },
    ])
    gateway = scriptedGateway()
    expect((await open()).url).toContain('https://')
  })
})

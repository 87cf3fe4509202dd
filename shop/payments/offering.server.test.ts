import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../server/test-database.ts'
import type { Db } from '../kernel/database.ts'
import { granted } from '../kernel/refusal.ts'
import type { PaymentGateway } from './gateway.ts'
import { openPayment, type PaymentRequest, paymentOf, paymentsFor } from './payments.server.ts'
import { type Script, scriptedGateway } from './test-gateway.ts'
import { age, eventsOf, newRequest } from './test-payments.server.ts'

let db: Db
let gateway: PaymentGateway & Script
let request: PaymentRequest

beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(() => {
  gateway = scriptedGateway()
  request = newRequest()
})

const open = async () => granted(await openPayment(db, gateway, request))

describe('opening', () => {
  test('gives every attempt a long random number and keeps what the gateway answered', async () => {
    const { tranId, url } = await open()
    expect(tranId).toMatch(/^OGS[A-Z2-7]{26}$/)
    expect(url).toBe(`https://gateway.example/${tranId}`)
    expect(await paymentOf(db, tranId)).toMatchObject({
      reference: request.reference,
      amount: 125050,
      state: 'pending',
      holdReason: null,
      settledAt: null,
    })
    expect(await eventsOf(db, tranId)).toMatchObject([
      { kind: 'session', payload: { gatewayRef: `key-${tranId}` } },
    ])
  })

  test('again soon after offers the same page, and a new one later or for another amount', async () => {
    const first = await open()
    expect(await open()).toEqual(first)
    request = { ...request, amount: 125051 }
    const other = await open()
    expect(other.tranId).not.toBe(first.tranId)
    await age(db, other.tranId)
    expect((await open()).tranId).not.toBe(other.tranId)
    expect(await paymentsFor(db, request.reference)).toHaveLength(3)
  })

  test('at once from everywhere offers one page to all', async () => {
    const pages = await Promise.all(Array.from({ length: 12 }, open))
    expect(new Set(pages.map(({ url }) => url)).size).toBe(1)
    expect(await paymentsFor(db, request.reference)).toHaveLength(1)
    expect((await open()).url).toBe(pages[0]?.url)
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
    expect(await openPayment(db, gateway, request)).toMatchObject({
      refused: 'conflict',
      detail: 'This is already paid. Thank you!',
    })
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'paid' })
  })

  test('asks for no second payment while the first is being checked', async () => {
    gateway.say((await open()).tranId, { state: 'paid', risky: true })
    expect(await openPayment(db, gateway, request)).toMatchObject({
      refused: 'conflict',
      detail: expect.stringContaining('do not pay again'),
    })
  })

  test.each([999, 0, -5, 50_000_001])('refuses %i poisha, and says what goes', async (amount) => {
    const refusal = await openPayment(db, gateway, { ...request, amount })
    expect(refusal).toMatchObject({
      refused: 'conflict',
      detail: expect.stringContaining('from ৳10 to ৳5,00,000'),
      facts: { minAmount: 10, maxAmount: 500000 },
    })
    expect(await paymentsFor(db, request.reference)).toEqual([])
  })

  test.each([1000, 50_000_000])('takes %i poisha', async (amount) => {
    request = { ...request, amount }
    expect((await open()).url).toContain('https://')
  })

  test.each([
    ['unavailable', /right now/],
    ['rejected', /did not accept/],
  ] as const)('with a gateway that is %s says so, and can be tried again', async (kind, sentence) => {
    gateway.initiate = async () => ({ ok: false, kind, reason: 'for the operator' })
    const refusal = await openPayment(db, gateway, request)
    expect(refusal).toMatchObject({ refused: 'unavailable', detail: expect.stringMatching(sentence) })
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

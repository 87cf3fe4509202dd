import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '../../server/test-database.ts'
import type { Db } from '../kernel/database.ts'
import { newId } from '../kernel/id.ts'
import { granted } from '../kernel/refusal.ts'
import type { GatewayAnswer, GatewayPayment, PaymentGateway } from './gateway.ts'
import { hear, openPayment, type PaymentRequest, paymentOf, paymentsFor, settle } from './payments.server.ts'

let db: Db
let gateway: PaymentGateway & Script
let request: PaymentRequest

beforeAll(async () => {
  db = (await freshDatabase()).db
})
beforeEach(() => {
  gateway = scripted()
  request = {
    reference: newId(),
    amount: 125050,
    customer: { name: 'Rahima', email: 'r@example.com', phone: '', city: '', area: '', address: '' },
    items: [{ name: 'Teddy bear' }],
    urls: { success: 'http://s', fail: 'http://f', cancel: 'http://c', notify: 'http://n' },
  }
})

const open = async () => granted(await openPayment(db, gateway, request))
const settled = async (tranId: string, valId: string | null = null) =>
  granted(await settle(db, gateway, tranId, valId))
const eventsOf = (tranId: string) =>
  db
    .selectFrom('payment_event')
    .select(['kind', 'payload'])
    .where('tran_id', '=', tranId)
    .orderBy('id')
    .execute()
const stale = (tranId: string) =>
  db
    .updateTable('payment_attempt')
    .set({ created_at: new Date(Date.now() - 16 * 60 * 1000) })
    .where('tran_id', '=', tranId)
    .execute()

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
    expect(await eventsOf(tranId)).toMatchObject([
      { kind: 'session', payload: { gatewayRef: `key-${tranId}` } },
    ])
  })

  test('again soon after offers the same page, and a new one later or for another amount', async () => {
    const first = await open()
    expect(await open()).toEqual(first)
    request = { ...request, amount: 125051 }
    const other = await open()
    expect(other.tranId).not.toBe(first.tranId)
    await stale(other.tranId)
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
    expect(await eventsOf(failed?.tranId ?? '')).toMatchObject([{ payload: { reason: 'for the operator' } }])
    gateway = scripted()
    expect((await open()).url).toContain('https://')
  })
})

describe('settling', () => {
  test('a payment writes down how it was paid, with the gateway’s own word', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    expect(await settled(tranId)).toMatchObject({
      state: 'paid',
      method: 'VISA',
      masked: '418117XXXXXX6675',
      holdReason: null,
      settledAt: expect.any(Date),
    })
    expect((await eventsOf(tranId)).map(({ kind }) => kind)).toEqual(['session', 'confirmation'])
  })

  test('many times at once is paid once', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    const all = await Promise.all(Array.from({ length: 12 }, () => settled(tranId, `val-${tranId}`)))
    expect(new Set(all.map(({ state }) => state))).toEqual(new Set(['paid']))
    expect((await eventsOf(tranId)).filter(({ kind }) => kind === 'confirmation')).toHaveLength(1)
  })

  test('what is paid stays paid, and the gateway is not asked again', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    const paid = await settled(tranId)
    gateway.say(tranId, { state: 'failed' })
    const asked = gateway.asked
    expect(await settled(tranId)).toEqual(paid)
    expect(gateway.asked).toBe(asked)
  })

  test('money may come late', async () => {
    const { tranId } = await open()
    for (const state of ['failed', 'cancelled', 'paid'] as const) {
      gateway.say(tranId, { state })
      await settled(tranId)
    }
    expect(await paymentOf(db, tranId)).toMatchObject({ state: 'paid' })
  })

  test.each([
    ['of a risky card', { risky: true }, /risky/],
    ['of another amount', { mismatches: ['amount'] as const }, /amount/],
    ['of another currency', { mismatches: ['currency'] as const }, /BDT/],
  ])('money %s waits for the shopkeeper', async (_, more, reason) => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid', ...more })
    expect(await settled(tranId)).toMatchObject({
      state: 'paid_on_hold',
      holdReason: expect.stringMatching(reason),
    })
  })

  test('of two payments for one reference the second waits, also when they come together', async () => {
    const first = await open()
    await stale(first.tranId)
    const second = await open()
    gateway.say(first.tranId, { state: 'paid' })
    gateway.say(second.tranId, { state: 'paid' })
    const both = await Promise.all([settled(first.tranId), settled(second.tranId)])
    expect(both.map(({ state }) => state).sort()).toEqual(['paid', 'paid_on_hold'])
    expect(both.find(({ state }) => state === 'paid_on_hold')?.holdReason).toMatch(/already/)
  })

  test('a good payment counts beside one that waits', async () => {
    const first = await open()
    await stale(first.tranId)
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
      holdReason: expect.stringContaining('another payment'),
    })
  })

  test('no answer changes nothing, whatever was hinted', async () => {
    const { tranId } = await open()
    gateway.answer = async () => ({ ok: false, kind: 'unavailable', reason: 'down' })
    const payment = granted(await settle(db, gateway, tranId, null, 'failed'))
    expect(payment).toMatchObject({ state: 'pending', settledAt: null })
  })

  test('a signed hint counts where the gateway’s server knows nothing, and never as money', async () => {
    const { tranId } = await open()
    expect(granted(await settle(db, gateway, tranId, null))).toMatchObject({ state: 'pending' })
    expect(granted(await settle(db, gateway, tranId, null, 'cancelled'))).toMatchObject({
      state: 'cancelled',
    })
    gateway.say(tranId, { state: 'paid' })
    expect(granted(await settle(db, gateway, tranId, null, 'failed'))).toMatchObject({ state: 'paid' })
  })

  test('a val_id of another payment leads to asking by our own number', async () => {
    const { tranId } = await open()
    gateway.say(tranId, { state: 'paid' })
    expect(await settled(tranId, 'val-of-another')).toMatchObject({ state: 'paid' })
  })

  test.each(['OGSUNKNOWN', '', "' or 1=1 --", 'x\0', '\ud800', 'x'.repeat(10_000)])(
    '%j is no payment, and the gateway is not asked',
    async (tranId) => {
      expect(await settle(db, gateway, tranId, null)).toMatchObject({ refused: 'not-found' })
      expect(await paymentOf(db, tranId)).toBeNull()
      expect(gateway.asked).toBe(0)
    },
  )
})

describe('hearing', () => {
  test('keeps what came, without credentials', async () => {
    const { tranId } = await open()
    const payload = { status: 'VALID', note: 'a\0b', verify_sign: 's', store_passwd: 'p' }
    await hear(db, { tranId, kind: 'notification', payload })
    expect((await eventsOf(tranId)).at(-1)).toEqual({
      kind: 'notification',
      payload: { status: 'VALID', note: 'ab' },
    })
  })

  test('keeps nothing about payments that are not ours', async () => {
    for (const tranId of ['OGSUNKNOWN', "'", 'x\0']) {
      await hear(db, { tranId, kind: 'return', payload: { a: '1' } })
      expect(await eventsOf(tranId.replace('\0', ''))).toEqual([])
    }
  })

  test('keeps no more than a stranger may make us keep', async () => {
    const { tranId } = await open()
    for (let i = 0; i < 60; i++) await hear(db, { tranId, kind: 'return', payload: { i } })
    expect(await eventsOf(tranId)).toHaveLength(50)
  })
})

interface Script {
  /** What the gateway's server will answer about a payment; until then it knows none. */
  say(tranId: string, said: Partial<GatewayPayment>): void
  answer(tranId: string): Promise<GatewayAnswer>
  asked: number
}

function scripted(): PaymentGateway & Script {
  const said = new Map<string, GatewayPayment>()
  const script: PaymentGateway & Script = {
    id: 'sslcommerz',
    capabilities: { minAmount: 1000, maxAmount: 50_000_000 },
    asked: 0,
    say: (tranId, more) => void said.set(tranId, { ...payment(tranId), ...more }),
    async answer(tranId) {
      const value = said.get(tranId)
      return value ? { ok: true, value } : { ok: false, kind: 'not_found', reason: 'unknown' }
    },
    initiate: async ({ attemptId }) => ({
      ok: true,
      redirectUrl: `https://gateway.example/${attemptId}`,
      gatewayRef: `key-${attemptId}`,
    }),
    parseCallback: () => Promise.reject(new Error('not asked for here')),
    async confirm(ref) {
      if (ref.verificationRef === null || ref.verificationRef === `val-${ref.attemptId}`)
        return script.query(ref)
      return { ok: false, kind: 'not_found', reason: 'another payment' }
    },
    query(ref) {
      script.asked++
      return script.answer(ref.attemptId)
    },
  }
  return script
}

const payment = (tranId: string): GatewayPayment => ({
  state: 'pending',
  verificationRef: `val-${tranId}`,
  transactionRef: `bank-${tranId}`,
  method: 'VISA',
  masked: '418117XXXXXX6675',
  risky: false,
  mismatches: [],
  raw: { status: 'VALID', store_passwd: 'never kept' },
})

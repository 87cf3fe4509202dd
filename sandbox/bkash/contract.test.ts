import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../server/testing/test-database.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { type Poisha, poisha } from '../../shop/kernel/money.ts'
import { bkash } from '../../shop/payments/bkash/bkash.server.ts'
import { tokenStore } from '../../shop/payments/bkash/token-store.server.ts'
import type { PaymentGateway, RefundInput } from '../../shop/payments/gateway.ts'
import { createSandbox } from '../app.ts'
import { MERCHANT } from '../sslcommerz/test-client.ts'
import type { Faults } from './payment.ts'
import { BKASH_MERCHANT } from './tokens.ts'

let db: Db
beforeAll(async () => {
  db = (await freshDatabase()).db
})

let server: ServerType
let sandboxUrl: string
let gateway: PaymentGateway
beforeEach(async () => {
  server = serve({ fetch: createSandbox(MERCHANT).fetch, hostname: '127.0.0.1', port: 0 })
  await once(server, 'listening')
  sandboxUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/bkash`
  gateway = aShop()
})
afterEach(() => {
  vi.useRealTimers()
  server.close()
})

const aShop = (more = {}) => bkash({ ...BKASH_MERCHANT, baseUrl: sandboxUrl, ...more }, tokenStore(db))

describe('the whole way', () => {
  test('the person agrees, asking moves nothing, confirming takes the money once', async () => {
    const { ref, callback } = await agreed()
    expect(callback).toMatchObject({
      ok: true,
      authentic: 'unsigned',
      tranId: ref.tranId,
      verificationRef: ref.gatewayRef,
      hint: 'pending',
    })
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state: 'pending', captured: null } })
    const before = Date.now()
    const answers = await Promise.all([gateway.confirm(ref), aShop().confirm(ref), gateway.confirm(ref)])
    for (const answer of [
      ...answers.filter(({ ok }) => ok),
      await gateway.query(ref),
      await gateway.confirm(ref),
    ]) {
      expect(answer).toMatchObject({ ok: true, value: paid(ref.gatewayRef) })
    }
    const asked = await gateway.query(ref)
    const paidAt = asked.ok && asked.value.paidAt
    expect(Number(paidAt)).toBeGreaterThanOrEqual(before)
    expect(Number(paidAt)).toBeLessThanOrEqual(Date.now())
  })

  test.each([
    ['fail', 'failed'],
    ['cancel', 'cancelled'],
  ] as const)('%s is said by the return alone, and confirming takes nothing', async (ending, hint) => {
    const { ref, url } = await open()
    expect(await gateway.parseCallback(await pressButton(url, ending))).toMatchObject({
      verificationRef: ref.gatewayRef,
      hint,
    })
    expect(await gateway.confirm(ref)).toMatchObject({
      ok: true,
      value: { state: 'pending', captured: null },
    })
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state: 'pending' } })
  })

  test('a page where nobody has pressed a button is pending, whoever asks', async () => {
    const { ref } = await open()
    for (const answer of [await gateway.query(ref), await gateway.confirm(ref)]) {
      expect(answer).toMatchObject({ ok: true, value: { state: 'pending' } })
    }
  })

  test('another attempt’s page pays nothing', async () => {
    const [cheap, dear] = [await agreed(1000), await open(50_000_000)]
    const { gatewayRef } = cheap.ref
    const lie = { ...dear.ref, gatewayRef, verificationRef: gatewayRef }
    expect(await gateway.confirm(lie)).toMatchObject({ ok: false, kind: 'not_found' })
    expect(await gateway.query(cheap.ref)).toMatchObject({ value: { state: 'pending' } })
    const unknown = { ...dear.ref, gatewayRef: 'TR0011x', verificationRef: 'TR0011x' }
    expect(await gateway.confirm(unknown)).toMatchObject({ ok: false, kind: 'not_found' })
  })
})

describe('execution that goes wrong', () => {
  test('a page of another amount is not paid', async () => {
    const { ref } = await agreed(125050)
    expect(await gateway.confirm({ ...ref, expected: poisha(125051) })).toMatchObject({
      ok: true,
      value: { state: 'failed', mismatches: ['amount'], captured: null },
    })
    expect(await gateway.query(ref)).toMatchObject({ value: { state: 'pending' } })
  })

  test('an empty wallet is a failure in bKash’s words', async () => {
    const { ref } = await agreed(125050, { execution: 'poor' })
    expect(await gateway.confirm(ref)).toMatchObject({
      ok: true,
      value: { state: 'failed', why: { words: expect.stringContaining('Insufficient Balance') } },
    })
    expect(await gateway.confirm(ref)).not.toMatchObject({ ok: true, value: { state: 'paid' } })
  })

  test('busy is no answer; asked again it is paid', async () => {
    const { ref, injectFaults } = await agreed(125050, { execution: 'busy' })
    expect(await gateway.confirm(ref)).toMatchObject(NOT_NOW)
    await injectFaults({ execution: 'right' })
    expect(await gateway.confirm(ref)).toMatchObject({ value: paid(ref.gatewayRef) })
  })

  test('a lost answer is asked for', async () => {
    const { ref } = await agreed(125050, { execution: 'mute' })
    expect(await gateway.confirm(ref)).toMatchObject({ value: paid(ref.gatewayRef) })
  })

  test('money that is taken after everybody has given up is found', async () => {
    vi.useFakeTimers({ toFake: ['Date'] })
    const { ref } = await agreed(125050, { execution: 'late' })
    expect(await gateway.confirm(ref)).not.toMatchObject({ ok: true, value: { state: 'failed' } })
    expect(await gateway.confirm(ref)).not.toMatchObject({ ok: true, value: { state: 'failed' } })
    vi.advanceTimersByTime(5_000)
    expect(await gateway.query(ref)).toMatchObject({ value: paid(ref.gatewayRef) })
  })

  test.each([
    ['short', { mismatches: ['amount'], captured: 124950 }],
    ['dollars', { mismatches: ['currency'], captured: null }],
  ] as const)('money with the fault %s is reported as it is', async (money, said) => {
    const { ref } = await agreed(125050, { money })
    expect(await gateway.confirm(ref)).toMatchObject({ ok: true, value: { state: 'paid', ...said } })
  })

  test.each(['error', 'html', 'message'] as const)(
    'an answer of %s says nothing, and moves nothing',
    async (answers) => {
      const { ref, injectFaults } = await agreed(125050, { answers })
      expect(await gateway.query(ref)).toMatchObject(NOT_NOW)
      expect(await gateway.confirm(ref)).toMatchObject(NOT_NOW)
      await injectFaults({ answers: 'right' })
      expect(await gateway.query(ref)).toMatchObject({ value: { state: 'pending' } })
    },
  )
})

describe('money back', () => {
  test('in parts, never more than was taken', async () => {
    const { refund } = await bought()
    expect(await refund({ amount: poisha(125000) })).toMatchObject({
      ok: true,
      value: { state: 'succeeded' },
    })
    expect(await refund({ amount: poisha(51) })).toMatchObject({
      ok: true,
      value: { state: 'failed', reason: { words: expect.stringContaining('Refund amount not valid') } },
    })
    expect(await refund({ amount: poisha(50) })).toMatchObject({ ok: true, value: { state: 'succeeded' } })
  })

  test('a refund whose answer was lost is given back once', async () => {
    const { refund, injectFaults } = await bought()
    await refund({ amount: poisha(100) })
    await injectFaults({ refunds: 'mute' })
    const lost = { refundId: newTranId(), amount: poisha(2500) }
    expect(await refund(lost)).toMatchObject(NOT_NOW)
    await injectFaults({ refunds: 'right' })
    const found = await refund({ ...lost, lastSentAgo: 0 })
    expect(found).toMatchObject({ ok: true, value: { state: 'succeeded' } })
    const refundRef = (found.ok && found.value.refundRef) || ''
    const again = { amount: poisha(2500), lastSentAgo: 3 * 60_000, otherRefs: [refundRef] }
    expect(await refund(again)).toMatchObject({ ok: true, value: { state: 'succeeded' } })
    expect(await refund({ amount: poisha(119950) })).toMatchObject({ value: { state: 'succeeded' } })
    expect(await refund({ amount: poisha(1) })).toMatchObject({ value: { state: 'failed' } })
  })

  test('one that was just asked for and is not listed is waited for, then asked for again', async () => {
    const { refund } = await bought()
    expect(await refund({ lastSentAgo: 0 })).toMatchObject(NOT_NOW)
    expect(await refund({ lastSentAgo: 3 * 60_000 })).toMatchObject({ value: { state: 'succeeded' } })
  })

  test('refused by an empty wallet; the eleventh; and known by its number', async () => {
    const { refund, injectFaults, question } = await bought()
    await injectFaults({ refunds: 'refused' })
    expect(await refund({})).toMatchObject({ value: { state: 'failed' } })
    await injectFaults({ refunds: 'right' })
    const given = await refund({ amount: poisha(100) })
    const refundRef = (given.ok && given.value.refundRef) || ''
    expect(await gateway.queryRefund({ ...question, amount: poisha(100), refundRef })).toMatchObject({
      value: { state: 'succeeded', refundRef },
    })
    for (let i = 1; i < 10; i++) await refund({ amount: poisha(100) })
    expect(await refund({ amount: poisha(100) })).toMatchObject({ value: { state: 'failed' } })
  })
})

describe('tokens', () => {
  const forget = () => fetch(`${sandboxUrl}/tokens`, { method: 'DELETE' })

  test('all processes of a shop share one, and renew one that is refused, twice an hour', async () => {
    const { ref } = await open()
    await Promise.all([1, 2, 3].map(() => aShop().query(ref)))
    await forget()
    const answers = await Promise.all([1, 2, 3].map(() => aShop().query(ref)))
    expect(answers).toMatchObject([1, 2, 3].map(() => ({ value: { state: 'pending' } })))
    await forget()
    expect(await gateway.query(ref)).toMatchObject(NOT_NOW)
    await fetch(`${sandboxUrl}/token-calls`, { method: 'DELETE' })
    expect(await gateway.query(ref)).toMatchObject(NOT_NOW)
  })

  test.each(['username', 'password', 'appKey', 'appSecret'])('a wrong %s opens nothing', async (name) => {
    const opened = await aShop({ [name]: 'guess' }).initiate(initiateInput(newTranId(), poisha(1000)))
    expect(opened).toMatchObject({ ok: false })
    expect(JSON.stringify(opened)).not.toContain('ogs-sandbox')
  })

  test.each(['username', 'password', 'appKey', 'appSecret'])(
    'another %s has no part in our token',
    async (name) => {
      const { ref } = await agreed()
      expect(await aShop({ [name]: 'guess' }).confirm(ref)).toMatchObject(NOT_NOW)
      expect(await gateway.query(ref)).toMatchObject({ value: { state: 'pending' } })
    },
  )
})

const NOT_NOW = { ok: false, kind: 'unavailable' }

const paid = (verificationRef: string) => ({
  state: 'paid',
  verificationRef,
  transactionRef: expect.stringMatching(/^[A-Z0-9]{10}$/),
  method: 'bkash',
  mismatches: [],
  captured: 125050,
})

async function open(amount = 125050, faults: Partial<Faults> = {}) {
  const tranId = newTranId()
  const opened = await gateway.initiate(initiateInput(tranId, poisha(amount)))
  if (!opened.ok) throw new Error(opened.reason)
  const { redirectUrl: url, gatewayRef } = opened
  expect(url.startsWith(`${sandboxUrl}/pay/`)).toBe(true)
  const injectFaults = (more: Partial<Faults>) =>
    fetch(`${url}/behaviour`, { method: 'POST', body: JSON.stringify(more) })
  await injectFaults(faults)
  return {
    url,
    injectFaults,
    ref: { tranId, gatewayRef, verificationRef: gatewayRef, expected: poisha(amount) },
  }
}

async function agreed(amount = 125050, faults: Partial<Faults> = {}) {
  const page = await open(amount, faults)
  return { ...page, callback: await gateway.parseCallback(await pressButton(page.url, 'pay')) }
}

async function bought() {
  const { ref, injectFaults } = await agreed()
  const answer = await gateway.confirm(ref)
  const question: RefundInput = {
    refundId: newTranId(),
    transactionRef: (answer.ok && answer.value.transactionRef) || '',
    gatewayRef: ref.gatewayRef,
    amount: poisha(125050),
    reason: 'Broken',
    lastSentAgo: null,
    sendBy: Number.POSITIVE_INFINITY,
    otherRefs: [],
  }
  const refund = (more: Partial<RefundInput>) =>
    gateway.refund({ ...question, refundId: newTranId(), ...more })
  return { injectFaults, question, refund }
}

const newTranId = (): string => randomBytes(15).toString('hex')

const PLACE = { city: 'Dhaka', area: 'Mirpur', address: '5' }

const initiateInput = (tranId: string, amount: Poisha) => ({
  tranId,
  amount,
  customer: { ...PLACE, name: 'রহিমা', email: 'r@example.com', phone: '+8801712345678' },
  items: [{ name: 'টেডি <bear> & "Co"' }],
  urls: {
    success: `http://shop.example/bkash/success/${tranId}`,
    fail: `http://shop.example/bkash/fail/${tranId}`,
    cancel: `http://shop.example/bkash/cancel/${tranId}`,
    notify: 'http://shop.example/bkash/ipn',
  },
})

/** @returns the browser's return to the shop */
async function pressButton(url: string, ending: string) {
  const body = new URLSearchParams({ ending })
  const response = await fetch(url, { method: 'POST', body, redirect: 'manual' })
  const { pathname, searchParams } = new URL(response.headers.get('location') ?? '')
  const tranIdInPath = pathname.split('/').at(-1)
  const query = Object.fromEntries(searchParams)
  return { kind: 'return', method: 'GET', query, tranIdInPath, rawBody: new Uint8Array() } as const
}

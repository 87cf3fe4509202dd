import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ServerType, serve } from '@hono/node-server'
import { type Context, Hono } from 'hono'
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest'
import { freshDatabase } from '../../server/testing/test-database.ts'
import { pretendJobs } from '../../server/testing/test-jobs.ts'
import { granted } from '../../shop/kernel/api/refusal.ts'
import type { Db } from '../../shop/kernel/database/database.ts'
import { newId } from '../../shop/kernel/id.ts'
import { poisha } from '../../shop/kernel/money.ts'
import type { PaymentGateway, RawHttpRequest } from '../../shop/payments/gateway.ts'
import { receiveNotification } from '../../shop/payments/notifications.server.ts'
import { openPayment } from '../../shop/payments/opening.server.ts'
import { confirmPayment, paymentOf } from '../../shop/payments/payments.server.ts'
import { stripe } from '../../shop/payments/stripe/stripe.server.ts'
import { gatewaysWith, scriptedGateway } from '../../shop/payments/test-gateway.server.ts'
import { createSandbox } from '../app.ts'
import { AFTER_MS } from '../notification-sender.ts'
import { MERCHANT } from '../sslcommerz/test-client.ts'
import { injectFaults, press } from '../test-visitor.ts'
import { STRIPE_KEYS } from './notifications.ts'
import type { Faults } from './payment.ts'
import { POLLS_UNTIL_DONE } from './payment.ts'

let db: Db
let gateway: PaymentGateway
let sandboxUrl: string
let shopUrl: string
const servers: ServerType[] = []
const { jobs } = pretendJobs()
const services = (by = gateway) => ({ db, jobs, gateways: gatewaysWith(scriptedGateway(), { stripe: by }) })

beforeAll(async () => {
  db = (await freshDatabase()).db
  sandboxUrl = await listen(createSandbox(MERCHANT))
  gateway = stripe({ ...STRIPE_KEYS, baseUrl: sandboxUrl })
  shopUrl = await listen(shop())
})
afterAll(() => {
  for (const server of servers) server.close()
})

afterEach(() => void vi.useRealTimers())

/** What came to the shop, by the payment's number or by the event's kind. */
const came: { readonly what: string; readonly request: RawHttpRequest; readonly isDone: boolean }[] = []

/** The shop's endpoints. */
function shop(): Hono {
  const take = async (c: Context, kind: RawHttpRequest['kind'], tranIdInPath?: string) => {
    const rawBody = new Uint8Array(await c.req.arrayBuffer())
    const method = kind === 'return' ? 'GET' : 'POST'
    const query = c.req.query()
    const request = { kind, method, query, headers: c.req.header(), tranIdInPath, rawBody } as const
    const { isDone } = await receiveNotification(services(), 'stripe', request, async () => true)
    const what = tranIdInPath ?? JSON.parse(new TextDecoder().decode(rawBody)).type
    came.push({ what, request, isDone })
    return c.text(isDone ? 'OK' : 'no', isDone ? 200 : 404)
  }
  return new Hono()
    .get('/api/payments/stripe/:ending/:tran_id', (c) => take(c, 'return', c.req.param('tran_id')))
    .post('/api/payments/stripe/ipn', (c) => take(c, 'notification'))
}

async function listen(app: Hono): Promise<string> {
  const server = serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 })
  servers.push(server)
  if (!server.listening) await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const AMOUNT = poisha(125050)
const request = () => ({
  reference: newId(),
  by: 'stripe' as const,
  amount: AMOUNT,
  customer: { name: 'রহিমা', email: 'r@example.com', phone: '', city: 'Dhaka', area: '', address: '' },
  items: [{ name: 'টেডি <bear> & "Co"' }],
  publicUrl: shopUrl,
})

/** @param faults without any, no webhook is sent, so that only the browser returns */
async function open(faults: Partial<Faults> = {}) {
  const { tranId, url } = granted(await openPayment(services(), request()))
  await injectFaults(url, { notice: 'never', ...faults })
  return { tranId, url, ref: refOf(tranId, url.split('/').at(-1) ?? '') }
}

const refOf = (tranId: string, session: string) => ({
  tranId,
  gatewayRef: session,
  verificationRef: session,
  expected: AMOUNT,
})

const stateOf = async (tranId: string) => (await paymentOf(db, tranId))?.state
const typesOf = (tranId: string) =>
  came
    .filter(({ request }) => new TextDecoder().decode(request.rawBody).includes(tranId))
    .map(({ what }) => what)

describe('the whole way', () => {
  test('a payment: page, return, and the question that finds the money', async () => {
    const { tranId, url, ref } = await open()
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state: 'pending' } })
    await press(url)
    expect(await stateOf(tranId)).toBe('paid')
    const paid = {
      ok: true,
      value: {
        state: 'paid',
        verificationRef: ref.gatewayRef,
        transactionRef: expect.stringMatching(/^pi_/),
        method: 'Visa credit',
        masked: '**** 4242',
        risky: false,
        mismatches: [],
        captured: AMOUNT,
      },
    }
    expect(await gateway.confirm(ref)).toMatchObject(paid)
    expect(await gateway.query({ ...ref, verificationRef: null })).toMatchObject(paid)
    const { value } = (await gateway.query(ref)) as { value: { paidAt: Date } }
    expect(Math.abs(value.paidAt.getTime() - Date.now())).toBeLessThan(60_000)
  })

  test('Stripe’s word alone is enough, and its other events are answered and forgotten', async () => {
    const { tranId, url } = await open({ notice: 'before', way: 'lost' })
    await press(url)
    expect(typesOf(tranId)).toEqual(['checkout.session.completed'])
    expect(came.at(-2)).toMatchObject({ what: 'payment_intent.succeeded', isDone: true })
    expect(came.at(-1)).toMatchObject({ what: 'checkout.session.completed', isDone: true })
    const callback = await gateway.parseCallback(came.at(-1)?.request ?? expect.fail())
    expect(callback).toMatchObject({ ok: true, authentic: 'signed', tranId, hint: 'pending' })
    expect(granted(await confirmPayment(services(), tranId, callback.verificationRef))).toMatchObject({
      state: 'paid',
    })
  })

  test('event and return come together, twice: paid once', async () => {
    const { tranId, url } = await open({ notice: 'before' })
    await press(url)
    const requests = came.filter(({ what }) => what === tranId || what === 'checkout.session.completed')
    await Promise.all(
      requests
        .slice(-2)
        .map((one) => receiveNotification(services(), 'stripe', one.request, async () => true)),
    )
    const events = await db.selectFrom('payment_event').selectAll().where('tran_id', '=', tranId).execute()
    expect(events.filter(({ kind }) => kind === 'confirmation')).toHaveLength(1)
    expect(JSON.stringify(events)).not.toMatch(/r@example|sk_test|whsec/)
    expect(await stateOf(tranId)).toBe('paid')
  })

  test('money of a person who closed the tab is found', async () => {
    const { tranId, url } = await open({ way: 'lost' })
    await press(url)
    expect(granted(await confirmPayment(services(), tranId, null))).toMatchObject({ state: 'paid' })
  })

  test('a refused card leaves the page open, and the next one pays', async () => {
    const { tranId, url, ref } = await open()
    await press(url, 'fail')
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state: 'pending', captured: null } })
    await press(url)
    expect(await stateOf(tranId)).toBe('paid')
  })

  test('whoever goes back may come again and pay', async () => {
    const { tranId, url } = await open()
    await press(url, 'cancel')
    expect(await stateOf(tranId)).toBe('cancelled')
    await press(url)
    expect(await stateOf(tranId)).toBe('paid')
  })

  test('whoever goes back after paying by a bank that is slow has cancelled nothing', async () => {
    const { tranId, url, ref } = await open({ bank: 'never' })
    const body = new URLSearchParams({ ending: 'cancel' })
    const left = await fetch(url, { method: 'POST', body, redirect: 'manual' })
    await press(url)
    await fetch(left.headers.get('location') ?? expect.fail())
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { underWay: true } })
    expect(await stateOf(tranId)).toBe('pending')
  })

  test('an expired session is notified, and found by a query', async () => {
    const { tranId, url, ref } = await open({ notice: 'before' })
    await press(url, 'expire')
    const callback = await gateway.parseCallback(came.at(-1)?.request ?? expect.fail())
    expect(callback).toMatchObject({ ok: true, authentic: 'signed', hint: 'expired', tranId })
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state: 'expired' } })
  })

  test.each([
    ['later', 'paid'],
    ['refuses', 'failed'],
  ] as const)('a bank that is slow and %s', async (bank, state) => {
    const { tranId, url, ref } = await open({ bank, notice: 'before' })
    // The bank waits for the test, however long the questions before it take.
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] })
    await press(url)
    expect(await stateOf(tranId)).toBe('pending')
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state: 'pending', underWay: true } })
    await vi.advanceTimersByTimeAsync(AFTER_MS)
    await expect.poll(() => typesOf(tranId)).toHaveLength(2)
    const callback = await gateway.parseCallback(came.at(-1)?.request ?? expect.fail())
    const hint = bank === 'refuses' ? 'failed' : 'pending'
    expect(callback).toMatchObject({ ok: true, authentic: 'signed', tranId, hint })
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state } })
  })
})

describe('lies and silence', () => {
  test.each(['wrong', 'old'] as const)('an event with a %s signature is not believed', async (signature) => {
    const { tranId, url } = await open({ signature, notice: 'before', way: 'lost' })
    await press(url)
    const callback = await gateway.parseCallback(came.at(-1)?.request ?? expect.fail())
    expect(callback).toMatchObject({ ok: false, reason: 'bad_signature', verificationRef: null })
    expect(granted(await confirmPayment(services(), tranId, null))).toMatchObject({ state: 'paid' })
  })

  test('a session of another payment pays nothing', async () => {
    const other = await open()
    await press(other.url)
    const { tranId, ref } = await open()
    const stolen = { ...ref, verificationRef: other.ref.gatewayRef }
    expect(await gateway.confirm(stolen)).toMatchObject({ ok: false, kind: 'not_found' })
    const named = { ...stolen, gatewayRef: other.ref.gatewayRef }
    expect(await gateway.query(named)).toMatchObject({ ok: false, kind: 'not_found' })
    await fetch(`${shopUrl}/api/payments/stripe/success/${tranId}?session_id=${other.ref.gatewayRef}`)
    expect(await stateOf(tranId)).toBe('pending')
  })

  test('other keys open nothing and learn nothing', async () => {
    const { tranId, url } = await open({ way: 'lost' })
    await press(url)
    const stranger = stripe({ ...STRIPE_KEYS, secretKey: 'sk_test_guess', baseUrl: sandboxUrl })
    expect(await openPayment(services(stranger), request())).toMatchObject({ refused: 'unavailable' })
    expect(await confirmPayment(services(stranger), tranId, null)).toMatchObject({ refused: 'unavailable' })
    expect(await stateOf(tranId)).toBe('pending')
  })

  test.each(['error', 'html', 'busy'] as const)(
    'a gateway that answers %s has said nothing',
    async (answers) => {
      const { url, ref } = await open({ answers, way: 'lost' })
      await press(url)
      expect(await gateway.confirm(ref)).toMatchObject({ ok: false, kind: 'unavailable' })
      await injectFaults(url, { answers: 'right' })
      expect(await gateway.confirm(ref)).toMatchObject({ value: { state: 'paid' } })
    },
  )

  test('nor has one that takes longer than the timeout', async () => {
    const { url, ref } = await open({ answers: 'slow', way: 'lost' })
    await press(url)
    const answer = await gateway.query(ref, AbortSignal.timeout(200))
    expect(answer).toMatchObject({ ok: false, kind: 'unavailable' })
  })

  test.each([
    ['short', { mismatches: ['amount'], captured: AMOUNT - 100, risky: false }],
    ['dollars', { mismatches: ['currency'], captured: null, risky: false }],
    ['risky', { mismatches: [], captured: AMOUNT, risky: true }],
    ['reviewed', { mismatches: [], captured: AMOUNT, risky: true }],
  ] as const)('%s money is seen as such', async (money, seen) => {
    const { tranId, url, ref } = await open({ money })
    await press(url)
    expect(await gateway.query(ref)).toMatchObject({ ok: true, value: { state: 'paid', ...seen } })
    expect(await stateOf(tranId)).toBe('paid_on_hold')
  })

  test('an unknown session, and an attempt without one, are not found', async () => {
    for (const gatewayRef of ['cs_test_none', null]) {
      const ref = { ...refOf('OGSNONE', ''), gatewayRef, verificationRef: gatewayRef }
      expect(await gateway.query(ref)).toMatchObject({ ok: false, kind: 'not_found' })
    }
  })
})

describe('a refund', () => {
  let count = 0
  /** For a part of a new paid payment. */
  async function refundInput(refunds: Faults['refunds'] = 'right', amount = poisha(5000)) {
    const { url, ref } = await open({ refunds, way: 'lost' })
    await press(url)
    const found = await gateway.query(ref)
    const transactionRef = (found.ok && found.value.transactionRef) || expect.fail()
    const refundId = `RF${++count}`
    const input = { refundId, transactionRef, gatewayRef: ref.gatewayRef, amount, reason: 'It came broken' }
    return { ...input, lastSentAgo: null, sendBy: Number.POSITIVE_INFINITY, otherRefs: [] as string[] }
  }

  test('succeeds, once, however often it is asked for', async () => {
    const input = await refundInput()
    const first = await gateway.refund(input)
    expect(first).toMatchObject({
      ok: true,
      value: { state: 'succeeded', refundRef: expect.stringMatching(/^re_/) },
    })
    expect(await gateway.refund({ ...input, lastSentAgo: 0 })).toMatchObject({
      value: { state: 'succeeded', refundRef: first.ok && first.value.refundRef },
    })
    const rest = { ...input, refundId: `RF${++count}`, amount: poisha(AMOUNT - 5000) }
    expect(await gateway.refund(rest)).toMatchObject({ value: { state: 'succeeded' } })
    const more = { ...input, refundId: `RF${++count}`, amount: poisha(1) }
    expect(await gateway.refund(more)).toMatchObject({
      value: { state: 'failed', reason: { words: expect.stringContaining('already been refunded') } },
    })
  })

  test('whose answer was lost is found again', async () => {
    const input = await refundInput('unheard')
    expect(await gateway.refund(input)).toMatchObject({ ok: false, kind: 'unavailable' })
    expect(await gateway.refund({ ...input, lastSentAgo: 0 })).toMatchObject({
      value: { state: 'succeeded' },
    })
  })

  test.each([
    ['later', 'processing', 'succeeded'],
    ['failed', 'processing', 'failed'],
    ['bounced', 'succeeded', 'failed'],
    ['off', 'processing', 'cancelled'],
    ['never', 'processing', 'processing'],
  ] as const)('%s is %s, then %s', async (behaviour, atFirst, atLast) => {
    const input = await refundInput(behaviour)
    const taken = await gateway.refund(input)
    expect(taken).toMatchObject({ ok: true, value: { state: atFirst } })
    const refundRef = (taken.ok && taken.value.refundRef) || expect.fail()
    for (let poll = 1; poll < POLLS_UNTIL_DONE; poll++) await gateway.queryRefund({ ...input, refundRef })
    expect(await gateway.queryRefund({ ...input, refundRef })).toMatchObject({ value: { state: atLast } })
  })

  test('is refused: by the bank, beyond what was taken, of nothing', async () => {
    expect(await gateway.refund(await refundInput('refused'))).toMatchObject({
      value: { state: 'failed', reason: { words: expect.stringContaining('charged back') } },
    })
    expect(await gateway.refund(await refundInput('right', poisha(AMOUNT + 1)))).toMatchObject({
      value: { state: 'failed', reason: { words: expect.stringContaining('greater than unrefunded') } },
    })
    expect(await gateway.refund({ ...(await refundInput()), transactionRef: 'pi_none' })).toMatchObject({
      ok: false,
    })
    expect(await gateway.queryRefund({ ...(await refundInput()), refundRef: 're_none' })).toMatchObject({
      ok: false,
      kind: 'not_found',
    })
  })
})

import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import type { AcceptedRefund, RefundInput } from '../gateway.ts'
import { stripe } from './stripe.server.ts'
import { type StripeServer, scriptedStripe } from './stripe-fixture.server.ts'

let server: StripeServer
beforeAll(async () => {
  server = await scriptedStripe()
})
beforeEach(() => {
  server.requests.length = 0
})
afterAll(() => server.close())

const INPUT: RefundInput & AcceptedRefund = {
  refundId: 'RF1',
  transactionRef: 'pi_1',
  gatewayRef: 'cs_1',
  amount: poisha(25050),
  reason: 'ভাঙা & "late"',
  lastSentAgo: null,
  sendBy: Number.POSITIVE_INFINITY,
  otherRefs: [],
  refundRef: 're_1',
}
const REFUND = {
  id: 're_1',
  object: 'refund',
  amount: 25050,
  currency: 'bdt',
  status: 'succeeded',
  failure_reason: null,
  metadata: { refund_trans_id: 'RF1' },
}
const OTHER = { ...REFUND, id: 're_0', metadata: { refund_trans_id: 'RF0' } }

/** @param made what creating one is answered */
function knows(known: readonly object[], made: object = REFUND, status = 200, has_more = false) {
  server.answer((response, { method }) => {
    const said = method === 'GET' ? { object: 'list', data: known, has_more } : made
    response.writeHead(method === 'GET' ? 200 : status).end(JSON.stringify(said))
  })
}
const made = () => server.requests.filter(({ method }) => method === 'POST')

test('money is given back once: looked for first, then asked for under our number', async () => {
  knows([OTHER, { ...OTHER, metadata: null }])
  expect(await stripe(server.account).refund(INPUT)).toMatchObject({
    ok: true,
    value: { state: 'succeeded', refundRef: 're_1', reason: null },
  })
  expect(server.requests).toMatchObject([
    { method: 'GET', path: '/v1/refunds', query: { payment_intent: 'pi_1', limit: '100' } },
    { method: 'POST', path: '/v1/refunds', headers: { 'idempotency-key': 'RF1' } },
  ])
  expect(made()[0]?.form).toEqual({
    payment_intent: 'pi_1',
    amount: '25050',
    reason: 'requested_by_customer',
    'metadata[refund_trans_id]': 'RF1',
    'metadata[reason]': 'ভাঙা & "late"',
  })
})

test('an earlier question that was heard is not asked again', async () => {
  knows([OTHER, { ...REFUND, status: 'pending' }])
  expect(await stripe(server.account).refund(INPUT)).toMatchObject({
    value: { state: 'processing', refundRef: 're_1' },
  })
  expect(made()).toEqual([])
})

test('a reason is cut between two letters, and none is none', async () => {
  knows([])
  await stripe(server.account).refund({ ...INPUT, reason: '🎁'.repeat(300) })
  await stripe(server.account).refund({ ...INPUT, reason: '' })
  const [long, none] = made()
  expect(long?.form['metadata[reason]']).toBe('🎁'.repeat(250))
  expect(none?.form).not.toHaveProperty('metadata[reason]')
})

test.each([
  ['pending', 'processing', null],
  ['requires_action', 'processing', null],
  ['succeeded', 'succeeded', null],
  ['failed', 'failed', { code: 'gateway-words', words: 'expired_or_canceled_card' }],
  ['canceled', 'cancelled', null],
])('%s is %s', async (status, state, reason) => {
  server.answerWith({ ...REFUND, status, failure_reason: 'expired_or_canceled_card' })
  expect(await stripe(server.account).queryRefund(INPUT)).toMatchObject({
    ok: true,
    value: { state, reason, refundRef: 're_1' },
  })
  expect(server.requests).toMatchObject([{ method: 'GET', path: '/v1/refunds/re_1' }])
})

test.each([
  ['of another amount', { amount: 25051 }],
  ['in dollars', { currency: 'usd' }],
  ['without a number', { id: '' }],
  ['with a number that cannot be kept', { id: 're_\0' }],
  ['with a number too long for an address', { id: 'x'.repeat(256) }],
  ['in a state nobody knows', { status: 'maybe' }],
  ['in no state', { status: null }],
])('a refund %s is no answer', async (_, changes) => {
  server.answerWith({ ...REFUND, ...changes })
  expect(await stripe(server.account).queryRefund(INPUT)).toMatchObject({ ok: false, kind: 'unavailable' })
  knows([], { ...REFUND, ...changes })
  expect(await stripe(server.account).refund(INPUT)).toMatchObject({ ok: false, kind: 'unavailable' })
})

test('a no is a refund that failed, in Stripe’s words', async () => {
  const message = 'Charge ch_1 has already been refunded.'
  knows([], { error: { type: 'invalid_request_error', code: 'charge_already_refunded', message } }, 400)
  expect(await stripe(server.account).refund(INPUT)).toMatchObject({
    ok: true,
    value: { state: 'failed', refundRef: null, reason: { code: 'gateway-words', words: message } },
  })
})

test('a no without words is a refund that failed all the same', async () => {
  knows([], { error: { type: 'invalid_request_error', message: 7 } }, 400)
  expect(await stripe(server.account).refund(INPUT)).toMatchObject({
    ok: true,
    value: {
      state: 'failed',
      refundRef: null,
      reason: { code: 'gateway-words', words: 'Stripe gave no reason.' },
    },
  })
})

test.each([
  ['an answer that was not one', 500, {}, 'unavailable'],
  ['a key used for something else', 400, { type: 'idempotency_error' }, 'unavailable'],
  ['a question still being answered', 409, { type: 'idempotency_error' }, 'unavailable'],
  ['a secret key that is none', 401, { type: 'invalid_request_error' }, 'unavailable'],
  ['a payment nobody knows', 404, { type: 'invalid_request_error' }, 'not_found'],
])('after %s nothing has failed yet', async (_, status, error, kind) => {
  knows([], { error }, status)
  expect(await stripe(server.account).refund(INPUT)).toMatchObject({ ok: false, kind })
})

test('without a whole list nothing is asked for', async () => {
  const silent = { ok: false, kind: 'unavailable' }
  knows([OTHER], REFUND, 200, true)
  expect(await stripe(server.account).refund(INPUT)).toMatchObject(silent)
  for (const list of [{}, { data: [] }, { data: 'x', has_more: false }]) {
    server.answerWith(list)
    expect(await stripe(server.account).refund(INPUT)).toMatchObject(silent)
  }
  server.answerWith({ error: { type: 'api_error' } }, 500)
  expect(await stripe(server.account).refund(INPUT)).toMatchObject(silent)
  expect(made()).toEqual([])
})

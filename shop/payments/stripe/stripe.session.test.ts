import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { poisha } from '../../kernel/money.ts'
import type { InitiateInput } from '../gateway.ts'
import { checkoutForm, readOpened, stripe } from './stripe.server.ts'
import { type StripeServer, scriptedStripe } from './stripe-fixture.server.ts'

const RETURN = 'https://shop.example/api/payments/stripe'
const INPUT: InitiateInput = {
  tranId: 'OGSABCDEFGHIJKLMNOPQRSTUVWXYZ',
  amount: poisha(125050),
  customer: { name: 'Rahima', email: ' rahima@example.com ', phone: '', city: '', area: '', address: '' },
  items: [{ name: 'Teddy bear' }, { name: 'ফুলের তোড়া' }],
  urls: {
    success: `${RETURN}/success/OGSABCDEFGHIJKLMNOPQRSTUVWXYZ`,
    fail: `${RETURN}/fail/OGSABCDEFGHIJKLMNOPQRSTUVWXYZ`,
    cancel: `${RETURN}/cancel/OGSABCDEFGHIJKLMNOPQRSTUVWXYZ`,
    notify: `${RETURN}/ipn`,
  },
}
const ACCOUNT = { secretKey: 'sk_test_x', webhookSecret: 'whsec_x' }
const form = (more: Partial<InitiateInput> = {}) =>
  checkoutForm(ACCOUNT, { ...INPUT, ...more }, new Date('2026-11-21T12:00:00.999Z'))

describe('on the wire', () => {
  let server: StripeServer
  beforeAll(async () => {
    server = await scriptedStripe()
  })
  afterAll(() => server.close())

  test('a page is opened once for an attempt, for exactly its poisha', async () => {
    const url = `${server.account.baseUrl}/stripe/pay/cs_test_1`
    server.answerWith({ id: 'cs_test_1', url })
    expect(await stripe(server.account).initiate(INPUT)).toEqual({
      ok: true,
      redirectUrl: url,
      gatewayRef: 'cs_test_1',
    })
    expect(server.requests).toMatchObject([
      { method: 'POST', path: '/v1/checkout/sessions', headers: { 'idempotency-key': INPUT.tranId } },
    ])
    expect(server.requests[0]?.form).toMatchObject({
      mode: 'payment',
      'line_items[0][price_data][currency]': 'bdt',
      'line_items[0][price_data][unit_amount]': '125050',
      'line_items[0][price_data][product_data][name]': 'Teddy bear, ফুলের তোড়া',
      'line_items[0][quantity]': '1',
      'adaptive_pricing[enabled]': 'false',
      client_reference_id: INPUT.tranId,
      'metadata[tran_id]': INPUT.tranId,
      customer_email: 'rahima@example.com',
      success_url: `${INPUT.urls.success}?session_id={CHECKOUT_SESSION_ID}`,
    })
    expect(server.requests[0]?.form.cancel_url).toMatch(/\/cancel\/OGS[A-Z]+\?left=[\w-]{22}$/)
  })

  test.each([
    [400, 'rejected'],
    [401, 'rejected'],
    [404, 'rejected'],
    [500, 'unavailable'],
  ])('%d opens nothing: %s', async (status, kind) => {
    server.answerWith({ error: { type: 'invalid_request_error', message: 'No.' } }, status)
    expect(await stripe(server.account).initiate(INPUT)).toMatchObject({ ok: false, kind })
  })
})

describe('the form', () => {
  test('leaves two hours to pay', () => {
    expect(form().expires_at).toBe(Date.parse('2026-11-21T14:00:00Z') / 1000)
  })

  test('says in one line what is paid, whatever the gifts are called', () => {
    const name = (items: InitiateInput['items']) =>
      form({ items }).line_items?.[0]?.price_data?.product_data?.name
    expect([...(name(Array.from({ length: 90 }, () => ({ name: '🎁\n🎁🎁' }))) ?? '')]).toHaveLength(250)
    expect(name([])).toBe('Gifts')
  })

  test.each(['', 'no mail', 'a@b', `${'a'.repeat(600)}@example.com`])('names no e-mail for %j', (email) => {
    expect(form({ customer: { ...INPUT.customer, email } })).not.toHaveProperty('customer_email')
  })
})

describe('the page', () => {
  const BASE = 'http://127.0.0.1:3001'
  const opened = (url: unknown, id: unknown = 'cs_1') => readOpened({ ok: true, json: { id, url } }, BASE)

  test.each([`${BASE}/stripe/x`, 'https://checkout.stripe.com/c/pay/cs_test_a1#fid'])('is at %s', (url) => {
    expect(opened(url)).toEqual({ ok: true, redirectUrl: url, gatewayRef: 'cs_1' })
  })

  test.each([
    'http://127.0.0.1:3002/x',
    'http://checkout.stripe.com/x',
    'https://stripe.com.evil.example/',
    'https://evilstripe.com/',
    'https://checkout.stripe.com@evil.example/',
    'https://user:password@checkout.stripe.com/',
    'https://checkout.stripe.com:8443/',
    'javascript:alert(1)//stripe.com',
    '',
    null,
    7,
  ])('is never at %j', (url) => {
    expect(opened(url)).toMatchObject({ ok: false, kind: 'unavailable' })
  })

  test.each([null, '', 7, 'x'.repeat(256), 'cs_\0', '../refunds', 'cs 1'])(
    'with the number %j is none',
    (id) => {
      expect(opened(`${BASE}/x`, id)).toMatchObject({ ok: false, kind: 'unavailable' })
    },
  )
})

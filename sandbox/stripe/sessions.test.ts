import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { account, FORM } from './test-client.ts'

let shop: ReturnType<typeof account>
beforeEach(() => {
  shop = account()
})
afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
})

const HOUR_MS = 60 * 60_000
const later = (ms: number) => {
  vi.useFakeTimers({ toFake: ['Date'] })
  vi.setSystemTime(Date.now() + ms)
}

test('a session is open, names its page, and holds what was asked for', async () => {
  const { status, headers, body } = await shop.create()
  expect(status).toBe(200)
  expect(headers.get('request-id')).toMatch(/^req_/)
  expect(body).toMatchObject({
    object: 'checkout.session',
    id: expect.stringMatching(/^cs_test_[0-9a-f]{28}$/),
    url: `http://localhost/stripe/c/pay/${body.id}`,
    amount_total: 125050,
    currency: 'bdt',
    client_reference_id: 'OGS1',
    metadata: { tran_id: 'OGS1' },
    customer_email: 'rahima@example.com',
    payment_intent: null,
    payment_status: 'unpaid',
    status: 'open',
    livemode: false,
  })
  expect(body.expires_at - body.created).toBe(24 * 3600)
  expect(await shop.session(body.id)).toEqual(body)
})

test('a session lasts a day, also where a second ends while it is opened', async () => {
  let now = Date.now()
  vi.spyOn(Date, 'now').mockImplementation(() => (now += 999))
  const { body } = await shop.create()
  expect(body.expires_at - body.created).toBe(24 * 3600)
})

test('lines are added up', async () => {
  const second = {
    'line_items[1][price_data][currency]': 'BDT',
    'line_items[1][price_data][unit_amount]': '5000',
    'line_items[1][price_data][product_data][name]': 'Card',
    'line_items[1][quantity]': '3',
  }
  expect((await shop.create(second)).body).toMatchObject({ amount_total: 140050 })
})

describe('refused is', () => {
  test.each([
    ['another key', 'Bearer sk_live_somebody', /^Invalid API Key provided: sk_live_\*{4}body$/],
    ['no key', '', /^You did not provide an API key/],
  ])('%s, at every address', async (_, authorization, message) => {
    for (const path of ['/v1/checkout/sessions/x', '/v1/refunds', '/v1/charges']) {
      const { status, body } = await shop.call(path, undefined, { authorization })
      expect(status).toBe(401)
      expect(body.error).toMatchObject({
        type: 'invalid_request_error',
        message: expect.stringMatching(message),
      })
    }
  })

  const price = 'line_items[0][price_data]'
  test.each([
    ['colour', { colour: 'red' }, 'colour', 'parameter_unknown'],
    [
      'line_items[0][price_data][tax]',
      { 'line_items[0][price_data][tax]': '1' },
      `${price}[tax]`,
      'parameter_unknown',
    ],
    ['no mode', { mode: '' }, 'mode', 'parameter_missing'],
    ['another mode', { mode: 'subscription' }, 'mode', undefined],
    ['no way back', { success_url: '' }, 'success_url', 'parameter_missing'],
    ['a way back to nowhere', { cancel_url: 'javascript:alert(1)' }, 'cancel_url', 'url_invalid'],
    ['no e-mail', { customer_email: 'rahima' }, 'customer_email', 'email_invalid'],
    ['a long reference', { client_reference_id: 'x'.repeat(201) }, 'client_reference_id', undefined],
    ['a long note', { 'metadata[note]': 'x'.repeat(501) }, 'metadata[note]', undefined],
    ['a short time', { expires_at: `${Math.floor(Date.now() / 1000) + 60}` }, 'expires_at', undefined],
    ['a long time', { expires_at: `${Math.floor(Date.now() / 1000) + 90_000}` }, 'expires_at', undefined],
    ['an unknown currency', { [`${price}[currency]`]: 'xyz' }, `${price}[currency]`, undefined],
    [
      'taka with a point',
      { [`${price}[unit_amount]`]: '1250.50' },
      `${price}[unit_amount]`,
      'parameter_invalid_integer',
    ],
    [
      'none of it',
      { 'line_items[0][quantity]': '0' },
      'line_items[0][quantity]',
      'parameter_invalid_integer',
    ],
    [
      'no name',
      { [`${price}[product_data][name]`]: ' ' },
      `${price}[product_data][name]`,
      'parameter_invalid_empty',
    ],
    ['less than half a dollar', { [`${price}[unit_amount]`]: '6000' }, undefined, 'amount_too_small'],
    ['a million', { [`${price}[unit_amount]`]: '100000000' }, undefined, 'amount_too_large'],
  ])('%s', async (_, changes: Record<string, string>, param, code) => {
    const { status, body } = await shop.create(changes)
    expect(status).toBe(400)
    expect(body.error).toMatchObject({ type: 'invalid_request_error' })
    expect([body.error.param, body.error.code]).toEqual([param, code])
  })

  test('a session without lines', async () => {
    const lines = Object.keys(FORM).filter((name) => name.startsWith('line_items'))
    const { body } = await shop.create(Object.fromEntries(lines.map((name) => [name, ''])))
    expect(body.error).toMatchObject({ param: 'line_items', code: 'parameter_missing' })
  })

  test('an unknown session, address, or part', async () => {
    const { body } = await shop.create()
    const unknown = await shop.call('/v1/checkout/sessions/cs_test_x')
    expect([unknown.status, unknown.body.error]).toMatchObject([
      404,
      { code: 'resource_missing', param: 'session' },
    ])
    expect((await shop.call('/v1/charges')).status).toBe(404)
    expect((await shop.call(`/v1/checkout/sessions/${body.id}?expand[]=customer`)).status).toBe(400)
  })
})

describe('an Idempotency-Key', () => {
  const keyed = (changes = {}) => shop.create(changes, { 'idempotency-key': 'OGS1' })

  test('used again answers the same, whatever has become of it', async () => {
    const { body } = await keyed()
    await shop.press(body.id, 'cancel')
    const again = await keyed()
    expect(again.body).toEqual(body)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect((await shop.create()).body.id).not.toBe(body.id)
  })

  test('used for something else is refused', async () => {
    await keyed()
    const { status, body } = await keyed({ client_reference_id: 'OGS2' })
    expect([status, body.error]).toMatchObject([400, { type: 'idempotency_error' }])
    const refund = { payment_intent: 'pi_x', amount: '1' }
    expect((await shop.call('/v1/refunds', refund, { 'idempotency-key': 'OGS1' })).status).toBe(400)
  })

  test('of what was wrong in form is free, and so is one of yesterday', async () => {
    expect((await keyed({ mode: 'setup' })).status).toBe(400)
    const { body } = await keyed()
    later(25 * HOUR_MS)
    const tomorrow = await keyed()
    expect(tomorrow.status).toBe(200)
    expect(tomorrow.body.id).not.toBe(body.id)
  })

  test('that is too long is refused', async () => {
    expect((await shop.create({}, { 'idempotency-key': 'x'.repeat(256) })).status).toBe(400)
  })
})

test('a session that nobody pays expires by itself', async () => {
  const id = await shop.open()
  later(25 * HOUR_MS)
  expect(await shop.session(id)).toMatchObject({ status: 'expired', payment_status: 'unpaid', url: null })
  expect(await (await shop.press(id)).text()).toContain('This page has expired')
})

test('memory is bounded: the oldest session is forgotten', async () => {
  shop = account({ max: 2 })
  const ids = [await shop.open(), await shop.open(), await shop.open()]
  expect((await shop.page(ids[0] ?? '')).status).toBe(404)
  expect((await shop.page(ids[1] ?? '')).status).toBe(200)
})
